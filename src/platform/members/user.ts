// Declares the entity `user`.

import { belongsTo, choice, date, image, integer, moment, money, secret, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A member: an account of the public member centre. An id of a member may also be the id of an administrator. */
export const user = resource({
  name: 'user',
  path: 'user/user',
  menu: { group: 'user', icon: 'user', weigh: 94 },
  title: 'nickname',
  fields: {
    username: text({ required: true, min: 3, max: 15, format: 'account', unique: true, sort: true, search: true }),
    nickname: text({ required: true, max: 50, person: true, sort: true, search: true }),
    group_id: belongsTo('user_group', { required: true, filter: true }),
    avatar: image({ maxMegabytes: 2 }),
    email: text({ max: 120, format: 'email', unique: true, search: true, list: 'more' }),
    mobile: text({ format: 'phone', unique: true, search: true }),
    gender: choice([0, 1, 2], { default: 0, filter: true, list: 'more' }),
    birthday: date({ past: true, list: 'more' }),
    /** The balances `money` and `score` change only with lines of the ledgers. */
    money: money({ form: false, default: 0, sort: true }),
    score: integer({ form: false, default: 0, sort: true }),
    password: secret(),
    motto: text({ max: 255, list: false }),
    last_login_time: moment({ form: false, sort: true }),
    last_login_ip: text({ max: 50, form: false, list: 'more' }),
    join_time: moment({ form: false, sort: true, list: 'more' }),
    join_ip: text({ max: 50, form: false, list: false }),
    status: choice(['enable', 'disable'], { default: 'enable', filter: true }),
  },
})
