// What becomes of enrolments when the student or the course goes: paused, taken up again, or closed.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { courseEnrolment } from './course-enrolment.ts'

type Enrolment = Row<typeof courseEnrolment>
type Of = Partial<Pick<Enrolment, 'course_id' | 'student_id'>>

/** A suspended student keeps the places and owes nothing meanwhile. */
export async function pauseEnrolments(at: At, student_id: number, since: string): Promise<void> {
  for (const row of await living(at, { student_id }, ['active']))
    if (row.paused_since === null) await write(at, row, { paused_since: since })
}

export async function resumeEnrolments(at: At, student_id: number): Promise<void> {
  for (const row of await living(at, { student_id }, ['active']))
    if (row.paused_since !== null) await write(at, row, { paused_since: null })
}

/** Whoever leaves, or loses the course, is in it until that day; who only waited waits no longer. */
export async function closeEnrolments(at: At, of: Of, { day, reason }: { day: string; reason: string | null }) {
  const { waiting, active } = await enrolmentsToClose(at, of)
  for (const row of waiting) await write(at, row, { status: 'cancelled', queued_at: null, offer_until: null })
  for (const row of active) {
    const end_date = latest(day, row.start_date)
    await write(at, row, { status: 'dropped', end_date, drop_reason: reason, paused_since: null })
  }
}

export async function enrolmentsToClose(at: At, of: Of): Promise<{ waiting: Enrolment[]; active: Enrolment[] }> {
  return { waiting: await living(at, of, ['requested', 'waitlisted']), active: await living(at, of, ['active']) }
}

/** As though they had never been let in: the places are free for others. */
export async function cancelEnrolments(at: At, student_id: number): Promise<void> {
  for (const row of await living(at, { student_id }, ['requested', 'waitlisted', 'active']))
    await write(at, row, { status: 'cancelled', queued_at: null, offer_until: null, paused_since: null })
}

/** With the course they are over without a day of their own: that is how `reopenEnrolments` knows who was there until the end. */
export async function completeEnrolments(at: At, of: Of, end_date: string | null): Promise<void> {
  for (const row of await living(at, of, ['requested', 'waitlisted']))
    await write(at, row, { status: 'cancelled', queued_at: null, offer_until: null })
  for (const row of await living(at, of, ['active']))
    await write(at, row, { status: 'completed', ...(end_date && { end_date: latest(end_date, row.start_date) }) })
}

export async function reopenEnrolments(at: At, course_id: number): Promise<void> {
  for (const row of await living(at, { course_id }, ['completed']))
    if (row.end_date === null) await write(at, row, { status: 'active' })
}

/** Nothing ends before it begins. */
const latest = (day: string, start: string | null) => (start && start > day ? start : day)

const write = (at: At, row: Enrolment, changes: Partial<Enrolment>) =>
  updateRecord(at, at.product.resources.course_enrolment!, row, changes)

async function living(at: At, of: Of, statuses: Enrolment['status'][]): Promise<Enrolment[]> {
  const [[column, id] = ['id', 0]] = Object.entries(of)
  return (await at.db
    .selectFrom('course_enrolment')
    .selectAll()
    .where(column as 'id', '=', id)
    .where('status', 'in', statuses)
    .where('delete_time', 'is', null)
    .execute()) as Enrolment[]
}
