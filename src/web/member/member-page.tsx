// Draws the page of an address `/user/…`: one of our pages, or another site in a frame.

import { Navigate, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { memberCenter } from '../member-centre.ts'
import { usePageTitle } from '../page-title.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { MemberProviders } from './account/member-providers.tsx'
import { isPage, pageOf, ruleAt } from './pages.tsx'

const FramePage = lazyPart(() => import('../pages/frame-page.tsx'), 'FramePage')

export function MemberPage() {
  // The path of this page: while the next page is loading, the address already shows the next path.
  const path = useMatch({ from: '/user/$', select: ({ pathname }) => pathname })
  const rule = ruleAt(path)
  usePageTitle(rule?.title ?? '')
  // Opening a page closes the menu sheet of a narrow window.
  useEffect(() => memberCenter.setState({ menuExpand: false }), [path])
  const Page = rule && pageOf(rule)
  if (rule?.menu_type === 'iframe') return <FramePage rule={rule} />
  if (!Page) return <Navigate to={!rule && isPage(path) ? '/401' : '/404'} replace />
  return (
    <MemberProviders>
      <Page key={path} />
    </MemberProviders>
  )
}
