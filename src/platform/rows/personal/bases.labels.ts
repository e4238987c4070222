// Legal bases of the processing, and groups of people that many entries of the register share.

import type { Words } from '#engine/words.ts'

export const bases = {
  task: [
    'Mission d’intérêt public (RGPD, art. 6-1-e)',
    '公共利益任务（GDPR 第6条第1款e项）',
    'Public task (GDPR, art. 6-1-e)',
  ],
  contract: [
    'Exécution du contrat (art. 6-1-b)',
    '履行合同（第6条第1款b项）',
    'Performance of a contract (art. 6-1-b)',
  ],
  interest: [
    'Intérêt légitime : sécurité (art. 6-1-f)',
    '正当利益：安全（第6条第1款f项）',
    'Legitimate interest: security (art. 6-1-f)',
  ],
} as const satisfies Record<string, Words>

export const accountHolders: Words = ['Toute personne ayant un compte', '所有账号持有人', 'Whoever has an account']

/** The reason for three periods of data that is only needed to detect abuse. */
export const securityPeriod: Words = [
  'Sécurité : six mois à un an (CNIL)',
  '安全：六个月至一年（CNIL）',
  'Security: six months to a year (CNIL)',
]
