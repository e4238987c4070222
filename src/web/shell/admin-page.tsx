// The page behind `/admin/…`: the entity of that path, or a feature that has its own.

import { useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Resource } from '#engine/resource.ts'
import { Refused } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { Allowed, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePageTitle } from '../page-title.ts'
import { type MenuRule, screenOf } from '../menu-rules.ts'
import { declared, labelsOf, startOf } from '../product.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { later } from './later.ts'
import { ListPage } from './list-page.tsx'
import { queries } from './queries.ts'
import { shellWords } from './shell.labels.ts'
import { ruleAt } from './tabs.ts'

const Forbidden = later(() => import('./forbidden.tsx'), 'Forbidden')

const FramePage = later(() => import('../pages/frame-page.tsx'), 'FramePage')

const ModulePage = later(() => import('#features/module-lists/module-page.ui.tsx'), 'ModulePage')

const FieldsPage = later(() => import('#features/fields-page/fields-page.ui.tsx'), 'FieldsPage')

/** Pages of features, by their path below `/admin/`. */
const pages: Record<string, ComponentType | ReturnType<typeof later>> = {
  dashboard: DashboardPage,
  'k/inbox': later(() => import('#features/notifications/inbox-page.ui.tsx'), 'InboxPage'),
  'k/tutoring': later(() => import('#features/tutoring/tutoring-page.ui.tsx'), 'TutoringPage'),
  'k/calendar': later(() => import('#features/calendar/calendar.ui.tsx'), 'CalendarPage'),
  'routine/config': later(() => import('#features/config/config-page.ui.tsx'), 'ConfigPage'),
  'k/review': later(() => import('#features/review/review-page.ui.tsx'), 'ReviewPage'),
  'routine/personaldata': later(() => import('#features/personal-data/personal-data.ui.tsx'), 'PersonalDataPage'),
  'k/tosign': later(() => import('#features/signing/to-sign.ui.tsx'), 'ToSignPage'),
  'k/marks': later(() => import('#features/marks/grid.ui.tsx'), 'MarksPage'),
  'k/mymarks': later(() => import('#features/marks/my-marks.ui.tsx'), 'MyMarksPage'),
  module: later(() => import('#features/module-store/store-page.ui.tsx'), 'ModuleStorePage'),
  'routine/admininfo': later(() => import('#features/account/account-page.ui.tsx'), 'AccountPage'),
}

export function AdminPage() {
  const { path } = usePlace()
  const { resources, developer } = useProduct()
  const { rule } = ruleAt(useMenus(), path)
  const name = nameOf(rule, path, resources)
  const resource = resourceOf(resources, name)
  const Own = pages[name]
  usePageTitle(rule?.title ?? '')
  if (Own) return <Own />
  if (developer && name === 'developer/fields') return <FieldsPage />
  if (rule?.menu_type === 'iframe') return <FramePage rule={rule} />
  if (rule && ofModule(name) && !resource) return <ModulePage />
  if (!resource) return <Navigate to="/404" replace />
  return (
    <Allowed to={`${resource.path}/index`} otherwise={<Forbidden node={`${resource.path}/index`} />}>
      <ListPage key={resource.name} resource={resource} />
    </Allowed>
  )
}

/** What the page at an address is made of. React keeps the skeleton of a page that it had to wait for a third of a second. */
export async function fetchPage(path: string): Promise<void> {
  const name = nameOf(ruleAt(queries.getQueryData(startOf.queryKey)?.menus ?? [], path).rule, path, declared)
  const own = pages[name]
  const resource = resourceOf(declared, name)
  if (own) await ('fetch' in own && own.fetch())
  else if (ofModule(name) && !resource) await ModulePage.fetch()
  else if (resource) await Promise.all([ListPage.fetch(), labelsOf(resource)])
}

/** The screen that the entry names as its component, where that is one of ours; else the screen of its own name. */
function nameOf(rule: MenuRule | undefined, path: string, resources: Readonly<Record<string, Resource>>): string {
  const screen = rule ? (aliases[screenOf(rule)] ?? screenOf(rule)) : ''
  const isOurs = Object.hasOwn(pages, screen) || resourceOf(resources, screen) !== undefined
  return isOurs ? screen : (rule?.name ?? path.slice('/admin/'.length)).toLowerCase()
}

/** What the family calls a screen that has another name here. */
const aliases: Readonly<Record<string, string>> = { 'modulestore/modulestore': 'module', 'module/index': 'module' }

/** A list that a module brought, or a page. */
const ofModule = (name: string) => name.startsWith('m/')

const resourceOf = (resources: Readonly<Record<string, Resource>>, name: string) =>
  Object.values(resources).find(({ path }) => path.toLowerCase() === name)

export function PageFault({ error, reset }: ErrorComponentProps) {
  if (error instanceof Refused && error.code === 401) return <Forbidden />
  // What the server says is for people; what broke or did not come says it in the words of programs.
  const said = error instanceof Refused
  const apart = text(navigator.onLine ? shellWords.brokenText : shellWords.offlineText)
  return (
    <EmptyState title={said ? error.message : text(shellWords.brokenTitle)} text={said ? undefined : apart}>
      <Button onClick={said ? reset : () => location.reload()}>{text(shellWords.retry)}</Button>
    </EmptyState>
  )
}

function useMenus(): MenuRule[] {
  return useQuery(startOf).data?.menus ?? []
}
