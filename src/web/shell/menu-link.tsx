// One entry of the menu of the back office. It links to the page as its tab was left, and prefetches the page while the
// pointer rests on it.

import { type ReactNode, memo } from 'react'
import { type MenuRule, addressOf } from '../menu-rules.ts'
import { prefetchOnHover } from './prefetch.ts'
import { EntryFace, MenuEntry } from './menu-entry.tsx'
import { firstPageOf } from './menu-tree.ts'
import { useTabQuery } from './tabs.ts'

interface MenuLinkProps {
  rule: MenuRule
  current?: boolean
  /** Replaces the default content. */
  children?: ReactNode
}

/** Memoised: a navigation draws two entries again instead of sixty. */
export const MenuLink = memo(function MenuLink({ rule, current, children }: MenuLinkProps) {
  const query = useTabQuery(addressOf(rule))
  return (
    <MenuEntry rule={rule} current={current} to={addressOf(rule)} search={query} {...prefetchOnHover(rule, query)}>
      {children ?? <EntryFace rule={rule} />}
    </MenuEntry>
  )
})

/** Links to the first page of a folder, with the folder's name. */
export function LeadingLink({ rule, current }: { rule: MenuRule; current: boolean }) {
  return (
    <MenuLink rule={firstPageOf(rule) ?? rule} current={current}>
      <EntryFace rule={rule} />
    </MenuLink>
  )
}
