// The page of the roll-over in the menu, its rights and its calls.

import type { Words } from '#engine/words.ts'

export const rollOverPage = {
  title: ['Passage d’année', '学年升级', 'Roll-over'],
  index: ['Consulter', '查看', 'View'],
  prepare: ['Préparer', '准备', 'Prepare'],
  carryOut: ['Effectuer et annuler', '执行与撤销', 'Carry out and undo'],
} as const satisfies Record<string, Words>

export const rollOverCallWords = {
  view: ['Le passage d’année', '学年升级', 'The roll-over'],
  people: ['Les étudiants et ce qu’ils deviennent', '学生及其去向', 'The students and what becomes of them'],
  courses: ['Les cours à recopier', '待复制的课程', 'The courses to copy'],
  renewals: ['Ce qui est à renouveler', '待续办事项', 'What must be renewed'],
  trial: ['L’essai à blanc', '试运行', 'The dry run'],
  save: ['Enregistrer la nouvelle année', '保存新学年', 'Save the new year'],
  decide: ['Décider pour des étudiants', '决定学生去向', 'Decide about students'],
  mark: ['Choisir les cours à recopier', '选择要复制的课程', 'Choose the courses to copy'],
  carryOut: ['Effectuer le passage d’année', '执行学年升级', 'Carry the roll-over out'],
  undo: ['Annuler le passage d’année', '撤销学年升级', 'Undo the roll-over'],
} as const satisfies Record<string, Words>
