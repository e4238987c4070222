// The pages that a person has pinned to the menu: reads them, pins a page, unpins it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { post } from '#screens/api.ts'
import { type MenuRule, addressOf, plainPath } from '../menu-rules.ts'
import { officeStart } from '../product.ts'
import { ruleAt } from './tabs.ts'

interface Pins {
  /** In the order in which they were pinned. */
  pages: readonly MenuRule[]
  isPinned(path: string): boolean
  /** Pins a page, or unpins it. */
  toggle(path: string): Promise<void>
}

export function usePins(): Pins {
  const { data: start } = useQuery(officeStart)
  const client = useQueryClient()
  const pages = useMemo(() => (start ? pinnedIn(start) : none), [start])
  const isPinned = (path: string) => pages.some((page) => plainPath(addressOf(page)) === plainPath(path))
  return {
    pages,
    isPinned,
    async toggle(path) {
      const name = nameOf(path)
      const pinned = !isPinned(path)
      const done = await post('/admin/index/pin', { name, pinned }, { done: true }).catch(() => null)
      if (!done) return
      client.setQueryData(officeStart.queryKey, (before) => {
        if (!before) return before
        const others = (before.pins ?? []).filter((each) => each.toLowerCase() !== name.toLowerCase())
        return { ...before, pins: pinned ? [...others, name] : others }
      })
    },
  }
}

const none: readonly MenuRule[] = []

const nameOf = (path: string) => path.slice('/admin/'.length)

const pinnedIn = ({ pins = [], menus }: { pins?: readonly string[]; menus: MenuRule[] }) =>
  pins.flatMap((name) => ruleAt(menus, `/admin/${name}`).rule ?? [])
