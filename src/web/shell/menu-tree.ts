// Questions to the menu as a tree: where one is in it, and where a folder leads.

import { type MenuRule, addressOf, allOf } from '../product.ts'

/** The folders above the page of this path, and the page. */
export function trailTo(menus: readonly MenuRule[], path: string): MenuRule[] {
  for (const rule of menus) {
    if (rule.type === 'menu' && rule.menu_type !== 'link' && isSame(addressOf(rule), path)) return [rule]
    const below = trailTo(rule.children ?? [], path)
    if (below.length > 0) return [rule, ...below]
  }
  return []
}

/** Where a folder leads that cannot be opened: its first page. */
export function firstPageOf(rule: MenuRule): MenuRule | undefined {
  return allOf([rule]).find(({ type, menu_type }) => type === 'menu' && menu_type !== 'link')
}

/** Addresses are matched without regard to case, and some browsers write what is encoded in them differently. */
function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
