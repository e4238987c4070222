// The members of the demo school's site, and the movements of their balances and points.

import type { user, userMoneyLog, userScoreLog } from '#platform/members/index.ts'
import { newMemberGroup } from '#platform/sign-in/index.ts'
import { addDays, momentOf } from './days.ts'
import type { DemoRow } from './demo-row.ts'

type Movement = [daysAgo: number, by: number, memo: string]
interface Member extends Pick<
  DemoRow<typeof user>,
  'username' | 'nickname' | 'gender' | 'birthday' | 'motto' | 'status'
> {
  username: string
  joined: number
  mobile?: string
  money: Movement[]
  score: Movement[]
}

const welcome: Movement = [0, 100, 'Bienvenue']
const printing = 'Carte d’impression rechargée'

/** Amounts in cents. `0` days ago is the day they joined. */
const members: Member[] = [
  {
    username: 'mei_lin',
    nickname: '林美',
    gender: 2,
    birthday: '1999-04-12',
    motto: '活到老，学到老',
    joined: 410,
    mobile: '+8613800000101',
    money: [
      [390, 15_000, '充值 · 微信支付'],
      [372, -3200, '教材费《现代汉语》'],
      [301, -1250, '复印与装订'],
      [44, 8000, '充值 · 支付宝'],
      [9, -4500, 'Sortie au Louvre'],
    ],
    score: [welcome, [340, 40, '参加春节晚会志愿者'], [120, -80, '兑换校徽笔记本'], [12, 25, 'Avis sur la sortie']],
  },
  {
    username: 'hugo_lambert',
    nickname: 'Hugo Lambert',
    gender: 1,
    birthday: '1987-11-02',
    joined: 388,
    mobile: '+33600000102',
    money: [
      [380, 6000, 'Virement reçu'],
      [333, -2400, 'Atelier de calligraphie'],
      [60, -1800, printing],
    ],
    score: [welcome, [331, 30, 'Atelier suivi en entier'], [30, 10, 'Questionnaire de rentrée']],
  },
  {
    username: 'wangjing',
    nickname: '王静',
    gender: 2,
    birthday: '2001-08-30',
    joined: 352,
    money: [
      [350, 20_000, '充值 · 银行转账'],
      [348, -12_000, 'Frais de dossier visa'],
      [200, -2500, '法语口语工作坊'],
    ],
    score: [welcome, [199, 30, '法语口语工作坊'], [75, 50, '推荐好友报名']],
  },
  {
    username: 'sofia_rossi',
    nickname: 'Sofia Rossi',
    gender: 2,
    birthday: '1994-02-17',
    motto: 'Piano, piano.',
    joined: 290,
    money: [
      [288, 4500, 'Carte bancaire'],
      [201, -4500, 'Cours de cuisine du Sichuan'],
    ],
    score: [welcome, [200, 30, 'Cours suivi en entier'], [190, -100, 'Tasse de l’école']],
  },
  {
    username: 'chen_hao',
    nickname: '陈浩',
    gender: 1,
    birthday: '1998-12-05',
    joined: 260,
    mobile: '+8613800000105',
    money: [
      [255, 10_000, '充值 · 支付宝'],
      [254, -990, '学生卡补办'],
      [90, -3600, '电影之夜两张票'],
    ],
    score: [welcome, [88, 20, '电影之夜影评']],
  },
  {
    username: 'amina_d',
    nickname: 'Amina Diallo',
    gender: 2,
    birthday: '1990-06-21',
    joined: 233,
    money: [[230, 3000, 'Espèces au secrétariat']],
    score: [welcome],
  },
  {
    username: 'zhaolei88',
    nickname: '赵磊',
    gender: 1,
    birthday: '1988-08-08',
    joined: 180,
    status: 'disable',
    money: [
      [176, 5000, '充值 · 微信支付'],
      [20, -5000, '账号停用，余额退还'],
    ],
    score: [welcome, [20, -100, '账号停用，积分清零']],
  },
  {
    username: 'paul_m',
    nickname: 'Paul Mercier',
    gender: 1,
    birthday: '1979-03-14',
    joined: 151,
    money: [
      [150, 25_000, 'Virement reçu'],
      [120, -18_000, 'Stage intensif de chinois'],
      [118, 2000, 'Remise fidélité'],
    ],
    score: [welcome, [119, 150, 'Stage suivi en entier'], [15, -200, 'Deux places de théâtre']],
  },
  {
    username: 'ouyang_x',
    nickname: '欧阳雪',
    gender: 2,
    birthday: '2000-01-25',
    motto: '梅花香自苦寒来',
    joined: 96,
    money: [
      [95, 9000, '充值 · 支付宝'],
      [33, -1500, printing],
    ],
    score: [welcome, [50, 40, '图书馆志愿服务']],
  },
  {
    username: 'lea_parent',
    nickname: 'Claire Moreau',
    gender: 2,
    birthday: '1972-09-09',
    joined: 61,
    mobile: '+33600000110',
    money: [[58, 12_000, 'Carte bancaire']],
    score: [welcome],
  },
  { username: 'kenji_t', nickname: 'Kenji Tanaka', gender: 1, joined: 25, money: [], score: [welcome] },
  { username: 'xiaoyu2026', nickname: '小雨', gender: 0, joined: 3, money: [], score: [welcome] },
]

/** One reads Chinese, the other French. */
export const demoMembersToTry = ['mei_lin', 'hugo_lambert']

export function demoMembers(today: string): DemoRow<typeof user>[] {
  return members.map(({ joined, money, score, ...member }) => ({
    ...member,
    group: newMemberGroup,
    email: `${member.username}@example.test`,
    money: sum(money),
    score: sum(score),
    join_time: at(today, joined),
    last_login_time: at(today, Math.min(joined, member.username.length)),
    last_login_ip: '192.0.2.17',
    create_time: at(today, joined),
  }))
}

export const demoMoneyLog = (today: string) => ledger(today, 'money') as DemoRow<typeof userMoneyLog>[]
export const demoScoreLog = (today: string) => ledger(today, 'score') as DemoRow<typeof userScoreLog>[]

/** In chronological order; each line continues the member's previous one. */
function ledger(today: string, unit: 'money' | 'score'): object[] {
  const lines = members.flatMap((member) => {
    let after = 0
    return member[unit].map(([daysAgo, by, memo]) => {
      const before = after
      after += by
      const create_time = at(today, daysAgo || member.joined)
      return { user: member.username, [unit]: by, before, after, memo, create_time }
    })
  })
  return lines.toSorted((one, other) => one.create_time - other.create_time)
}

const sum = (movements: Movement[]) => movements.reduce((total, [, by]) => total + by, 0)
const at = (today: string, daysAgo: number) => momentOf(addDays(today, -daysAgo), 9 + (daysAgo % 9), daysAgo % 60)
