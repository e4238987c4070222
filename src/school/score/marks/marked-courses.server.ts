// Reads the courses whose marks a person enters, for the cards above the grid.

import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleColumns, titleOf } from '#engine/server/titles.ts'
import { isCourseOffice, ownCourses } from '#school/course/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { countedStates } from '../class-list.server.ts'
import type { MarkedCourse } from './marks.ts'

/** The most cards. */
const atMost = 24

/**
 * Returns courses of the running years, with the number of students, and of past assessments whose marks are not
 * published. A teacher sees the own courses; the office only courses with an assessment that is being marked.
 */
export async function markedCourses(at: At): Promise<MarkedCourse[]> {
  const { student = 0, teacher = 0 } = at.who.profile
  if (student > 0 && teacher === 0 && !isCourseOffice(at)) return []
  const of = at.product.resources.course
  const rows = await rowsOf(at, of)
    .select(['course.id', 'course.color', ...titleColumns(of).map((name) => `course.${name}`)])
    .where('course.status', 'in', ['open', 'in_progress', 'finished'])
    .where('course.marks_waived', '=', 0)
    .where('course.id', 'in', teacher > 0 ? ownCourses(at) : coursesBeingMarked(at))
    .where('course.academic_year_id', 'in', await runningYears(at))
    .orderBy('course.code')
    .orderBy('course.id')
    .limit(atMost)
    .execute()
  const ids = [0, ...rows.map(({ id }) => Number(id))]
  const [students, open] = await Promise.all([studentsIn(at, ids), openIn(at, ids)])
  return rows.map((row) => ({
    id: Number(row.id),
    title: titleOf(of, row, at.language),
    color: row.color as string | null,
    students: students.get(Number(row.id)) ?? 0,
    open: open.get(Number(row.id)) ?? 0,
  }))
}

/** Returns the years that have not ended; if all have ended, the last one. */
async function runningYears(at: At): Promise<number[]> {
  const years = await at.db
    .selectFrom('academic_year')
    .select(['id', 'end_date'])
    .where('delete_time', 'is', null)
    .orderBy('end_date', 'desc')
    .execute()
  const today = await schoolDay(at)
  const running = years.filter(({ end_date }) => end_date >= today)
  return [0, ...(running.length > 0 ? running : years.slice(0, 1)).map(({ id }) => id)]
}

const coursesBeingMarked = ({ db }: At) =>
  db
    .selectFrom('assessment')
    .select('assessment.course_id')
    .where('assessment.status', '=', 'grading')
    .where('assessment.delete_time', 'is', null)

async function studentsIn({ db }: At, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('course_enrolment')
    .select(({ fn }) => ['course_id', fn.countAll<number>().as('count')])
    .where('course_id', 'in', ids)
    .where('status', 'in', [...countedStates])
    .where('delete_time', 'is', null)
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ course_id, count }) => [course_id, Number(count)]))
}

async function openIn(at: At, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await at.db
    .selectFrom('assessment')
    .select(({ fn }) => ['course_id', fn.countAll<number>().as('count')])
    .where('course_id', 'in', ids)
    .where('status', 'in', ['draft', 'grading'])
    .where('held_on', '<=', await schoolDay(at))
    .where('delete_time', 'is', null)
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ course_id, count }) => [course_id, Number(count)]))
}
