// Words of the calls on the results of a class.

import type { Words } from '#engine/words.ts'

export const classTitle: Words = ['Bulletins par classe', '班级成绩单', 'Reports by class']

/** The calls, and the right to open the page. */
export const classRights = {
  index: ['Ouvrir les bulletins d’une classe', '查看班级成绩单', 'Open the reports of a class'],
  class: ['Lire les bulletins d’une classe', '读取班级成绩单', 'Read the reports of a class'],
  publish: ['Publier les bulletins d’une classe', '发布班级成绩单', 'Publish the reports of a class'],
  unplan: ['Annuler une publication prévue', '取消计划发布', 'Cancel a planned publication'],
  page: ['Lire un bulletin avec ses notes', '读取成绩单及成绩', 'Read a report with its marks'],
  redo: ['Refaire un bulletin', '重做一份成绩单', 'Redo a report'],
} satisfies Record<string, Words>

export const classAnswers = {
  published: {
    all: ['{count} bulletin(s) publié(s)', '已发布 {count} 份成绩单', '{count} report(s) published'],
    partly: [
      '{count} bulletin(s) publié(s), {left} refusé(s)',
      '已发布 {count} 份成绩单，{left} 份被拒绝',
      '{count} report(s) published, {left} refused',
    ],
    none: [
      'Aucun bulletin publié : {left} refusé(s)',
      '未发布任何成绩单：{left} 份被拒绝',
      'No report published: {left} refused',
    ],
  },
  planned: {
    all: ['{count} publication(s) prévue(s)', '已计划发布 {count} 份成绩单', '{count} publication(s) planned'],
    partly: [
      '{count} publication(s) prévue(s), {left} refusée(s)',
      '已计划发布 {count} 份成绩单，{left} 份被拒绝',
      '{count} publication(s) planned, {left} refused',
    ],
    none: [
      'Aucune publication prévue : {left} refusée(s)',
      '未计划任何发布：{left} 份被拒绝',
      'No publication planned: {left} refused',
    ],
  },
  unplanned: {
    all: ['{count} publication(s) annulée(s)', '已取消 {count} 份计划发布', '{count} publication(s) cancelled'],
    partly: [
      '{count} publication(s) annulée(s), {left} refusée(s)',
      '已取消 {count} 份计划发布，{left} 份被拒绝',
      '{count} publication(s) cancelled, {left} refused',
    ],
    none: [
      'Aucune publication annulée : {left} refusée(s)',
      '未取消任何计划发布：{left} 份被拒绝',
      'No publication cancelled: {left} refused',
    ],
  },
  redone: [
    'Bulletin recalculé : relisez-le, puis publiez-le.',
    '成绩单已重新计算，请审阅后再发布。',
    'Report computed again: read it, then publish it.',
  ],
} as const satisfies Record<string, Words | Record<string, Words>>

export const classRefusals = {
  tooMany: [
    'Plus de {most} étudiants : répartissez-les en niveaux, en filières ou en groupes.',
    '学生超过 {most} 名：请按年级、专业或小组划分。',
    'More than {most} students: divide them by level, specialty or group.',
  ],
  pastMoment: [
    'Choisissez un moment à venir, ou publiez maintenant.',
    '请选择将来的时间，或立即发布。',
    'Choose a moment to come, or publish now.',
  ],
  farMoment: [
    'Une publication se prévoit au plus un an à l’avance.',
    '发布时间最多可提前一年计划。',
    'A publication is planned at most a year ahead.',
  ],
  guardiansFirst: [
    'Les responsables lisent un bulletin après l’étudiant : choisissez un moment plus tard que la publication.',
    '监护人只能在学生之后查看成绩单：请选择晚于发布时间的时间。',
    'Guardians read a report after the student: choose a moment later than the publication.',
  ],
  farGuardians: [
    'Les responsables lisent un bulletin au plus un an après l’étudiant.',
    '监护人最迟在学生可见后一年内查看成绩单。',
    'Guardians read a report at most a year after the student.',
  ],
} satisfies Record<string, Words>

/** To the person who planned a publication that was refused at its moment. */
export const classNews = {
  title: [
    '{count} bulletin(s) non publié(s) : {term}',
    '{count} 份成绩单未发布：{term}',
    '{count} report(s) not published: {term}',
  ],
  body: [
    'Au moment prévu, ces bulletins de « {term} » ne pouvaient pas être publiés : {students}. Ouvrez leur classe pour en lire la raison.',
    '到计划时间时，“{term}”的以下成绩单无法发布：{students}。请打开班级查看原因。',
    'At the planned moment, these reports of “{term}” could not be published: {students}. Open their class to read the reason.',
  ],
} satisfies Record<string, Words>
