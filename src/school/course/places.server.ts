// Counts the places of a course, and offers free ones to the waiting list in order. The course is locked while places
// are counted.

import { sql } from 'kysely'
import type { Row } from '#engine/resource.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { course } from './course.ts'
import type { courseEnrolment } from './course-enrolment.ts'
import { tellOffer } from './news.server.ts'

type Course = Row<typeof course>
type Enrolment = Row<typeof courseEnrolment>

/** An offered place stays reserved for this number of hours. */
export const offerHours = 48

/** Locks and returns the course: another transaction that counts its places waits until this one ends. */
export async function lockCourse(at: At, id: number): Promise<Course> {
  await lockTables(at, { course: [id] })
  return await at.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Counts active enrolments, and places that are reserved by an offer. */
export async function placesTaken(at: At, courseId: number): Promise<number> {
  const { count } = await at.db
    .selectFrom('course_enrolment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('delete_time', 'is', null)
    .where(({ eb, and, or }) =>
      or([eb('status', '=', 'active'), and([eb('status', '=', 'waitlisted'), eb('offer_until', '>=', at.now)])]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the number of free places; Infinity if there is no limit. */
export async function freePlaces(at: At, { id, capacity_max }: Pick<Course, 'id' | 'capacity_max'>): Promise<number> {
  return capacity_max === null ? Infinity : capacity_max - (await placesTaken(at, id))
}

export const isOpenForEnrolment = ({ status }: Pick<Course, 'status'>) => status === 'open' || status === 'in_progress'

/**
 * Offers free places to the students who have waited longest, and returns their enrolments. An unused offer goes to the
 * next student. A suspended student could not accept, and so keeps the position without an offer.
 */
export async function offerPlaces(at: At, courseId: number): Promise<Enrolment[]> {
  const course = await lockCourse(at, courseId)
  if (!isOpenForEnrolment(course)) return []
  await takeBackOffers(at, courseId)
  const free = await freePlaces(at, course)
  if (free <= 0) return []
  const next = (await waiting(at, courseId)
    .where('offer_until', 'is', null)
    .where('student_id', 'in', at.db.selectFrom('student').select('id').where('status', '=', 'active'))
    .orderBy('queued_at')
    .orderBy('id')
    .limit(Math.min(free, 200))
    .execute()) as Enrolment[]
  const offer = { offered_at: at.now, offer_until: at.now + offerHours * 3600 }
  for (const row of next) await updateRecord(at, at.product.resources.course_enrolment, row, offer)
  const students = next.map(({ student_id }) => student_id)
  await tellOffer(at, course, students, offerHours)
  return next.map((row) => ({ ...row, ...offer }))
}

/** Takes back offers that were not answered in time. The student moves to the end of the list. */
async function takeBackOffers(at: At, courseId: number): Promise<void> {
  const late = (await waiting(at, courseId).where('offer_until', '<', at.now).execute()) as Enrolment[]
  for (const row of late)
    await updateRecord(at, at.product.resources.course_enrolment, row, { offer_until: null, queued_at: at.now })
}

function waiting(at: At, courseId: number) {
  return at.db
    .selectFrom('course_enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('status', '=', 'waitlisted')
    .where('delete_time', 'is', null)
}

/** Scheduled job: offers free places and passes on unused offers, in each course with a waiting list. */
export async function moveQueues(at: At): Promise<void> {
  const courses = await at.db
    .selectFrom('course_enrolment')
    .select(sql<number>`distinct course_id`.as('id'))
    .where('status', '=', 'waitlisted')
    .where('delete_time', 'is', null)
    .where(({ eb, or }) => or([eb('offer_until', 'is', null), eb('offer_until', '<', at.now)]))
    .execute()
  for (const { id } of courses) await at.product.store.write((db) => offerPlaces({ ...at, db }, Number(id)))
}
