// Draws the pages of the open tabs. The page at the address is visible; the other pages are hidden and keep their
// input.

import { CatchBoundary, useRouter, useRouterState } from '@tanstack/react-router'
import { Activity, Suspense, memo, useEffect, useLayoutEffect, useMemo } from 'react'
import { type Place, PlaceContext, type Search } from '#screens/place.ts'
import { type MenuRule, plainPath } from '../menu-rules.ts'
import { type Tab, enterPage, setUnsaved, leavePages, navigateHidden, storeTabViewConfig } from '../stores/tab-view.ts'
import { AdminPage, PageFault } from './admin-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { KeptScroll } from './tabs-scroll.tsx'
import { hasTab, ruleAt } from './tabs.ts'

export function Pages({ menus }: { menus: MenuRule[] }) {
  const here = useCurrentTab(menus)
  const { tabsView, alive, rounds } = storeTabViewConfig()
  useLayoutEffect(() => {
    if (here) enterPage(here.tab, here)
    else leavePages()
  }, [here])
  useUnsavedGuard()
  const keptTabs = tabsView.filter(({ path }) => path === here?.tab.path || alive.includes(path))
  const isNew = here && !keptTabs.some(({ path }) => path === here.tab.path)
  return (isNew ? [...keptTabs, here.tab] : keptTabs).map(({ path, query }) => (
    <KeptPage
      key={`${path} ${rounds[path] ?? 0}`}
      path={path}
      visible={path === here?.tab.path}
      search={path === here?.tab.path ? here.tab.query : query}
    />
  ))
}

/** Returns the tab of the page at the address; null while the first page is being found. */
function useCurrentTab(menus: MenuRule[]): { tab: Tab; addable: boolean; keeps: boolean } | null {
  const match = useRouterState({
    select: ({ matches }) => {
      const { routeId, params, search } = matches.at(-1) ?? {}
      return routeId === '/admin/$' ? { params: params as Tab['params'], search: search as Search } : null
    },
    structuralSharing: true,
  })
  return useMemo(() => {
    if (!match) return null
    const asked = `/admin/${match.params._splat ?? ''}`
    const { address, rule } = ruleAt(menus, asked)
    return {
      tab: { path: address, params: match.params, query: match.search },
      addable: hasTab(rule),
      keeps: rule?.keepalive !== 0,
    }
  }, [match, menus])
}

interface KeptProps {
  path: string
  search: Search
  visible: boolean
}

/** Memoised: a page is drawn again only when its own address changes. */
const KeptPage = memo(function KeptPage({ path, search, visible }: KeptProps) {
  const place = useOwnPlace(path, search)
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <PlaceContext value={place}>
        <KeptScroll>
          <CatchBoundary getResetKey={() => JSON.stringify([path, search])} errorComponent={PageFault}>
            <Suspense fallback={<PageSkeleton />}>
              <AdminPage />
            </Suspense>
          </CatchBoundary>
        </KeptScroll>
      </PlaceContext>
    </Activity>
  )
})

function useOwnPlace(path: string, search: Search): Place {
  const router = useRouter()
  const ways = useMemo(
    () => ({
      path: path.toLowerCase(),
      change(next: Search, replace = false) {
        // The page may change its address late, when the person is already on another page. Then only the address in
        // its tab changes.
        if (plainPath(router.latestLocation.pathname) !== plainPath(path)) return navigateHidden(path, next)
        void router.navigate({ to: '.', search: (before: Search) => ({ ...before, ...next }), replace })
      },
      hold: (unsaved: boolean) => setUnsaved(path, unsaved),
      survives: (routeId: string) =>
        /^\/admin\/(\$|loading.*)?$/.test(routeId) && storeTabViewConfig.getState().alive.includes(path),
    }),
    [path, router],
  )
  return useMemo(() => ({ ...ways, search }), [ways, search])
}

/** Lets the browser ask before its tab is closed, because unsaved input on hidden pages would be lost too. */
function useUnsavedGuard(): void {
  const holds = storeTabViewConfig(({ unsaved }) => unsaved.length > 0)
  useEffect(() => {
    if (!holds) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [holds])
}
