// Entries of a menu as the server sends them, of the back office and of the member centre alike.

import { isWebAddress } from '#platform/access/web-address.ts'

export interface MenuRule {
  id: number
  /** The last three are the members': a page outside of their centre, an entry of the bar, one of the menu of their name. */
  type: 'menu_dir' | 'menu' | 'button' | 'route' | 'nav' | 'nav_user_menu'
  title: string
  name: string
  path: string | null
  icon: string | null
  menu_type: 'tab' | 'link' | 'iframe' | null
  url: string
  /** One of our own screens by its name, where the entry is called otherwise. */
  component: string | null
  /** The name of the entry where its page is kept as it was left, else 0. */
  keepalive: string | 0
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  children?: MenuRule[]
}

/** `/src/views/backend/k/calendar/index.vue` and `k/calendar` name the same screen (wire.md 2.1). */
export const screenOf = ({ component }: Pick<MenuRule, 'component'>): string =>
  (component ?? '')
    .replace(/^\/?src\/views\/(backend|frontend\/user)\//i, '')
    .replace(/(\/index)?\.vue$/i, '')
    .toLowerCase()

export function allOf(menus: readonly MenuRule[]): MenuRule[] {
  return menus.flatMap((rule) => [rule, ...allOf(rule.children ?? [])])
}

/** What the menu shows: pages, and folders that have some. */
export function shownOf(menus: readonly MenuRule[] = []): MenuRule[] {
  const shown = menus.filter(({ type, extend }) => type !== 'button' && extend !== 'add_rules_only')
  return shown
    .map((rule) => ({ ...rule, children: shownOf(rule.children) }))
    .filter(({ type, children }) => type !== 'menu_dir' || children.length > 0)
    .filter(({ menu_type, url }) => (menu_type !== 'link' && menu_type !== 'iframe') || isWebAddress(url))
}

/** Where an entry leads within its area; a page of another site stands in a frame. */
export const addressOf = ({ path, name, menu_type, url }: MenuRule, area: 'admin' | 'user' = 'admin') =>
  menu_type === 'iframe' ? `/${area}/iframe/${encodeURIComponent(url)}` : `/${area}/${path || name}`

/** However the address spells it. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
