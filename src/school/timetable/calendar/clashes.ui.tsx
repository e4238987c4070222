// The list of conflicts of a session, in the order of the server: blocking conflicts first.

import './clashes.css'
import type { Clash } from '../clash.ts'
import { text } from '#screens/text.ts'
import { calendarWords as words } from '../words.ts'

export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <ul className="clashes" aria-label={text(words.clashes)}>
      {clashes.map(({ message, severity }, place) => (
        <li key={place} data-severity={severity}>
          {message}
        </li>
      ))}
    </ul>
  )
}
