// The screen of certificates: the fields of each kind, and a badge beside the last day of an expired certificate,
// because `expired` is no status. The action `keep` is shown only after a proposal to revoke the certificate.

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
  // The fields that only some kinds or purposes have: only a free certificate (`custom`) has its own title and text.
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
