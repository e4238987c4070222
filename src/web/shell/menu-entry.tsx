// One entry of a menu, whatever menu it is: where it leads, and what stands in it.

import type { ComponentProps } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { storeConfig } from '../stores/config.ts'

interface MenuEntryProps extends ComponentProps<typeof PageLink> {
  rule: MenuRule
  /** One is here, or below it. */
  current?: boolean | undefined
}

/** To a page, to a page in a frame, or out of the house. */
export function MenuEntry({ rule, current, children, ...inside }: MenuEntryProps) {
  return rule.menu_type === 'link' ? (
    <a className="menu-entry" href={rule.url} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <PageLink className="menu-entry" aria-current={current ? 'page' : undefined} {...inside}>
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
