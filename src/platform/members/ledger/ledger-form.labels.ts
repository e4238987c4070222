import type { Words } from '#engine/words.ts'

export const ledgerWords = {
  before: {
    money: ['Solde actuel', '当前余额', 'Current balance'],
    score: ['Points actuels', '当前积分', 'Current points'],
  },
  after: { money: ['Nouveau solde', '变动后余额', 'New balance'], score: ['Nouveau total', '变动后积分', 'New total'] },
  sign: {
    money: [
      'Un montant négatif débite le solde.',
      '负数表示从余额中扣除。',
      'A negative amount is taken from the balance.',
    ],
    score: ['Un nombre négatif retire des points.', '负数表示扣除积分。', 'A negative number takes points away.'],
  },
  short: ['il n’y a pas assez', '余额不足', 'there is not enough'],
} as const satisfies Record<string, Words | Record<'money' | 'score', Words>>
