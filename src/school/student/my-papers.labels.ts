// Words of a student's own documents.

import type { Words } from '#engine/words.ts'

export const myPapersWords = {
  title: ['Mes pièces', '我的材料', 'My documents'],
  titleOf: ['Pièces de {name}', '{name}的材料', 'Documents of {name}'],
  lead: [
    'La scolarité vérifie chaque pièce déposée ; vous êtes averti du résultat.',
    '教务会审核您提交的每份材料，并通知您结果。',
    'The office checks each document that you hand in, and tells you the result.',
  ],
  missing: ['À déposer', '待提交', 'To hand in'],
  handIn: ['Déposer', '提交', 'Hand in'],
  handInKind: ['Déposer : {kind}', '提交：{kind}', 'Hand in: {kind}'],
  again: ['Redéposer', '重新提交', 'Hand in again'],
  other: ['Autre pièce', '其他材料', 'Another document'],
  all: ['Pièces déposées', '已提交的材料', 'Documents handed in'],
  none: ['Aucune pièce pour l’instant', '暂无材料', 'No document yet'],
  noneText: [
    'Passeport, titre de séjour, diplôme : déposez une photo ou un PDF.',
    '护照、居留证、学历证书：可上传照片或 PDF。',
    'Passport, permit, diploma: hand in a photo or a PDF.',
  ],
  save: ['Télécharger', '下载', 'Download'],
  until: ['valable jusqu’au {day}', '有效期至 {day}', 'valid until {day}'],
  expiresSoon: [
    'expire le {day} : préparez la suivante',
    '{day} 到期，请准备新材料',
    'expires {day}: prepare the next one',
  ],
  handedIn: ['déposée le {day}', '{day} 提交', 'handed in {day}'],
} as const satisfies Record<string, Words>
