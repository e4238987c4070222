import type { Words } from '#engine/words.ts'

export const chosenWords = {
  certificate: ['Attestation…', '签发证明…', 'Certificate…'],
} as const satisfies Record<string, Words>
