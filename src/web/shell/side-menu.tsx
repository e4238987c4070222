// The menu beside the page, and what stands above it: the name of the site.

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { text } from '#screens/text.ts'
import { Mark } from '#ui/mark.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { useSiteName } from '../site.ts'
import { MenuList } from './menu-list.tsx'
import { MenuRow } from './menu-row.tsx'
import { shellWords } from './shell.labels.ts'
import './side-menu.css'
import { useTrail } from './use-trail.ts'

interface SideMenuProps {
  /** Not known yet: lines in their place. */
  menus: readonly MenuRule[] | undefined
  collapsed: boolean
  brand: boolean
}

export function SideMenu({ menus, collapsed, brand }: SideMenuProps) {
  return (
    <aside className="side-menu" data-collapsed={collapsed || undefined}>
      {brand && <Brand />}
      {menus ? <MenuNav menus={menus} collapsed={collapsed} /> : <Waiting />}
    </aside>
  )
}

export function Brand() {
  return (
    <Link to="/admin" className="brand">
      <Mark size={28} />
      <span>{useSiteName()}</span>
    </Link>
  )
}

interface MenuNavProps {
  menus: readonly MenuRule[]
  collapsed?: boolean
}

/** A long menu begins where one is. */
export function MenuNav({ menus, collapsed = false }: MenuNavProps) {
  const trail = useTrail(menus)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // With the next frame: to ask now where things stand would lay the page out once more in the middle of a navigation.
    const frame = requestAnimationFrame(() => {
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [trail])
  return (
    <nav ref={nav} className="menu-nav" aria-label={text(shellWords.menu)}>
      {collapsed ? (
        <MenuRow menus={menus} trail={trail} way="down" folders="open" />
      ) : (
        <MenuList menus={menus} trail={trail} />
      )}
    </nav>
  )
}

function Waiting() {
  return (
    <div className="menu-waiting" aria-hidden>
      {[70, 50, 60, 55, 65, 45].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
