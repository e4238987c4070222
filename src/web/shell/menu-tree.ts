// Finds in the menu the folders above a page, and the page to which a folder links.

import { type MenuRule, addressOf, flattenRules, plainPath } from '../menu-rules.ts'

/**
 * Returns the folders above the page of this path, and last the page. A second entry for the same page
 * (`add_menu_only`) counts only if there is no other.
 */
export function breadcrumbsTo(menus: readonly MenuRule[], path: string): MenuRule[] {
  const known = breadcrumbsByPath.getOrInsertComputed(menus, () =>
    Map.groupBy(breadcrumbsIn(menus), (breadcrumbs) => pathOf(breadcrumbs.at(-1)!)),
  )
  const there = known.get(plainPath(path)) ?? []
  return there.find((breadcrumbs) => breadcrumbs.at(-1)?.extend !== 'add_menu_only') ?? there[0] ?? []
}

/** The results of `breadcrumbsIn` by path, cached as long as the menu exists: each navigation asks several times. */
const breadcrumbsByPath = new WeakMap<readonly MenuRule[], Map<string, MenuRule[][]>>()

const pathOf = (rule: MenuRule) => plainPath(addressOf(rule))

/** Returns for every page the folders above it, and last the page. */
function breadcrumbsIn(menus: readonly MenuRule[]): MenuRule[][] {
  return menus.flatMap((rule) => {
    const below = breadcrumbsIn(rule.children ?? []).map((breadcrumbs) => [rule, ...breadcrumbs])
    return rule.type === 'menu' && rule.menu_type !== 'link' ? [[rule], ...below] : below
  })
}

/** Returns the page to which a folder links if it is drawn as a link: its first page. */
export function firstPageOf(rule: MenuRule): MenuRule | undefined {
  return flattenRules([rule]).find(({ type, menu_type }) => type === 'menu' && menu_type !== 'link')
}
