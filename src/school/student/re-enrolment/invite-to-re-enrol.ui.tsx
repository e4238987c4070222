// The action in the list of students that invites the selected students to re-enrol.

import type { SelectionAction, Viewer } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { entranceWords as words } from '../words.ts'

const InviteChosen = lazyPart(() => import('./invite-dialog.ui.tsx'), 'InviteChosen')

export const inviteToReEnrol = (allowed: Viewer['allowed']): SelectionAction[] =>
  allowed('k/reEnrolment/invite')
    ? [
        {
          label: text(words.inviteChosen),
          take: (rows) => showDialog((close) => <InviteChosen students={rows.map(({ id }) => id)} onClose={close} />),
        },
      ]
    : []
