// What the bar of the ticked rows offers beside changing and deleting them.

import type { Words } from '#engine/words.ts'

export const forChosenWords = {
  certificate: ['Attestation…', '签发证明…', 'Certificate…'],
  agreement: ['Protocole…', '发出协议…', 'Agreement…'],
  remind: ['Relancer…', '催办…', 'Remind…'],
  issue: ['Émettre…', '发出…', 'Issue…'],
  deliver: ['Délivrer…', '签发…', 'Issue…'],
} as const satisfies Record<string, Words>
