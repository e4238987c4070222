// Splitting students into groups.

import type { Words } from '#engine/words.ts'

export const splitWords = {
  title: ['Répartir {count} étudiant(s) en groupes', '将 {count} 名学生分组', 'Split {count} student(s) into groups'],
  close: ['Fermer', '关闭', 'Close'],
  call: ['Créer des groupes avec leurs membres', '创建分组及其成员', 'Create groups with their members'],
  undoCall: ['Annuler une répartition', '撤销分组', 'Undo a split'],
  kind: ['Sorte de groupe', '分组类型', 'Kind of group'],
  year: ['Année', '学年', 'Year'],
  term: ['Période', '学期', 'Term'],
  wholeYear: ['Toute l’année', '整个学年', 'The whole year'],
  rule: ['Répartir', '分组方式', 'Split'],
  alphabet: ['par ordre alphabétique', '按姓名顺序', 'by the alphabet'],
  level: ['par niveau', '按年级／级别', 'by level'],
  random: ['au hasard', '随机', 'at random'],
  size: ['En', '分为', 'Into'],
  groups: ['un nombre de groupes', '固定组数', 'a number of groups'],
  most: ['groupes d’au plus n étudiants', '每组最多人数', 'groups of at most n students'],
  number: ['Nombre', '数量', 'Number'],
  prefix: ['Début du code', '代码前缀', 'Beginning of the code'],
  code: ['Code du groupe {n}', '第 {n} 组代码', 'Code of group {n}'],
  members: ['{count} étudiant(s)', '{count} 人', '{count} student(s)'],
  moved: ['{name} est dans {group}.', '{name} 已移到 {group}。', '{name} is in {group}.'],
  hint: [
    'Glissez un étudiant d’une colonne à l’autre, ou changez-le de groupe avec les flèches ou en le touchant.',
    '拖动学生到其他列，或用方向键、点按更换分组。',
    'Drag a student from one column to another, or change the group with the arrow keys or by a tap.',
  ],
  save: ['Créer {count} groupe(s)', '创建 {count} 个分组', 'Create {count} group(s)'],
  done: ['{count} groupe(s) créé(s).', '已创建 {count} 个分组。', '{count} group(s) created.'],
  undo: ['Annuler', '撤销', 'Undo'],
  undone: ['Répartition annulée.', '已撤销分组。', 'Split undone.'],
  notYours: [
    'Cette répartition n’est plus là, ou une autre personne l’a faite.',
    '该分组已不存在，或由他人创建。',
    'This split is no longer there, or somebody else made it.',
  ],
} as const satisfies Record<string, Words>
