// The students whom an act on a class refused, each with the reason and the page where that changes.

import { ApiError } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { StopLink } from './bulletin.ui.tsx'
import { classPageWords as pageWords, publishWords as words } from '../words.ts'
import type { PublishOutcome } from './class-results.ts'

/** Those in the answer of an act that refused everybody. */
export const refusedIn = (problem: unknown): PublishOutcome['refused'] =>
  (problem instanceof ApiError && (problem.data as Partial<PublishOutcome> | null)?.refused) || []

export function RefusedList({ refused, onFollow }: { refused: PublishOutcome['refused']; onFollow(): void }) {
  return (
    <div className="dialog-body class-left" role="alert">
      <p>{text(words.refused)}</p>
      <ul>
        {refused.map(({ id, title, msg, to }) => (
          <li key={id}>
            <b>{title}</b> {msg} <StopLink to={to} label={text(pageWords.open)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  )
}
