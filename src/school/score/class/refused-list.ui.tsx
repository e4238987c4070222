// The list of students that an action on a class refused, each with the reason and a link to the page where a person
// can remove it.

import { ApiError } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { StopLink } from './bulletin.ui.tsx'
import { classPageWords as pageWords, publishWords as words } from '../words.ts'
import type { PublishOutcome } from './class-results.ts'

/** Returns the refused students from the error of an action that refused all students. */
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
