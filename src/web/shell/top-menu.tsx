// The menu in the bar: all of it, or its first level; then its other levels are beside the page.

import { useEffect, useRef } from 'react'
import { text } from '#screens/text.ts'
import type { MenuRule } from '../menu-rules.ts'
import { MenuRow } from './menu-row.tsx'
import { shellWords } from '../words.ts'
import { useBreadcrumbs } from './use-breadcrumbs.ts'

export function TopMenu({ menus, whole }: { menus: readonly MenuRule[]; whole: boolean }) {
  const breadcrumbs = useBreadcrumbs(menus)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current], [data-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [breadcrumbs])
  return (
    <nav ref={nav} className="top-menu" aria-label={text(whole ? shellWords.menu : shellWords.parts)}>
      <MenuRow menus={menus} breadcrumbs={breadcrumbs} way="along" folders={whole ? 'open' : 'lead'} />
    </nav>
  )
}
