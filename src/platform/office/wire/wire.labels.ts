// Words for values that existing clients show as text and the product shows as lists.

import type { Words } from '#engine/words.ts'

export const wireWords = {
  allRights: ['Super-administrateur', '超级管理员', 'Super administrator'],
  noRights: ['Aucun droit', '无权限', 'No permission'],
  someRights: ['{first} et {more} autre(s) droit(s)', '{first}等 {count} 项', '{first} and {more} more'],
  otherTable: [
    'Cette entité a une autre table ou une autre clé.',
    '该对象的数据表或主键与所填不符。',
    'This entity has another table or another key.',
  ],
} as const satisfies Record<string, Words>
