// Hooks for the position of the present page in the menu.

import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MenuRule } from '../menu-rules.ts'
import { breadcrumbsTo } from './menu-tree.ts'

/** The folders above the present page, and last the page. */
export function useBreadcrumbs(menus: readonly MenuRule[]): readonly MenuRule[] {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return useMemo(() => breadcrumbsTo(menus, path), [menus, path])
}

/** The entries below the first-level folder of the present page. Draws again only when this folder changes. */
export function useSectionEntries(menus: readonly MenuRule[]): readonly MenuRule[] | undefined {
  return useRouterState({ select: ({ location }) => breadcrumbsTo(menus, location.pathname)[0]?.children })
}
