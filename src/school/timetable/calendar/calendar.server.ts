// The calls of the calendar: its sessions with the displayed columns only, or their number per day; the classes to
// filter by; and one session with its actions.

import { inLanguage } from '#text/languages.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product, Rows } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/resource.ts'
import { readRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { distinctTitles, readColumns, jsonOf } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import type { LaneKind } from './calendar.ts'
import { classesAmong, classesOfSessions } from './classes.server.ts'
import { calendarQuery, filterPlans, visibleStudents } from './filter.server.ts'
import { clashesOf } from '../clash.server.ts'
import { planRefusals as words, callTitles } from '../words.ts'
import { coursePlan } from '../course-plan.ts'
import type { Plan } from '../course-plan.server.ts'
import { mayPlanSchool } from '../visible-plans.server.ts'
import { mayMoveOwn, sessionRequestFrom } from '../place.server.ts'
import { momentOf } from '#platform/time/index.ts'

const identity = z.coerce.number().int().min(1)

/** In days. The month view asks for six weeks. */
const maxDays = 62

export function calendarCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/coursePlan/calendar',
    guard: node('k/coursePlan/index'),
    about: callTitles.calendarOfSessions,
    query: calendarQuery,
    async run(at, { query }) {
      const { time_zone: zone } = await settings(at)
      const [from, to] = [momentOf(query.from, '00:00', zone), momentOf(query.to, '00:00', zone)]
      if (to <= from || to - from > maxDays * 86_400) throw new Refusal(words.tooManyDays, { days: maxDays })
      const found = await filterPlans(at, query, { from, to })
      const teacher = at.who.profile.teacher ?? null
      const plans = may(at.who, 'k/coursePlanSeries/create') && (await mayMoveOwn(at, { teacher_id: teacher }))
      return query.by === 'day'
        ? { zone, plans, teacher, days: await countPerDay(at, found, from) }
        : jsonOf({ zone, plans, teacher, ...(await sessions(at, found)), lanes: await lanesOf(at, found, query.lanes) })
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/coursePlan/classes',
    guard: node('k/student/index'),
    about: callTitles.classesOfTheCalendar,
    run: async (at) => ({ list: await classesAmong(at, visibleStudents(at)) }),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/coursePlan/session',
    guard: node('k/coursePlan/index'),
    about: callTitles.oneSession,
    query: queryOf({ id: identity }),
    async run(at, { query }) {
      const row = await readRecord(at, coursePlan, query.id)
      const plan = row as AnyRow & Plan
      const coming = plan.status === 'scheduled' && (plan.start_at ?? 0) > at.now
      const clashes =
        coming && (mayPlanSchool(at) || (await mayMoveOwn(at, plan)))
          ? await clashesOf(at, sessionRequestFrom(plan))
          : []
      const title = titleOf(coursePlan, row, at.language)
      return { row: { ...row, title }, clashes, allowed: await allowedActions(at, plan) }
    },
  })
}

/** More than twice the sessions in a week of a school with 100,000 students. Longer periods are only counted by day. */
const maxSessions = 10_000

interface SessionRow {
  id: number
  start_at: number
  end_at: number
  status: string
  course_id: number
  teacher_id: number | null
  room_id: number | null
}
const sessionColumns = ['id', 'start_at', 'end_at', 'status', 'course_id', 'teacher_id', 'room_id'] as const

/**
 * The lanes that the browser cannot compute from the listed columns: the lane of the co-teacher, and those of classes.
 */
async function lanesOf(at: At, found: Rows, kind: LaneKind | undefined) {
  if (kind === 'class') return classesOfSessions(at, found, visibleStudents(at))
  if (kind !== 'teacher') return undefined
  const assisted = found.where('course_plan.assistant_id', 'is not', null)
  const [rows, titles] = await Promise.all([
    assisted.select(['course_plan.id', 'course_plan.assistant_id']).execute(),
    titlesOf(at, at.product.resources.teacher, assisted.select('course_plan.assistant_id')),
  ])
  const of = rows.map(({ id, assistant_id }) => [id, [String(assistant_id)]] as const)
  return { of: Object.fromEntries(of), titles: Object.fromEntries(titles) }
}

