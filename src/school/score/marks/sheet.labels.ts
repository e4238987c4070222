// Words of the marks page as a file.

import type { Words } from '#engine/words.ts'

export const sheetWords = {
  export: ['Exporter la grille', '导出成绩表', 'Export the grid'],
  import: ['Lire une grille remplie', '读取已填成绩表', 'Read a filled grid'],
  saveMany: ['Saisir plusieurs notes', '批量录入成绩', 'Enter several marks'],
  many: ['{count} note(s) enregistrée(s).', '已保存 {count} 个成绩。', '{count} mark(s) saved.'],
  number: ['N° étudiant', '学号', 'Student no.'],
  student: ['Étudiant', '学生', 'Student'],
  closed: ['Ces notes sont verrouillées.', '该成绩已锁定。', 'These marks are locked.'],
  noColumn: [
    'Aucune colonne ne porte le nom d’une évaluation de cette période. Exportez la grille : elle sert de modèle.',
    '没有任何列与本学期考核名称一致。请先导出成绩表作为模板。',
    'No column bears the name of an assessment of this term. Export the grid: it serves as the template.',
  ],
  twice: [
    '{name} figure deux fois : voyez la ligne {line}.',
    '{name}出现两次：请查看第 {line} 行。',
    '{name} is there twice: look at line {line}.',
  ],
} as const satisfies Record<string, Words>
