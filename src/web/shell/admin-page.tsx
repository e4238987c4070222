// The page behind `/admin/…`: the entity of that path, or a feature that has its own.

import { useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { Refused } from '#screens/api.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { ResourcePage } from '#screens/resource-page.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePageTitle } from '../page-title.ts'
import { NoAccess } from '../pages/no-access.tsx'
import { type MenuRule, addressOf, allOf, shownOf, startOf } from '../product.ts'
import { shellWords } from './shell.labels.ts'

/** Pages of features, by their path below `/admin/`. */
const pages: Record<string, ComponentType> = {
  dashboard: lazy(async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage })),
}

export function AdminPage() {
  const { _splat = '' } = useParams({ strict: false })
  const path = _splat.toLowerCase()
  const { resources } = useProduct()
  const allowed = useAllowed()
  const resource = Object.values(resources).find((each) => each.path.toLowerCase() === path)
  const Own = pages[path]
  usePageTitle(titleOf(useMenus(), path))
  if (Own) return <Own />
  if (!resource) return <Navigate to="/404" replace />
  return allowed(`${resource.path}/index`) ? <ResourcePage key={resource.name} resource={resource} /> : <NoAccess />
}

/** The first page of the menu. */
export function AdminStart() {
  const first = allOf(shownOf(useMenus())).find(({ type, menu_type }) => type === 'menu' && menu_type !== 'link')
  return <Navigate to={first ? addressOf(first) : '/401'} replace />
}

export function PageFault({ error, reset }: ErrorComponentProps) {
  const forbidden = error instanceof Refused && error.code === 401
  return forbidden ? (
    <NoAccess />
  ) : (
    <EmptyState title={error instanceof Error ? error.message : String(error)}>
      <Button onClick={reset}>{text(shellWords.retry)}</Button>
    </EmptyState>
  )
}

function useMenus(): MenuRule[] {
  return useQuery(startOf).data?.menus ?? []
}

function titleOf(menus: MenuRule[], path: string): string {
  return (
    allOf(menus).find((rule) => rule.type === 'menu' && addressOf(rule).toLowerCase() === `/admin/${path}`)?.title ?? ''
  )
}
