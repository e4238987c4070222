// Reads the current week of a teacher or student, from Monday to Sunday, and the teaching hours of this month.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, weekAround } from '#platform/time/index.ts'
import { secondsAt } from '#text/wall-time.ts'
import type { TaughtHours } from './person-summary.ts'
import type { WeekDay } from './figures-response.ts'

type Profile = 'teacher' | 'student'

/** No person has so many sessions in a week. */
const shownAtMost = 100

const coursePlan = (at: At) => at.product.resources.course_plan
const mayOpen = (at: At) => may(at.who, `${coursePlan(at).path}/index`)
const heldSessions = (at: At): Rows =>
  rowsOf(at, coursePlan(at)).where('course_plan.status', 'in', ['scheduled', 'done'])

/** For a teacher the sessions that they give or assist in, for a student the sessions in which they take part. */
export async function weekOf(at: At, profile: Profile, zone: string): Promise<WeekDay[]> {
  if (!mayOpen(at)) return []
  const { from, to } = weekAround(at.now, zone)
  const self = at.who.profile.teacher ?? 0
  let rows = heldSessions(at).where('course_plan.start_at', '>=', from).where('course_plan.start_at', '<', to)
  if (profile === 'teacher')
    rows = rows.where(({ or, eb }) =>
      or([eb('course_plan.teacher_id', '=', self), eb('course_plan.assistant_id', '=', self)]),
    )
  const some = await rows
    .select(['course_plan.id', 'course_plan.start_at', 'course_plan.end_at'])
    .select(['course_plan.title', 'course_plan.course_id', 'course_plan.room_id'])
    .orderBy('course_plan.start_at')
    .orderBy('course_plan.id')
    .limit(shownAtMost)
    .execute()
  const [courses, rooms] = [
    await namesOf(
      at,
      'course',
      some.map(({ course_id }) => course_id),
    ),
    await namesOf(
      at,
      'room',
      some.map(({ room_id }) => room_id),
    ),
  ]
  const sessions = some.map(({ id, title, start_at, end_at, course_id, room_id }) => ({
    id: Number(id),
    start_at: Number(start_at),
    end_at: Number(end_at),
    course: courses.get(Number(course_id)) ?? String(title),
    room: rooms.get(Number(room_id)) ?? '',
  }))
  const byDay = Map.groupBy(sessions, ({ start_at }) => dayIn(start_at, zone))
  const [monday, today] = [dayIn(from, zone), dayIn(at.now, zone)]
  return Array.from({ length: 7 }, (_, shift) => {
    const day = addDays(monday, shift)
    return { day, today: day === today, sessions: byDay.get(day) ?? [] }
  })
}

function namesOf(at: At, name: 'course' | 'room', ids: readonly unknown[]) {
  const known = [...new Set(ids.filter((id) => id !== null))].map(Number)
  return titlesOf(at, at.product.resources[name], known)
}

/** The minutes of the sessions that the teacher gives, without those as assistant; `search` lists the same sessions. */
export async function taughtThisMonth(at: At, zone: string): Promise<TaughtHours | null> {
  if (!mayOpen(at)) return null
  const first = Temporal.PlainDate.from(dayIn(at.now, zone)).with({ day: 1 })
  const [from, until] = [first.toString(), first.add({ months: 1 }).subtract({ days: 1 }).toString()]
  const teacher = at.who.profile.teacher ?? 0
  const rows = await heldSessions(at)
    .where('course_plan.teacher_id', '=', teacher)
    .where('course_plan.start_at', '>=', secondsAt(`${from} 00:00:00`, zone))
    .where('course_plan.start_at', '<=', secondsAt(`${until} 23:59:59`, zone))
    .select('course_plan.status')
    .select(({ fn, eb }) => fn.sum(eb('course_plan.end_at', '-', eb.ref('course_plan.start_at'))).as('seconds'))
    .groupBy('course_plan.status')
    .execute()
  const minutes = (some: typeof rows) => Math.round(some.reduce((sum, { seconds }) => sum + Number(seconds), 0) / 60)
  const search = { teacher_id: String(teacher), start_at: `${from}..${until}` }
  return { held: minutes(rows.filter(({ status }) => status === 'done')), planned: minutes(rows), search }
}
