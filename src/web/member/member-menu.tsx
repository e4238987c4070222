// The menus of the member centre: the pages beside the content (`MemberMenu`), under the names of their folders if
// there are several folders; and the entries of the bar (`SiteMenu`).

import '../shell/menu-list.css'
import { useRouterState } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { memberCenter } from '../member-centre.ts'
import { type MenuRule, addressOf } from '../menu-rules.ts'
import { EntryFace, MenuEntry } from '../shell/menu-entry.tsx'
import { shellWords, memberWords as words } from '../words.ts'
import { offeredRulesOf, ruleAt } from './pages.tsx'

export function MemberMenu() {
  const { viewRoutes, showHeadline } = memberCenter()
  const folders = offeredRulesOf(viewRoutes)
  return (
    <nav className="centre-menu" aria-label={text(shellWords.menu)}>
      {folders.map((folder) => (
        <section key={folder.id} aria-label={folder.title}>
          {showHeadline && <h2>{folder.title}</h2>}
          <Entries rules={folder.children ?? []} />
        </section>
      ))}
    </nav>
  )
}

export function SiteMenu() {
  const entries = offeredRulesOf(memberCenter(({ navMenus }) => navMenus))
  return entries.length > 0 ? (
    <nav className="centre-site" aria-label={text(words.site)}>
      <Entries rules={entries} />
    </nav>
  ) : null
}

function Entries({ rules }: { rules: readonly MenuRule[] }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const here = ruleAt(path)
  return (
    <ul className="menu-list">
      {rules.map((rule) => (
        <li key={rule.id}>
          <MenuEntry rule={rule} to={addressOf(rule, 'user')} current={rule.id === here?.id}>
            <EntryFace rule={rule} />
          </MenuEntry>
        </li>
      ))}
    </ul>
  )
}
