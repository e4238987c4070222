// Words of the list of signers.

import type { Words } from '#engine/words.ts'

export const signersWords = {
  required: ['obligatoire', '必签', 'required'],
  code: ['code par e-mail', '邮件验证码', 'code by e-mail'],
  earlier: ['Avant', '上移', 'Earlier'],
  remove: ['Retirer', '移除', 'Remove'],
} as const satisfies Record<string, Words>
