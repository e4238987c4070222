// Words of the field of a code that is sent on demand.

import type { Words } from '#engine/words.ts'

export const codeFieldWords = {
  code: ['Code à six chiffres', '六位验证码', 'Six-digit code'],
  send: ['Recevoir un code', '获取验证码', 'Send a code'],
  again: ['Renvoyer un code', '重新发送', 'Send another code'],
  wait: ['Renvoyer ({seconds} s)', '{seconds} 秒后可重发', 'Send again ({seconds} s)'],
} as const satisfies Record<string, Words>
