// One entry of a menu, whatever menu it is: where it leads, and what stands in it.

import type { ComponentProps, MouseEvent } from 'react'
import { noStep } from '#screens/no-step.ts'
import { PageLink } from '#screens/page-link.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { storeConfig } from '../stores/config.ts'

interface MenuEntryProps extends ComponentProps<typeof PageLink> {
  rule: MenuRule
  /** One is here, or below it. */
  current?: boolean | undefined
}

/** To a page, to a page in a frame, or out of the house. What leads nowhere says why. */
export function MenuEntry({ rule, current, children, ...inside }: MenuEntryProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const why = faultOf(rule, inside.to)
    if (!why) return
    event.preventDefault()
    noStep(why)
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
      onHere={() => noStep('already')}
    >
      {children}
    </PageLink>
  )
}

/** A later release, or a hand in the database, may know kinds that this one does not. */
function faultOf({ menu_type }: MenuRule, to: string): 'unknownType' | 'invalid' | undefined {
  if (!['tab', 'iframe', null].includes(menu_type)) return 'unknownType'
  try {
    return decodeURI(to) ? undefined : 'invalid'
  } catch {
    return 'invalid'
  }
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
