// Words of the matrix of rights.

import type { Words } from '#engine/words.ts'
import type { Verb } from './rights-matrix.ts'

export const rightsWords = {
  page: ['Page', '页面', 'Page'],
  others: ['Autres actions', '其他操作', 'Other actions'],
  othersOf: ['{page} : autres actions', '{page}：其他操作', '{page}: other actions'],
  right: ['{page} : {right}', '{page}：{right}', '{page}: {right}'],
  part: ['{held} sur {all}', '{held} / {all}', '{held} of {all}'],
  wholePage: ['{page} : tous les droits', '{page}：全部权限', '{page}: all rights'],
  wholeFolder: ['{folder} : tous les droits', '{folder}：全部权限', '{folder}: all rights'],
  wholeColumn: [
    '{right} : toutes les pages affichées',
    '{right}：当前显示的全部页面',
    '{right}: all pages that are shown',
  ],
  everyPage: ['Toutes les pages affichées', '当前显示的全部页面', 'All pages that are shown'],
  forAll: ['Ouverte à tous les comptes', '所有账号均可打开', 'Open to every account'],
  beyond: [
    'Vous n’avez pas ce droit : vous ne pouvez ni le donner ni le retirer.',
    '您没有此权限，因此不能授予或收回。',
    'You do not have this right, so you can neither give it nor take it away.',
  ],
  keys: [
    'Les flèches passent d’une case à l’autre, la barre d’espace coche.',
    '用方向键在复选框之间移动，按空格键勾选。',
    'The arrow keys move between the boxes, the space bar ticks.',
  ],
} as const satisfies Record<string, Words>

export const compareWords = {
  compare: ['Comparer avec', '对比分组', 'Compare with'],
  noGroup: ['Aucun groupe', '不对比', 'No group'],
  same: ['Mêmes droits que « {group} ».', '与“{group}”的权限相同。', 'Same rights as “{group}”.'],
  differences: [
    '{count} différence(s) avec « {group} » : {more} en plus, {less} en moins.',
    '与“{group}”有 {count} 处不同：多 {more} 项，少 {less} 项。',
    '{count} difference(s) from “{group}”: {more} more, {less} fewer.',
  ],
  only: ['Seulement les différences', '仅显示不同之处', 'Only the differences'],
  onlyHere: ['{right} (en plus)', '{right}（多出）', '{right} (only here)'],
  onlyThere: ['{right} (seulement dans « {group} »)', '{right}（仅“{group}”有）', '{right} (only in “{group}”)'],
  saveFirst: ['Enregistrez d’abord les droits.', '请先保存权限。', 'Save the rights first.'],
} as const satisfies Record<string, Words>

export const verbWords: Record<Verb, Words> = {
  index: ['Consulter', '查看', 'View'],
  add: ['Ajouter', '添加', 'Add'],
  edit: ['Modifier', '编辑', 'Edit'],
  del: ['Supprimer', '删除', 'Delete'],
  export: ['Exporter', '导出', 'Export'],
}
