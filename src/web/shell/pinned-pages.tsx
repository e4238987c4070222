// The pages that the person has pinned, below the entries of the menu.

import { useRouterState } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { addressOf, plainPath } from '../menu-rules.ts'
import { MenuLink } from './menu-link.tsx'
import { usePins } from './pins.ts'
import { shellWords } from '../words.ts'

export function PinnedPages() {
  const { pages } = usePins()
  const here = useRouterState({ select: ({ location }) => plainPath(location.pathname) })
  if (pages.length === 0) return null
  return (
    <section className="pinned-pages" aria-label={text(shellWords.pinned)}>
      <p aria-hidden>{text(shellWords.pinned)}</p>
      <ul className="menu-list">
        {pages.map((rule) => (
          <li key={rule.id}>
            <MenuLink rule={rule} current={plainPath(addressOf(rule)) === here} />
          </li>
        ))}
      </ul>
    </section>
  )
}
