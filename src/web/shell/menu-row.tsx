// The first level of the menu: icons down the side, or words along the top. A folder opens a sheet beside the icon or
// below the word.

import { type MouseEvent, useState } from 'react'
import type { FloatingSide } from '#ui/floating.tsx'
import { IconChevronDown } from '#ui/icons.tsx'
import { Sheet } from '#ui/popover.tsx'
import { type MenuRule, isDeskEntry } from '../menu-rules.ts'
import { EntryFace } from './menu-entry.tsx'
import { LeadingLink } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'
import './menu-row.css'

interface MenuRowProps {
  menus: readonly MenuRule[]
  breadcrumbs: readonly MenuRule[]
  way: 'down' | 'along'
  /**
   * `open`: a folder opens a sheet with its content. `lead`: it links to its first page, and the menu beside the page
   * shows its other pages.
   */
  folders: 'open' | 'lead'
}

export function MenuRow({ menus, breadcrumbs, way, folders }: MenuRowProps) {
  return (
    <ul className="menu-row" data-way={way}>
      {menus.map((rule) => (
        <li key={rule.id}>
          {rule.type === 'menu_dir' && folders === 'open' && !isDeskEntry(rule) ? (
            <Flyout rule={rule} breadcrumbs={breadcrumbs} side={way === 'down' ? 'beside' : 'start'} />
          ) : (
            <LeadingLink rule={rule} current={breadcrumbs[0] === rule} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface FlyoutProps {
  rule: MenuRule
  breadcrumbs: readonly MenuRule[]
  side: FloatingSide
}

function Flyout({ rule, breadcrumbs, side }: FlyoutProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const close = () => setAnchor(null)
  const closeAfterLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close()
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-current={breadcrumbs[0] === rule || undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <EntryFace rule={rule} />
        <IconChevronDown className="menu-chevron" size={14} aria-hidden />
      </button>
      {anchor && (
        <Sheet anchor={anchor} side={side} label={rule.title} onClose={close}>
          <div className="menu-flyout" onClick={closeAfterLink}>
            {side === 'beside' && <p>{rule.title}</p>}
            <MenuList menus={rule.children ?? []} breadcrumbs={breadcrumbs} />
          </div>
        </Sheet>
      )}
    </>
  )
}
