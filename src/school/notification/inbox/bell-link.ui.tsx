// A link to the inbox, shown until the code of the bell is loaded.

import { Link } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { IconBell } from '#ui/icons.tsx'
import { bellWords as words } from '../words.ts'

export function BellLink() {
  const label = text(words.title)
  return (
    <Link to="/admin/$" params={{ _splat: 'k/inbox' }} className="home-link centred" aria-label={label} title={label}>
      <IconBell size={18} />
    </Link>
  )
}
