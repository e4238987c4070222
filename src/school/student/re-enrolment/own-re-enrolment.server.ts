// Reads the re-enrolment of the student who asks, and everything that the student's page shows.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { isMinor } from '#platform/time/index.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { agreementsToSign } from '#school/agreement/index.signing.server.ts'
import { type OptionCourse, optionsOf } from '#school/course/index.options.server.ts'
import type { Student } from '../after-student.server.ts'
import { reEnrolmentRefusals as words } from '../words.ts'
import { type ReEnrolmentStep, type reEnrolment, openStatuses, reEnrolmentSteps } from './re-enrolment.ts'
import { type Contact, type ContactField, type MyReEnrolment, contactFields } from './re-enrolment.view.ts'
import { papersFor } from './year-papers.server.ts'

export type ReEnrolmentRow = Row<typeof reEnrolment>

/** Returns null if the student is not invited. */
export async function ownReEnrolment(at: At): Promise<MyReEnrolment | null> {
  const own = await findOwn(at)
  return own ? viewOf(at, own) : null
}

export interface Own {
  row: ReEnrolmentRow
  student: Student
  campaign: { closes_on: string; code: string; end_date: string }
}

/**
 * Returns the student's re-enrolment of the latest year, also if its campaign is closed; undefined if there is none.
 */
export async function findOwn(at: At): Promise<Own | undefined> {
  const id = recordInPerson(at, 'student', words.onlyStudents)
  const found = await at.db
    .selectFrom('re_enrolment')
    .innerJoin('academic_year', 'academic_year.id', 're_enrolment.academic_year_id')
    .innerJoin('re_enrolment_campaign as campaign', 'campaign.academic_year_id', 'academic_year.id')
    .select(['re_enrolment.id', 'campaign.closes_on', 'academic_year.code', 'academic_year.end_date'])
    .where('re_enrolment.student_id', '=', id)
    .where('re_enrolment.status', '<>', 'cancelled')
    .where('re_enrolment.delete_time', 'is', null)
    .orderBy('academic_year.start_date', 'desc')
    .executeTakeFirst()
  if (!found) return undefined
  const { id: rowId, ...campaign } = found
  return {
    campaign,
    row: await at.db.selectFrom('re_enrolment').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow(),
    student: await at.db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}

/** True while the student may write; in the other statuses only the office may. */
export const mayStudentWrite = ({ status }: Pick<ReEnrolmentRow, 'status'>) =>
  (openStatuses as readonly string[]).includes(status)

async function viewOf(at: At, own: Own): Promise<MyReEnrolment> {
  const { row, student, campaign } = own
  const { status, level, cvec_number, guardian_name, review_note } = row
  const changes = changesIn(row)
  const facts = await factsOf(at, own)
  const specialty = row.specialty_id ?? 0
  const programmes = await titlesOf(at, at.product.resources.specialty, [specialty])
  const today = await schoolDay(at)
  return {
    id: row.id,
    status,
    level,
    cvec_number,
    guardian_name,
    review_note,
    year: campaign.code,
    until: campaign.end_date,
    closes_on: campaign.closes_on,
    open: mayStudentWrite(row) && campaign.closes_on >= today,
    programme: programmes.get(specialty) ?? null,
    steps: stepsFor(facts),
    confirmed: confirmedIn(row),
    contact: { ...contactOf(student), ...changes },
    changed: Object.keys(changes) as ContactField[],
    papers: await papersFor(at, student.id, campaign.end_date),
    cvec_needed: facts.cvec_needed,
    options: optionLines(facts.options, await chosenIn(at, row.id)),
    agreements: facts.agreements,
    minor: isMinor(student.birth_date, today),
    guardians: await guardiansOf(at, student.id),
  }
}

export const contactOf = (student: Student): Contact =>
  Object.fromEntries(contactFields.map((name) => [name, student[name]]))

export const changesIn = ({ changes }: Pick<ReEnrolmentRow, 'changes'>): Contact =>
  JSON.parse(changes ?? '{}') as Contact
export const confirmedIn = ({ confirmed }: Pick<ReEnrolmentRow, 'confirmed'>): ReEnrolmentStep[] =>
  JSON.parse(confirmed) as ReEnrolmentStep[]

export async function chosenIn({ db }: At, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('re_enrolment_course')
    .select('course_id')
    .where('re_enrolment_id', '=', id)
    .orderBy('course_id')
    .execute()
  return rows.map(({ course_id }) => course_id)
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** Reads the facts that decide which steps the student sees. */
export async function factsOf(at: At, { row }: Pick<Own, 'row'>) {
  const specialty = await at.db
    .selectFrom('specialty')
    .select('required_documents')
    .where('id', '=', row.specialty_id ?? 0)
    .executeTakeFirst()
  const waiting = (await agreementsToSign(at, false)).list.filter(
    ({ signed_at, status }) => signed_at === null && status !== 'declined' && status !== 'expired',
  )
  return {
    cvec_needed: (JSON.parse(specialty?.required_documents ?? '[]') as string[]).includes('cvec'),
    options: await optionsOf(at, row),
    agreements: waiting.map(({ id, title, number, status }) => ({ id, title, number, now: status !== 'waiting' })),
  }
}

export function stepsFor({ options, agreements }: Facts): ReEnrolmentStep[] {
  const without = new Set<ReEnrolmentStep>([
    ...(options.length === 0 ? (['options'] as const) : []),
    ...(agreements.length === 0 ? (['agreement'] as const) : []),
  ])
  return reEnrolmentSteps.filter((step) => !without.has(step))
}

/** True if the office has already decided on the request, so that the student cannot change it any more. */
const settled = (mine: OptionCourse['mine']) => mine !== null && mine !== 'requested'

export const optionLines = (options: readonly OptionCourse[], chosen: readonly number[]) =>
  options.map(({ id, title, left, mine }) => ({
    id,
    title,
    left,
    settled: settled(mine),
    chosen: mine !== null || chosen.includes(id),
  }))

async function guardiansOf({ db }: At, student: number): Promise<string[]> {
  const rows = await db
    .selectFrom('student_guardian')
    .select('name')
    .where('student_id', '=', student)
    .where('can_sign', '=', 1)
    .where('delete_time', 'is', null)
    .orderBy('is_legal', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}
