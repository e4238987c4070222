// The action "invite" on the selected rows of a list of people. It opens the dialog of invitations.

import type { SelectionAction, Viewer } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import { entranceWords as words } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Dialog = lazyPart(() => import('./invitation-dialog.ui.tsx'), 'InvitationDialog')

export const inviteChosen =
  (path: string) =>
  (allowed: Viewer['allowed']): SelectionAction[] =>
    allowed(`${path}/invite`)
      ? [
          {
            label: text(words.invite),
            take: (rows, named) => showDialog((close) => <Dialog rows={rows} named={named} onClose={close} />),
          },
        ]
      : []
