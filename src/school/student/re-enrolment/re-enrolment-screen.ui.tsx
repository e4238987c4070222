// How the browser shows re-enrolments: reminders for the selected rows, and the review above the form.

import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnScreen, SelectionAction, Viewer } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import { entranceWords as words } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const InviteChosen = lazyPart(() => import('./invite-dialog.ui.tsx'), 'InviteChosen')

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

/** The action in the list of students that invites the selected students to re-enrol. */
export const inviteToReEnrol = (allowed: Viewer['allowed']): SelectionAction[] =>
  allowed('k/reEnrolment/invite')
    ? [
        {
          label: text(words.inviteChosen),
          take: (rows) => showDialog((close) => <InviteChosen students={rows.map(({ id }) => id)} onClose={close} />),
        },
      ]
    : []
