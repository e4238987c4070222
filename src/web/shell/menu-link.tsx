// One entry of a menu that leads somewhere: to a page, to a page in a frame, or out of the house.

import type { ReactNode } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { type MenuRule, addressOf } from '../product.ts'
import { askAhead } from './ahead.ts'
import { useTabQuery } from './tabs.ts'
import { storeConfig } from '../stores/config.ts'

interface MenuLinkProps {
  rule: MenuRule
  /** One is here, or below it. */
  current?: boolean
  children: ReactNode
}

export function MenuLink({ rule, current, children }: MenuLinkProps) {
  const query = useTabQuery(addressOf(rule))
  const here = current ? ('page' as const) : undefined
  return rule.menu_type === 'link' ? (
    <a className="menu-entry" href={rule.url} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <PageLink className="menu-entry" to={addressOf(rule)} search={query} aria-current={here} {...askAhead(rule, query)}>
      {children}
    </PageLink>
  )
}

/** What stands in an entry, whether it leads somewhere or opens. */
export function EntryFace({ rule: { icon, title } }: { rule: MenuRule }) {
  const otherwise = storeConfig(({ layout }) => layout.menuDefaultIcon)
  return (
    <>
      <MenuIcon name={icon} otherwise={otherwise} />
      <span>{title}</span>
    </>
  )
}
