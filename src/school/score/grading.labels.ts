import type { Words } from '#engine/words.ts'

export const gradingRefusals = {
  noScale: [
    'Aucun barème par défaut : choisissez-en un parmi les barèmes.',
    '未设置默认评分制，请在评分制列表中指定。',
    'There is no default scale: choose one among the grading scales.',
  ],
  unreadable: [
    '« {text} » n’est ni une note ni un code ({codes}).',
    '“{text}”既不是分数，也不是状态码（{codes}）。',
    '“{text}” is neither a mark nor a code ({codes}).',
  ],
  tooHigh: [
    '« {text} » dépasse {max}, le maximum de cette évaluation.',
    '“{text}”超过本次考核满分 {max}。',
    '“{text}” is above {max}, the maximum of this assessment.',
  ],
  wrongStep: [
    '« {text} » : les notes vont de {step} en {step}.',
    '“{text}”：分数须为 {step} 的整数倍。',
    '“{text}”: marks go in steps of {step}.',
  ],
  changedMeanwhile: [
    '{name} a saisi {theirs} entre-temps. Gardez cette note ou remplacez-la par la vôtre.',
    '{name} 已录入 {theirs}。请保留该成绩或用您的替换。',
    '{name} has entered {theirs} meanwhile. Keep it or replace it with yours.',
  ],
  reasonNeeded: [
    'Cette note est publiée : indiquez le motif de la modification.',
    '该成绩已公布，请填写修改原因。',
    'This mark is published: give the reason for the change.',
  ],
  fraudIsForTheOffice: [
    'Seule la scolarité constate ou lève une fraude.',
    '只有教务可以登记或撤销作弊。',
    'Only the office records or withdraws cheating.',
  ],
  notEnrolled: ['{name} ne suit pas ce cours.', '{name} 未选修该课程。', '{name} does not take this course.'],
  exempt: [
    '{name} est dispensé d’évaluation dans ce cours.',
    '{name} 在该课程免评。',
    '{name} is exempt from assessment in this course.',
  ],
  nobody: ['Quelqu’un', '有人', 'Somebody'],
  emptied: ['« vide »', '“空”', '“empty”'],
} satisfies Record<string, Words>

/** Labels of equivalents, on screens and documents. */
export const equivalentWords = {
  gpa: ['GPA {value}', '绩点 {value}', 'GPA {value}'],
  ects: ['ECTS {grade}', 'ECTS {grade}', 'ECTS {grade}'],
} satisfies Record<string, Words>
