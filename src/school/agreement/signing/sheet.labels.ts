// Texts on the PDF of an agreement besides its own.

import type { Words } from '#engine/words.ts'

export const sheetWords = {
  number: ['Protocole n°', '协议编号', 'Agreement no.'],
  signatures: ['Signatures', '签署', 'Signatures'],
  withdrawal: [
    'Rétractation possible jusqu’au {date} inclus',
    '{date}前（含当日）可撤约',
    'May be withdrawn from until {date} included',
  ],
  fingerprint: ['Empreinte SHA-256 du texte :', '文本 SHA-256：', 'SHA-256 of the text:'],
  onPaper: ['Signé sur papier', '纸质签署', 'Signed on paper'],
  confirmed: ['Lecture confirmée', '已确认阅读', 'Reading confirmed'],
  notSigned: ['NON SIGNÉ', '未签署', 'NOT SIGNED'],
  notInForce: ['SANS EFFET', '无效', 'NOT IN FORCE'],
} as const satisfies Record<string, Words>
