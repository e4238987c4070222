// Words of the grid as a file.

import type { Words } from '#engine/words.ts'

export const sheetDialogWords = {
  title: ['Grille en fichier', '成绩表文件', 'The grid as a file'],
  open: ['Fichier', '文件', 'File'],
  take: [
    'Exporter la grille, ou un modèle à remplir',
    '导出成绩表或待填模板',
    'Export the grid, or a template to fill in',
  ],
  drop: ['Déposez la grille remplie ici, ou', '将已填写的成绩表拖到此处，或', 'Drop the filled grid here, or'],
  choose: ['choisissez un fichier', '选择文件', 'choose a file'],
  limits: [
    'XLSX ou CSV. Étudiants reconnus au numéro, à l’e-mail ou au nom ; une case vide ne change rien. Rien n’est écrit avant votre accord.',
    'XLSX 或 CSV。按学号、邮箱或姓名识别学生；空单元格不作更改。确认前不会写入。',
    'XLSX or CSV. Students are known by number, e-mail or name; an empty cell changes nothing. Nothing is written before you agree.',
  ],
  found: [
    '{good} note(s) à enregistrer, {same} inchangée(s), {bad} impossible(s).',
    '待保存 {good} 个，未变 {same} 个，无法保存 {bad} 个。',
    '{good} mark(s) to save, {same} unchanged, {bad} impossible.',
  ],
  unknown: [
    'Lignes sans étudiant de ce cours : {count}. Ligne {lines}.',
    '{count} 行未找到本课程学生：{lines}。',
    'Lines of nobody in this course: {count}. Line {lines}.',
  ],
  unknownLine: ['{line} ({said})', '第 {line} 行（{said}）', '{line} ({said})'],
  ignored: ['Colonnes ignorées : {names}.', '忽略的列：{names}。', 'Columns left aside: {names}.'],
  changes: ['Changements', '更改', 'Changes'],
  before: ['Avant', '原值', 'Before'],
  after: ['Après', '新值', 'After'],
  another: ['Autre fichier', '其他文件', 'Another file'],
  save: ['Enregistrer {count} note(s)', '保存 {count} 个成绩', 'Save {count} mark(s)'],
  undo: ['Annuler la dernière saisie', '撤销上次录入', 'Undo the last entry'],
  outside: [
    'Au-delà de la grille, laissé de côté : {count} case(s).',
    '{count} 个单元格超出表格，未录入。',
    'Beyond the grid and left aside: {count} cell(s).',
  ],
} as const satisfies Record<string, Words>
