// Links at the head of pages for visitors and members, from the settings.

import './head-nav.css'
import { readSiteFacts } from '#screens/site.ts'
import { text } from '#screens/text.ts'
import { publicPageWords as pageWords } from '../words.ts'

export function HeadNav() {
  const { headNav = [] } = readSiteFacts()
  if (headNav.length === 0) return null
  return (
    <nav className="head-nav wrap" aria-label={text(pageWords.headNav)}>
      {headNav.map(({ title, url }) => (
        <a key={`${title} ${url}`} href={url} rel="noopener">
          {title}
        </a>
      ))}
    </nav>
  )
}
