// The description in previews of shared links.

import type { Words } from '#engine/words.ts'

export const headWords = {
  studentRegister: [
    '{school} : demandez votre inscription en ligne, en français, en chinois ou en anglais, puis suivez votre dossier.',
    '{school}在线报名：支持中文、法语和英语填写，提交后可随时查询进度。',
    '{school}: apply online in French, Chinese or English, then follow your application.',
  ],
  studentProof: [
    'Vérifiez qu’un certificat a bien été délivré par {school}.',
    '核验证书是否由{school}出具。',
    'Check that a certificate was issued by {school}.',
  ],
  userLogin: [
    'L’espace membre de {school} : votre compte, votre solde et vos points.',
    '{school}会员中心：查看您的账号、余额和积分。',
    'The member centre of {school}: your account, your balance and your points.',
  ],
  office: [
    'Le site de {school} : inscriptions, espace membre et back-office de l’équipe.',
    '{school}网站：在线报名、会员中心与管理后台。',
    'The site of {school}: applications, member centre and the back office of its staff.',
  ],
  logo: ['Logo de {school}', '{school}校徽', 'Logo of {school}'],
} as const satisfies Record<string, Words>
