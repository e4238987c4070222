// Questions to the menu as a tree: where one is in it, and where a folder leads.

import { type MenuRule, addressOf, allOf, plainPath } from '../menu-rules.ts'

/** The folders above the page of this path, and the page; a second entry for the same page counts only without the first. */
export function trailTo(menus: readonly MenuRule[], path: string): MenuRule[] {
  const known = trails.getOrInsertComputed(menus, () => Map.groupBy(trailsIn(menus), (trail) => pathOf(trail.at(-1)!)))
  const there = known.get(plainPath(path)) ?? []
  return there.find((trail) => trail.at(-1)?.extend !== 'add_menu_only') ?? there[0] ?? []
}

/** Asked several times with every step one takes, and as lasting as the menu. */
const trails = new WeakMap<readonly MenuRule[], Map<string, MenuRule[][]>>()

const pathOf = (rule: MenuRule) => plainPath(addressOf(rule))

/** To every page. */
function trailsIn(menus: readonly MenuRule[]): MenuRule[][] {
  return menus.flatMap((rule) => {
    const below = trailsIn(rule.children ?? []).map((trail) => [rule, ...trail])
    return rule.type === 'menu' && rule.menu_type !== 'link' ? [[rule], ...below] : below
  })
}

/** Where a folder leads that cannot be opened: its first page. */
export function firstPageOf(rule: MenuRule): MenuRule | undefined {
  return allOf([rule]).find(({ type, menu_type }) => type === 'menu' && menu_type !== 'link')
}
