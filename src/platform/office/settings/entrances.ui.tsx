// The list of shortcuts to pages. `quiet` shows nothing if there are none.

import './entrances.css'
import { Link } from '@tanstack/react-router'
import type { Pair } from '#platform/settings/index.ts'
import { text } from '#screens/text.ts'
import { IconChevronRight } from '#ui/icons.tsx'
import { entranceWords as words } from '../words.ts'

export function Entrances({ pages, quiet = false }: { pages: readonly Pair[]; quiet?: boolean }) {
  if (quiet && pages.length === 0) return null
  return (
    <aside className="entrances" aria-label={text(words.title)}>
      <h2>{text(words.title)}</h2>
      {pages.length === 0 && <p className="dim">{text(words.none)}</p>}
      <ul>
        {pages.map(({ key, value }) => (
          <li key={value}>
            <Link to={value}>
              {key}
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
