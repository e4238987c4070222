import type { Labels } from '#engine/resource.ts'
import type { userScoreLog } from './user-score-log.ts'

export const userScoreLogLabels = {
  one: ['Mouvement de points', '积分变动', 'Points movement'],
  many: ['Journal des points', '会员积分管理', 'Points log'],
  about: [
    'Les points de fidélité que chaque membre a gagnés ou dépensés, avec le total avant et après. Ce ne sont pas des notes.',
    '会员获得或使用积分的每一笔记录及变动前后的积分。积分与成绩无关。',
    'The loyalty points each member earned or spent, with the total before and after. They are not marks.',
  ],
  fields: {
    user_id: ['Membre', '会员', 'Member'],
    score: ['Mouvement', '变动积分', 'Movement'],
    before: ['Points avant', '变动前积分', 'Before'],
    after: ['Points après', '变动后积分', 'After'],
    memo: ['Motif', '备注', 'Reason'],
  },
} satisfies Labels<typeof userScoreLog>
