// Whose timetable a course would overlap: nobody is kept out for it, and who enrols them knows before.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/words.ts'
import { settings } from '../config/settings.server.ts'
import { namesOfStudents, spanSaid } from '../course-plan/named.server.ts'
import { dayIn } from '../course-plan/wall-clock.ts'
import { course } from '../course/course.ts'
import { enrolmentWords as words } from './course-enrolment.refusals.labels.ts'

/** One course that a student has already, and how often it is given at the same time as the one in question. */
export interface Overlap {
  student_id: number
  course: string
  count: number
  /** The first of them, as one says it. */
  when: string
}

interface Both {
  other: number
  session: number
  from: number
  to: number
}

/** No session lasts longer, so none that began earlier still goes on. */
const longest = 12 * 3600

/** For students who are not in the course yet: the sessions to come of it that meet a session of another course of theirs. */
export async function overlapsOf(at: At, course_id: number, students: readonly number[]): Promise<Overlap[]> {
  if (students.length === 0) return []
  const { time_zone: zone } = await settings(at)
  const seats = await seatsOf(at, course_id, students)
  if (seats.length === 0) return []
  const both = Map.groupBy(
    await atOnce(at, course_id, [...new Set(seats.map((seat) => seat.course_id))]),
    ({ other }) => other,
  )
  return seats.flatMap((seat) => {
    const met = (both.get(seat.course_id) ?? []).filter(({ from }) => isThere(seat, dayIn(from, zone)))
    const sessions = new Map(met.map((each) => [each.session, each]))
    const [first] = sessions.values()
    if (!first) return []
    const name = titleOf({ ...(course as never as { title: string[] }), title: ['name'] } as never, seat, at.language)
    return [{ student_id: seat.student_id, course: name, count: sessions.size, when: spanSaid(at, first, zone) }]
  })
}

export const overlapSaid = (at: At, { course: name, count, when }: Overlap): string =>
  say(count === 1 ? words.overlapsOnce : words.overlaps, at.language, { course: name, count, when })

/** A line for each of them, with the student's name. */
export async function overlapsByName(at: At, course_id: number, students: readonly number[]): Promise<string[]> {
  const found = await overlapsOf(at, course_id, students)
  const names = await namesOfStudents(at, [...new Set(found.map(({ student_id }) => student_id))])
  return found.map((each) =>
    say(words.overlapsOf, at.language, { name: names.get(each.student_id), said: overlapSaid(at, each) }),
  )
}

type Seat = Awaited<ReturnType<typeof seatsOf>>[number]

function seatsOf(at: At, course_id: number, students: readonly number[]) {
  return at.db
    .selectFrom('course_enrolment as seat')
    .innerJoin('course', 'course.id', 'seat.course_id')
    .select(['seat.student_id', 'seat.course_id', 'seat.start_date', 'seat.end_date'])
    .select(['course.name', 'course.name_zh', 'course.name_en'])
    .where('seat.student_id', 'in', [...students])
    .where('seat.course_id', '<>', course_id)
    .where('seat.status', '=', 'active')
    .where('seat.delete_time', 'is', null)
    .orderBy('course.name')
    .execute()
}

/** Pairs of sessions at the same time, the earliest first: of the course, and of one of the others. */
async function atOnce(at: At, course_id: number, others: readonly number[]): Promise<Both[]> {
  const pairs = await at.db
    .selectFrom('course_plan as wanted')
    .innerJoin('course_plan as plan', (join) =>
      join
        .onRef('plan.start_at', '<', 'wanted.end_at')
        .onRef('plan.end_at', '>', 'wanted.start_at')
        .on(sql<boolean>`plan.start_at > wanted.start_at - ${sql.lit(longest)}`)
        .on('plan.course_id', 'in', [...others])
        .on('plan.status', '=', 'scheduled')
        .on('plan.participants', '=', 'all')
        .on('plan.delete_time', 'is', null),
    )
    .select(['plan.course_id as other', 'wanted.id as session', 'wanted.start_at as from', 'wanted.end_at as to'])
    .where('wanted.course_id', '=', course_id)
    .where('wanted.status', '=', 'scheduled')
    .where('wanted.participants', '=', 'all')
    .where('wanted.delete_time', 'is', null)
    .where('wanted.start_at', '>', at.now)
    .orderBy('wanted.start_at')
    .execute()
  return pairs.map(({ from, to, ...rest }) => ({ ...rest, from: Number(from), to: Number(to) }))
}

const isThere = ({ start_date, end_date }: Seat, day: string): boolean =>
  (start_date === null || start_date <= day) && (end_date === null || end_date >= day)
