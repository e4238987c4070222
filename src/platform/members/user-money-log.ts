// Declares the entity `user_money_log`.

import { belongsTo, moment, money, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A movement of a member's balance. It is final: a wrong movement is corrected by another movement. */
export const userMoneyLog = resource({
  name: 'user_money_log',
  path: 'user/moneyLog',
  menu: { group: 'user', icon: 'wallet', weigh: 91 },
  title: 'memo',
  calls: ['index', 'add', 'export'],
  hardDelete: true,
  fields: {
    user_id: belongsTo('user', { required: true, filter: true, search: true, delete: 'keep' }),
    money: money({ required: true, min: -1_000_000_000, max: 1_000_000_000 }),
    before: money({ required: true, form: false }),
    after: money({ required: true, form: false }),
    memo: text({ required: true, max: 255 }),
    create_time: moment({ form: false, sort: true, filter: true }),
  },
})
