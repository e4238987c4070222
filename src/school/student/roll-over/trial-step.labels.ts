// Words of the dry run of a roll-over: counts, obstacles and their remedies.

import type { Words } from '#engine/words.ts'
import type { Counts, ObstacleKind } from './roll-over.ts'

export const countWords: Record<keyof Counts, Words> = {
  years: ['Année créée', '新建学年', 'Year created'],
  terms: ['Périodes créées', '新建学期', 'Terms created'],
  courses: ['Cours recopiés', '复制课程', 'Courses copied'],
  goes_on: ['Continuent', '升级', 'Go on'],
  repeats: ['Redoublent', '留级', 'Repeat'],
  leaves: ['Partent', '离校', 'Leave'],
  graduates: ['Diplômés', '毕业', 'Graduate'],
  completed: ['Inscriptions terminées', '结束的选课', 'Enrolments completed'],
  dropped: ['Inscriptions closes', '关闭的选课', 'Enrolments closed'],
}

export const obstacleWords: Record<ObstacleKind, Words> = {
  undecided: [
    '{count} étudiants à décider : {names}',
    '{count} 名学生待定：{names}',
    '{count} undecided students: {names}',
  ],
  entered_later: [
    '{count} étudiants partent avant leur entrée : {names}',
    '{count} 名学生的离校日期早于入学日期：{names}',
    '{count} students would leave before their entry: {names}',
  ],
  open_terms: ['Périodes encore ouvertes : {names}', '尚未结束的学期：{names}', 'Terms that are still open: {names}'],
  unpublished: [
    '{count} résultats de l’année ne sont pas publiés',
    '本学年有 {count} 份成绩尚未发布',
    '{count} results of the year are not published',
  ],
  not_over: ['L’année se termine le {names}', '本学年将于 {names} 结束', 'The year ends on {names}'],
}

export const remedyWords: Record<ObstacleKind, Words> = {
  undecided: ['Les décider', '前往决定', 'Decide about them'],
  entered_later: ['Choisir leur devenir', '选择去向', 'Choose what becomes of them'],
  open_terms: ['Ouvrir les périodes', '打开学期', 'Open the terms'],
  unpublished: ['Ouvrir les bulletins', '打开成绩单', 'Open the reports'],
  not_over: ['Voir les années', '查看学年', 'See the years'],
}

export const trialWords = {
  blocks: ['Bloque', '阻止执行', 'Blocks'],
  warns: ['À savoir', '提示', 'To know'],
  obstacles: ['Avant d’effectuer', '执行之前', 'Before carrying out'],
  clear: ['Rien ne s’y oppose.', '没有障碍。', 'Nothing stands in the way.'],
  written: ['Ce qui sera écrit', '将要写入的内容', 'What will be written'],
  untouched: ['Ce qui ne change pas', '保持不变的内容', 'What stays as it is'],
  leftCourses: ['{count} cours non recopiés', '{count} 门课程不复制', '{count} courses not copied'],
  elsewhere: [
    '{count} étudiants inscrits dans une autre année ou sans année',
    '{count} 名学生属于其他学年或未填学年',
    '{count} students whose record names another year or none',
  ],
  students: ['Voir', '查看', 'See'],
  carryOut: ['Effectuer le passage d’année', '执行学年升级', 'Carry the roll-over out'],
  ask: ['Passer de {from} à {to} ?', '从 {from} 升级至 {to}？', 'Roll over from {from} to {to}?'],
  askText: [
    '{people} dossiers et {courses} cours seront écrits d’un seul tenant. Vous pourrez annuler jusqu’au premier acte de la nouvelle année.',
    '将一次性写入 {people} 份档案和 {courses} 门课程。在新学年的第一项操作之前可以撤销。',
    '{people} records and {courses} courses are written in one go. You can undo it until the first act of the new year.',
  ],
  noRight: [
    'Votre compte prépare le passage ; un autre l’effectue.',
    '您的账号只能准备，由其他人执行。',
    'Your account prepares the roll-over; someone else carries it out.',
  ],
} as const satisfies Record<string, Words>
