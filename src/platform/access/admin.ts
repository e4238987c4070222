// The declaration of accounts: all people who sign in to the back office.

import { belongsToMany, choice, image, moment, secret, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { storedLanguages } from '#text/languages.ts'

export const admin = resource({
  name: 'admin',
  path: 'auth/admin',
  menu: { group: 'auth', icon: 'user-shield', weigh: 98 },
  title: 'nickname',
  fields: {
    username: text({ required: true, min: 3, max: 15, format: 'account', unique: true, sort: true, search: true }),
    nickname: text({ required: true, max: 50, person: true, sort: true, search: true }),
    avatar: image({ maxMegabytes: 2 }),
    group_ids: belongsToMany('admin_group', { through: 'admin_group_access', filter: true }),
    email: text({ max: 120, format: 'email', search: true }),
    mobile: text({ format: 'phone', search: true, list: 'more' }),
    password: secret(),
    motto: text({ max: 255, list: 'more' }),
    locale: choice(storedLanguages, { default: 'fr', filter: true, list: 'more' }),
    time_zone: text({ max: 40, form: false, list: false }),
    last_login_time: moment({ form: false, sort: true }),
    last_login_ip: text({ max: 50, form: false, list: 'more' }),
    status: choice(['1', '0'], { default: '1', filter: true }),
  },
})
