import type { Words } from '#engine/words.ts'

export const courseRefusals = {
  codeTaken: [
    'Le code « {code} » est déjà pris par un autre cours de cette année.',
    '该学年已有代码为“{code}”的课程。',
    'The code “{code}” is already taken by another course of this year.',
  ],
  termOfAnotherYear: [
    'Cette période n’appartient pas à l’année du cours.',
    '该学期不属于课程所在学年。',
    'This term does not belong to the year of the course.',
  ],
  tooSmall: [
    'L’effectif minimal ne peut pas dépasser l’effectif maximal.',
    '最少人数不能超过最多人数。',
    'The minimum size cannot exceed the maximum size.',
  ],
  endsBeforeItStarts: [
    'Le cours ne peut pas finir avant de commencer.',
    '结课日期不能早于开课日期。',
    'The course cannot end before it starts.',
  ],
  outsideYear: [
    'Les dates du cours doivent tenir dans l’année {year}, du {start} au {end}.',
    '课程日期必须在 {year} 学年内（{start} 至 {end}）。',
    'The dates of the course must lie within the year {year}, from {start} to {end}.',
  ],
  needsTeacher: [
    '« {name} » n’a pas d’enseignant responsable : choisissez-le, ou cochez « À pourvoir ».',
    '“{name}”尚无主讲教师：请指定教师，或勾选“教师待定”。',
    '“{name}” has no lead teacher: choose one, or tick “To be staffed”.',
  ],
  sessionsToCome: [
    '« {name} » compte encore {count} séance(s) à venir : annulez-les ou attendez leur fin.',
    '“{name}”还有 {count} 节课未上，请先取消或等待结束。',
    '“{name}” still has {count} session(s) to come: cancel them or wait until they are over.',
  ],
  marksMissing: [
    '« {name} » compte encore {count} évaluation(s) non publiée(s) : publiez-les, ou cochez « Sans notes exigées ».',
    '“{name}”还有 {count} 项考核未发布成绩：请发布，或勾选“不要求成绩”。',
    '“{name}” still has {count} unpublished assessment(s): publish them, or tick “No marks required”.',
  ],
  cancelInstead: [
    '« {name} » ne peut plus être supprimé : annulez-le ou archivez-le.',
    '“{name}”不能删除，请取消或归档。',
    '“{name}” can no longer be deleted: cancel or archive it.',
  ],
  fewerPlacesThanPeople: [
    '« {name} » compte déjà {count} inscrits : l’effectif maximal ne peut pas descendre en dessous.',
    '“{name}”已有 {count} 名学生，最多人数不能低于此数。',
    '“{name}” already has {count} people enrolled: the maximum size cannot be lower.',
  ],
} as const satisfies Record<string, Words>
