// Classes in the calendar. A class is not stored: it is all students of one specialty and one level.

import { sql } from 'kysely'
import type { At, Rows } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { memberAt } from '#school/course/index.groups.server.ts'
import { seatAt } from '../roster.server.ts'
import type { ClassOption } from './calendar.ts'

interface ClassRow {
  specialty: number
  level: string
}

const columns = [
  sql<number>`coalesce(student.specialty_id, 0)`.as('specialty'),
  sql<string>`coalesce(student.level, '')`.as('level'),
] as const
const present = ['active', 'suspended']

const keyOf = ({ specialty, level }: ClassRow) => `${Number(specialty)}.${level}`

/** All students of a class, also those who left the school, because their past sessions stay in the calendar. */
export function inClass(students: Rows, key: string): Rows {
  const [specialty, level] = [Number.parseInt(key, 10), key.slice(key.indexOf('.') + 1)]
  const found = students.where(sql<string>`coalesce(student.level, '')`, '=', level).select('student.id')
  return specialty === 0
    ? found.where('student.specialty_id', 'is', null)
    : found.where('student.specialty_id', '=', specialty)
}

/** The classes of the active and suspended students, sorted by name. */
export async function classesAmong(at: At, students: Rows): Promise<ClassOption[]> {
  const rows = await students.where('student.status', 'in', present).select(columns).distinct().execute()
  const titles = await titlesOfClasses(at, rows)
  return Object.entries(titles)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The classes that take part in each session. */
export async function classesOfSessions(at: At, found: Rows, students: Rows) {
  const enrolled = students
    .innerJoin('course_enrolment as seat', 'seat.student_id', 'student.id')
    .innerJoin('course_plan as plan', 'plan.course_id', 'seat.course_id')
    .where('plan.id', 'in', found.select('course_plan.id'))
    .where('plan.participants', '=', 'all')
    .where(seatAt(at))
    .select([...columns, 'plan.id as of'])
    .distinct()
  const chosen = students
    .innerJoin('course_plan_student', 'course_plan_student.student_id', 'student.id')
    .where('course_plan_student.course_plan_id', 'in', found.select('course_plan.id'))
    .select([...columns, 'course_plan_student.course_plan_id as of'])
    .distinct()
  const grouped = students
    .innerJoin('student_group_member as member', 'member.student_id', 'student.id')
    .innerJoin('course_plan_group as met', 'met.student_group_id', 'member.student_group_id')
    .innerJoin('course_plan as plan', 'plan.id', 'met.course_plan_id')
    .where('plan.id', 'in', found.select('course_plan.id'))
    .where(memberAt(at, 'plan.start_at'))
    .select([...columns, 'plan.id as of'])
    .distinct()
  const [sessions, ofCourses, ofSessions, ofGroups] = await Promise.all([
    found.select(['course_plan.id', 'course_plan.participants']).execute(),
    enrolled.execute(),
    chosen.execute(),
    grouped.execute(),
  ])
  const byId = (rows: typeof ofCourses) => Map.groupBy(rows, ({ of }) => Number(of))
  const [byCourse, bySession, byGroup] = [byId(ofCourses), byId(ofSessions), byId(ofGroups)]
  const of = sessions.map(({ id, participants }) => {
    const rows = {
      all: () => byCourse.get(Number(id)),
      selected: () => bySession.get(Number(id)),
      groups: () => byGroup.get(Number(id)),
    }[participants as 'all' | 'selected' | 'groups']()
    return [Number(id), (rows ?? []).map(keyOf)] as const
  })
  return { of: Object.fromEntries(of), titles: await titlesOfClasses(at, [...ofCourses, ...ofSessions, ...ofGroups]) }
}

async function titlesOfClasses(at: At, rows: readonly ClassRow[]): Promise<Record<string, string>> {
  const ids = [...new Set(rows.map(({ specialty }) => Number(specialty)))]
  const titles = await titlesOf(at, at.product.resources.specialty, ids)
  return Object.fromEntries(
    rows.map((row) => [keyOf(row), [titles.get(Number(row.specialty)), row.level].filter(Boolean).join(' · ')]),
  )
}
