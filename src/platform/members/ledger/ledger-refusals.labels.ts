import type { Words } from '#engine/words.ts'

export const ledgerRefusals = {
  belowZero: [
    'Le solde deviendrait négatif : il n’y a pas assez.',
    '余额不足：变动后不能为负数。',
    'The balance would fall below zero: there is not enough.',
  ],
  nothingMoves: ['Un mouvement ne peut pas être de zéro.', '变动数值不能为零。', 'A movement cannot be zero.'],
  stays: [
    'Un mouvement enregistré ne se modifie ni ne se supprime : corrigez-le par un autre mouvement.',
    '已登记的变动不能修改或删除，请另行添加一笔变动更正。',
    'A recorded movement is neither changed nor deleted: put it right by another movement.',
  ],
} as const satisfies Record<string, Words>
