// The folders of the platform in the menu; `menu.group` of a declaration is one of these keys, or a folder of a room.

import type { Words } from '#engine/languages.ts'
import type { MenuFolder } from './folders.ts'
import { menuWords } from '../words.ts'

export const dashboard = {
  words: menuWords.dashboard,
  icon: 'layout-dashboard',
} as const satisfies MenuGroup

/** Not in the menu: the page has an address, but no entry (`add_rules_only`). */
export const ownProfile = {
  words: menuWords.ownProfile,
  icon: 'user-circle',
} as const satisfies MenuGroup

/** Not in the menu: the bell opens it. */
export const ownInbox = {
  words: menuWords.ownInbox,
  icon: 'bell',
} as const satisfies MenuGroup

export const menuGroups = {
  user: { words: menuWords.user, icon: 'id', weigh: 830 },
  settings: { words: menuWords.settings, icon: 'settings', weigh: 820 },
  auth: {
    words: menuWords.auth,
    icon: 'shield-lock',
    weigh: 810,
  },
  security: { words: menuWords.security, icon: 'shield-check', weigh: 800 },
  system: { words: menuWords.system, icon: 'server', weigh: 790 },
} as const satisfies Record<string, MenuFolder>

interface MenuGroup {
  words: Words
  icon: string
}
