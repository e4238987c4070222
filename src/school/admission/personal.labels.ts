// Words for the personal data of admission.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  message: ['Échanges avec le candidat', '与申请人的往来', 'Messages with the applicant'],
  refused: ['Demande d’inscription non retenue', '未录取的报名申请', 'A registration that was not accepted'],
  refusedReason: [
    'Recours et nouvelle candidature : vingt-quatre mois',
    '申诉与再次报名：二十四个月',
    'Appeals and a new application: twenty-four months',
  ],
  draft: [
    'Demande d’inscription dont l’adresse n’a pas été vérifiée',
    '邮箱未验证的报名草稿',
    'A registration whose address was not verified',
  ],
  draftReason: [
    'Le temps de confirmer l’adresse : quarante-huit heures (RGPD, art. 5-1-c)',
    '确认邮箱所需时间：四十八小时（GDPR 第5条第1款c项）',
    'The time to confirm the address: forty-eight hours (GDPR, art. 5-1-c)',
  ],
} as const satisfies Record<string, Words>
