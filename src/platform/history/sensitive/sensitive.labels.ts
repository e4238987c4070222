// Sentences of the sensitive data log.

import type { Words } from '#engine/words.ts'

export const sensitiveWords = {
  rollback: ['Remettre la valeur d’avant', '回滚', 'Roll back'],
  info: ['Détail d’une valeur modifiée', '敏感数据修改详情', 'Detail of a changed value'],
  restored: ['{done} valeur(s) remise(s)', '已回滚 {done} 个值', '{done} value(s) put back'],
  partly: [
    '{done} valeur(s) remise(s), {left} laissée(s) telle(s) quelle(s)',
    '已回滚 {done} 个值，{left} 个保持不变',
    '{done} value(s) put back, {left} left as they are',
  ],
  notKept: [
    '{field} : la valeur n’est pas conservée, seulement le fait qu’elle a changé.',
    '{field}：只记录已更改，不保留具体值。',
    '{field}: its value is not kept, only that it changed.',
  ],
  changedSince: [
    '{field} a encore changé depuis : la valeur d’avant n’est pas remise.',
    '{field}此后又被修改，未回滚。',
    '{field} has changed again since: the former value is not put back.',
  ],
} as const satisfies Record<string, Words>