/**
 * The sessions as columns, and the names of their courses, teachers and rooms by id, so that each name is sent once.
 */
async function sessions(at: At, found: Rows) {
  // Ordered by start, so that SQLite uses the index that contains all these columns.
  const first = found.orderBy('course_plan.start_at').limit(maxSessions)
  const rows = first.select(sessionColumns.map((name) => `course_plan.${name}`))
  const { teacher, room } = at.product.resources
  const idsIn = (column: string) => first.select(`course_plan.${column}`)
  const [list, courses, teachers, rooms] = await Promise.all([
    readColumns<SessionRow>(at, rows, sessionColumns),
    // `nextTurn` starts this query on another connection, so that a database with two processors runs both in parallel.
    nextTurn().then(() => courseNames(at, idsIn('course_id'))),
    titlesOf(at, teacher, idsIn('teacher_id')).then((titles) => distinctTitles(at, teacher, titles)),
    titlesOf(at, { ...room, title: ['name'] }, idsIn('room_id')),
  ])
  return { list, courses, teachers: Object.fromEntries(teachers), rooms: Object.fromEntries(rooms) }
}

async function courseNames(at: At, ids: Rows) {
  const rows = at.db
    .selectFrom('course')
    .select(['id', 'color', nameColumn(at, 'course.name').as('name')])
    .where('id', 'in', ids)
  return readColumns(at, rows, ['id', 'color', 'name'])
}

/**
 * The name in the reader's language, otherwise in another one. The database selects it, because there are thousands of
 * rows.
 */
function nameColumn({ language }: At, column: string) {
  const first = inLanguage({ fr: '', 'zh-cn': '_zh', en: '_en' }, language)
  const order = ['', '_zh', '_en'].toSorted((one, other) => Number(other === first) - Number(one === first))
  return sql<string>`coalesce(${sql.join([...order.map((suffix) => sql`nullif(${sql.ref(column + suffix)}, '')`), sql.lit('')])})`
}

/** Counts days of 24 hours from `from`. A clock change shifts them by an hour, but no session is around midnight. */
async function countPerDay(at: At, found: Rows, from: number) {
  const place = sql<number>`(start_at - ${sql.lit(from)}) / 86400`
  const rows = await found
    .select([place.as('day'), 'course_plan.status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy([place, 'course_plan.status'])
    .execute()
  return rows.map((row) => ({ day: Number(row.day), status: row.status as string, count: Number(row.count) }))
}

/** The names of the buttons to show. The calls behind the buttons check the rights again. */
async function allowedActions(at: At, plan: Plan): Promise<string[]> {
  const office = mayPlanSchool(at)
  const own = await mayMoveOwn(at, plan)
  const begun = (plan.start_at ?? Infinity) <= at.now
  const open = (plan.start_at ?? Infinity) - 15 * 60 <= at.now
  const steps = Object.entries(coursePlan.actions)
    .filter(
      ([name, { from }]) => (from as readonly string[]).includes(plan.status) && may(at.who, `k/coursePlan/${name}`),
    )
    .map(([name]) => name)
    .filter((name) => (name === 'hold' ? begun : office))
  const movable = plan.status === 'planned' || plan.status === 'scheduled'
  const place = movable && plan.register_status !== 'done' && (office || own) && may(at.who, 'k/coursePlan/place')
  const register = open && (office || at.who.profile.teacher) && may(at.who, 'k/register/index')
  return [
    ...steps,
    ...(register ? ['register'] : []),
    ...(place ? ['place'] : []),
    ...(may(at.who, 'k/coursePlan/edit') ? ['edit'] : []),
  ]
}
