// Reads the applications that wait, the longest waiting one first, and one application for the review.

import { Refusal } from '#engine/refusal.ts'
import { engineWords } from '#engine/words.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { may } from '#engine/server/access.ts'
import { findRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleOf } from '#engine/server/titles.ts'
import { type Language, say } from '#engine/languages.ts'
import { kindWords } from '#school/student/index.ts'
import { missingOf, needsPermit } from '#school/student/index.files.server.ts'
import { messagesOf } from '../messages.server.ts'
import { type Registration, applicantAddress, registrationOf } from '../registrations.server.ts'
import { duplicatesIn } from '../duplicates.server.ts'
import { archivedStudents } from '#school/student/index.server.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { workingDays } from './working-days.ts'
import { templates } from '../words.ts'

/** Working days in which the school has promised to answer. */
const answerDays = 3
const shownAtMost = 200

function queueRows(at: At) {
  return (
    rowsOf(at, at.product.resources.student)
      .leftJoin('specialty', 'specialty.id', 'student.specialty_id')
      .select([
        'student.id',
        'last_name',
        'first_name',
        'student.native_name',
        'student.status',
        'student.name_order',
        'specialty.code as specialty',
      ])
      .select(({ fn, ref, selectFrom }) => {
        const steps = selectFrom('student_status_log as log').whereRef('log.student_id', '=', 'student.id')
        return fn.coalesce(steps.select(fn.max('log.at').as('at')), ref('student.create_time')).as('since')
      })
      .where('student.status', 'in', ['pending', 'incomplete'])
      // Applications that wait for the office come before those that wait for the applicant.
      .orderBy('student.status', 'desc')
      .orderBy('since')
  )
}

/** Returns the moment since which each application waits for the office, the earliest first. */
export async function applicationsWaitSince(at: At): Promise<number[]> {
  const rows = await queueRows(at).where('student.status', '=', 'pending').execute()
  return rows.map(({ since }) => Number(since))
}

export async function readQueue(at: At) {
  const resource = at.product.resources.student
  const rows = await queueRows(at).limit(shownAtMost).execute()
  const ids = rows.map(({ id }) => Number(id))
  const [papers, likely, zone] = [await papersToCheck(at, ids), await duplicateScores(at, ids), await schoolZone(at)]
  return rows.map((row) => ({
    id: Number(row.id),
    title: titleOf(resource, row, at.language),
    status: String(row.status),
    specialty: row.specialty as string | null,
    since: Number(row.since),
    late: row.status === 'pending' && workingDays(Number(row.since), at.now, zone) > answerDays,
    papers: papers.get(Number(row.id)) ?? 0,
    duplicate: likely.get(Number(row.id)) ?? 0,
  }))
}

async function papersToCheck(at: At, ids: number[]): Promise<Map<number, number>> {
  const rows = await at.db
    .selectFrom('student_document')
    .select(({ fn }) => ['student_id', fn.countAll().as('count')])
    .where('student_id', 'in', [0, ...ids])
    .where('status', '=', 'submitted')
    .where('delete_time', 'is', null)
    .groupBy('student_id')
    .execute()
  return new Map(rows.map((row) => [row.student_id, Number(row.count)]))
}

