// A page outside the member centre that a member rule of the type `route` adds: another site in a frame below the name
// of the school.

import { useLoaderData } from '@tanstack/react-router'
import { usePageTitle } from '../page-title.ts'
import { FramePage } from './frame-page.tsx'
import { PublicPage } from './public-page.tsx'

export function SiteRoutePage() {
  const rule = useLoaderData({ from: '/$' })
  usePageTitle(rule.title)
  return (
    <PublicPage title={rule.title} wide>
      <FramePage rule={rule} />
    </PublicPage>
  )
}
