// Declares the entity `user_rule`.

import { choice, json, parent, text, toggle, weigh } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A member menu entry: a page, a folder or link of the menu, or a right (`button`). */
export const userRule = resource({
  name: 'user_rule',
  path: 'user/rule',
  menu: { group: 'user', icon: 'list-tree', weigh: 92 },
  title: 'title',
  beside: ['pid'],
  fields: {
    pid: parent('user_rule', { max: 5 }),
    type: choice(['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'], { default: 'menu', filter: true }),
    title: text({ required: true, max: 50, search: true }),
    name: text({ required: true, max: 50, search: true }),
    path: text({ max: 100, list: 'more', format: 'path' }),
    icon: text({ max: 50, format: 'icon' }),
    menu_type: choice(['tab', 'link', 'iframe'], { default: 'tab', list: 'more' }),
    url: text({ max: 255, list: false }),
    component: text({ max: 100, list: false }),
    keepalive: toggle(),
    no_login_valid: toggle({ filter: true }),
    extend: choice(['none', 'add_rules_only', 'add_menu_only'], { default: 'none', list: false }),
    remark: text({ max: 255, list: false }),
    status: choice(['1', '0'], { default: '1', filter: true }),
    weigh: weigh(),
    origin: json({ form: false, list: false }),
  },
})
