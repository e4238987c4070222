// Pauses, resumes, closes, completes or reopens enrolments when a student or a course changes its status.

import type { Row } from '#engine/resource.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import type { courseEnrolment } from './course-enrolment.ts'

type Enrolment = Row<typeof courseEnrolment>
type Of = Partial<Pick<Enrolment, 'course_id' | 'student_id'>>

/** Pauses the enrolments of a suspended student, who keeps the places. Nothing is due while an enrolment is paused. */
export async function pauseEnrolments(at: At, student_id: number, since: string): Promise<void> {
  await holdCourses(at, { student_id })
  for (const row of await readEnrolments(at, { student_id }, ['active']))
    if (row.paused_since === null) await write(at, row, { paused_since: since })
}

export async function resumeEnrolments(at: At, student_id: number): Promise<void> {
  await holdCourses(at, { student_id })
  for (const row of await readEnrolments(at, { student_id }, ['active']))
    if (row.paused_since !== null) await write(at, row, { paused_since: null })
}

/**
 * Closes the enrolments of a course or of a student:
 * 1. requested and waiting ones are cancelled;
 * 2. if a student leaves, active ones in courses that are over on `day` are completed, so that their results stay;
 * 3. other active ones are dropped on `day`.
 */
export async function closeEnrolments(at: At, of: Of, { day, reason }: { day: string; reason: string | null }) {
  await holdCourses(at, of)
  const { waiting, active } = await enrolmentsToClose(at, of)
  for (const row of waiting) await write(at, row, { status: 'cancelled', queued_at: null, offer_until: null })
  const over = of.student_id === undefined ? new Map<number, string>() : await coursesOver(at, active, day)
  for (const row of active) {
    const ended = over.get(row.course_id)
    if (ended) {
      await write(at, row, { status: 'completed', end_date: latest(ended, row.start_date), paused_since: null })
      continue
    }
    const end_date = latest(day, row.start_date)
    await write(at, row, { status: 'dropped', end_date, drop_reason: reason, paused_since: null })
  }
}

/** Selects the last day of each course. A course without an end date ends with its term, or with its year. */
const lastDays = ({ db }: Pick<At, 'db'>) =>
  db
    .selectFrom('course')
    .innerJoin('academic_year as year', 'year.id', 'course.academic_year_id')
    .leftJoin('academic_term as term', 'term.id', 'course.academic_term_id')
    .select(({ fn }) => ['course.id', fn.coalesce('course.end_date', 'term.end_date', 'year.end_date').as('end')])

async function coursesOver(at: At, rows: readonly Enrolment[], day: string): Promise<Map<number, string>> {
  const ids = [0, ...rows.map(({ course_id }) => course_id)]
  const courses = await lastDays(at).where('course.id', 'in', ids).execute()
  return new Map(courses.filter(({ end }) => end <= day).map(({ id, end }) => [id, end]))
}

/**
 * Counts how many active enrolments of these students are completed, and how many are dropped, if they leave on `day`.
 */
export async function countClosing(at: At, students: readonly number[], day: string) {
  const seats = await at.db
    .selectFrom('course_enrolment')
    .innerJoin(lastDays(at).as('last'), 'last.id', 'course_enrolment.course_id')
    .select('last.end')
    .where('student_id', 'in', [0, ...students])
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .execute()
  const completed = seats.filter(({ end }) => end <= day).length
  return { completed, dropped: seats.length - completed }
}

export async function enrolmentsToClose(at: At, of: Of): Promise<{ waiting: Enrolment[]; active: Enrolment[] }> {
  return {
    waiting: await readEnrolments(at, of, ['requested', 'waitlisted']),
    active: await readEnrolments(at, of, ['active']),
  }
}

/** Cancels all enrolments, as if the student had never been enrolled, so that the places are free again. */
export async function cancelEnrolments(at: At, student_id: number): Promise<void> {
  await holdCourses(at, { student_id })
  for (const row of await readEnrolments(at, { student_id }, ['requested', 'waitlisted', 'active']))
    await write(at, row, { status: 'cancelled', queued_at: null, offer_until: null, paused_since: null })
}

/**
 * Completes active enrolments, and cancels requested and waiting ones. If `end_date` is null, because a course is
 * finished, the entered end dates stay: `reopenEnrolments` reads them.
 */
export async function completeEnrolments(at: At, of: Of, end_date: string | null): Promise<void> {
  await holdCourses(at, of)
  for (const row of await readEnrolments(at, of, ['requested', 'waitlisted']))
    await write(at, row, { status: 'cancelled', queued_at: null, offer_until: null })
  for (const row of await readEnrolments(at, of, ['active']))
    await write(at, row, { status: 'completed', ...(end_date && { end_date: latest(end_date, row.start_date) }) })
}

/**
 * Activates the completed enrolments of a course again, but only of students who are still at the school. It takes no
 * lock: the action has locked the course, and a change of a student's status waits for this lock before it reads the
 * enrolments.
 */
export async function reopenEnrolments(at: At, course_id: number): Promise<void> {
  const completed = await readEnrolments(at, { course_id }, ['completed'])
  const present = await presentStudents(at, completed)
  const today = await schoolDay(at)
  for (const row of completed) {
    const student = present.get(row.student_id)
    // This end date was entered for the student, and is not the end of the course.
    if ((row.end_date !== null && row.end_date <= today) || !student) continue
    const paused_since = student === 'suspended' ? (row.paused_since ?? today) : null
    await write(at, row, { status: 'active', paused_since })
  }
}

/** Returns the status of those students who are active or suspended. */
async function presentStudents({ db }: At, rows: readonly Enrolment[]) {
  const students = await db
    .selectFrom('student')
    .select(['id', 'status'])
    .where('id', 'in', [0, ...rows.map(({ student_id }) => student_id)])
    .where('status', 'in', ['active', 'suspended'])
    .where('delete_time', 'is', null)
    .execute()
  return new Map(students.map(({ id, status }) => [id, status]))
}

/** Returns the later day, because an enrolment must not end before it begins. */
const latest = (day: string, start: string | null) => (start && start > day ? start : day)

const write = (at: At, row: Enrolment, changes: Partial<Enrolment>) =>
  updateRecord(at, at.product.resources.course_enrolment, row, changes)

const enrolmentsIn = (at: At, of: Of) => {
  const [[column, id] = ['id', 0]] = Object.entries(of)
  return at.db
    .selectFrom('course_enrolment')
    .where(column as 'id', '=', id)
    .where('delete_time', 'is', null)
}

async function readEnrolments(at: At, of: Of, statuses: Enrolment['status'][]): Promise<Enrolment[]> {
  return await enrolmentsIn(at, of).selectAll().where('status', 'in', statuses).execute()
}

/** Locks the courses before their enrolments are read, so that parallel enrolments wait. */
async function holdCourses(at: At, of: Of): Promise<void> {
  const courses = await enrolmentsIn(at, of).select('course_id').distinct().execute()
  await lockTables(at, { course: courses.map(({ course_id }) => course_id) })
}