async function duplicateScores(at: At, ids: number[]): Promise<Map<number, number>> {
  const rows = await at.db
    .selectFrom('student_registration')
    .select(['student_id', 'duplicate_score'])
    .where('student_id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.student_id, row.duplicate_score]))
}

/** Returns one application with everything that the decision needs. */
export async function fileOf(at: At, id: number) {
  const student = await findRecord(at, at.product.resources.student, id)
  if (!['pending', 'incomplete', 'active'].includes(String(student.status))) throw new Refusal(engineWords.notFound)
  const registration = await registrationOf(at, id)
  const written = registration?.locale ?? student.locale
  return {
    student: { id, status: student.status, title: titleOf(at.product.resources.student, student, at.language) },
    fields: await fieldsOf(at, student, registration),
    chosen: {
      specialty_id: student.specialty_id,
      academic_year_id: student.academic_year_id,
      entry_date: student.entry_date,
    },
    permit_kind: student.permit_kind,
    permit_required: needsPermit(student.nationality as string | null),
    known: { id_kind: student.id_kind, id_expiry: student.id_expiry, permit_expiry: student.permit_expiry },
    choices: await choicesFor(at),
    papers: await papersAt(at, id),
    missing: await missingOf(at, id),
    guardians: await guardiansOf(at, id),
    messages: await messagesOf(at, id),
    duplicates: await duplicatesAt(at, registration),
    mailed: await applicantAddress(at, id),
    written,
    kinds: Object.fromEntries(Object.entries(kindWords).map(([kind, words]) => [kind, say(words, written)])),
    templates: templatesIn(at.language, written),
  }
}

/** Returns the options of an approval: specialties, years that are not closed, and courses. */
async function choicesFor(at: At) {
  const today = await schoolDay(at)
  const specialties = await at.db
    .selectFrom('specialty')
    .select(['id', 'name', 'name_zh', 'name_en'])
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .orderBy('weigh', 'desc')
    .execute()
  const years = await at.db
    .selectFrom('academic_year')
    .select(['id', 'code as title', 'start_date', 'end_date'])
    .where('status', '!=', 'closed')
    .where('delete_time', 'is', null)
    .orderBy('start_date')
    .execute()
  const resource = at.product.resources.specialty
  const courses = await at.db
    .selectFrom('course')
    .select(['id', 'code', 'name', 'name_zh', 'name_en', 'specialty_id', 'academic_year_id'])
    .where('status', 'in', ['open', 'in_progress'])
    .where('delete_time', 'is', null)
    .where('specialty_id', 'is not', null)
    .orderBy('code')
    .execute()
  const ofCourse = at.product.resources.course
  return {
    courses: courses.map(({ specialty_id, academic_year_id, ...row }) => ({
      id: row.id,
      title: titleOf(ofCourse, row, at.language),
      specialty_id,
      academic_year_id,
    })),
    specialties: specialties.map((row) => ({ id: row.id, title: titleOf(resource, row, at.language) })),
    years: years.map(({ id, title, ...dates }) => ({ id, title, entry_date: entryDateIn(dates, today) })),
  }
}

/** Returns the first day of the year, or today if the year has begun. */
const entryDateIn = ({ start_date, end_date }: { start_date: string; end_date: string }, today: string) =>
  today > start_date && today <= end_date ? today : start_date

const shownFields = [
  'last_name',
  'first_name',
  'native_name',
  'gender',
  'birth_date',
  'birth_place',
  'nationality',
  'email',
  'mobile',
  'wechat',
  'city',
  'country',
  'specialty',
  'academic_year',
  'level',
  'french_level',
  'english_level',
  'previous_school',
  'previous_diploma',
  'source',
  'permit_kind',
  'status',
  'student_no',
] as const

async function fieldsOf(at: At, row: Record<string, unknown>, registration?: Registration) {
  const named = await namesOf(at, row)
  const values: Record<string, unknown> = { ...row, ...named, email: row.email ?? registration?.form.email ?? null }
  return Object.fromEntries(shownFields.map((name) => [name, values[name] ?? null]))
}

async function namesOf(at: At, { specialty_id, academic_year_id }: Record<string, unknown>) {
  const db = at.db as AnyDatabase
  const one = (table: string, id: unknown) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', Number(id ?? 0))
      .executeTakeFirst()
  const [specialty, year] = [await one('specialty', specialty_id), await one('academic_year', academic_year_id)]
  const title = specialty ? titleOf(at.product.resources.specialty, specialty, at.language) : null
  return { specialty: title, academic_year: (year?.code as string | undefined) ?? null }
}

function papersAt(at: At, id: number) {
  return at.db
    .selectFrom('student_document')
    .leftJoin('attachment', 'attachment.url', 'student_document.file')
    .select([
      ...(['student_document.id', 'kind', 'student_document.status', 'review_note', 'file', 'expires_on'] as const),
      ...(['student_document.number', 'student_document.permit_kind'] as const),
      ...(['student_document.create_time as time', 'attachment.name', 'attachment.mimetype'] as const),
    ])
    .where('student_id', '=', id)
    .where('student_document.delete_time', 'is', null)
    .where('student_document.status', '!=', 'replaced')
    .orderBy('student_document.id')
    .execute()
}

function guardiansOf(at: At, id: number) {
  return at.db
    .selectFrom('student_guardian')
    .select(['name', 'native_name', 'relation', 'email', 'mobile', 'can_sign'])
    .where('student_id', '=', id)
    .where('delete_time', 'is', null)
    .execute()
}

/** Returns the possible duplicates that the reader may see and on which the office has not decided. */
async function duplicatesAt(at: At, registration: Registration | undefined) {
  const likely = registration ? duplicatesIn(registration).filter(({ other }) => !other) : []
  if (likely.length === 0) return []
  const resource = at.product.resources.student
  const ids = likely.map(({ id }) => id)
  const open = await rowsOf(at, resource).selectAll('student').where('student.id', 'in', ids).execute()
  const archivedRows = may(at.who, 'k/archive/index')
    ? await archivedStudents(at).selectAll('student').where('student.id', 'in', ids).execute()
    : []
  const rows = [...open, ...archivedRows]
  const found = []
  for (const each of likely) {
    const row = rows.find(({ id }) => Number(id) === each.id)
    if (!row) continue
    const title = titleOf(resource, row, at.language)
    const archived = row.archived_time !== null
    // For a record in the closed archive only the match is shown, because reading the record is logged there.
    const fields = archived ? {} : await fieldsOf(at, row as Record<string, unknown>)
    found.push({ ...each, title, archived, fields })
  }
  return found
}

function templatesIn(reader: Language, written: Language) {
  return Object.fromEntries(
    Object.entries(templates).map(([act, each]) => [
      act,
      Object.entries(each).map(([key, { title, body }]) => ({
        key,
        title: say(title, reader),
        body: say(body, written, { documents: '{documents}' }),
      })),
    ]),
  )
}
