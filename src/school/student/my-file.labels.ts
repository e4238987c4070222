// Words of a student's own file.

import type { Words } from '#engine/words.ts'

export const myFileWords = {
  title: ['Mon dossier', '我的档案', 'My file'],
  titleOf: ['Dossier de {name}', '{name}的档案', 'File of {name}'],
  edit: ['Modifier', '修改', 'Edit'],
  editTitle: ['Mes coordonnées', '我的联系方式', 'My contact data'],
  wrong: [
    'Une autre information est fausse ? Signalez-le à la scolarité : elle seule peut la corriger.',
    '其他信息有误？请告知教务，只有教务可以更正。',
    'Is anything else wrong? Tell the office: only the office can correct it.',
  ],
} as const satisfies Record<string, Words>
