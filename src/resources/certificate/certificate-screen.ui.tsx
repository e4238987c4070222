// Until when a certificate holds; that an issued one is over is no state of its own, and said beside its day. To leave it valid
// is a choice only where somebody proposes to revoke it.

import { dayText } from '#screens/days.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { standingWords as words } from './standing.labels.ts'

export const certificateScreen: OwnScreen = {
  fits: { keep: ({ revoke_proposed }) => revoke_proposed === 1 },
  cells: {
    valid_until: ({ valid_until, status }) => {
      if (!valid_until) return null
      const over = status === 'issued' && String(valid_until) < schoolToday()
      return (
        <>
          {dayText(String(valid_until))} {over && <Badge tone="orange">{text(words.expired)}</Badge>}
        </>
      )
    },
  },
}
