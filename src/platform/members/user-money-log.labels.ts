import type { Labels } from '#engine/resource.ts'
import type { userMoneyLog } from './user-money-log.ts'

export const userMoneyLogLabels = {
  one: ['Mouvement de solde', '余额变动', 'Balance movement'],
  many: ['Journal des soldes', '会员余额管理', 'Balance log'],
  about: [
    'Chaque entrée et chaque sortie d’argent d’un membre, avec le solde avant et après. Rien ne s’y modifie : une erreur se corrige par un autre mouvement.',
    '会员余额的每一笔收支及变动前后的余额。记录不可修改，如有错误请另行添加一笔变动。',
    'Every sum a member paid in or out, with the balance before and after. Nothing is changed here: a mistake is put right by another movement.',
  ],
  fields: {
    user_id: ['Membre', '会员', 'Member'],
    money: ['Mouvement', '变动金额', 'Movement'],
    before: ['Solde avant', '变动前余额', 'Before'],
    after: ['Solde après', '变动后余额', 'After'],
    memo: ['Motif', '备注', 'Reason'],
  },
} satisfies Labels<typeof userMoneyLog>
