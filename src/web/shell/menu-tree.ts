// Questions to the menu as a tree: where one is in it, and where a folder leads.

import { type MenuRule, addressOf, allOf, plainPath } from '../menu-rules.ts'

/** The folders above the page of this path, and the page; a second entry for the same page counts only without the first. */
export function trailTo(menus: readonly MenuRule[], path: string): MenuRule[] {
  const trails = trailsTo(menus, plainPath(path))
  return trails.find((trail) => trail.at(-1)?.extend !== 'add_menu_only') ?? trails[0] ?? []
}

function trailsTo(menus: readonly MenuRule[], path: string): MenuRule[][] {
  return menus.flatMap((rule) => {
    const isHere = rule.type === 'menu' && rule.menu_type !== 'link' && plainPath(addressOf(rule)) === path
    return isHere ? [[rule]] : trailsTo(rule.children ?? [], path).map((below) => [rule, ...below])
  })
}

/** Where a folder leads that cannot be opened: its first page. */
export function firstPageOf(rule: MenuRule): MenuRule | undefined {
  return allOf([rule]).find(({ type, menu_type }) => type === 'menu' && menu_type !== 'link')
}
