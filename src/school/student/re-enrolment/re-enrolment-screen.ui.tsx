// The list of re-enrolments: reminders of the chosen rows, and the review above the form.

import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { Row } from '#screens/list-state.ts'
import type { OwnScreen, SelectionAction, Viewer } from '#screens/own-screen.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { numberText, text } from '#screens/text.ts'
import { showDialog } from '#ui/confirm.tsx'
import { funnelWords as words } from './funnel.labels.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const InviteChosen = lazyPart(() => import('./invite-dialog.ui.tsx'), 'InviteChosen')

export const reEnrolmentScreen: OwnScreen = {
  Above: lazyAbove(async () => (await import('./review-above.ui.tsx')).ReviewAbove),
  forChosen: (allowed) =>
    allowed('k/reEnrolment/invite') ? [{ label: text(words.remindChosen), take: (rows) => remindChosen(rows) }] : [],
}

/** The rows may be of several years; each year has its own closing date. */
async function remindChosen(rows: readonly Row[]): Promise<void> {
  const byYear = Map.groupBy(rows, ({ academic_year_id }) => Number(academic_year_id))
  const question = {
    title: text(words.remindAsk, { count: numberText(rows.length) }),
    body: text(words.remindText),
    yes: text(words.remindChosen),
    no: screenTexts.cancel,
  }
  await confirmedCall(question, async () => {
    for (const [academic_year_id, those] of byYear)
      await post(
        '/admin/k/reEnrolment/remind',
        { academic_year_id, ids: those.map(({ id }) => id) },
        { quiet: true, done: true },
      )
  })
}

/** The act on ticked students. */
export const inviteToReEnrol = (allowed: Viewer['allowed']): SelectionAction[] =>
  allowed('k/reEnrolment/invite')
    ? [
        {
          label: text(words.inviteChosen),
          take: (rows) => showDialog((close) => <InviteChosen students={rows.map(({ id }) => id)} onClose={close} />),
        },
      ]
    : []
