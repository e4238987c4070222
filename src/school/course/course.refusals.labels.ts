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
    '« {name} » compte déjà {count} inscrit(s) : l’effectif maximal ne peut pas descendre en dessous.',
    '“{name}”已有 {count} 名学生，最多人数不能低于此数。',
    '“{name}” already has {count} people enrolled: the maximum size cannot be lower.',
  ],
  sameTerm: [
    'Le cours est déjà dans cette période : choisissez-en une autre.',
    '课程已在该学期，请选择其他学期。',
    'The course is in this term already: choose another one.',
  ],
  duplicated: [
    'Cours dupliqué sous le code {code}, en brouillon : {lines} séance(s) à placer, {tests} évaluation(s), {files} ressource(s).',
    '已复制为草稿课程 {code}：待排课次 {lines} 节，考核 {tests} 项，课件 {files} 份。',
    'Course duplicated as {code}, a draft: {lines} session(s) to place, {tests} assessment(s), {files} resource(s).',
  ],
  teamSaved: ['Équipe enregistrée.', '教师团队已保存。', 'Team saved.'],
  twiceInTheTeam: [
    'Le même enseignant figure deux fois dans l’équipe.',
    '同一教师在团队中出现两次。',
    'The same teacher is in the team twice.',
  ],
  oneLead: [
    'Un cours a un seul enseignant responsable.',
    '一门课程只能有一位主讲教师。',
    'A course has a single lead teacher.',
  ],
  moreThanWhole: [
    'Les parts font {shares} % : elles ne peuvent pas dépasser 100 %.',
    '各教师占比合计 {shares}%，不能超过 100%。',
    'The shares come to {shares}%: they cannot exceed 100%.',
  ],
} as const satisfies Record<string, Words>
