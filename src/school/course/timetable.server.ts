// Finds overlaps of a course with the timetables of students. They are shown before an enrolment, and do not prevent
// it.

import { sql } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import { sortByName } from '#text/sort-key.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dayIn, spanText } from '#platform/time/index.ts'
import { course } from './course.ts'
import { memberAt } from './groups/members.server.ts'
import { enrolmentWords as words } from './words.ts'

/** The overlaps of the course with one other course of a student. */
export interface Overlap {
  student_id: number
  course: string
  /** `exam`: two exams on one day that are not at the same time. */
  kind: 'session' | 'exam'
  count: number
  /** The time of the first overlap, as text. */
  when: string
}

/** A session of the course, and the session that it overlaps. */
interface FoundOverlap extends Names {
  student_id: number
  other: number
  session: number
  kind: Overlap['kind']
  from: number
  to: number
  other_from: number
}
interface Names {
  name: string
  name_zh: string | null
  name_en: string | null
}

/**
 * Returns the overlaps of the future sessions of a course with the sessions of other courses of these students, who are
 * not in the course yet.
 */
export async function overlapsOf(at: At, course_id: number, students: readonly number[]): Promise<Overlap[]> {
  if (students.length === 0 || !(await isToCome(at, course_id))) return []
  const { time_zone: zone } = await settings(at)
  const found = [
    ...(await overlapsForAll(at, course_id, students, zone)),
    ...(await overlapsForSome(at, course_id, students)).flatMap(overlapIn(zone)),
  ]
  const inTime = found.toSorted(
    (one, other) => one.from - other.from || one.other_from - other.other_from || one.student_id - other.student_id,
  )
  const met = await sortByName(inTime, ({ name }) => name)
  const apart = Map.groupBy(met, ({ student_id, other, kind }) => `${student_id} ${other} ${kind}`)
  return [...apart.values()].map((all) => {
    const first = itemAt(all, 0)
    const name = titleOf({ ...course, title: ['name'] }, { ...first }, at.language)
    const count = new Set(all.map(({ session }) => session)).size
    const { student_id, kind } = first
    return { student_id, kind, course: name, count, when: spanText(at, first, zone) }
  })
}

export function overlapText(at: At, { course: name, kind, count, when }: Overlap): string {
  const message = kind === 'exam' ? words.examsMeet : count === 1 ? words.overlapsOnce : words.overlaps
  return say(message, at.language, { course: name, count, when })
}

/** Returns one line for each overlap, with the name of the student. */
export async function overlapsByName(at: At, course_id: number, students: readonly number[]): Promise<string[]> {
  const found = await overlapsOf(at, course_id, students)
  const names = await distinctTitlesOf(at, at.product.resources.student, [
    ...new Set(found.map(({ student_id }) => student_id)),
  ])
  return found.map((each) =>
    say(words.overlapsOf, at.language, { name: names.get(each.student_id), said: overlapText(at, each) }),
  )
}

/** Finds overlaps with sessions of other courses that are for all students of their course. */
async function overlapsForAll(
  at: At,
  course_id: number,
  students: readonly number[],
  zone: string,
): Promise<FoundOverlap[]> {
  const seats = await seatsOf(at, course_id, students)
  if (seats.length === 0) return []
  const others = [...new Set(seats.map((seat) => seat.course_id))]
  const pairs = await nearbySessions(at, course_id)
    .where('plan.participants', '=', 'all')
    .where('plan.course_id', 'in', others)
    .execute()
  const met = Map.groupBy(pairs.flatMap(overlapIn(zone)), ({ other }) => other)
  return seats.flatMap((seat) =>
    (met.get(seat.course_id) ?? [])
      .filter(({ from }) => isThere(seat, dayIn(from, zone)))
      .map((each) => ({ ...each, student_id: seat.student_id })),
  )
}

/**
 * Finds overlaps with sessions of other courses that are for chosen students or for groups, in one query without
 * duplicates.
 */
