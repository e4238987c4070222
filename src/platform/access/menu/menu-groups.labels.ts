// The folders of the menu in order; `menu.group` of a declaration is one of these keys.

import type { Words } from '#engine/words.ts'

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
  schooling: { words: ['Scolarité', '学籍管理', 'Student affairs'], icon: 'school' },
  teaching: { words: ['Pédagogie', '教学管理', 'Teaching'], icon: 'presentation' },
  planning: { words: ['Planning', '排课管理', 'Planning'], icon: 'calendar-time' },
  assessment: { words: ['Évaluations', '成绩管理', 'Assessment'], icon: 'clipboard-check' },
  tutoring: { words: ['Tutorat', '导师辅导', 'Tutoring'], icon: 'lifebuoy' },
  communication: { words: ['Communication', '通知', 'Communication'], icon: 'speakerphone' },
  agreements: { words: ['Conventions', '协议', 'Agreements'], icon: 'signature' },
  user: { words: ['Membres', '会员管理', 'Members'], icon: 'id' },
  settings: { words: ['Paramètres', '设置', 'Settings'], icon: 'settings' },
  auth: { words: ['Administrateurs & droits', '管理员与权限', 'Administrators & rights'], icon: 'shield-lock' },
  security: { words: ['Mémoire & sécurité', '数据安全', 'Memory & security'], icon: 'shield-check' },
  system: { words: ['Système', '系统', 'System'], icon: 'server' },
} as const satisfies Record<string, MenuGroup>

interface MenuGroup {
  words: Words
  icon: string
}
