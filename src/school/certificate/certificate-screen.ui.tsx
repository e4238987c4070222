// The validity of a certificate; expiry is no state, and is shown beside the date. "Keep valid" is possible only after
// a proposal to revoke it.

import { dayText } from '#screens/days.ts'
import type { Row } from '#screens/list-state.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { standingWords as words } from './words.ts'

const isOver = ({ status, valid_until }: Row) =>
  status === 'issued' && Boolean(valid_until) && String(valid_until) < schoolToday()

export const certificateScreen: OwnScreen = {
  fits: { keep: (row) => row.revoke_proposed === 1 && !isOver(row) },
  // Only a free certificate has a title and a text of its own; only some state a period.
  when: {
    heading: ['kind', 'custom'],
    wording: ['kind', 'custom'],
    purpose_note: ['purpose', 'prefecture', 'caf', 'bank', 'embassy', 'other'],
    period_from: ['kind', 'enrolment', 'attendance', 'progress'],
    period_to: ['kind', 'enrolment', 'attendance', 'progress'],
  },
  cells: {
    valid_until: (row) => {
      if (!row.valid_until) return null
      return (
        <>
          {dayText(String(row.valid_until))} {isOver(row) && <Badge tone="orange">{text(words.expired)}</Badge>}
        </>
      )
    },
  },
}
