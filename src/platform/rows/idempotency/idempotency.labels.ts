import type { Words } from '#engine/words.ts'

export const idempotencyWords = {
  wrongKey: [
    'L’en-tête Idempotency-Key doit compter de 8 à 100 lettres, chiffres ou tirets.',
    '请求头 Idempotency-Key 必须为 8 至 100 个字母、数字或连字符。',
    'The header Idempotency-Key must have 8 to 100 letters, digits or hyphens.',
  ],
  otherBody: [
    'Cette demande porte la clé d’une autre, déjà traitée.',
    '此请求使用了另一个已处理请求的幂等键。',
    'This request carries the key of another one that has been answered.',
  ],
} as const satisfies Record<string, Words>
