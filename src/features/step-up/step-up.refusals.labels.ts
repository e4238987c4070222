import type { Words } from '#engine/words.ts'

export const stepUpRefusals = {
  confirmed: ['C’est confirmé, pour cinq minutes.', '已确认，五分钟内有效。', 'Confirmed, for five minutes.'],
} as const satisfies Record<string, Words>
