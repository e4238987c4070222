// Saves one step of a student's re-enrolment. New values of the record wait in `changes` until the office accepts.

import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { withdrawRequests } from '#school/course/index.options.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { studentRefusals, reEnrolmentRefusals as words } from '../words.ts'
import { refuseClosed } from './campaign.server.ts'
import { cvecNumber } from './cvec.ts'
import {
  type Own,
  changesIn,
  chosenIn,
  confirmedIn,
  contactOf,
  factsOf,
  findOwn,
  mayStudentWrite,
} from './own-re-enrolment.server.ts'
import type { ReEnrolmentStep } from './re-enrolment.ts'
import { type Contact, contactFields } from './re-enrolment.view.ts'

export interface StepInput extends Contact {
  step: ReEnrolmentStep
  cvec_number?: string | null | undefined
  option_ids?: number[] | undefined
}

export async function saveStep(at: At, { step, ...input }: StepInput): Promise<void> {
  const own = await lockOwn(at)
  const values = await savers[step](at, own, input)
  const confirmed = new Set([...confirmedIn(own.row), step])
  await updateRecord(
    at,
    at.product.resources.re_enrolment,
    own.row,
    { ...values, confirmed: JSON.stringify([...confirmed]), ...(own.row.status === 'invited' && { status: 'begun' }) },
    { kind: 'action', action: 'save' },
  )
}

/**
 * Locks and returns the student's re-enrolment. Refuses if there is none, if the campaign is closed, or if it is with
 * the office. A second request of the student waits until the first one has finished.
 */
export async function lockOwn(at: At): Promise<Own> {
  const student = recordInPerson(at, 'student', words.onlyStudents)
  const seen = await findOwn(at)
  if (!seen) throw new Refusal(words.notInvited)
  await lockTables(at, { student: [student], course: await chosenIn(at, seen.row.id) })
  const own = existing(await findOwn(at), 're-enrolment')
  await refuseClosed(at, own.row.academic_year_id)
  if (!mayStudentWrite(own.row)) throw new Refusal(words.withOffice)
  return own
}

type Values = Record<string, unknown>
type Saver = (at: At, own: Own, input: Omit<StepInput, 'step'>) => Promise<Values>

const savers: Record<ReEnrolmentStep, Saver> = {
  contact: async (_at, own, input) => ({ changes: JSON.stringify(newChanges(own, input)) }),
  papers: async () => ({}),
  agreement: async (at, own) => {
    const unsigned = (await factsOf(at, own)).agreements.find(({ now }) => now)
    if (unsigned) throw new Refusal(words.signFirst, { title: unsigned.title })
    return {}
  },
  cvec: async (at, own, { cvec_number: typed }) => {
    const number = typed ? cvecNumber(typed) : null
    if (typed && number === null) throw fieldRefusal(words.wrongCvec, 'cvec_number')
    if (number === null && (await factsOf(at, own)).cvec_needed) throw fieldRefusal(words.cvecMissing, 'cvec_number')
    return { cvec_number: number }
  },
  options: async (at, own, { option_ids = [] }) => {
    const { options } = await factsOf(at, own)
    const open = new Map(options.map((each) => [each.id, each]))
    if (option_ids.some((id) => !open.has(id))) throw new Refusal(words.unknownOption)
    const full = option_ids.map((id) => entryOf(open, id)).find(({ mine, left }) => mine === null && left === 0)
    if (full) throw new Refusal(words.optionFull, { course: full.title })
    const left = (await chosenIn(at, own.row.id)).filter((id) => !option_ids.includes(id))
    await withdrawRequests(at, own.student.id, left)
    return { option_ids }
  },
}

const fieldRefusal = (sentence: (typeof words)[keyof typeof words], field: string) =>
  new Refusal(sentence, {}, { data: { fields: { [field]: sentence } } })

/** Returns only the values that differ from the record. A value that was changed and set back is no change. */
function newChanges({ row, student }: Own, input: Contact): Contact {
  const known = contactOf(student)
  const wanted = { ...known, ...changesIn(row) }
  for (const name of contactFields) if (input[name] !== undefined) wanted[name] = input[name] || null
  if (!wanted.email && !wanted.mobile) throw new Refusal(studentRefusals.needsEmailOrMobile)
  const changed = contactFields.filter((name) => (wanted[name] ?? null) !== (known[name] ?? null))
  return Object.fromEntries(changed.map((name) => [name, wanted[name] ?? null]))
}
