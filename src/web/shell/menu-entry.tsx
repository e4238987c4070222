// One entry of any menu: its link (`MenuEntry`), and its icon and title (`EntryFace`).

import type { ComponentProps, MouseEvent } from 'react'
import { reportNoEffect } from '#screens/no-effect.ts'
import { PageLink } from '#screens/page-link.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { storeConfig } from '../stores/config.ts'

interface MenuEntryProps extends ComponentProps<typeof PageLink> {
  rule: MenuRule
  /** The present page is the page of this entry, or below it. */
  current?: boolean | undefined
}

/**
 * Links to a page, to a page in a frame, or to another site. A press on an entry that leads nowhere shows the reason.
 */
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

/**
 * Returns why an entry leads nowhere. A type may be unknown because a later release or a person has written it to the
 * database.
 */
function faultOf({ menu_type }: MenuRule, to: string): 'unknownType' | 'invalid' | undefined {
  if (!['tab', 'iframe', null].includes(menu_type)) return 'unknownType'
  try {
    return decodeURI(to) ? undefined : 'invalid'
  } catch {
    return 'invalid'
  }
}

/** The icon and the title of an entry, for links and folders. */
export function EntryFace({ rule: { icon, title } }: { rule: MenuRule }) {
  const otherwise = storeConfig(({ layout }) => layout.menuDefaultIcon)
  return (
    <>
      <MenuIcon name={icon} otherwise={otherwise} />
      <span>{title}</span>
    </>
  )
}
