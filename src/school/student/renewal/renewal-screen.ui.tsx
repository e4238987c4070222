// How the browser shows renewals: the days left, packs for the selected rows, and the preview above the form.

import { dayText } from '#screens/days.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { Row } from '#screens/list-state.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { renewalScreenWords as words } from '../words.ts'

const makePacks = async (rows: readonly Row[]) => (await import('./make-packs.ui.tsx')).makePacks(rows)

const dayLength = 86_400_000
const daysAway = (day: string) => Math.round((Date.parse(day) - Date.parse(schoolToday())) / dayLength)

export const renewalScreen: OwnScreen = {
  Above: lazyAbove(async () => (await import('./renewal-above.ui.tsx')).RenewalAbove),
  cells: {
    permit_expiry: ({ permit_expiry }) => {
      const days = daysAway(String(permit_expiry))
      return (
        <>
          {dayText(String(permit_expiry))}{' '}
          <b className="numbers">{days < 0 ? text(words.over, { days: -days }) : text(words.left, { days })}</b>
        </>
      )
    },
  },
  forChosen: (allowed) =>
    allowed('k/renewal/make') ? [{ label: text(words.make), take: (rows) => makePacks(rows) }] : [],
}
