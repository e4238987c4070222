import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MenuRule } from '../menu-rules.ts'
import { trailTo } from './menu-tree.ts'

/** The folders above the page one is on, and the page. */
export function useTrail(menus: readonly MenuRule[]): readonly MenuRule[] {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return useMemo(() => trailTo(menus, path), [menus, path])
}

/** What is below the first folder on the way: the part of the menu one is in. Drawn again only when it is another. */
export function usePart(menus: readonly MenuRule[]): readonly MenuRule[] | undefined {
  return useRouterState({ select: ({ location }) => trailTo(menus, location.pathname)[0]?.children })
}
