// Shown while the device computes the alternative to the captcha picture.

import type { Words } from '#engine/words.ts'

export const byWorkWords = {
  cannotSee: [
    'Je ne vois pas l’image : vérifier sans elle',
    '看不清图片？使用无图验证',
    'I cannot see the picture: verify without it',
  ],
  lead: [
    'Votre appareil fait un petit calcul à la place. Rien à faire : la page continue d’elle-même.',
    '设备将自动完成一项小计算来代替图片，无需操作，完成后自动继续。',
    'Your device does a small calculation instead. Nothing to do: the page goes on by itself.',
  ],
  working: ['Calcul en cours', '正在计算', 'Calculating'],
} as const satisfies Record<string, Words>
