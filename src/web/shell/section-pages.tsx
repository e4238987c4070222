// Links above a page to the other pages of the same desk entry.

import { useEffect, useRef } from 'react'
import { type MenuRule, isDeskEntry, pagesBelow } from '../menu-rules.ts'
import { MenuLink } from './menu-link.tsx'
import './section-pages.css'
import { useBreadcrumbs } from './use-breadcrumbs.ts'

export function SectionPages({ menus }: { menus: readonly MenuRule[] }) {
  const breadcrumbs = useBreadcrumbs(menus)
  const [entry] = breadcrumbs
  const pages = entry && isDeskEntry(entry) ? pagesBelow(entry) : []
  const nav = useRef<HTMLElement>(null)
  const page = breadcrumbs.at(-1)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [page])
  if (!entry || pages.length < 2) return null
  return (
    <nav ref={nav} className="section-pages" aria-label={entry.title}>
      <ul>
        {pages.map((each) => (
          <li key={each.id}>
            <MenuLink rule={each} current={each === page}>
              <span>{each.title}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
