// Closes, reloads and selects tabs. Asks before unsaved input is lost.

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { confirm } from '#ui/confirm.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { officeStart } from '../product.ts'
import { type Tab, dropTabs, reloadTab, showFullScreen, storeTabViewConfig } from '../stores/tab-view.ts'
import { firstPage, ruleAt } from './tabs.ts'
import { tabWords } from '../words.ts'

export interface TabActions {
  titleOf(path: string): string
  show(path: string): Promise<void>
  close(path: string): Promise<void>
  closeOthers(path: string): Promise<void>
  closeAll(): Promise<void>
  reload(path: string): Promise<void>
  fillWindow(path: string): Promise<void>
  /** Goes to the tab on the right (1) or on the left (-1), wrapping at the ends. */
  step(by: 1 | -1): Promise<void>
}

export function useTabActions(menus: readonly MenuRule[]): TabActions {
  const router = useRouter()
  const titleOf = useTitles(menus)
  const go = (path: string, query: Tab['query'] = {}) => router.navigate({ to: path, search: query })
  const show = async (path: string) => {
    const { tabsView, activeRoute } = storeTabViewConfig.getState()
    if (path !== activeRoute) await go(path, tabsView.find((tab) => tab.path === path)?.query)
  }

  /**
   * Navigates to the page `next` first and then closes the tabs: otherwise the present page would ask a second time.
   */
  const leave = async (paths: readonly string[], next: string) => {
    if (!(await confirmDrop(paths, titleOf))) return
    await show(next)
    dropTabs(paths.filter((path) => path !== next))
    if (paths.includes(next)) reloadTab(next)
  }

  const pathsBut = (path?: string) =>
    storeTabViewConfig
      .getState()
      .tabsView.map((tab) => tab.path)
      .filter((each) => each !== path)

  return {
    titleOf,
    show,
    async close(path) {
      const { activeRoute } = storeTabViewConfig.getState()
      const last = pathsBut(path).at(-1) ?? firstPage(menus) ?? path
      await leave([path], path === activeRoute ? last : activeRoute)
    },
    closeOthers: (path) => leave(pathsBut(path), path),
    closeAll() {
      const first = firstPage(menus)
      return leave(pathsBut(first), first ?? '/admin')
    },
    async reload(path) {
      if (await confirmDrop([path], titleOf)) reloadTab(path)
    },
    async fillWindow(path) {
      await show(path)
      showFullScreen(true)
    },
    async step(by) {
      const { activeRoute } = storeTabViewConfig.getState()
      const paths = pathsBut()
      const place = paths.indexOf(activeRoute)
      // A page without a tab counts as left of the first tab, so that a step to the left leads to the last one.
      const next = paths.at((place < 0 && by < 0 ? by : place + by) % paths.length)
      if (next) await show(next)
    },
  }
}

export function useTitles(menus: readonly MenuRule[] = []): (path: string) => string {
  // All rules, not only the visible ones: pages outside the menu have a title as well.
  const all = useQuery(officeStart).data?.menus ?? menus
  return (path) => ruleAt(all, path).rule?.title ?? path
}

/** If these pages have unsaved input, asks whether it may be lost. Returns true if the pages may be closed. */
export async function confirmDrop(paths: readonly string[], titleOf: TabActions['titleOf']): Promise<boolean> {
  const held = storeTabViewConfig.getState().unsaved.filter((path) => paths.includes(path))
  if (held.length === 0) return true
  const body = text(tabWords.unsavedText, { titles: held.map(titleOf).join(', ') })
  return confirm({ title: screenTexts.leaveTitle, body, yes: screenTexts.leave, no: screenTexts.stay })
}
