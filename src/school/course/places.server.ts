// Places in a course: counted by one after the other, promised to who waits, first come first served.

import { sql } from 'kysely'
import type { Row } from '#engine/resource.ts'
import { hold } from '#engine/server/hold.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { course } from './course.ts'
import type { courseEnrolment } from './course-enrolment.ts'
import { tellOffer } from './news.server.ts'

type Course = Row<typeof course>
type Enrolment = Row<typeof courseEnrolment>

/** A place that frees is kept for whoever waits first, so long. */
export const offerHours = 48

/** Whoever counts the places of a course next waits until this transaction is over. */
export async function lockedCourse(at: At, id: number): Promise<Course> {
  await hold(at, { course: [id] })
  return (await at.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Course
}

/** Those who are in, and those for whom a place is kept. */
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

/** Infinity where nobody said how many there may be. */
export async function freePlaces(at: At, { id, capacity_max }: Pick<Course, 'id' | 'capacity_max'>): Promise<number> {
  return capacity_max === null ? Infinity : capacity_max - (await placesTaken(at, id))
}

export const takesPeople = ({ status }: Pick<Course, 'status'>) => status === 'open' || status === 'in_progress'

/** Offers what is free to who waits longest; what was offered in vain goes to the next. */
export async function offerPlaces(at: At, courseId: number): Promise<Enrolment[]> {
  const course = await lockedCourse(at, courseId)
  if (!takesPeople(course)) return []
  await takeBackOffers(at, courseId)
  const free = await freePlaces(at, course)
  if (free <= 0) return []
  const next = (await waiting(at, courseId)
    .where('offer_until', 'is', null)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(Math.min(free, 200))
    .execute()) as Enrolment[]
  const offer = { offered_at: at.now, offer_until: at.now + offerHours * 3600 }
  for (const row of next) await updateRecord(at, at.product.resources.course_enrolment!, row, offer)
  const students = next.map(({ student_id }) => student_id)
  await tellOffer(at, course, students, offerHours)
  return next.map((row) => ({ ...row, ...offer }))
}

/** Who did not answer goes on waiting, behind the others. */
async function takeBackOffers(at: At, courseId: number): Promise<void> {
  const late = (await waiting(at, courseId).where('offer_until', '<', at.now).execute()) as Enrolment[]
  for (const row of late)
    await updateRecord(at, at.product.resources.course_enrolment!, row, { offer_until: null, queued_at: at.now })
}

function waiting(at: At, courseId: number) {
  return at.db
    .selectFrom('course_enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('status', '=', 'waitlisted')
    .where('delete_time', 'is', null)
}

/** By the clock: in each course where somebody waits, what is free is offered and what was not taken moves on. */
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
