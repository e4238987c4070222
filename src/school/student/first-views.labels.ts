// Titles of the initial views of a school.

import type { Words } from '#engine/words.ts'

export const firstViewWords = {
  toReview: ['À traiter', '待处理', 'To deal with'],
  permitsEnding: ['Titres expirant sous 90 jours', '90 天内居留到期', 'Permits ending within 90 days'],
  permitsOver: ['Titres expirés', '居留已过期', 'Permits that are over'],
  noAdvisor: ['Sans conseiller', '无学管老师', 'Without advisor'],
  absent: ['Absences > 20 %', '缺勤率 > 20%', 'Absences > 20%'],
  noAccount: ['Sans compte de connexion', '无登录账号', 'Without login account'],
} as const satisfies Record<string, Words>
