import type { Words } from '#engine/words.ts'

export const stepUpRefusals = {
  confirmed: ['C’est confirmé, pour cinq minutes.', '已确认，五分钟内有效。', 'Confirmed, for five minutes.'],
  factorWanted: [
    'Votre compte a un second facteur : confirmez avec lui, le mot de passe ne suffit pas.',
    '您的账号已启用两步验证，请用其确认，仅凭密码不够。',
    'Your account has a second factor: confirm with it, the password is not enough.',
  ],
} as const satisfies Record<string, Words>
