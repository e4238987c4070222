import type { Words } from '#engine/words.ts'

export const mustEnrolWords = {
  text: [
    'Votre école demande une double authentification. Mettez-la en place pour ouvrir le reste du back-office.',
    '学校要求启用两步验证。设置完成后才能使用后台的其他功能。',
    'Your school asks for a second factor. Set it up to open the rest of the back office.',
  ],
  go: ['La mettre en place', '立即设置', 'Set it up'],
} as const satisfies Record<string, Words>
