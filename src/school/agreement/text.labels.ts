// Sentences that the product writes in an agreement, in the language of its text.

import type { Words } from '#engine/words.ts'
import type { SignerRole } from './signer-roles.ts'

export const textWords = {
  dueOn: ['Échéance', '付款日期', 'Due on'],
  amount: ['Montant', '金额', 'Amount'],
  day: ['Date', '日期', 'Date'],
  session: ['Séance', '课次', 'Session'],
  length: ['Durée', '时长', 'Length'],
  total: ['Total', '合计', 'Total'],
  ofTimetable: ['selon le calendrier des séances', '按课次日历', 'by the calendar of sessions'],
  ofPlan: ['volume prévu, calendrier à venir', '计划课时，课次日历待定', 'planned, calendar to come'],
  months: ['{count} mois', '{count} 个月', '{count} months'],
  frenchPrevails: [
    'Le texte français fait foi ; la traduction chinoise est donnée pour information.',
    '本协议以法文文本为准；中文译文仅供参考。',
    'The French text prevails; the Chinese translation is given for information.',
  ],
  amendment: ['Avenant', '补充协议', 'Amendment'],
  amends: [
    'Le présent avenant modifie l’accord n° {number} « {title} », signé le {day}, entre les mêmes parties.',
    '本补充协议对双方于 {day} 签署的第 {number} 号协议“{title}”作出修改。',
    'This amendment changes the agreement no. {number} “{title}”, signed on {day} between the same parties.',
  ],
  changedClauses: ['Clauses modifiées', '修改条款', 'Changed clauses'],
  restUnchanged: [
    'Toutes les autres clauses demeurent inchangées.',
    '其余条款均保持不变。',
    'All other clauses remain unchanged.',
  ],
} as const satisfies Record<string, Words>

export const roleWords = {
  student: ['L’étudiant', '学生', 'The student'],
  guardian: ['Le responsable légal', '法定监护人', 'The legal guardian'],
  school: ['L’établissement', '学校', 'The school'],
  teacher: ['L’enseignant', '教师', 'The teacher'],
  partner: ['Le partenaire', '合作方', 'The partner'],
} as const satisfies Record<SignerRole, Words>
