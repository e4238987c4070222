// One entry of the back office's menu: it links to the tab as it was left, and prefetches its page.

import { type ReactNode, memo } from 'react'
import { type MenuRule, addressOf } from '../menu-rules.ts'
import { prefetchOnHover } from './prefetch.ts'
import { EntryFace, MenuEntry } from './menu-entry.tsx'
import { useTabQuery } from './tabs.ts'

interface MenuLinkProps {
  rule: MenuRule
  current?: boolean
  /** Replaces the default content. */
  children?: ReactNode
}

/** A navigation redraws two entries instead of sixty. */
export const MenuLink = memo(function MenuLink({ rule, current, children }: MenuLinkProps) {
  const query = useTabQuery(addressOf(rule))
  return (
    <MenuEntry rule={rule} current={current} to={addressOf(rule)} search={query} {...prefetchOnHover(rule, query)}>
      {children ?? <EntryFace rule={rule} />}
    </MenuEntry>
  )
})
