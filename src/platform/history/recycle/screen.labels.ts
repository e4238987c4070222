// Words of the recycle bin and of the rules.

import type { Words } from '#engine/words.ts'

export const binWords = {
  restore: ['Rétablir', '恢复', 'Restore'],
  purge: ['Purger', '彻底清除', 'Purge'],
  purgeTitle: ['Purger cette fiche pour de bon ?', '要彻底清除该记录吗？', 'Purge this record for good?'],
  purgeText: [
    '{title} ne pourra plus revenir, ni depuis la corbeille ni depuis l’historique.',
    '“{title}”将无法再从回收站或历史记录中恢复。',
    '{title} can then come back neither from the bin nor from the history.',
  ],
  deletion: ['La suppression', '删除信息', 'The deletion'],
  record: ['La fiche', '记录内容', 'The record'],
  gone: ['La fiche n’est plus dans sa table.', '该记录已不在数据表中。', 'The record is no longer in its table.'],
  // Words of the rules.
  controller: ['Entité', '对象', 'Entity'],
  fields: ['Champs surveillés', '监控字段', 'Watched fields'],
  enabled: ['Règle active', '启用规则', 'Rule enabled'],
  // Words of the sensitive data log.
  change: ['La modification', '修改信息', 'The change'],
  value: ['La valeur', '值', 'The value'],
  rollback: ['Remettre la valeur d’avant', '回滚到原值', 'Put the former value back'],
  rollbackTitle: ['Remettre la valeur d’avant ?', '要回滚到原值吗？', 'Put the former value back?'],
  rollbackText: [
    '{field} de {title} redevient ce qu’il était avant cette modification.',
    '“{title}”的“{field}”将恢复为此次修改前的值。',
    '{field} of {title} becomes again what it was before this change.',
  ],
} as const satisfies Record<string, Words>
