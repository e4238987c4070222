// The rules of enrolments: who sees which, who gets a place, and what happens when a place becomes free.

import { Refusal } from '#engine/refusal.ts'
import type { NewInput } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { type Enrolment, afterEnrolment, isInFigures } from './after-enrolment.server.ts'
import { isCourseOffice, ownCourses } from './own-courses.server.ts'
import { course } from './course.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { courseEnrolment } from './course-enrolment.ts'
import { missingInEnrolments } from './missing.server.ts'
import { enrolmentRefusals as words } from './words.ts'
import { enrolmentCalls } from './enrolment-calls.server.ts'
import { endMemberships } from './groups/members.server.ts'
import { freePlaces, lockCourse, offerPlaces, isOpenForEnrolment } from './places.server.ts'
import { doneMessageOf } from './done-message.server.ts'
import { showPlaces } from './waiting-list.server.ts'

type New = NewInput<typeof courseEnrolment>

export const courseEnrolmentRules = rules(courseEnrolment, {
  missing: missingInEnrolments,
  only: enrolmentsOf,
  hides: (at) => (isCourseOffice(at) ? [] : ['remark', 'billing_rule']),
  adds: ['place'],
  async shown(at, rows, as) {
    await showTitles(courseEnrolment)(at, rows, as)
    if (as === 'rows') await showPlaces(at, rows)
  },
  /**
   * Locks the student and the course, so that two requests cannot take the same place, and a student who is leaving is
   * not enrolled.
   */
  holds: ({ student_id, course_id }) => ({ student: [student_id], course: [course_id] }),
  async beforeAdd(at, input) {
    checkDates(input as Enrolment)
    if (at.movesIn) return completeMoved(at, input)
    await refuseInactive(at, input.student_id)
    const into = await lockCourse(at, input.course_id)
    if (!isOpenForEnrolment(into)) throw new Refusal(words.courseClosed, { course: titleOf(course, into, at.language) })
    await removeCancelled(at, input)
    input.status ??= (await freePlaces(at, into)) > 0 ? 'active' : 'waitlisted'
    if (input.status === 'waitlisted') input.queued_at = at.now
    if (input.status === 'active') Object.assign(input, await startingToday(at, input, into.status))
  },
  async beforeEdit(_at, input, row) {
    checkDates({ ...row, ...input })
  },
  /** A restored enrolment needs a free place again. */
  async beforeRestore(at, row) {
    // The row itself is already counted as one place.
    if (row.status === 'active') await takePlace(at, row, 1)
  },
  async beforeDelete(at, row) {
    if (row.used_minutes > 0 || row.final_value !== null || (await hasRecords(at, row)))
      throw new Refusal(words.dropInstead)
  },
  async afterWrite(at, row, before) {
    if (before && isInFigures(before) !== isInFigures(row)) await resetFinal(at, row)
    const freed = before && holdsPlace(before, at) && !holdsPlace(row, at)
    if (freed) await offerPlaces(at, row.course_id)
    if (before?.status === 'active' && hasLeft(row))
      await endMemberships(at, row, row.end_date ?? (await schoolDay(at)))
    await afterEnrolment(at, row, before)
  },
  done: doneMessageOf,
  calls: enrolmentCalls,
  actions: {
    admit: (at, row) => takePlace(at, row),
    admitOver: async (at, row) => {
      await refuseInactive(at, row.student_id)
      const { status } = await lockCourse(at, row.course_id)
      return { ...settled, ...(await startingToday(at, row, status)) }
    },
    queue: async (at) => ({ queued_at: at.now }),
    acceptOffer: async (at, row) => {
      if ((row.offer_until ?? 0) < at.now) throw new Refusal(words.offerOver)
      // One place is reserved for this student, so one more is allowed.
      return takePlace(at, row, 1)
    },
    complete: async (at, row) => {
      const last = await lastDay(at, row)
      return { end_date: row.end_date && row.end_date < last ? row.end_date : last }
    },
    drop: async (at, row) => ({ end_date: await lastDay(at, row) }),
    resume: async (at, row) => {
      await takePlace(at, row)
      // `takePlace` refuses students who are not active, so a suspension has ended.
      return { end_date: null, drop_reason: null, paused_since: null }
    },
    cancel: async () => settled,
  },
})

