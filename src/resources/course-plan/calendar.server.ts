// What a calendar shows: the sessions of the visible days with as little as it draws, or how many there are on each day, and
// one session with what may be done about it.

import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product, Rows } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import { queryOf, register } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleOf } from '#engine/server/titles.ts'
import { settings } from '../config/settings.server.ts'
import { teacher } from '../teacher/teacher.ts'
import { clashesOf } from './clash.server.ts'
import { planRefusals as words } from './course-plan.refusals.labels.ts'
import { coursePlan } from './course-plan.ts'
import type { Plan } from './course-plan.server.ts'
import { plansTheSchool } from './own-plans.server.ts'
import { movesOwn, wantedFrom } from './place.server.ts'
import { momentOf } from './wall-clock.ts'

const resource = coursePlan as unknown as Resource
const day = z.iso.date()
const identity = z.coerce.number().int().min(1)
const statuses = ['scheduled', 'done', 'cancelled', 'postponed'] as const

const calendarQuery = queryOf({
  from: day,
  to: day,
  by: z.enum(['session', 'day']).default('session'),
  course_id: identity.optional(),
  teacher_id: identity.optional(),
  room_id: identity.optional(),
  status: z.enum(statuses).optional(),
})
type Asked = z.infer<typeof calendarQuery>

/** Six weeks of a month's page, and some to spare. */
const longest = 62

export function calendarCalls(app: FastifyInstance, product: Product): void {
  register(app, product, {
    method: 'GET',
    url: '/admin/k/coursePlan/calendar',
    guard: node('k/coursePlan/index'),
    about: ['Calendrier des séances', '课程日历', 'Calendar of sessions'],
    query: calendarQuery,
    async run(at, { query }) {
      const { time_zone: zone } = await settings(at)
      const [from, to] = [momentOf(query.from, '00:00', zone), momentOf(query.to, '00:00', zone)]
      if (to <= from || to - from > longest * 86_400) throw new Refusal(words.tooManyDays, { days: longest })
      const found = narrowed(rowsOf(at, resource), query, { from, to })
      return query.by === 'day'
        ? { zone, days: await perDay(at, found, from) }
        : { zone, list: await sessions(at, found) }
    },
  })
  register(app, product, {
    method: 'GET',
    url: '/admin/k/coursePlan/session',
    guard: node('k/coursePlan/index'),
    about: ['Une séance', '单次课程', 'One session'],
    query: queryOf({ id: identity }),
    async run(at, { query }) {
      const row = await readRecord(at, resource, query.id)
      const plan = row as unknown as Plan
      const coming = plan.status === 'scheduled' && (plan.start_at ?? 0) > at.now
      const clashes = coming && plansTheSchool(at) ? await clashesOf(at, wantedFrom(plan)) : []
      return { row, clashes, allowed: await allowedTo(at, plan) }
    },
  })
}

function narrowed(rows: Rows, asked: Asked, { from, to }: { from: number; to: number }): Rows {
  const { course_id, teacher_id, room_id, status } = asked
  let found = rows
    .where('course_plan.start_at', '>=', from)
    .where('course_plan.start_at', '<', to)
    .where('course_plan.status', 'in', status ? [status] : [...statuses])
  if (course_id) found = found.where('course_plan.course_id', '=', course_id)
  if (room_id) found = found.where('course_plan.room_id', '=', room_id)
  if (teacher_id)
    found = found.where(({ or, eb }) =>
      or([eb('course_plan.teacher_id', '=', teacher_id), eb('course_plan.assistant_id', '=', teacher_id)]),
    )
  return found
}

const mostOnAPage = 3000

async function sessions(at: At, found: Rows) {
  const rows = (await found
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .leftJoin('teacher', 'teacher.id', 'course_plan.teacher_id')
    .leftJoin('room', 'room.id', 'course_plan.room_id')
    .select([
      'course_plan.id',
      'course_plan.title',
      'course_plan.title_zh',
      'course_plan.start_at',
      'course_plan.end_at',
    ])
    .select(['course_plan.status', 'course_plan.kind', 'course_plan.series_id', 'course_plan.homework_due_at'])
    .select(['course.name', 'course.name_zh', 'course.name_en', 'course.color', 'room.name as room'])
    .select(['teacher.last_name', 'teacher.first_name', 'teacher.native_name'])
    .orderBy('course_plan.start_at')
    .limit(mostOnAPage)
    .execute()) as Record<string, unknown>[]
  const course = at.product.resources.course!
  const name = { ...course, title: ['name'] }
  return rows.map((row) => ({
    id: Number(row.id),
    title: titleOf(resource, row, at.language),
    course: titleOf(name, row, at.language),
    teacher: titleOf(teacher as never, row, at.language),
    ...{ room: row.room, start_at: row.start_at, end_at: row.end_at, status: row.status, kind: row.kind },
    ...{ color: row.color, series: row.series_id !== null },
  }))
}

/** Nothing is taught around midnight, so that the hour by which the clocks are moved does not matter. */
async function perDay(at: At, found: Rows, from: number) {
  const place = sql<number>`(start_at - ${sql.lit(from)}) / 86400`
  const rows = await found
    .select([place.as('day'), 'course_plan.status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy([place, 'course_plan.status'])
    .execute()
  return rows.map((row) => ({ day: Number(row.day), status: row.status as string, count: Number(row.count) }))
}

/** What stands on the buttons; the calls themselves look again. */
async function allowedTo(at: At, plan: Plan): Promise<string[]> {
  const office = plansTheSchool(at)
  const own = await movesOwn(at, plan)
  const steps = Object.entries(coursePlan.actions)
    .filter(
      ([name, { from }]) => (from as readonly string[]).includes(plan.status) && may(at.who, `k/coursePlan/${name}`),
    )
    .map(([name]) => name)
    .filter((name) => office || name === 'hold')
  const movable = plan.status === 'planned' || plan.status === 'scheduled'
  const place = movable && plan.register_status !== 'done' && (office || own) && may(at.who, 'k/coursePlan/place')
  return [...steps, ...(place ? ['place'] : []), ...(may(at.who, 'k/coursePlan/edit') ? ['edit'] : [])]
}
