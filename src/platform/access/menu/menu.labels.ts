// Names in the tree of rights of the calls that every entity has.

import type { StandardCall } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'

export const callWords: Record<StandardCall, Words> = {
  index: ['Consulter', '查看', 'View'],
  add: ['Ajouter', '添加', 'Add'],
  edit: ['Modifier', '编辑', 'Edit'],
  del: ['Supprimer', '删除', 'Delete'],
  sortable: ['Trier', '排序', 'Sort'],
  export: ['Exporter', '导出', 'Export'],
}

/** The folder with all desks, in the list of menu entries. */
export const deskWords = ['Bureaux', '工作台', 'Desks'] as const satisfies Words
