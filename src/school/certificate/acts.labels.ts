// The act of the command dialog.

import type { Words } from '#engine/words.ts'

export const actWords = {
  certificateFor: ['Attestation pour {name}…', '为{name}签发证明…', 'Certificate for {name}…'],
} as const satisfies Record<string, Words>
