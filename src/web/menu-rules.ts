// Menu entries as the server sends them, for the back office and for the member centre.

import { isWebAddress } from '#platform/access/index.ts'

export interface MenuRule {
  id: number
  /**
   * `route`, `nav` and `nav_user_menu` are for members: a page outside the member centre, an entry of the bar, an entry
   * of the menu under the name of the member.
   */
  type: 'menu_dir' | 'menu' | 'button' | 'route' | 'nav' | 'nav_user_menu'
  title: string
  name: string
  path: string | null
  icon: string | null
  menu_type: 'tab' | 'link' | 'iframe' | null
  url: string
  /** The screen that the entry opens, if it is not the screen of its path. */
  component: string | null
  /** The name of the entry if its page stays alive in a hidden tab, otherwise 0. */
  keepalive: string | 0
  /**
   * `add_rules_only`: a right without a visible entry. `add_menu_only`: one more entry for a page that has an entry.
   */
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  /** The short name of the entry in the bar at the bottom of a phone. Only main entries of the desk have one. */
  phone?: string
  children?: MenuRule[]
}

/** `/src/views/backend/k/calendar/index.vue` and `k/calendar` name the same screen. */
export const screenOf = ({ component }: Pick<MenuRule, 'component'>): string =>
  (component ?? '')
    .replace(/^\/?src\/views\/(backend|frontend\/user)\//i, '')
    .replace(/(\/index)?\.vue$/i, '')
    .toLowerCase()

export function flattenRules(menus: readonly MenuRule[]): MenuRule[] {
  return menus.flatMap((rule) => [rule, ...flattenRules(rule.children ?? [])])
}

/** Returns the visible entries: pages, and folders with pages. */
export function visibleRulesOf(menus: readonly MenuRule[] = []): MenuRule[] {
  const shown = menus.filter(({ type, extend }) => type !== 'button' && extend !== 'add_rules_only')
  return shown
    .map((rule) => ({ ...rule, children: visibleRulesOf(rule.children) }))
    .filter(({ type, children }) => type !== 'menu_dir' || children.length > 0)
    .filter(leadsSomewhere)
}

/** Whether the entry leads somewhere: for another site it needs a valid address. */
export const leadsSomewhere = ({ menu_type, url }: MenuRule) =>
  (menu_type !== 'link' && menu_type !== 'iframe') || isWebAddress(url)

/**
 * Whether the rule is an entry of the reader's desk (GLOSSARY.md): it links to its first page, and section-pages.tsx
 * shows its other pages as links above that page.
 */
export const isDeskEntry = ({ type, name }: Pick<MenuRule, 'type' | 'name'>) =>
  type === 'menu_dir' && name.startsWith('desk/entry/')

/** The pages of an entry, also those in folders below it. */
export const pagesBelow = (rule: MenuRule): MenuRule[] =>
  flattenRules(rule.children ?? []).filter(({ type }) => type === 'menu')

/** Returns the address of an entry within its area; a page of another site is shown in a frame. */
export const addressOf = ({ path, name, menu_type, url }: MenuRule, area: 'admin' | 'user' = 'admin') =>
  menu_type === 'iframe' ? `/${area}/iframe/${encodeURIComponent(url)}` : `/${area}/${path || name}`

/** Decodes a path and writes it in lower case, so that two spellings of one address are equal. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