function overlapsForSome(at: At, course_id: number, students: readonly number[]) {
  const others = nearbySessions(at, course_id).where('plan.course_id', '<>', course_id)
  const chosen = others
    .innerJoin('course_plan_student as chosen', 'chosen.course_plan_id', 'plan.id')
    .select('chosen.student_id')
    .where('plan.participants', '=', 'selected')
    .where('chosen.student_id', 'in', [...students])
  const members = others
    .innerJoin('course_plan_group as met', 'met.course_plan_id', 'plan.id')
    .innerJoin('student_group_member as member', 'member.student_group_id', 'met.student_group_id')
    .select('member.student_id')
    .where('plan.participants', '=', 'groups')
    .where('member.student_id', 'in', [...students])
    .where(memberAt(at, 'plan.start_at'))
  return chosen.union(members).execute()
}

type Seat = Awaited<ReturnType<typeof seatsOf>>[number]

function seatsOf(at: At, course_id: number, students: readonly number[]) {
  return at.db
    .selectFrom('course_enrolment as seat')
    .select(['seat.student_id', 'seat.course_id', 'seat.start_date', 'seat.end_date'])
    .where('seat.student_id', 'in', [...students])
    .where('seat.course_id', '<>', course_id)
    .where('seat.status', '=', 'active')
    .where('seat.delete_time', 'is', null)
    .execute()
}

/**
 * True if the course has future sessions for all its students. A draft or finished course has none, so it overlaps
 * nothing.
 */
const isToCome = async (at: At, course_id: number): Promise<boolean> =>
  (await wantedOf(at, course_id).select('wanted.id').limit(1).executeTakeFirst()) !== undefined

const wantedOf = (at: At, course_id: number) =>
  at.db
    .selectFrom('course_plan as wanted')
    .where('wanted.course_id', '=', course_id)
    .where('wanted.status', '=', 'scheduled')
    .where('wanted.participants', '=', 'all')
    .where('wanted.delete_time', 'is', null)
    .where('wanted.start_at', '>', at.now)

const day = 86_400

/** Selects all future sessions of the course, each with the sessions of all courses that are less than a day away. */
function nearbySessions(at: At, course_id: number) {
  return wantedOf(at, course_id)
    .innerJoin('course_plan as plan', (join) =>
      join
        .on(sql<boolean>`plan.start_at < wanted.end_at + ${sql.lit(day)}`)
        .on(sql<boolean>`plan.start_at > wanted.start_at - ${sql.lit(day)}`)
        .on('plan.status', '=', 'scheduled')
        .on('plan.delete_time', 'is', null),
    )
    .innerJoin('course', 'course.id', 'plan.course_id')
    .select(['plan.course_id as other', 'wanted.id as session', 'wanted.start_at as from', 'wanted.end_at as to'])
    .select(['plan.start_at as other_from', 'plan.end_at as other_to', 'plan.kind', 'wanted.kind as own_kind'])
    .select(['course.name', 'course.name_zh', 'course.name_en'])
}

interface Pair extends Names {
  other: number
  session: number
  from: number | null
  to: number | null
  other_from: number | null
  other_to: number | null
  kind: string
  own_kind: string
}

/**
 * Returns the pair if both sessions are at the same time, or are two exams on the same day at the school; otherwise
 * nothing.
 */
const overlapIn =
  (zone: string) =>
  <P extends Pair>({ from, to, other_from, other_to, kind, own_kind, ...rest }: P) => {
    const [own, other] = [
      { from: Number(from), to: Number(to) },
      { from: Number(other_from), to: Number(other_to) },
    ]
    const together = other.from < own.to && other.to > own.from
    const exams = kind === 'exam' && own_kind === 'exam' && dayIn(other.from, zone) === dayIn(own.from, zone)
    if (!together && !exams) return []
    return [{ ...rest, ...own, other_from: other.from, kind: together ? ('session' as const) : ('exam' as const) }]
  }

const isThere = ({ start_date, end_date }: Seat, date: string): boolean =>
  (start_date === null || start_date <= date) && (end_date === null || end_date >= date)
