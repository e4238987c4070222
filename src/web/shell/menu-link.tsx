// One entry of the back office's menu: it leads to a page as its tab was left, and fetches ahead what stands on it.

import { type ReactNode, memo } from 'react'
import { type MenuRule, addressOf } from '../menu-rules.ts'
import { askAhead } from './ahead.ts'
import { EntryFace, MenuEntry } from './menu-entry.tsx'
import { useTabQuery } from './tabs.ts'

interface MenuLinkProps {
  rule: MenuRule
  current?: boolean
  /** Of another kind than usual. */
  children?: ReactNode
}

/** A step to another page draws two of them again, not sixty. */
export const MenuLink = memo(function MenuLink({ rule, current, children }: MenuLinkProps) {
  const query = useTabQuery(addressOf(rule))
  return (
    <MenuEntry rule={rule} current={current} to={addressOf(rule)} search={query} {...askAhead(rule, query)}>
      {children ?? <EntryFace rule={rule} />}
    </MenuEntry>
  )
})
