// Icons that are stored by name with the menu's entries, in any of the three spellings that are about.

import {
  IconAdjustments,
  IconBeach,
  IconBooks,
  IconCalendarEvent,
  IconCalendarStats,
  IconCalendarTime,
  IconChalkboardTeacher,
  IconCircle,
  IconClipboardList,
  IconCoin,
  IconDatabase,
  IconDoor,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconLink,
  IconListTree,
  IconMail,
  IconMailbox,
  IconPackage,
  IconPresentation,
  IconSchool,
  IconServer,
  IconSettings,
  IconShieldLock,
  IconTags,
  IconUser,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconCircle> = {
  adjustments: IconAdjustments,
  beach: IconBeach,
  books: IconBooks,
  'calendar-event': IconCalendarEvent,
  'calendar-stats': IconCalendarStats,
  'calendar-time': IconCalendarTime,
  'chalkboard-teacher': IconChalkboardTeacher,
  'clipboard-list': IconClipboardList,
  coin: IconCoin,
  database: IconDatabase,
  door: IconDoor,
  home: IconHome,
  id: IconId,
  'layout-dashboard': IconLayoutDashboard,
  link: IconLink,
  'list-tree': IconListTree,
  mail: IconMail,
  mailbox: IconMailbox,
  package: IconPackage,
  presentation: IconPresentation,
  school: IconSchool,
  server: IconServer,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
  tags: IconTags,
  user: IconUser,
  'user-circle': IconUserCircle,
  'user-shield': IconUserShield,
  users: IconUsers,
  'users-group': IconUsersGroup,
  world: IconWorld,
}

/** Those there are, for whoever chooses one. */
export const iconNames = Object.keys(icons)

/** Names that older menus hold. */
const others: Record<string, string> = {
  dashboard: 'layout-dashboard',
  group: 'users-group',
  userfilled: 'user-shield',
  grid: 'list-tree',
  list: 'clipboard-list',
  'drivers-license': 'id',
  'th-list': 'list-tree',
  money: 'coin',
  discount: 'tags',
  cogs: 'settings',
  tools: 'adjustments',
  shield: 'shield-lock',
  goodsfilled: 'package',
}

export function MenuIcon({ name, size = 18 }: { name: string; size?: number }) {
  const short = name.replace(/^(fa fa-|el-icon-)/, '').toLowerCase()
  const Icon = icons[short] ?? icons[others[short] ?? ''] ?? IconCircle
  return <Icon size={size} stroke={1.6} aria-hidden />
}
