import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MenuRule } from '../menu-rules.ts'
import { trailTo } from './menu-tree.ts'

/** The folders above the page one is on, and the page. */
export function useTrail(menus: readonly MenuRule[]): readonly MenuRule[] {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return useMemo(() => trailTo(menus, path), [menus, path])
}
