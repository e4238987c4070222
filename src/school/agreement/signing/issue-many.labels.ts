import type { Words } from '#engine/words.ts'

export const issueManyWords = {
  title: ['Émettre un protocole', '发出协议', 'Issue an agreement'],
  act: ['Émettre', '发出', 'Issue'],
  there: [
    'En a déjà un : rien n’est émis deux fois.',
    '已有此协议，不会重复发出。',
    'Has one already: nothing is issued twice.',
  ],
  notActive: ['N’étudie pas ici en ce moment.', '目前不在读。', 'Does not study here at the moment.'],
} as const satisfies Record<string, Words>
