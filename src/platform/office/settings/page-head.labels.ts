// The description in previews of shared links.

import type { Words } from '#engine/words.ts'

export const headWords = {
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
