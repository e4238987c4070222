import type { Words } from '#engine/words.ts'

export const chosenWords = {
  agreement: ['Protocole…', '发出协议…', 'Agreement…'],
} as const satisfies Record<string, Words>
