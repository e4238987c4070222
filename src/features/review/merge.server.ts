// Two files are one person: the newer application goes into the older file, and nothing of either is lost.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type AnyRow, findRecord, updateRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { registrationOf } from '#resources/student-registration/registrations.server.ts'
import { likenessIn, scoreOf } from '#resources/student-registration/duplicates.server.ts'
import { reviewRefusals as words } from './review.refusals.labels.ts'

/** Where the newer form knows better than an old file. */
const newerWins = [
  ...['mobile', 'wechat', 'city', 'country', 'address_line', 'postcode', 'locale', 'specialty_id', 'academic_year_id'],
  ...['level', 'french_level', 'english_level', 'previous_school', 'previous_diploma', 'consent_at', 'consent_version'],
]
const olderWins = [
  ...[
    'native_name',
    'preferred_name',
    'usage_name',
    'gender',
    'birth_date',
    'birth_place',
    'birth_country',
    'nationality',
  ],
  ...[
    'email',
    'id_kind',
    'id_number',
    'id_expiry',
    'permit_kind',
    'permit_expiry',
    'ine',
    'photo',
    'advisor_id',
    'source',
  ],
]

export async function merge(at: At, id: number, into: number): Promise<string> {
  const resource = at.product.resources.student!
  const [newer, older] = [await findRecord(at, resource, id), await findRecord(at, resource, into)]
  if (id === into || !['pending', 'incomplete'].includes(String(newer.status))) throw new Refusal(words.notMergeable)
  const reopened = ['pending', 'incomplete', 'rejected', 'cancelled'].includes(String(older.status))
  if (!reopened && !['graduated', 'withdrawn', 'active', 'suspended'].includes(String(older.status)))
    throw new Refusal(words.notMergeable)
  await carryOver(at, id, into)
  const registration = await registrationOf(at, into)
  const email = newer.email ?? registration?.form.email ?? null
  const name = titleOf(resource, older, at.language)
  const gone = { status: 'cancelled', status_reason: say(name), email: null, delete_time: at.now }
  await updateRecord(at, resource, newer, gone, { kind: 'action', action: 'merge' })
  const changes = { ...merged(newer, older, email), ...(reopened && { status: 'pending', status_reason: null }) }
  await updateRecord(at, resource, older, changes, { kind: 'action', action: 'merge' })
  return name
}

const say = (name: string) => `→ ${name}`

function merged(newer: AnyRow, older: AnyRow, email: unknown): Record<string, unknown> {
  const of = (name: string) => (newerWins.includes(name) ? (newer[name] ?? older[name]) : (older[name] ?? newer[name]))
  const all = [...newerWins, ...olderWins].map((name) => [name, of(name)])
  return { ...Object.fromEntries(all), email: older.email ?? email }
}

/** Papers, guardians, messages and the link the applicant holds all lead to the file that stays. */
async function carryOver(at: At, from: number, to: number): Promise<void> {
  const there = at.db
    .selectFrom('student_guardian')
    .select('email')
    .where('student_id', '=', to)
    .where('email', 'is not', null)
  await at.db
    .updateTable('student_guardian')
    .set({ delete_time: at.now })
    .where('student_id', '=', from)
    .where('email', 'in', there)
    .execute()
  for (const table of ['student_document', 'student_guardian', 'student_message', 'student_registration'] as const)
    await at.db.updateTable(table).set({ student_id: to }).where('student_id', '=', from).execute()
  await at.db
    .updateTable('student_registration')
    .set({ duplicate_score: 0, duplicate_of: '[]' })
    .where('student_id', '=', to)
    .execute()
}

/** Looked at and found to be two people: the mark stays, so that nobody has to look again. */
export async function tellApart(at: At, id: number, other: number): Promise<void> {
  await findRecord(at, at.product.resources.student!, id)
  const registration = await registrationOf(at, id)
  if (!registration) throw new Refusal(words.notMergeable)
  const likely = likenessIn(registration).map((each) => (each.id === other ? { ...each, other: true as const } : each))
  await at.db
    .updateTable('student_registration')
    .set({ duplicate_of: JSON.stringify(likely), duplicate_score: scoreOf(likely), update_time: at.now })
    .where('id', '=', registration.id)
    .execute()
}
