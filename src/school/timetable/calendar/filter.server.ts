// The filters of the calendar. They find only sessions that the reader may see, and refuse students and groups that the
// reader may not see.

import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { queryOf } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { coursePlan } from '../course-plan.ts'
import type { Span } from '../intervals.ts'
import { plansByEnrolment, plansByGroup } from '../visible-plans.server.ts'
import { plansOfGroup } from '../plans-of-group.server.ts'
import { laneKinds } from './calendar.ts'
import { inClass } from './classes.server.ts'

const day = z.iso.date()
const identity = z.coerce.number().int().min(1)
const statuses = ['scheduled', 'done', 'cancelled', 'postponed'] as const

export const calendarQuery = queryOf({
  from: day,
  to: day,
  by: z.enum(['session', 'day']).default('session'),
  course_id: identity.optional(),
  teacher_id: identity.optional(),
  room_id: identity.optional(),
  specialty_id: identity.optional(),
  student_id: identity.optional(),
  group_id: identity.optional(),
  /** `12.L2` is the id of a specialty (0 for none) and a level. */
  class: z
    .string()
    .regex(/^\d{1,15}\..{0,20}$/u)
    .optional(),
  status: z.enum(statuses).optional(),
  lanes: z.enum(laneKinds).optional(),
})
export type CalendarQuery = z.infer<typeof calendarQuery>

export async function filterPlans(at: At, asked: CalendarQuery, span: Span): Promise<Rows> {
  const { course_id, teacher_id, room_id, specialty_id, student_id, status } = asked
  let found = rowsOf(at, coursePlan)
    .where('course_plan.start_at', '>=', span.from)
    .where('course_plan.start_at', '<', span.to)
    .where('course_plan.status', 'in', status ? [status] : [...statuses])
  if (course_id) found = found.where('course_plan.course_id', '=', course_id)
  if (room_id) found = found.where('course_plan.room_id', '=', room_id)
  if (teacher_id) found = found.where('course_plan.id', 'in', givenBy(at, teacher_id, span))
  if (specialty_id) found = found.where('course_plan.course_id', 'in', await coursesBelow(at, specialty_id))
  if (student_id) found = attendedBy(found, at, await oneStudent(at, student_id), span)
  if (asked.group_id) found = found.where('course_plan.id', 'in', await plansOfGroup(at, asked.group_id, span))
  if (asked.class !== undefined) found = attendedBy(found, at, inClass(visibleStudents(at), asked.class), span)
  return found
}

/** A union, so that each column uses its index. With an `or` the database would read all sessions of the period. */
function givenBy(at: At, teacher: number, { from, to }: { from: number; to: number }) {
  const of = (column: 'teacher_id' | 'assistant_id') =>
    at.db
      .selectFrom('course_plan')
      .select('id')
      .where(column, '=', teacher)
      .where('start_at', '>=', from)
      .where('start_at', '<', to)
  return of('teacher_id').union(of('assistant_id'))
}

/** The courses of a specialty and of all specialties below it. */
async function coursesBelow(at: At, specialty: number) {
  const all = await at.db.selectFrom('specialty').select(['id', 'parent_id']).where('delete_time', 'is', null).execute()
  const within = new Set([specialty])
  // The loop also visits elements that are added to the set during the iteration.
  for (const above of within) for (const each of all) if (each.parent_id === above) within.add(each.id)
  return at.db
    .selectFrom('course')
    .select('course.id')
    .where('course.specialty_id', 'in', [...within])
}

/** Refuses a student whom the reader may not see in the same way as one who does not exist. */
async function oneStudent(at: At, id: number): Promise<Rows> {
  const found = visibleStudents(at).where('student.id', '=', id).select('student.id')
  if (!(await found.executeTakeFirst())) throw new Refusal(engineWords.notFound)
  return found
}

export function visibleStudents(at: At): Rows {
  if (!may(at.who, 'k/student/index')) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  return rowsOf(at, at.product.resources.student)
}

function attendedBy(rows: Rows, at: At, students: Rows, span: Span): Rows {
  const chosen = at.db
    .selectFrom('course_plan_student')
    .select('course_plan_student.course_plan_id')
    .where('course_plan_student.student_id', 'in', students)
  const whole = plansByEnrolment(at, students)
    .where('plan.start_at', '>=', span.from)
    .where('plan.start_at', '<', span.to)
  return rows.where(({ or, eb }) =>
    or([
      eb('course_plan.id', 'in', chosen),
      eb('course_plan.id', 'in', plansByGroup(at, students)),
      eb('course_plan.id', 'in', whole),
    ]),
  )
}
