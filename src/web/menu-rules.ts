// Menu entries as the server sends them, for the back office and for the member centre.

import { isWebAddress } from '#platform/access/index.ts'

export interface MenuRule {
  id: number
  /** The last three are for members: a page outside their centre, an entry of the bar, an entry of the menu under their name. */
  type: 'menu_dir' | 'menu' | 'button' | 'route' | 'nav' | 'nav_user_menu'
  title: string
  name: string
  path: string | null
  icon: string | null
  menu_type: 'tab' | 'link' | 'iframe' | null
  url: string
  /** The name of one of our screens, if the entry has another name. */
  component: string | null
  /** The name of the entry if its page keeps its state, otherwise 0. */
  keepalive: string | 0
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  /** The short name of an entry of the desk in the bar of a telephone. */
  phone?: string
  children?: MenuRule[]
}

/** `/src/views/backend/k/calendar/index.vue` and `k/calendar` name the same screen (wire.md 2.1). */
export const screenOf = ({ component }: Pick<MenuRule, 'component'>): string =>
  (component ?? '')
    .replace(/^\/?src\/views\/(backend|frontend\/user)\//i, '')
    .replace(/(\/index)?\.vue$/i, '')
    .toLowerCase()

export function flattenRules(menus: readonly MenuRule[]): MenuRule[] {
  return menus.flatMap((rule) => [rule, ...flattenRules(rule.children ?? [])])
}

/** The visible entries: pages, and folders with pages. */
export function visibleRulesOf(menus: readonly MenuRule[] = []): MenuRule[] {
  const shown = menus.filter(({ type, extend }) => type !== 'button' && extend !== 'add_rules_only')
  return shown
    .map((rule) => ({ ...rule, children: visibleRulesOf(rule.children) }))
    .filter(({ type, children }) => type !== 'menu_dir' || children.length > 0)
    .filter(leadsSomewhere)
}

/** The address of another site may be missing or wrong. */
export const leadsSomewhere = ({ menu_type, url }: MenuRule) =>
  (menu_type !== 'link' && menu_type !== 'iframe') || isWebAddress(url)

/** An entry of the reader's desk: its name leads to its first page, and its other pages are tabs of that page. */
export const isDeskEntry = ({ type, name }: Pick<MenuRule, 'type' | 'name'>) =>
  type === 'menu_dir' && name.startsWith('desk/entry/')

/** The pages of an entry, also those in folders below it. */
export const pagesBelow = (rule: MenuRule): MenuRule[] =>
  flattenRules(rule.children ?? []).filter(({ type }) => type === 'menu')

/** The address of an entry within its area; a page of another site is shown in a frame. */
export const addressOf = ({ path, name, menu_type, url }: MenuRule, area: 'admin' | 'user' = 'admin') =>
  menu_type === 'iframe' ? `/${area}/iframe/${encodeURIComponent(url)}` : `/${area}/${path || name}`

/** Normalises the spelling of an address. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
