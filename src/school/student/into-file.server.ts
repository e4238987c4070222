// Copies number and expiry of an accepted document into the student's record: a passport as identity document, a visa
// or permit as residence permit.

import { checkOf } from '#engine/checks.ts'
import { CallResult } from '#engine/envelope.ts'
import { formatWords } from '#engine/words.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { dateText } from '#platform/time/index.ts'
import { entryOf } from '#text/entry-of.ts'
import { student } from './student.ts'
import { refuseSameNumber } from './same-number.server.ts'
import { documentRefusals as words } from './words.ts'
import { studentDocument } from './student-document.ts'

type Paper = Row<typeof studentDocument>
type Student = Row<typeof student>

const permit = { number: 'permit_number', expiry: 'permit_expiry' } as const
const identity = { number: 'id_number', expiry: 'id_expiry' } as const
/** The columns of the student that each kind of document fills. */
const columns: Partial<Record<Paper['kind'], typeof permit | typeof identity>> = {
  passport: identity,
  visa: permit,
  permit,
}
const isPermit = ({ kind }: Paper) => kind === 'visa' || kind === 'permit'

/** Refuses a permit without an expiry date, because no reminder could be sent. */
export function refuseNoExpiry(at: At, paper: Paper): void {
  if (isPermit(paper) && !paper.expires_on)
    throw fieldRefusal(at, at.product.resources.student_document, 'expires_on', words.needsEnd)
}

/** Refuses a passport number that the form of the student would refuse. */
export function refuseMalformed(at: At, paper: Paper): void {
  if (paper.kind === 'passport' && paper.number && idNumberIn(paper.number) === null)
    throw fieldRefusal(at, at.product.resources.student_document, 'number', formatWords.idNumber)
}

const idNumber = checkOf(student.fields.id_number)
const idNumberIn = (number: string) => (idNumber.safeParse(number).data ?? null) as string | null

/**
 * Runs after every write of a document, and changes the record only if the document was accepted now, or was already
 * accepted and has been corrected.
 */
export async function writeIntoFile(at: At, paper: Paper, before: Paper | null): Promise<void> {
  const of = columns[paper.kind]
  if (!of || paper.status !== 'accepted') return
  const accepted = before?.status === 'accepted'
  const facts = ['number', 'expires_on', 'permit_kind'] as const
  if (accepted && facts.every((name) => before[name] === paper[name])) return
  const row = await studentOf(at, paper.student_id)
  if (!row || row.status === 'anonymised') return
  const filledByIt = accepted && before.expires_on !== null && row[of.expiry] === before.expires_on
  if (!filledByIt && !replaces(paper, row)) return
  const changes = changesOf(paper, row)
  // The number of an application is not refused: the review shows the application beside the record with the same
  // number.
  if (changes.id_number && !['pending', 'incomplete'].includes(row.status))
    await refuseSameNumber(at, row.id, changes.id_number)
  if (Object.keys(changes).length > 0) await updateRecord(at, at.product.resources.student, row, changes)
}

/**
 * True if the document may replace the values of the record: it does not expire earlier, and a passport does not
 * replace another kind of identity document. With `overrides_file` the reviewer replaces them in any case.
 */
function replaces(paper: Paper, file: Student): boolean {
  if (paper.overrides_file) return true
  if (paper.kind === 'passport' && file.id_kind && file.id_kind !== 'passport') return false
  const known = file[entryOf(columns, paper.kind).expiry]
  return !known || (paper.expires_on !== null && paper.expires_on >= known)
}

function changesOf(paper: Paper, file: Student): Partial<Student> {
  const of = entryOf(columns, paper.kind)
  const values: Partial<Student> = {
    ...(paper.expires_on && { [of.expiry]: paper.expires_on }),
    ...(paper.number && { [of.number]: of === identity ? idNumberIn(paper.number) : paper.number }),
    ...(isPermit(paper) && paper.permit_kind && { permit_kind: paper.permit_kind }),
    ...(paper.kind === 'passport' && (paper.number || paper.expires_on) && { id_kind: 'passport' as const }),
  }
  const differing = Object.entries(values).filter(([name, value]) => file[name as keyof Student] !== value)
  return Object.fromEntries(differing)
}

/** Returns the message after a document was accepted: whether its expiry date is now in the record. */
export async function acceptedMessage(at: At, id: number): Promise<CallResult | undefined> {
  const paper = await at.db.selectFrom('student_document').selectAll().where('id', '=', id).executeTakeFirst()
  const of = paper && columns[paper.kind]
  if (!of || !paper.expires_on) return undefined
  const known = (await studentOf(at, paper.student_id))?.[of.expiry]
  if (known === paper.expires_on) return new CallResult(words.written, { day: dateText(at, known) })
  return new CallResult(words.notWritten, { day: known ? dateText(at, known) : '—' })
}

async function studentOf(at: At, id: number): Promise<Student | undefined> {
  return await at.db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst()
}
