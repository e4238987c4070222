// Sends a student's re-enrolment to the office. The chosen options become requests for places in the same transaction.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { isMinor } from '#platform/time/index.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { requestOptions } from '#school/course/index.options.server.ts'
import { chosenIn, confirmedIn, factsOf, stepsFor } from './own-re-enrolment.server.ts'
import { reEnrolmentLabels, reEnrolmentRefusals as words } from '../words.ts'
import { lockOwn } from './save-step.server.ts'

export interface Submission {
  /** The student declares that everything is right; for a minor, so does the guardian. */
  exact: boolean
  guardian_name?: string | null | undefined
}

export async function submit(at: At, { exact, guardian_name }: Submission): Promise<void> {
  const own = await lockOwn(at)
  const { row, student } = own
  const facts = await factsOf(at, own)
  const confirmed = confirmedIn(row)
  const missing = stepsFor(facts).find((step) => step !== 'agreement' && !confirmed.includes(step))
  if (missing)
    throw new Refusal(words.stepMissing, { step: say(reEnrolmentLabels.values.confirmed[missing], at.language) })
  const unsigned = facts.agreements.find(({ now }) => now)
  if (unsigned) throw new Refusal(words.signFirst, { title: unsigned.title })
  if (facts.cvec_needed && row.cvec_number === null) throw new Refusal(words.cvecMissing)
  if (!exact) throw new Refusal(words.confirmFirst)
  const minor = isMinor(student.birth_date, await schoolDay(at))
  if (minor && !guardian_name) throw new Refusal(words.guardianMissing)
  const wanted = await chosenIn(at, row.id)
  const offered = new Set(facts.options.map(({ id }) => id))
  if (wanted.some((id) => !offered.has(id))) throw new Refusal(words.unknownOption)
  await requestOptions(at, student.id, wanted, (course) => new Refusal(words.optionFull, { course }))
  await updateRecord(
    at,
    at.product.resources.re_enrolment,
    row,
    { status: 'submitted', submitted_at: at.now, ...(minor ? { guardian_name, guardian_confirmed_at: at.now } : {}) },
    { kind: 'action', action: 'submit' },
  )
}
