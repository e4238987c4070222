// The frame of the back office: the menu, the bar, the page. The settings decide where the menu is.

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type CSSProperties, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { LookBanner } from '#platform/access/index.ui.ts'
import { FactorReminder } from '#platform/sign-in/index.ui.ts'
import { MenuPagesContext } from '#screens/menu-pages.ts'
import { ProductContext } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { DialogHost } from '#screens/dialog-host.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { KeyHelpHost } from '#ui/key-help.tsx'
import { PageToasts } from '../page-toasts.tsx'
import { type MenuRule, visibleRulesOf } from '../menu-rules.ts'
import { pagesOf, officeStart } from '../product.ts'
import { storeConfig } from '../stores/config.ts'
import { storeTabViewConfig } from '../stores/tab-view.ts'
import './colours.css'
import { useColours, useFrame } from './frame.ts'
import { useListPagePreload } from './list-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { queries } from './queries.ts'
import './shell.css'
import { SkipLink } from './skip-link.tsx'
import { shellWords } from '../words.ts'
import { SectionPages } from './section-pages.tsx'
import { SideMenu } from './side-menu.tsx'
import { Pages } from './tabs-pages.tsx'
import { TopBar } from './top-bar.tsx'
import { useSectionEntries } from './use-breadcrumbs.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const LeaveFullScreen = lazyPart(() => import('./leave-full-screen.tsx'), 'LeaveFullScreen')
const PhoneBar = lazyPart(() => import('./phone-bar.tsx'), 'PhoneBar')
const PhoneMenu = lazyPart(() => import('./phone-menu.tsx'), 'PhoneMenu')

export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <Office />
      <Dialogs />
      <KeyHelpHost title={text(shellWords.keys)} close={text(shellWords.close)} />
      <PageToasts />
    </QueryClientProvider>
  )
}

/** The open dialogs. They get the product, because they look up records as pages do. */
function Dialogs() {
  const { data } = useQuery(officeStart)
  return (
    <ProductContext value={data?.product ?? null}>
      <DialogHost />
    </ProductContext>
  )
}

const none: readonly MenuRule[] = []

function Office() {
  const { data, error, refetch } = useQuery(officeStart)
  // Deferred, so that it is drawn in many small steps and a slow machine still handles input.
  const start = useDeferredValue(data)
  const menus = useMemo(() => start && visibleRulesOf(start.menus), [start])
  const pages = useMemo(() => pagesOf(start?.menus ?? none), [start])
  const { mode, shrunk, collapsed, width } = useFrame()
  const { menuShowTopBar, mainAnimation } = storeConfig(({ layout }) => layout)
  const full = storeTabViewConfig(({ tabFullScreen }) => tabFullScreen)
  const [sheet, setSheet] = useState(false)
  const phone = usePhone()
  const hasBar = phone && menus?.some((rule) => rule.phone !== undefined)
  const part = useSectionEntries(menus ?? none) ?? none
  const beside = mode === 'Double' ? menus && part : menus
  const hasSide = !shrunk && mode !== 'Streamline' && beside?.length !== 0
  useColours(mode)
  useListPagePreload(start !== undefined)
  return (
    <div
      className="shell"
      data-mode={mode}
      data-full={full || undefined}
      data-bar={hasBar || undefined}
      style={{ '--menu-width': `${hasSide ? width : 0}px` } as CSSProperties}
    >
      <SkipLink />
      {hasSide && <SideMenu menus={beside} collapsed={collapsed} brand={menuShowTopBar && mode !== 'Double'} />}
      {full && (
        <Suspense>
          <LeaveFullScreen />
        </Suspense>
      )}
      {shrunk && sheet && (
        <Suspense>
          <PhoneMenu menus={menus ?? none} onClose={() => setSheet(false)} />
        </Suspense>
      )}
      <TopBar menus={menus ?? none} menu={shrunk ? 'sheet' : menuPlaces[mode]} onMenu={() => setSheet(true)} />
      {mode !== 'Double' && menus && <SectionPages menus={menus} />}
      <main id="page" className="page" tabIndex={-1} data-animation={mainAnimation}>
        {start && (
          <ProductContext value={start.product}>
            <Suspense>
              {start.looking && <LookBanner group={start.looking.name} />}
              {start.mustEnrol && <FactorReminder />}
            </Suspense>
            <MenuPagesContext value={pages}>
              <Pages menus={start.menus} />
            </MenuPagesContext>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ProductContext>
        )}
        {error && (
          <EmptyState title={text(shellWords.startFailed)} text={error.message}>
            <Button onClick={() => void refetch()}>{text(shellWords.retry)}</Button>
          </EmptyState>
        )}
        {!start && !error && <PageSkeleton />}
      </main>
      {hasBar && (
        <Suspense>
          <PhoneBar menus={menus ?? none} />
        </Suspense>
      )}
    </div>
  )
}

const menuPlaces = { Default: 'beside', Classic: 'beside', Streamline: 'whole', Double: 'parts' } as const