/** Limits enrolments: the office sees all, teachers those in their courses, students their own. */
function enrolmentsOf(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student: own = 0, teacher = 0 } = at.who.profile
  return rows.where(({ eb, or }) =>
    or([
      ...(own > 0 ? [eb('course_enrolment.student_id', '=', own)] : []),
      ...(teacher > 0 ? [eb('course_enrolment.course_id', 'in', ownCourses(at))] : []),
    ]),
  )
}

const hasLeft = ({ status }: Enrolment) => status === 'dropped' || status === 'cancelled'

/**
 * Clears the average of an enrolment that now counts, or no longer counts, in the figures. An exempt student has the
 * code `DISP` instead.
 */
async function resetFinal(at: At, row: Enrolment): Promise<void> {
  const final = { final_value: null, final_code: !hasLeft(row) && row.grading_exempt === 1 ? ('DISP' as const) : null }
  await at.db.updateTable('course_enrolment').set(final).where('id', '=', row.id).execute()
}

const settled = { queued_at: null, offer_until: null }

function checkDates({ start_date, end_date }: Pick<Enrolment, 'start_date' | 'end_date'>): void {
  if (start_date && end_date && end_date < start_date) throw new Refusal(words.endsBeforeItStarts)
}

export async function refuseInactive(at: At, id: number): Promise<void> {
  const row = await at.db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.status !== 'active')
    throw new Refusal(words.studentNotActive, { name: titleOf(at.product.resources.student, row, at.language) })
}

/**
 * Completes an imported enrolment: without a status it is completed if the course is finished or the student is not
 * active, and active otherwise.
 */
async function completeMoved(at: At, input: New): Promise<void> {
  await removeCancelled(at, input)
  if (input.status) return
  const { status } = await lockCourse(at, input.course_id)
  const student = at.db.selectFrom('student').select('status').where('id', '=', input.student_id)
  const isThere = (await student.executeTakeFirstOrThrow()).status === 'active'
  input.status = isThere && status !== 'finished' && status !== 'archived' ? 'active' : 'completed'
}

/** Refuses a second enrolment of a student in a course. A cancelled one is deleted, and the new one replaces it. */
async function removeCancelled(at: At, { course_id, student_id }: New): Promise<void> {
  const there = await at.db
    .selectFrom('course_enrolment')
    .select(['id', 'status'])
    .where('course_id', '=', course_id)
    .where('student_id', '=', student_id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!there) return
  if (there.status !== 'cancelled') throw new Refusal(words.alreadyThere)
  await at.db.updateTable('course_enrolment').set({ delete_time: at.now }).where('id', '=', there.id).execute()
}

/** True if the student is in a register or a list of marks of this course. */
async function hasRecords(at: At, { course_id, student_id }: Enrolment): Promise<boolean> {
  const attended = at.db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .select('attendance.id')
    .where('attendance.student_id', '=', student_id)
    .where('course_plan.course_id', '=', course_id)
    .where('attendance.delete_time', 'is', null)
  const marked = at.db
    .selectFrom('score')
    .select('id')
    .where('student_id', '=', student_id)
    .where('course_id', '=', course_id)
  return Boolean((await attended.executeTakeFirst()) ?? (await marked.executeTakeFirst()))
}

async function takePlace(at: At, row: Enrolment, reserved = 0): Promise<Partial<Enrolment>> {
  await refuseInactive(at, row.student_id)
  const into = await lockCourse(at, row.course_id)
  const name = titleOf(course, into, at.language)
  if (!isOpenForEnrolment(into)) throw new Refusal(words.courseClosed, { course: name })
  if ((await freePlaces(at, into)) + reserved <= 0)
    throw new Refusal(words.full, { course: name, capacity: into.capacity_max })
  return { ...settled, ...(await startingToday(at, row, into.status)) }
}

/**
 * Returns today as the start date if the course is already in progress. Otherwise the enrolment starts with the course.
 */
async function startingToday(
  at: At,
  { start_date, end_date }: Pick<New, 'start_date' | 'end_date'>,
  status: string,
): Promise<Partial<Enrolment>> {
  if (start_date || status !== 'in_progress') return {}
  const today = await schoolDay(at)
  return end_date && end_date < today ? {} : { start_date: today }
}

async function lastDay(at: At, { start_date }: Enrolment): Promise<string> {
  const today = await schoolDay(at)
  return start_date && start_date > today ? start_date : today
}

function holdsPlace({ status, offer_until }: Enrolment, { now }: At): boolean {
  return status === 'active' || (status === 'waitlisted' && (offer_until ?? 0) >= now)
}
