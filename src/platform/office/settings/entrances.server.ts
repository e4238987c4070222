// The shortcuts to pages that the school has set. Each person gets only those that they may open.

import type { At } from '#engine/server/product.ts'
import type { Pair } from '#platform/settings/index.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type MenuRule, menusFor } from '#platform/access/index.server.ts'

/** Returns pairs: `key` is the label in the reader's language, `value` the address. */
export async function quickEntrances(at: At, menus?: MenuRule[]): Promise<Pair[]> {
  const { config_quick_entrance } = await settings(at)
  const open = pagesIn(menus ?? (await menusFor(at)))
  return config_quick_entrance.flatMap(({ value }) => {
    const page = open.get(value.toLowerCase())
    return page ? [{ key: page.title, value: `/admin/${page.path}` }] : []
  })
}

/** The pages of the menu, by address in lower case. */
export function pagesIn(menus: readonly MenuRule[]): Map<string, { title: string; path: string }> {
  const all = (rules: readonly MenuRule[]): MenuRule[] => rules.flatMap((rule) => [rule, ...all(rule.children ?? [])])
  const pages = all(menus).filter(({ type }) => type === 'menu')
  return new Map(
    pages.map(({ title, path, name }) => [`/admin/${path ?? name}`.toLowerCase(), { title, path: path ?? name }]),
  )
}
