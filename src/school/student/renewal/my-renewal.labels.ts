// The page of a student about the own residence permit.

import type { Words } from '#engine/words.ts'

export const myRenewalWords = {
  title: ['Mon titre de séjour', '我的居留', 'My residence permit'],
  noPermit: [
    'Aucun titre de séjour dans votre dossier',
    '您的档案中没有居留到期日',
    'No residence permit in your record',
  ],
  noPermitText: [
    'Déposez votre titre ou votre visa dans les pièces justificatives : sa date de fin ouvre cette page.',
    '请在“证明材料”中上传居留或签证，登记到期日后即可使用本页面。',
    'Hand your permit or visa in among your documents: its end date opens this page.',
  ],
  left: ['{days} jour(s) avant la fin', '距到期还有 {days} 天', '{days} day(s) left'],
  over: ['Fini depuis {days} jour(s)', '已过期 {days} 天', 'Ended {days} day(s) ago'],
  ends: ['Fin du titre', '居留到期日', 'Permit ends'],
  opens: ['Demande possible à partir du', '可递交日期自', 'Request possible from'],
  lastDay: ['Dernier jour sans les {fee} €', '免交 {fee} 欧元的最后一天', 'Last day without the {fee} €'],
  late: [
    'La date sans supplément est passée : la demande coûte {fee} € de plus. Déposez-la aujourd’hui.',
    '免费期限已过，递交须另付 {fee} 欧元。请今天递交。',
    'The day without a fee has passed: the request costs {fee} € more. File it today.',
  ],
  pack: ['Le dossier de l’école', '学校材料', 'The pack of the school'],
  make: ['Préparer le dossier', '生成材料', 'Make the pack'],
  again: ['Préparer un nouveau dossier', '重新生成材料', 'Make a new pack'],
  ownPapers: [
    'À ajouter vous-même : passeport, titre actuel, justificatif de domicile, photo, et {means} € de ressources par mois.',
    '请自行准备：护照、现居留、住址证明、证件照，以及每月 {means} 欧元的资金证明。',
    'To add yourself: passport, present permit, proof of address, photo, and means of {means} € a month.',
  ],
  steps: ['Où en est la demande', '续签进度', 'How far the request is'],
  record: ['Inscrire', '登记', 'Record'],
} as const satisfies Record<string, Words>
