// Draws the page of an address `/admin/…`: the list of an entity, a custom page, or another site in a frame.

import { useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Resource } from '#engine/resource.ts'
import { ApiError, isForbidden } from '#screens/api.ts'
import { isImportable } from '#screens/importable.ts'
import { usePlace } from '#screens/place.ts'
import { Allowed, useAllowed, useMay, useProduct } from '#screens/product.tsx'
import { faultText } from '#screens/fault-text.ts'
import { text } from '#screens/text.ts'
import { ModulePage } from '#platform/modules/index.ui.ts'
import { FieldsPage } from '#platform/office/index.ui.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePageTitle } from '../page-title.ts'
import { type MenuRule, screenOf } from '../menu-rules.ts'
import { declaredResources, labelsOf, officeStart } from '../product.ts'
import { Home, ownPages } from '#subjects.ui.ts'
import { adminInfo } from '../stores/admin-info.ts'
import { type LazyPage, lazyPart } from '#ui/lazy-part.ts'
import { ListPage } from './list-page.tsx'
import { queries } from './queries.ts'
import { shellWords } from '../words.ts'
import { ruleAt } from './tabs.ts'

const Forbidden = lazyPart(() => import('./forbidden.tsx'), 'Forbidden')

const FramePage = lazyPart(() => import('../pages/frame-page.tsx'), 'FramePage')

function HomePage() {
  const { nickname, username, student, teacher } = adminInfo()
  const { data: start } = useQuery(officeStart)
  const entrances = start?.quickEntrance ?? []
  return (
    <Home name={nickname || username} isPerson={Boolean(student || teacher || start?.behalf)} entrances={entrances} />
  )
}

const pages: Readonly<Record<string, ComponentType | LazyPage>> = {
  ...ownPages,
  dashboard: HomePage,
}

export function AdminPage() {
  const { path } = usePlace()
  const { me, resources, developer } = useProduct()
  const { rule } = ruleAt(useMenus(), path)
  const name = nameOf(rule, path, resources)
  const resource = resourceOf(resources, name)
  const Own = pages[name]
  usePageTitle(rule?.title ?? '')
  if (name === 'developer/fields' && (developer || !me.super)) return developer ? <FieldsPage /> : <Forbidden />
  if (rule?.menu_type === 'iframe') return <FramePage rule={rule} />
  if (Own) return needsNoRight(name, rule) ? <Own /> : <Guarded name={name} rule={rule} children={<Own />} />
  if (resource)
    return (
      <Allowed to={`${resource.path}/index`} otherwise={<Forbidden node={`${resource.path}/index`} />}>
        <ListPlace key={resource.name} resource={resource} />
      </Allowed>
    )
  // A frame that is not in the menu of this person is forbidden, whether or not it is in the menu of another person.
  if (name.startsWith('iframe/') && !me.super) return <Forbidden />
  // A person without the right must not learn whether a module has this page.
  if (ofModule(name) && (rule || !me.super)) return <Guarded name={name} rule={rule} children={<ModulePage />} />
  return <Navigate to="/404" replace />
}

/** The list of an entity. If the address names a drawer or dialog without the right to it, the page is forbidden. */
function ListPlace({ resource }: { resource: Resource }) {
  const { search } = usePlace()
  const { own } = useProduct()
  const may = useMay(resource)
  const opens: Record<string, boolean> = {
    edit: own[resource.name]?.reads ?? may('edit'),
    add: may('add'),
    import: may('add') && isImportable(resource),
    export: may('export'),
  }
  const refused = Object.keys(opens).find((each) => search[each] !== undefined && !opens[each])
  if (!refused) return <ListPage resource={resource} />
  // Importing needs the right to add.
  return <Forbidden node={`${resource.path}/${refused === 'import' ? 'add' : refused}`} />
}

/**
 * Whether a page needs no right. The figures (`k/figures`) only need an entry in the menu: everybody who has figures
 * has this entry; a guardian has none.
 */
const needsNoRight = (name: string, rule: MenuRule | undefined) =>
  ['dashboard', 'routine/admininfo', 'k/inbox'].includes(name) || (name === 'k/figures' && rule !== undefined)

interface GuardedProps {
  name: string
  /** The menu entry of the page. Undefined if this person has none; then the page is forbidden. */
  rule: MenuRule | undefined
  children: ReactNode
}

function Guarded({ name, rule, children }: GuardedProps) {
  const node = `${rule?.name ?? name}/index`
  const allowed = useAllowed()
  return rule && allowed(node) ? children : <Forbidden node={node} />
}

/**
 * Loads the files of a page in advance. If a page had to wait for them, React would show its skeleton for at least a
 * third of a second.
 */
export async function fetchPage(path: string): Promise<void> {
  const name = nameOf(
    ruleAt(queries.getQueryData(officeStart.queryKey)?.menus ?? [], path).rule,
    path,
    declaredResources,
  )
  const own = pages[name]
  const resource = resourceOf(declaredResources, name)
  if (own) await ('fetch' in own && own.fetch())
  else if (ofModule(name) && !resource) await ModulePage.fetch()
  else if (resource) await Promise.all([ListPage.fetch(), labelsOf(resource)])
}

/** Returns the screen that the entry names as its component, if it is ours; otherwise the screen of its path. */
function nameOf(rule: MenuRule | undefined, path: string, resources: Readonly<Record<string, Resource>>): string {
  const screen = rule ? (aliases[screenOf(rule)] ?? screenOf(rule)) : ''
  const isOurs = Object.hasOwn(pages, screen) || resourceOf(resources, screen) !== undefined
  return isOurs ? screen : (rule?.name ?? path.slice('/admin/'.length)).toLowerCase()
}

/** Names that existing clients use for screens, and the names of these screens here. */
const aliases: Readonly<Record<string, string>> = { 'modulestore/modulestore': 'module', 'module/index': 'module' }

/** Whether this is a list or a page of a module. */
const ofModule = (name: string) => name.startsWith('m/')

const resourceOf = (resources: Readonly<Record<string, Resource>>, name: string) =>
  Object.values(resources).find(({ path }) => path.toLowerCase() === name)

export function PageFault({ error, reset }: ErrorComponentProps) {
  if (error instanceof Error && isForbidden(error)) return <Forbidden />
  // The message of an `ApiError` is written for the user. Other errors have technical messages, which are not shown.
  const refusalText = error instanceof ApiError
  const apart = faultText()
  return (
    <EmptyState
      title={refusalText ? error.message : text(shellWords.brokenTitle)}
      text={refusalText ? undefined : apart}
    >
      <Button onClick={refusalText ? reset : () => location.reload()}>{text(shellWords.retry)}</Button>
    </EmptyState>
  )
}

function useMenus(): MenuRule[] {
  return useQuery(officeStart).data?.menus ?? []
}
