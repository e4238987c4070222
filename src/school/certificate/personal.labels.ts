// Words for the personal data of certificate.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  staysCertificates: [
    'D’une attestation délivrée restent le numéro, le code et l’état, pour qui en tient encore une copie ; son contenu et son fichier sont effacés.',
    '已签发的证明仅保留编号、验证码和状态，供仍持有副本者核验；其内容和文件将被删除。',
    'Of a certificate that was issued the number, the code and the state stay, for whoever still holds a copy; its content and its file are erased.',
  ],
  checks: ['Vérification d’une attestation', '证明核验记录', 'A verification of a certificate'],
  checksReason: ['Détection des fraudes', '防止欺诈', 'Detecting fraud'],
} as const satisfies Record<string, Words>
