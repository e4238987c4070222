// Sends reminders for the selected re-enrolments, after a confirmation.

import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import type { Row } from '#screens/list-state.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { numberText, text } from '#screens/text.ts'
import { entranceWords, funnelWords as words } from '../words.ts'

/** Sends one request for each academic year among the rows, because each year has a campaign of its own. */
export async function remindChosen(rows: readonly Row[]): Promise<void> {
  const byYear = Map.groupBy(rows, ({ academic_year_id }) => Number(academic_year_id))
  const question = {
    title: text(words.remindAsk, { count: numberText(rows.length) }),
    body: text(words.remindText),
    yes: text(entranceWords.remindChosen),
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
