// The open tabs, the rights of each page, and whether the page fills the window. Only the last of these is stored in
// the browser: the address restores the present tab.

import type { Search } from '#screens/place.ts'
import { createStoredState } from './stored-state.ts'

export interface Tab {
  /** The path as the menu writes it; it identifies the tab. */
  path: string
  params: Record<string, string>
  query: Search
}

interface TabView {
  tabsView: readonly Tab[]
  /** The page at the address, in a tab or not. */
  activeRoute: string
  /** The pages that stay alive with their input, the last used one first. */
  alive: readonly string[]
  /** How often each page was reloaded; each reload creates the page again. */
  rounds: Readonly<Record<string, number>>
  /** The pages with unsaved input. */
  unsaved: readonly string[]
  /** The rights of each page, in lower case: `/admin/k/student` → `/admin/k/student/edit`, … */
  authNode: ReadonlyMap<string, ReadonlySet<string>>
  tabFullScreen: boolean
}

/**
 * More pages would fill the memory of a small computer. The pages of other tabs are loaded again from their address.
 */
export const maxAlivePages = 10

const never = () => undefined

export const storeTabViewConfig = createStoredState<TabView>({
  name: 'storeTabViewConfig',
  first: {
    tabsView: [],
    activeRoute: '',
    alive: [],
    rounds: {},
    unsaved: [],
    authNode: new Map(),
    tabFullScreen: false,
  },
  readers: { tabsView: never, activeRoute: never, alive: never, rounds: never, unsaved: never, authNode: never },
  only: ['tabFullScreen'],
  below: 'state',
})

const { getState, setState } = storeTabViewConfig

export function setRights(authNode: TabView['authNode']): void {
  setState({ authNode })
}

/**
 * Notes that a page has been opened. It gets a tab if it may have one (`addable`); a tab that is already open gets the
 * new params and query. `keeps`: the page stays alive while hidden; pages with unsaved input stay in any case.
 */
export function enterPage(tab: Tab, { addable, keeps }: { addable: boolean; keeps: boolean }): void {
  const { tabsView, alive, unsaved } = getState()
  setState({ activeRoute: tab.path })
  if (!addable) return
  const known = tabsView.some(({ path }) => path === tab.path)
  const others = alive.filter((path) => path !== tab.path)
  const recent = keeps || unsaved.includes(tab.path) ? [tab.path, ...others] : others
  setState({
    tabsView: known ? tabsView.map((each) => (each.path === tab.path ? tab : each)) : [...tabsView, tab],
    alive: recent.filter((path, place) => place < maxAlivePages || unsaved.includes(path)),
  })
}

/** Notes that no page of the menu is at the address. The tabs stay. */
export function leavePages(): void {
  setState({ activeRoute: '' })
}

/** Changes the query of a tab whose page is not at the address. */
export function navigateHidden(path: string, next: Search): void {
  setState(({ tabsView }) => ({
    tabsView: tabsView.map((tab) => (tab.path === path ? { ...tab, query: mergeSearch(tab.query, next) } : tab)),
  }))
}

/** Closes tabs and drops the input on their pages. */
export function dropTabs(paths: readonly string[]): void {
  const stays = (path: string) => !paths.includes(path)
  setState(({ tabsView, alive, unsaved }) => ({
    tabsView: tabsView.filter(({ path }) => stays(path)),
    alive: alive.filter(stays),
    unsaved: unsaved.filter(stays),
  }))
}

/** Creates the page again from its address. Its unsaved input is lost. */
export function reloadTab(path: string): void {
  setState(({ rounds, unsaved }) => ({
    rounds: { ...rounds, [path]: (rounds[path] ?? 0) + 1 },
    unsaved: unsaved.filter((each) => each !== path),
  }))
}

/**
 * Notes whether a page has unsaved input. Only the visible page may report it: a page reports none when it is hidden,
 * although nothing was saved.
 */
export function setUnsaved(path: string, holds: boolean): void {
  const { activeRoute, unsaved } = getState()
  if (activeRoute !== path || unsaved.includes(path) === holds) return
  setState({ unsaved: holds ? [...unsaved, path] : unsaved.filter((each) => each !== path) })
}

export function showFullScreen(tabFullScreen: boolean): void {
  setState({ tabFullScreen })
}

export function mergeSearch(search: Search, next: Search): Search {
  return Object.fromEntries(Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined))
}
