// One entry of any menu: its link, and its content.

import type { ComponentProps, MouseEvent } from 'react'
import { reportNoEffect } from '#screens/no-effect.ts'
import { PageLink } from '#screens/page-link.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { storeConfig } from '../stores/config.ts'

interface MenuEntryProps extends ComponentProps<typeof PageLink> {
  rule: MenuRule
  /** The present page is this one, or below it. */
  current?: boolean | undefined
}

/** Links to a page, to a page in a frame, or to another site. An entry without a destination shows the reason. */
export function MenuEntry({ rule, current, children, ...inside }: MenuEntryProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const why = faultOf(rule, inside.to)
    if (!why) return
    event.preventDefault()
    reportNoEffect(why)
  }
  return rule.menu_type === 'link' ? (
    <a className="menu-entry" href={rule.url} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <PageLink
      {...inside}
      className="menu-entry"
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      onHere={() => reportNoEffect('already')}
    >
      {children}
    </PageLink>
  )
}

/** A later release, or a manual change in the database, may contain unknown types. */
function faultOf({ menu_type }: MenuRule, to: string): 'unknownType' | 'invalid' | undefined {
  if (!['tab', 'iframe', null].includes(menu_type)) return 'unknownType'
  try {
    return decodeURI(to) ? undefined : 'invalid'
  } catch {
    return 'invalid'
  }
}

/** The content of an entry, for links and folders. */
export function EntryFace({ rule: { icon, title } }: { rule: MenuRule }) {
  const otherwise = storeConfig(({ layout }) => layout.menuDefaultIcon)
  return (
    <>
      <MenuIcon name={icon} otherwise={otherwise} />
      <span>{title}</span>
    </>
  )
}
