// Which pages have tabs, which menu entry an address has, and whether there is room for the strip of tabs.

import { useSyncExternalStore } from 'react'
import { type MenuRule, addressOf, flattenRules, plainPath, visibleRulesOf } from '../menu-rules.ts'
import { storeConfig } from '../stores.ts'
import { type Tab, storeTabViewConfig } from '../stores/tab-view.ts'

/** Returns the menu entry of an address, and the address as the menu writes it, which identifies the tab. */
export function ruleAt(menus: readonly MenuRule[], asked: string): { address: string; rule: MenuRule | undefined } {
  const rule = entries.getOrInsertComputed(menus, entriesOf).get(plainPath(asked))
  return { address: rule ? addressOf(rule) : asked, rule }
}

/** The entries of a menu by their paths. Cached, because every tab asks at every navigation. */
const entries = new WeakMap<readonly MenuRule[], Map<string, MenuRule>>()

function entriesOf(menus: readonly MenuRule[]): Map<string, MenuRule> {
  const found = new Map<string, MenuRule>()
  const pages = flattenRules(menus).filter(({ type }) => type === 'menu')
  // A second entry for a page that has its own entry is only a link.
  const own = pages.filter(({ extend }) => extend !== 'add_menu_only')
  for (const rule of new Set([...own, ...pages])) {
    const path = plainPath(addressOf(rule))
    if (!found.has(path)) found.set(path, rule)
  }
  return found
}

/** Whether a page gets a tab: only pages of the menu do, our own and those of other sites in a frame. */
export function hasTab(rule: MenuRule | undefined): rule is MenuRule {
  return rule?.type === 'menu' && (rule.menu_type === 'tab' || rule.menu_type === 'iframe')
}

/** The address of the first page, which stays when all tabs are closed. */
export function firstPage(menus: readonly MenuRule[]): string | undefined {
  const first = flattenRules(visibleRulesOf(menus)).find(hasTab)
  return first && addressOf(first)
}

/** The query with which a link opens a page: a page in a hidden tab is shown as it was left. */
export function useTabQuery(path: string): Tab['query'] {
  return storeTabViewConfig(({ tabsView, activeRoute }) =>
    activeRoute === path ? nothing : (tabsView.find((tab) => tab.path === path)?.query ?? nothing),
  )
}
const nothing: Tab['query'] = {}

const wide = matchMedia('(min-width: 1024px)')

/**
 * Whether there is room for the strip of tabs: not if the menu fills the bar, and not in a narrow window. The pages
 * stay alive even without the strip.
 */
export function useHasStrip(): boolean {
  const { layoutMode } = storeConfig(({ layout }) => layout)
  const isWide = useSyncExternalStore(listen, () => wide.matches)
  return isWide && (layoutMode === 'Default' || layoutMode === 'Classic')
}

function listen(change: () => void): () => void {
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}
