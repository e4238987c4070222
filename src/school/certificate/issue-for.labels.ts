import type { Words } from '#engine/words.ts'

export const issueForWords = {
  title: ['Délivrer une attestation', '签发证明', 'Issue a certificate'],
  act: ['Délivrer', '签发', 'Issue'],
} as const satisfies Record<string, Words>
