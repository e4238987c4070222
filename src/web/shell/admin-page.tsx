// The page behind `/admin/…`: the entity of that path, or a feature that has its own.

import { useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { Refused } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { Allowed, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePageTitle } from '../page-title.ts'
import { type MenuRule, startOf } from '../product.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { ListPage } from './list-page.tsx'
import { shellWords } from './shell.labels.ts'
import { ruleAt } from './tabs.ts'

const Forbidden = lazy(async () => ({ default: (await import('./forbidden.tsx')).Forbidden }))

const FramePage = lazy(async () => ({ default: (await import('../pages/frame-page.tsx')).FramePage }))

const FieldsPage = lazy(async () => ({
  default: (await import('#features/fields-page/fields-page.ui.tsx')).FieldsPage,
}))

/** Pages of features, by their path below `/admin/`. */
const pages: Record<string, ComponentType> = {
  dashboard: DashboardPage,
  'k/inbox': lazy(async () => ({ default: (await import('#features/notifications/inbox-page.ui.tsx')).InboxPage })),
  'k/tutoring': lazy(async () => ({ default: (await import('#features/tutoring/tutoring-page.ui.tsx')).TutoringPage })),
  'k/calendar': lazy(async () => ({ default: (await import('#features/calendar/calendar.ui.tsx')).CalendarPage })),
  'routine/config': lazy(async () => ({ default: (await import('#features/config/config-page.ui.tsx')).ConfigPage })),
  'k/review': lazy(async () => ({ default: (await import('#features/review/review-page.ui.tsx')).ReviewPage })),
  'routine/personaldata': lazy(async () => ({
    default: (await import('#features/personal-data/personal-data.ui.tsx')).PersonalDataPage,
  })),
  'k/tosign': lazy(async () => ({ default: (await import('#features/signing/to-sign.ui.tsx')).ToSignPage })),
  'k/marks': lazy(async () => ({ default: (await import('#features/marks/grid.ui.tsx')).MarksPage })),
  'k/mymarks': lazy(async () => ({ default: (await import('#features/marks/my-marks.ui.tsx')).MyMarksPage })),
  'routine/admininfo': lazy(async () => ({
    default: (await import('#features/account/account-page.ui.tsx')).AccountPage,
  })),
}

export function AdminPage() {
  const { path } = usePlace()
  const { resources, developer } = useProduct()
  const { rule } = ruleAt(useMenus(), path)
  const name = (rule?.name ?? path.slice('/admin/'.length)).toLowerCase()
  const resource = Object.values(resources).find((each) => each.path.toLowerCase() === name)
  const Own = pages[name]
  usePageTitle(rule?.title ?? '')
  if (Own) return <Own />
  if (developer && name === 'developer/fields') return <FieldsPage />
  if (rule?.menu_type === 'iframe') return <FramePage rule={rule} />
  if (!resource) return <Navigate to="/404" replace />
  return (
    <Allowed to={`${resource.path}/index`} otherwise={<Forbidden node={`${resource.path}/index`} />}>
      <ListPage key={resource.name} resource={resource} />
    </Allowed>
  )
}

export function PageFault({ error, reset }: ErrorComponentProps) {
  const forbidden = error instanceof Refused && error.code === 401
  return forbidden ? (
    <Forbidden />
  ) : (
    <EmptyState title={error instanceof Error ? error.message : String(error)}>
      <Button onClick={reset}>{text(shellWords.retry)}</Button>
    </EmptyState>
  )
}

function useMenus(): MenuRule[] {
  return useQuery(startOf).data?.menus ?? []
}
