// Words for the personal data of sign-in.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  device: ['Appareils connus', '已知设备', 'Known devices'],
  code: ['Codes envoyés', '已发送的验证码', 'Codes sent'],
  challenge: ['Défis de clé d’accès', '通行密钥质询', 'Passkey challenges'],
  totp: ['Double authentification', '双重验证', 'Second factor'],
  recoveryCode: ['Codes de secours', '恢复代码', 'Recovery codes'],
  passkey: ['Clés d’accès', '通行密钥', 'Passkeys'],
} as const satisfies Record<string, Words>
