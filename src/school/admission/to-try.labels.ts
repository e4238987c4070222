// What a visitor may do without an account.

import type { Words } from '#engine/words.ts'

export const toTryWords = {
  register: ['S’inscrire comme étudiant', '学生在线报名', 'Apply as a student'],
  verify: ['Vérifier un document', '核验文件', 'Verify a document'],
  codes: ['Attestations à vérifier', '可核验的证明', 'Certificates to verify'],
} as const satisfies Record<string, Words>
