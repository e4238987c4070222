import type { Labels } from '#engine/resource.ts'
import { adminRuleLabels } from '#platform/access/index.ts'
import type { userRule } from './user-rule.ts'

const { fields, values } = adminRuleLabels

export const userRuleLabels = {
  one: ['Entrée de l’espace membre', '会员规则', 'Member menu entry'],
  many: ['Menus des membres', '会员规则管理', 'Member menus'],
  about: [
    'Les pages et les menus que les membres et les visiteurs trouvent sur le site.',
    '会员与访客在网站上看到的页面和菜单。',
    'The pages and menus that members and visitors find on the site.',
  ],
  firstStep: [
    'Ajoutez une entrée, puis accordez-la à un groupe de membres.',
    '请添加规则，再授予会员分组。',
    'Add an entry, then grant it to a member group.',
  ],
  fields: {
    pid: fields.pid,
    type: fields.type,
    title: fields.title,
    name: fields.name,
    path: fields.path,
    icon: fields.icon,
    menu_type: fields.menu_type,
    url: fields.url,
    component: fields.component,
    keepalive: fields.keepalive,
    no_login_valid: ['Ouvert aux visiteurs', '未登录有效', 'Open to visitors'],
    extend: fields.extend,
    remark: fields.remark,
    status: fields.status,
    weigh: fields.weigh,
    origin: fields.origin,
  },
  values: {
    type: {
      route: ['Page du site', '普通路由', 'Page of the site'],
      menu_dir: ['Dossier de l’espace membre', '会员中心菜单目录', 'Member centre folder'],
      menu: ['Page de l’espace membre', '会员中心菜单项', 'Member centre page'],
      nav_user_menu: ['Menu du compte', '顶栏会员菜单下拉项', 'Account menu'],
      nav: ['Menu du site', '顶栏菜单项', 'Site menu'],
      button: ['Droit', '页面按钮', 'Right'],
    },
    menu_type: values.menu_type,
    extend: values.extend,
    status: values.status,
  },
} satisfies Labels<typeof userRule>
