// The folders of the platform in the menu; `menu.group` of a declaration is one of these keys, or a folder of a room.

import type { Words } from '#engine/words.ts'
import type { MenuFolder } from './folders.ts'

export const dashboard = {
  words: ['Tableau de bord', '控制台', 'Dashboard'],
  icon: 'layout-dashboard',
} as const satisfies MenuGroup

/** Not in the menu, but opened in a browser tab of its own. */
export const ownProfile = {
  words: ['Mon profil', '个人资料', 'My profile'],
  icon: 'user-circle',
} as const satisfies MenuGroup

/** Not in the menu: the bell opens it. */
export const ownInbox = {
  words: ['Mes notifications', '我的通知', 'My notifications'],
  icon: 'bell',
} as const satisfies MenuGroup

export const menuGroups = {
  user: { words: ['Membres', '会员管理', 'Members'], icon: 'id', weigh: 830 },
  settings: { words: ['Paramètres', '设置', 'Settings'], icon: 'settings', weigh: 820 },
  auth: {
    words: ['Administrateurs & droits', '管理员与权限', 'Administrators & rights'],
    icon: 'shield-lock',
    weigh: 810,
  },
  security: { words: ['Mémoire & sécurité', '数据安全', 'Memory & security'], icon: 'shield-check', weigh: 800 },
  system: { words: ['Système', '系统', 'System'], icon: 'server', weigh: 790 },
} as const satisfies Record<string, MenuFolder>

interface MenuGroup {
  words: Words
  icon: string
}
