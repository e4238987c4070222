import type { Words } from '#engine/words.ts'

export const chosenWords = {
  certificate: ['Attestation…', '签发证明…', 'Certificate…'],
  certificateFor: ['Attestation pour {name}…', '为{name}签发证明…', 'Certificate for {name}…'],
} as const satisfies Record<string, Words>
