// Messages about restoring.

import type { Words } from '#engine/words.ts'

export const recycleWords = {
  restore: ['Rétablir', '恢复', 'Restore'],
  info: ['Détail d’une fiche supprimée', '已删除记录详情', 'Detail of a deleted record'],
  restored: ['{done} fiche(s) rétablie(s)', '已恢复 {done} 条记录', '{done} record(s) restored'],
  partly: [
    '{done} fiche(s) rétablie(s), {left} laissée(s) dans la corbeille',
    '已恢复 {done} 条，{left} 条仍在回收站',
    '{done} record(s) restored, {left} left in the bin',
  ],
  unknownEntity: [
    'Cette entité n’existe plus dans l’application.',
    '系统中已没有该对象。',
    'This entity is no longer part of the application.',
  ],
  tables: ['Tables proposées aux règles', '规则可选的数据表', 'Tables that rules may name'],
  key: ['Clé d’une table', '数据表主键', 'Key of a table'],
  columns: ['Champs d’une table', '数据表字段', 'Fields of a table'],
  controllers: ['Entités proposées aux règles', '规则可选的对象', 'Entities that rules may name'],
} as const satisfies Record<string, Words>
