// The menu beside the page, with the name of the site above it.

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { text } from '#screens/text.ts'
import { ProductIcon } from '#ui/product-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MenuRule } from '../menu-rules.ts'
import { useSiteName } from '../site.ts'
import { MenuList } from './menu-list.tsx'
import { MenuRow } from './menu-row.tsx'
import { PinnedPages } from './pinned-pages.tsx'
import { shellWords } from '../words.ts'
import './side-menu.css'
import { useBreadcrumbs } from './use-breadcrumbs.ts'

interface SideMenuProps {
  /** Undefined while loading: then skeleton lines are shown. */
  menus: readonly MenuRule[] | undefined
  collapsed: boolean
  brand: boolean
}

export function SideMenu({ menus, collapsed, brand }: SideMenuProps) {
  return (
    <aside className="side-menu" data-collapsed={collapsed || undefined}>
      {brand && <Brand />}
      {menus ? <MenuNav menus={menus} collapsed={collapsed} /> : <MenuSkeleton />}
    </aside>
  )
}

export function Brand() {
  return (
    <Link to="/admin" className="brand row gap-10">
      <ProductIcon size={28} />
      <span>{useSiteName()}</span>
    </Link>
  )
}

interface MenuNavProps {
  menus: readonly MenuRule[]
  collapsed?: boolean
}

/** The entries of the menu. A long menu scrolls to the present page. */
export function MenuNav({ menus, collapsed = false }: MenuNavProps) {
  const breadcrumbs = useBreadcrumbs(menus)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // In the next frame: reading positions now would compute the layout again during the navigation.
    const frame = requestAnimationFrame(() => {
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [breadcrumbs])
  return (
    <nav ref={nav} className="menu-nav" aria-label={text(shellWords.menu)}>
      {collapsed ? (
        <MenuRow menus={menus} breadcrumbs={breadcrumbs} way="down" folders="open" />
      ) : (
        <>
          <MenuList menus={menus} breadcrumbs={breadcrumbs} />
          <PinnedPages />
        </>
      )}
    </nav>
  )
}

function MenuSkeleton() {
  return (
    <div className="menu-waiting stack gap-20" aria-hidden>
      {[70, 50, 60, 55, 65, 45].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
