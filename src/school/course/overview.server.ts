// The overview of a course: teachers, students, waiting list, next sessions, courseware.

import { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleOf } from '#engine/server/titles.ts'
import { placesTaken } from './places.server.ts'
import { overlapText, overlapsOf } from './timetable.server.ts'
import { placesInLine } from './waiting-list.server.ts'
import { isCourseOffice } from './own-courses.server.ts'
import { wireRecord } from '#platform/rows/index.server.ts'
import { callTitles } from './words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function courseCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/course/page',
    guard: node('k/course/index'),
    about: callTitles.aCourseAtAGlance,
    query: queryOf({ id }),
    run: (at, { query }) => overviewOf(at, query.id),
  })
}

async function overviewOf(at: At, courseId: number) {
  const stored = await findRecord(at, at.product.resources.course, courseId)
  const row = await wireRecord(at, at.product.resources.course, courseId)
  const sees = isCourseOffice(at) || at.who.profile.teacher
  const shows = sees || (stored.show_roster === 1 && (await isInCourse(at, courseId)))
  const people = shows ? await peopleIn(at, courseId, Boolean(sees)) : null
  const { student: me } = at.who.profile
  const own = me ? await ownEnrolment(at, courseId) : null
  const asks = me && !own && stored.self_enrol === 1
  return {
    row,
    overlaps: asks ? (await overlapsOf(at, courseId, [me])).map((each) => overlapText(at, each)) : [],
    team: await teamOf(at, courseId),
    taken: await placesTaken(at, courseId),
    people,
    own,
    sessions: await sessionsOf(at, courseId),
    courseware: await rowsOf(at, at.product.resources.courseware)
      .select(['courseware.id', 'courseware.title', 'courseware.title_zh', 'courseware.kind', 'courseware.status'])
      .where('courseware.course_id', '=', courseId)
      .orderBy('courseware.weigh', 'desc')
      .orderBy('courseware.id', 'desc')
      .limit(50)
      .execute(),
  }
}

async function teamOf(at: At, courseId: number) {
  const rows = await at.db
    .selectFrom('course_teacher')
    .innerJoin('teacher', 'teacher.id', 'course_teacher.teacher_id')
    .select(['teacher.id', 'teacher.last_name', 'teacher.first_name', 'teacher.native_name', 'teacher.photo', 'role'])
    .select('share_percent')
    .where('course_id', '=', courseId)
    .orderBy('teacher.last_name_sort')
    .orderBy('teacher.id')
    .execute()
  const rank = ['lead', 'co', 'assistant', 'substitute']
  return rows
    .toSorted((one, other) => rank.indexOf(one.role) - rank.indexOf(other.role))
    .map((row) => ({
      id: row.id,
      name: titleOf(at.product.resources.teacher, row, at.language),
      role: row.role,
      share: row.share_percent,
    }))
}

/** True if the student who asks takes or has completed the course. */
async function isInCourse(at: At, courseId: number): Promise<boolean> {
  const own = at.db
    .selectFrom('course_enrolment')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', at.who.profile.student ?? 0)
    .where('status', 'in', ['active', 'completed'])
    .where('delete_time', 'is', null)
  return (await own.executeTakeFirst()) !== undefined
}

/**
 * Returns the students of the course. If `whole` is false, because another student asks, only names of active students.
 */
async function peopleIn(at: At, courseId: number, whole: boolean) {
  const rows = await at.db
    .selectFrom('course_enrolment')
    .innerJoin('student', 'student.id', 'course_enrolment.student_id')
    .select(['course_enrolment.id', 'student.id as student_id', 'student.last_name', 'student.first_name'])
    .select(['student.native_name', 'student.student_no', 'course_enrolment.status', 'course_enrolment.start_date'])
    .select(['course_enrolment.offer_until', 'course_enrolment.queued_at', 'course_enrolment.paused_since'])
    .select(['course_enrolment.version'])
    .where('course_enrolment.course_id', '=', courseId)
    .where('course_enrolment.delete_time', 'is', null)
    .where('student.archived_time', 'is', null)
    .where('course_enrolment.status', 'in', whole ? ['requested', 'waitlisted', 'active', 'completed'] : ['active'])
    .orderBy('course_enrolment.queued_at')
    .orderBy('student.last_name_sort')
    .orderBy('student.id')
    .limit(500)
    .execute()
  const waiting = rows.filter(({ status }) => status === 'requested' || status === 'waitlisted')
  const ids = isCourseOffice(at) ? waiting.map(({ student_id }) => student_id) : []
  const overlaps = Map.groupBy(await overlapsOf(at, courseId, ids), ({ student_id }) => student_id)
  const student = at.product.resources.student
  return rows.map(({ last_name, first_name, native_name, ...row }) => {
    const name = titleOf(student, { last_name, first_name, native_name }, at.language)
    if (!whole) return { id: row.id, name, status: row.status }
    return { ...row, name, overlaps: (overlaps.get(row.student_id) ?? []).map((each) => overlapText(at, each)) }
  })
}

async function ownEnrolment(at: At, courseId: number) {
  const own = at.db
    .selectFrom('course_enrolment')
    .select(['id', 'status', 'offer_until', 'version'])
    .where('course_id', '=', courseId)
    .where('student_id', '=', at.who.profile.student ?? 0)
    .where('delete_time', 'is', null)
  const found = await own.executeTakeFirst()
  if (!found) return null
  const place = found.status === 'waitlisted' ? (await placesInLine(at, [courseId])).get(found.id) : undefined
  return { ...found, place: place ?? null }
}

/** Returns the minutes of held sessions, the minutes of all sessions with a date, and the next three sessions. */
async function sessionsOf(at: At, courseId: number) {
  const dated = at.db
    .selectFrom('course_plan')
    .where('course_id', '=', courseId)
    .where('delete_time', 'is', null)
    .where('status', 'in', ['scheduled', 'done'])
  const rows = await dated.select(['status', 'start_at', 'end_at']).execute()
  const minutes = (some: typeof rows) =>
    Math.round(some.reduce((sum, { start_at, end_at }) => sum + (Number(end_at) - Number(start_at)) / 60, 0))
  const next = await dated
    .select(['id', 'title', 'title_zh', 'start_at', 'end_at'])
    .where('end_at', '>', at.now)
    .orderBy('start_at')
    .limit(3)
    .execute()
  return { held: minutes(rows.filter(({ end_at }) => Number(end_at) <= at.now)), planned: minutes(rows), next }
}
