import type { Words } from '#engine/words.ts'

export const proofRefusals = {
  wanted: [
    'Confirmez que c’est bien vous, puis recommencez.',
    '请先确认是您本人，然后重试。',
    'Confirm that it is you, then try again.',
  ],
} as const satisfies Record<string, Words>
