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
     * Accounts with a record of this entity are opened in this group; it is inactive while a person acts as another one. The
     * rooms bring the values (`group-parts.ts`).
     */
    part: choice<string>([], { unique: true, list: 'more' }),
    /** The first level of the menu of its members; empty: that of the group above (`group-desks.ts`). */
    desk: choice<string>([], { list: 'more' }),
    rule_ids: belongsToMany('admin_rule', { through: 'admin_group_rule', list: 'more' }),
    status: choice(['1', '0'], { default: '1', filter: true }),
  },
})
