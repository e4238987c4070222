import type { Words } from '#engine/words.ts'

type News = Record<'title' | 'body', Words>

export const reEnrolmentNews = {
  invited: {
    title: ['Votre réinscription {year}', '{year} 学年续读注册', 'Your re-enrolment for {year}'],
    body: [
      'Réinscrivez-vous avant le {day} : cinq minutes sur votre téléphone, vous pouvez vous arrêter et reprendre.',
      '请在 {day} 前完成续读注册：手机上只需五分钟，可随时中断后继续。',
      'Re-enrol by {day}: five minutes on your telephone, and you can stop and go on later.',
    ],
  },
  reminded: {
    title: [
      'Réinscription {year} : il vous reste jusqu’au {day}',
      '{year} 学年续读注册将于 {day} 截止',
      'Re-enrolment for {year}: until {day}',
    ],
    body: [
      'Votre réinscription n’est pas encore envoyée. Après le {day}, la page sera fermée.',
      '您的续读注册尚未提交。{day} 之后页面将关闭。',
      'Your re-enrolment is not sent yet. After {day} the page is closed.',
    ],
  },
  returned: {
    title: [
      'Réinscription {year} : à compléter',
      '{year} 学年续读注册需要补充',
      'Re-enrolment for {year}: to complete',
    ],
    body: ['Le secrétariat écrit : {note}', '教务说明：{note}', 'The office writes: {note}'],
  },
  done: {
    title: ['Vous êtes réinscrit pour {year}', '您已完成 {year} 学年续读注册', 'You are re-enrolled for {year}'],
    body: [
      'Le secrétariat a accepté votre réinscription. Rien d’autre à faire.',
      '教务已通过您的续读注册，无需其他操作。',
      'The office has accepted your re-enrolment. Nothing else to do.',
    ],
  },
} as const satisfies Record<string, News>
