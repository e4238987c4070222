// The notification about the office's decision on a justification.

import type { Words } from '#engine/words.ts'

export const decidedNews = {
  accepted: {
    title: ['Justificatif d’absence accepté', '请假已通过', 'Absence justification accepted'],
    body: [
      'Votre justificatif du {from} au {to} est accepté : les absences de cette période sont excusées.',
      '您 {from} 至 {to} 的请假已通过，该时段的缺勤记为请假。',
      'Your justification from {from} to {to} is accepted: the absences of that time are excused.',
    ],
  },
  takenBack: {
    title: ['Justificatif d’absence à nouveau examiné', '请假重新审核', 'Absence justification under review again'],
    body: [
      'La décision sur votre justificatif du {from} au {to} est retirée : {reason}. Les absences ne sont plus excusées tant qu’il n’est pas accepté.',
      '您 {from} 至 {to} 的请假审核结果已撤回：{reason}。在重新通过之前，相关缺勤不再记为请假。',
      'The decision on your justification from {from} to {to} was taken back: {reason}. The absences are not excused until it is accepted.',
    ],
  },
  refused: {
    title: ['Justificatif d’absence refusé', '请假未通过', 'Absence justification refused'],
    body: [
      'Votre justificatif du {from} au {to} est refusé : {reason}',
      '您 {from} 至 {to} 的请假未通过：{reason}',
      'Your justification from {from} to {to} is refused: {reason}',
    ],
  },
} as const satisfies Record<string, { title: Words; body: Words }>
