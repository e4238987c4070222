// Optional courses that students choose when they re-enrol. A request counts as a taken place, so that no more students
// make a request than the course can take.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { actOnRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { course } from './course.ts'
import type { enrolmentStatuses } from './course-enrolment.ts'
import { requestPlace } from './enrol.server.ts'
import { freePlaces } from './places.server.ts'

export interface OptionCourse {
  id: number
  title: string
  /** Free places; requested ones are not free. Null: the course has no limit. */
  left: number | null
  /** The status of the student's own enrolment; null if there is none. */
  mine: keyof typeof enrolmentStatuses | null
}

interface Chooser {
  student_id: number
  academic_year_id: number
  specialty_id: number | null
}

/**
 * Returns the courses of the year in which students may request a place, for the student's programme or for all
 * programmes.
 */
export async function optionsOf(
  at: At,
  { student_id, academic_year_id, specialty_id }: Chooser,
): Promise<OptionCourse[]> {
  const rows = await at.db
    .selectFrom('course')
    .selectAll()
    .where('academic_year_id', '=', academic_year_id)
    .where('self_enrol', '=', 1)
    .where('status', 'in', ['open', 'in_progress'])
    .where('delete_time', 'is', null)
    .where(({ or, eb }) => or([eb('specialty_id', 'is', null), eb('specialty_id', '=', specialty_id ?? 0)]))
    .orderBy('code')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const [taken, mine] = [await placesWanted(at, ids), await ownEnrolments(at, student_id, ids)]
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(course, row, at.language),
    mine: mine.get(row.id) ?? null,
    left: row.capacity_max === null ? null : Math.max(0, row.capacity_max - (taken.get(row.id) ?? 0)),
  }))
}

/** Counts by course the places that are taken, offered or requested. */
async function placesWanted(at: At, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await at.db
    .selectFrom('course_enrolment')
    .select(({ fn }) => ['course_id', fn.countAll<number>().as('count')])
    .where('course_id', 'in', [0, ...ids])
    .where('delete_time', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('status', 'in', ['active', 'requested']),
        and([eb('status', '=', 'waitlisted'), eb('offer_until', '>=', at.now)]),
      ]),
    )
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ course_id, count }) => [course_id, Number(count)]))
}

async function ownEnrolments(at: At, student_id: number, ids: readonly number[]) {
  const rows = await at.db
    .selectFrom('course_enrolment')
    .select(['course_id', 'status'])
    .where('student_id', '=', student_id)
    .where('course_id', 'in', [0, ...ids])
    .where('status', '<>', 'cancelled')
    .where('delete_time', 'is', null)
    .execute()
  return new Map(rows.map(({ course_id, status }) => [course_id, status]))
}

/**
 * Requests a place in each course in which the student has no enrolment. Refuses with `full` if no place is free;
 * requested places are not free.
 */
export async function requestOptions(
  at: At,
  student_id: number,
  course_ids: readonly number[],
  full: (course: string) => Refusal,
): Promise<void> {
  await lockTables(at, { student: [student_id], course: course_ids })
  const mine = await ownEnrolments(at, student_id, course_ids)
  const taken = await placesWanted(at, course_ids)
  const rows = await at.db
    .selectFrom('course')
    .selectAll()
    .where('id', 'in', [0, ...course_ids])
    .orderBy('id')
    .execute()
  for (const row of rows) {
    if (mine.has(row.id)) continue
    if (row.capacity_max !== null && (taken.get(row.id) ?? 0) >= row.capacity_max)
      throw full(titleOf(course, row, at.language))
    await requestPlace(at, { student_id, course_id: row.id })
  }
}

/** Cancels the requests on which the office has not decided. */
export async function withdrawRequests(at: At, student_id: number, course_ids: readonly number[]): Promise<void> {
  for (const { id } of await requestsOf(at, student_id, course_ids))
    await actOnRecord(at, at.product.resources.course_enrolment, 'cancel', { id })
}

/** Gives each request a place, or a position in the waiting list if no place is free any more. */
export async function settleRequests(at: At, student_id: number, course_ids: readonly number[]): Promise<void> {
  await lockTables(at, { student: [student_id], course: course_ids })
  for (const { id, course_id, capacity_max } of await requestsOf(at, student_id, course_ids)) {
    const act = (await freePlaces(at, { id: course_id, capacity_max })) > 0 ? 'admit' : 'queue'
    await actOnRecord(at, at.product.resources.course_enrolment, act, { id })
  }
}

const requestsOf = (at: At, student_id: number, course_ids: readonly number[]) =>
  at.db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .select(['course_enrolment.id', 'course_id', 'capacity_max'])
    .where('student_id', '=', student_id)
    .where('course_id', 'in', [0, ...course_ids])
    .where('course_enrolment.status', '=', 'requested')
    .where('course.status', 'in', ['open', 'in_progress'])
    .where('course_enrolment.delete_time', 'is', null)
    .orderBy('course_id')
    .execute()
