// Words of the captcha.

import type { Words } from '#engine/words.ts'

export const captchaWords = {
  wrong: [
    'La zone cliquée n’est pas la bonne, veuillez réessayer !',
    '点击区域不正确，请重试！',
    'The correct area is not clicked, please try again!',
  ],
} as const satisfies Record<string, Words>
