// Declares the entity `user_group`.

import { belongsToMany, choice, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A group of members, which gives them rights in the member centre. */
export const userGroup = resource({
  name: 'user_group',
  path: 'user/group',
  menu: { group: 'user', icon: 'users', weigh: 93 },
  title: 'name',
  order: ['id', 'asc'],
  fields: {
    name: text({ required: true, max: 50, search: true }),
    all_rules: toggle(),
    rule_ids: belongsToMany('user_rule', { through: 'user_group_rule', list: 'more' }),
    status: choice(['1', '0'], { default: '1', filter: true }),
  },
})
