// The declaration of the menu entries, which are also the tree of rights.

import { choice, json, parent, text, toggle, weigh } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A folder of the menu, a page, or a right (`button`) below a page. */
export const adminRule = resource({
  name: 'admin_rule',
  path: 'auth/menu',
  menu: { group: 'auth', icon: 'list-tree', weigh: 97 },
  title: 'title',
  beside: ['pid'],
  fields: {
    pid: parent('admin_rule', { max: 5 }),
    type: choice(['menu_dir', 'menu', 'button'], { default: 'menu', filter: true }),
    title: text({ required: true, max: 50, search: true }),
    name: text({ required: true, max: 50, search: true }),
    path: text({ max: 100, list: 'more', format: 'path' }),
    icon: text({ max: 50, format: 'icon' }),
    menu_type: choice(['tab', 'link', 'iframe'], { list: 'more' }),
    url: text({ max: 255, list: false }),
    component: text({ max: 100, list: false }),
    keepalive: toggle(),
    extend: choice(['none', 'add_rules_only', 'add_menu_only'], { default: 'none', list: false }),
    remark: text({ max: 255, list: false }),
    status: choice(['1', '0'], { default: '1', filter: true }),
    weigh: weigh(),
    origin: json({ form: false, list: false }),
  },
})
