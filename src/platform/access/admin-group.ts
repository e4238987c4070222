// The declaration of groups: people of the back office who have the same rights.

import { belongsToMany, choice, parent, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const adminGroup = resource({
  name: 'admin_group',
  path: 'auth/group',
  menu: { group: 'auth', icon: 'users-group', weigh: 99 },
  title: 'name',
  order: ['id', 'asc'],
  fields: {
    pid: parent('admin_group', { max: 5 }),
    name: text({ required: true, max: 100, search: true }),
    all_rules: toggle({ form: false }),
    /**
     * The name of an entity. Accounts of people with a record of this entity are opened in this group. The group is
     * inactive while the person acts as another part. Rooms declare the possible values (`group-parts.ts`).
     */
    part: choice<string>([], { unique: true, list: 'more' }),
    /**
     * The desk of its members, which is the first level of their menu; empty: the desk of the group above
     * (`group-desks.ts`).
     */
    desk: choice<string>([], { list: 'more' }),
    rule_ids: belongsToMany('admin_rule', { through: 'admin_group_rule', list: 'more' }),
    status: choice(['1', '0'], { default: '1', filter: true }),
  },
})
