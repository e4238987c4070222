// Queries on the menu tree: the position of a page, and the destination of a folder.

import { type MenuRule, addressOf, flattenRules, plainPath } from '../menu-rules.ts'

/**
 * The folders above the page of this path, and the page. A second entry for the same page counts only if the first is
 * missing.
 */
export function trailTo(menus: readonly MenuRule[], path: string): MenuRule[] {
  const known = trails.getOrInsertComputed(menus, () => Map.groupBy(trailsIn(menus), (trail) => pathOf(trail.at(-1)!)))
  const there = known.get(plainPath(path)) ?? []
  return there.find((trail) => trail.at(-1)?.extend !== 'add_menu_only') ?? there[0] ?? []
}

/** Cached for the lifetime of the menu, because each navigation asks several times. */
const trails = new WeakMap<readonly MenuRule[], Map<string, MenuRule[][]>>()

const pathOf = (rule: MenuRule) => plainPath(addressOf(rule))

/** The trail of every page. */
function trailsIn(menus: readonly MenuRule[]): MenuRule[][] {
  return menus.flatMap((rule) => {
    const below = trailsIn(rule.children ?? []).map((trail) => [rule, ...trail])
    return rule.type === 'menu' && rule.menu_type !== 'link' ? [[rule], ...below] : below
  })
}

/** The destination of a folder that cannot be opened: its first page. */
export function firstPageOf(rule: MenuRule): MenuRule | undefined {
  return flattenRules([rule]).find(({ type, menu_type }) => type === 'menu' && menu_type !== 'link')
}
