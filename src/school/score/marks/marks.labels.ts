// Words of the calls of marks, and of their rights.

import type { Words } from '#engine/words.ts'

export const marksWords = {
  grid: ['Saisie en grille', '成绩录入', 'Mark entry'],
  index: ['Ouvrir la grille', '打开录入表', 'Open the grid'],
  courses: ['Cours à noter', '待录入成绩的课程', 'Courses to mark'],
  save: ['Saisir une note', '录入成绩', 'Enter a mark'],
  saved: ['Note enregistrée.', '成绩已保存。', 'Mark saved.'],
  mine: ['Mes notes', '我的成绩', 'My marks'],
  mineIndex: ['Lire ses notes', '查看本人成绩', 'Read the own marks'],
  seen: ['Noter que ses notes sont lues', '标记成绩已读', 'Note that the marks are read'],
  compute: ['Calculer une période', '计算学期成绩', 'Compute a term'],
  computed: [
    '{added} bulletins calculés, {changed} mis à jour, {same} inchangés, {kept} déjà relus.',
    '已计算 {added} 条，更新 {changed} 条，未变 {same} 条，已审 {kept} 条。',
    '{added} reports computed, {changed} updated, {same} unchanged, {kept} already reviewed.',
  ],
  noTerm: [
    'Cette année n’a pas encore de période : ajoutez-en une pour noter ce cours.',
    '该学年尚无学期，请先添加学期再录入成绩。',
    'This year has no term yet: add one to mark this course.',
  ],
} satisfies Record<string, Words>
