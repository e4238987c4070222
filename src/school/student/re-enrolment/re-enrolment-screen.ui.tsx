// How the browser shows re-enrolments: reminders for the selected rows, and the review above the form.

import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { entranceWords as words } from '../words.ts'

export const reEnrolmentScreen: OwnScreen = {
  Above: lazyAbove(async () => (await import('./review-above.ui.tsx')).ReviewAbove),
  forChosen: (allowed) =>
    allowed('k/reEnrolment/invite')
      ? [
          {
            label: text(words.remindChosen),
            take: async (rows) => (await import('./remind-chosen.ui.ts')).remindChosen(rows),
          },
        ]
      : [],
}
