// The reading guide of a pack. It is printed in Chinese or in English; the French column serves the screens of the office.

import type { Words } from '#engine/words.ts'

export const guideWords = {
  title: ['Guide de lecture du dossier', '居留续签材料阅读指南', 'Reading guide of the renewal pack'],
  notHandedIn: [
    'Ce guide vous est destiné : ne le déposez pas avec le dossier.',
    '本指南仅供您本人阅读，请勿与材料一起递交。',
    'This guide is for you: do not hand it in with the pack.',
  ],
  opens: ['Demande possible à partir du', '可递交日期自', 'Request possible from'],
  lastDay: ['Dernier jour sans les {fee} €', '免交 {fee} 欧元的最后一天', 'Last day without the {fee} €'],
  ends: ['Fin du titre', '居留到期日', 'End of the permit'],
  papers: ['Les pièces de l’école', '学校出具的材料', 'The papers of the school'],
  paper: ['Pièce', '材料', 'Paper'],
  says: ['Ce qu’elle dit', '内容说明', 'What it says'],
  noPack: ['Le dossier n’est pas encore préparé.', '材料尚未生成。', 'The pack is not made yet.'],
  yours: ['Vos propres pièces', '您自己准备的材料', 'Your own papers'],
  yoursText: [
    'Passeport, titre actuel, justificatif de domicile, photo, et ressources d’au moins {means} € par mois (relevés, attestation, bourse).',
    '护照、现居留、住址证明、证件照，以及每月至少 {means} 欧元的资金证明（银行流水、资助证明、奖学金）。',
    'Passport, present permit, proof of address, photo, and means of at least {means} € a month (statements, support letter, grant).',
  ],
  way: ['Ensuite', '后续步骤', 'Then'],
  wayText: [
    'Déposez chaque pièce comme un fichier, notez le numéro de dépôt dans « Mon titre de séjour ». Si des pièces sont demandées, répondez en 30 jours. Gardez l’attestation de prolongation.',
    '每份材料作为单独文件上传，并在“我的居留”登记递交编号。如被要求补件，请在 30 天内答复。请保存延期证明（attestation de prolongation）。',
    'Hand in each paper as a file and enter the filing number under “My residence permit”. If documents are asked for, answer within 30 days. Keep the attestation de prolongation.',
  ],
} as const satisfies Record<string, Words>

/** By kind of certificate. */
export const guideKinds: Record<string, Words> & Record<'custom', Words> = {
  enrolment: [
    'Vous êtes inscrit pour l’année écrite.',
    '证明您在所写学年已正式注册。',
    'You are enrolled for the year written.',
  ],
  pre_enrolment: [
    'Une place vous est gardée pour l’année à venir.',
    '证明下一学年已为您保留名额。',
    'A place is kept for you for the year to come.',
  ],
  transcript: [
    'Vos notes, crédits et décisions de chaque année ici.',
    '您在本校每一学年的成绩、学分和审定结果。',
    'Your marks, credits and decisions of every year here.',
  ],
  attendance: [
    'Heures prévues, suivies, absences justifiées ou non. Les appels manquants ne comptent jamais comme suivis.',
    '应到、实到、请假和无故缺勤课时。未点名的课不计为实到。',
    'Hours due, attended, excused and not excused. Missing registers never count as attended.',
  ],
  progress: [
    'Votre année d’études et vos crédits.',
    '您所在的学习年级和已获学分。',
    'Your year of study and your credits.',
  ],
  custom: [
    'La direction explique une année redoublée ou un changement de formation.',
    '校方对重修学年或更换专业的说明。',
    'The head explains a repeated year or a change of programme.',
  ],
}
