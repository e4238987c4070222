// The frame of the member centre: a bar with the school's name, the member and the menu beside the page, and legal
// notices.

import './shell.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SchoolMark } from '#screens/school-mark.tsx'
import { text } from '#screens/text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DialogHost } from '#screens/dialog-host.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconMenu2 } from '#ui/icons.tsx'
import { PageToasts } from '../page-toasts.tsx'
import { memberCenter } from '../member-centre.ts'
import { HeadNav } from '../pages/head-nav.tsx'
import { Notices } from '../pages/notices.tsx'
import { LanguageMenu, SchemeMenu } from '../shell/look-menus.tsx'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { queries } from '../shell/queries.ts'
import { SkipLink } from '../shell/skip-link.tsx'
import { shellWords, memberWords as words } from '../words.ts'
import { useSchoolName } from '../site.ts'
import { MemberSummary } from './member-summary.tsx'
import { MemberMenu, SiteMenu } from './member-menu.tsx'
import { NameMenu } from './name-menu.tsx'
import { firstPage } from './pages.tsx'
import { memberStart } from './start.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'), 'MenuSheet')

export function MemberShell() {
  return (
    <QueryClientProvider client={queries}>
      <Centre />
      <DialogHost />
      <PageToasts />
    </QueryClientProvider>
  )
}

function Centre() {
  const { isSuccess, error, refetch } = useQuery(memberStart)
  const sheet = memberCenter(({ menuExpand }) => menuExpand)
  const isEmpty = isSuccess && firstPage() === undefined
  return (
    <div className="centre">
      <SkipLink />
      <Bar />
      {sheet && (
        <Suspense>
          <MenuSheet />
        </Suspense>
      )}
      <div className="centre-body">
        <aside className="centre-side">
          <MemberSummary />
          <MemberMenu />
        </aside>
        <main id="page" className="centre-page" tabIndex={-1}>
          {isEmpty && <EmptyState title={text(words.nothing)} text={text(words.nothingText)} />}
          {error && (
            <EmptyState title={text(words.startFailed)} text={error.message}>
              <Button onClick={() => void refetch()}>{text(shellWords.retry)}</Button>
            </EmptyState>
          )}
          {!isSuccess && !error && <PageSkeleton />}
          {!error && (
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          )}
        </main>
      </div>
      <Notices />
    </div>
  )
}

function Bar() {
  const name = useSchoolName()
  return (
    <header className="centre-bar row">
      <span className="centre-narrow">
        <IconButton
          label={text(shellWords.menu)}
          aria-haspopup="dialog"
          onClick={() => memberCenter.setState({ menuExpand: true })}
        >
          <IconMenu2 size={20} />
        </IconButton>
      </span>
      <Link to="/user" className="centre-name row gap-10">
        <SchoolMark size={28} />
        <span>{name}</span>
      </Link>
      <SiteMenu />
      <HeadNav />
      <div className="centre-tools row gap-2">
        <LanguageMenu />
        <SchemeMenu />
        <NameMenu />
      </div>
    </header>
  )
}
