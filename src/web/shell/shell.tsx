// The frame of the back office: menu to the left, a thin bar above, the page.

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { ProductContext } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmHost } from '#ui/confirm.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Toasts } from '#ui/toast.tsx'
import { startOf } from '../product.ts'
import { storeConfig } from '../stores.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { storeTabViewConfig } from '../stores/tab-view.ts'
import { queries } from './queries.ts'
import { SideMenu } from './side-menu.tsx'
import { shellWords } from './shell.labels.ts'
import './shell.css'
import { Pages } from './tabs-pages.tsx'
import { TopBar } from './top-bar.tsx'

const LeaveFullScreen = lazy(async () => ({ default: (await import('./tabs-full-screen.tsx')).LeaveFullScreen }))
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))

export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <Office />
      <ConfirmHost />
      <Toasts close={text(shellWords.close)} />
    </QueryClientProvider>
  )
}

function Office() {
  const { data: start, error, refetch } = useQuery(startOf)
  const { menuWidth, menuCollapse } = storeConfig(({ layout }) => layout)
  const full = storeTabViewConfig(({ tabFullScreen }) => tabFullScreen)
  const [sheet, setSheet] = useState(false)
  return (
    <div
      className="shell"
      data-full={full || undefined}
      style={{ '--menu-width': `${menuCollapse ? 64 : menuWidth}px` } as React.CSSProperties}
    >
      <a className="skip" href="#page">
        {text(shellWords.skip)}
      </a>
      <SideMenu menus={start?.menus} narrow={menuCollapse} />
      {full && (
        <Suspense>
          <LeaveFullScreen />
        </Suspense>
      )}
      {sheet && (
        <Suspense>
          <PhoneMenu menus={start?.menus} onClose={() => setSheet(false)} />
        </Suspense>
      )}
      <TopBar menus={start?.menus} onMenu={() => setSheet(true)} />
      <main id="page" className="page" tabIndex={-1}>
        {start && (
          <ProductContext value={start.product}>
            <Pages menus={start.menus} />
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
    </div>
  )
}
