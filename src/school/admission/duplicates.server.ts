// Finds and scores possible duplicates of an application, when its address is confirmed and when a compared value
// changes. Only the office sees them.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { fold } from '#text/fold.ts'
import {
  type Student,
  bareColumn,
  bareNumber,
  isApplication,
  unknownStatuses,
} from '#school/student/index.files.server.ts'
import type { Form } from './form.ts'
import { type Registration, registrationOf } from './registrations.server.ts'

export interface PossibleDuplicate {
  id: number
  score: number
  /** The values that are equal in both records. */
  same: ('email' | 'mobile' | 'id_number' | 'birth_and_name')[]
  /** True if the office has decided that the other record is a different person. */
  other?: true
}

const weights = { email: 100, id_number: 100, mobile: 90, birth_and_name: 80 } as const

async function duplicatesOf(at: At, studentId: number, form: Form): Promise<PossibleDuplicate[]> {
  const { mobile, birth_date } = form
  const [email, number] = [form.email?.toLowerCase(), bareNumber(form.id_number)]
  const rows = await (at.db as AnyDatabase)
    .selectFrom('student')
    .select(['id', 'email', 'mobile', 'id_number', 'birth_date', 'last_name', 'first_name', 'native_name'])
    .where('delete_time', 'is', null)
    .where('status', 'not in', unknownStatuses)
    .where('id', '!=', studentId)
    .where(({ or, eb, fn }) =>
      or([
        ...(email ? [eb(fn('lower', ['email']), '=', email)] : []),
        ...(mobile ? [eb('mobile', '=', mobile)] : []),
        ...(number ? [eb(bareColumn, '=', number)] : []),
        ...(birth_date ? [eb('birth_date', '=', birth_date)] : []),
        eb.lit(false),
      ]),
    )
    .limit(500)
    .execute()
  const found = rows.map((row): PossibleDuplicate => {
    const same: PossibleDuplicate['same'] = []
    if (email && String(row.email ?? '').toLowerCase() === email) same.push('email')
    if (number && bareNumber(row.id_number) === number) same.push('id_number')
    if (mobile && row.mobile === mobile) same.push('mobile')
    if (birth_date && row.birth_date === birth_date && isSameName(form, row)) same.push('birth_and_name')
    return { id: Number(row.id), score: Math.max(0, ...same.map((each) => weights[each])), same }
  })
  return found
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score || one.id - two.id)
    .slice(0, 5)
}

/** The columns of the record that are compared. */
const compared = ['email', 'mobile', 'id_number', 'birth_date', 'last_name', 'first_name', 'native_name'] as const
type Facts = Partial<Record<(typeof compared)[number], string | null>>

const isComparedAnew = (now: Facts, before: Facts) => compared.some((name) => now[name] !== before[name])

/** Compares an application again when it is reopened, or when a compared value has changed. */
export async function followStudent(at: At, row: Student, before: Student): Promise<void> {
  const isReopened = before.status !== row.status && !isApplication(before)
  if (isApplication(row) && (isReopened || isComparedAnew(row, before))) await compareAgain(at, row.id)
}

/**
 * Compares an application with every record again. Decisions of the office about different people stay. Other
 * applications that resemble it, or did before, are compared again, too, because the office may open either of the two
 * first.
 */
export async function compareAgain(at: At, studentId: number): Promise<void> {
  const registration = await verifiedRegistration(at, studentId)
  if (!registration) return
  const known = [...duplicatesIn(registration), ...(await compare(at, registration))]
  for (const other of await applicationsAmong(at, known)) await compare(at, other)
}

async function verifiedRegistration(at: At, studentId: number): Promise<Registration | undefined> {
  const registration = await registrationOf(at, studentId)
  return registration?.email_verified_at ? registration : undefined
}

/** Returns the registrations of those records that are still applications. */
async function applicationsAmong(at: At, known: readonly PossibleDuplicate[]): Promise<Registration[]> {
  const rows = await at.db
    .selectFrom('student')
    .select('id')
    .where('id', 'in', [0, ...known.map(({ id }) => id)])
    .where('status', 'in', ['pending', 'incomplete'])
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  const registrations = []
  for (const { id } of rows) registrations.push((await verifiedRegistration(at, id)) ?? [])
  return registrations.flat()
}

async function compare(at: At, registration: Registration): Promise<PossibleDuplicate[]> {
  const { id, student_id, form } = registration
  const row = await at.db.selectFrom('student').select(compared).where('id', '=', student_id).executeTakeFirst()
  const inFile = Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== null))
  const apart = duplicatesIn(registration).filter(({ other }) => other)
  const found = await duplicatesOf(at, student_id, { ...form, ...inFile })
  const likely = [...found.filter((each) => !apart.some((known) => known.id === each.id)), ...apart]
  await saveDuplicates(at, id, likely)
  return likely
}

/**
 * Stores the decision of the office that two records are different people, in each of the two that is an application.
 */
export async function keepApart(at: At, registration: Registration, other: number): Promise<void> {
  const twin = duplicatesIn(registration).find(({ id }) => id === other)
  if (!twin) return
  await markOther(at, registration, twin)
  const [theirs] = await applicationsAmong(at, [twin])
  if (theirs) await markOther(at, theirs, { ...twin, id: registration.student_id })
}

async function markOther(at: At, registration: Registration, twin: PossibleDuplicate): Promise<void> {
  const others = duplicatesIn(registration).filter(({ id }) => id !== twin.id)
  await saveDuplicates(at, registration.id, [...others, { ...twin, other: true }])
}

async function saveDuplicates(at: At, id: number, likely: readonly PossibleDuplicate[]): Promise<void> {
  await at.db
    .updateTable('student_registration')
    .set({ duplicate_of: JSON.stringify(likely), duplicate_score: scoreOf(likely), update_time: at.now })
    .where('id', '=', id)
    .execute()
}

export const duplicatesIn = ({ duplicate_of }: Pick<Registration, 'duplicate_of'>) =>
  JSON.parse(duplicate_of ?? '[]') as PossibleDuplicate[]

const scoreOf = (likely: readonly PossibleDuplicate[]) =>
  Math.max(0, ...likely.filter(({ other }) => !other).map(({ score }) => score))

type PersonNames = Pick<Form, 'last_name' | 'first_name' | 'native_name'>

/** True for the same Latin names in either order, or for the same characters: `Zihan OUYANG` is `OUYANG Zi-han`. */
function isSameName(one: PersonNames, other: PersonNames): boolean {
  if (one.native_name && one.native_name === other.native_name) return true
  const letters = (name: string | null | undefined) => fold(name ?? '').replaceAll(/[^a-z]/g, '')
  const of = ({ last_name, first_name }: PersonNames) => [letters(last_name), letters(first_name)].toSorted().join('|')
  return of(one) === of(other)
}
