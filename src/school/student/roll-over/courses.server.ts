// Reads the courses of the old year, marks which are copied, and copies them to the new year.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { type YearPlace, copyForYear } from '#school/course/index.copies.server.ts'
import { course } from '#school/course/index.ts'
import { termsOf } from './draft.server.ts'
import type { RollOver } from './proposals.server.ts'
import type { CourseLine } from './roll-over.ts'

type Course = Selectable<Tables['course']>

/** Returns the courses of the year that were not cancelled, ordered by code. */
const coursesIn = ({ db }: At, year: number): Promise<Course[]> =>
  db
    .selectFrom('course')
    .selectAll()
    .where('academic_year_id', '=', year)
    .where('status', '<>', 'cancelled')
    .where('delete_time', 'is', null)
    .orderBy('code')
    .orderBy('id')
    .execute()

interface Wanted {
  row: Course
  copied: boolean
  there: boolean
}

/**
 * Returns the courses of the old year. `there`: the new year already has a course with this code, so the course is not
 * copied.
 */
export async function readCourses(at: At, rollOver: Pick<RollOver, 'id' | 'from_year_id' | 'to_year_id'>) {
  const rows = await coursesIn(at, rollOver.from_year_id)
  const there = rollOver.to_year_id === null ? [] : await codesIn(at, rollOver.to_year_id)
  const left = await at.db
    .selectFrom('roll_over_course')
    .select('course_id')
    .where('roll_over_id', '=', rollOver.id)
    .execute()
  const [taken, out] = [new Set(there), new Set(left.map(({ course_id }) => course_id))]
  return rows.map((row): Wanted => {
    const isThere = taken.has(row.code.toLowerCase())
    return { row, copied: !out.has(row.id) && !isThere, there: isThere }
  })
}

async function codesIn({ db }: At, year: number): Promise<string[]> {
  const rows = await db
    .selectFrom('course')
    .select('code')
    .where('academic_year_id', '=', year)
    .where('delete_time', 'is', null)
    .execute()
  return rows.map(({ code }) => code.toLowerCase())
}

export async function courseLines(at: At, wanted: readonly Wanted[]): Promise<CourseLine[]> {
  const { specialty, teacher, academic_term } = at.product.resources
  const idsOf = (column: 'specialty_id' | 'lead_teacher_id' | 'academic_term_id') => [
    ...new Set(wanted.flatMap(({ row }) => row[column] ?? [])),
  ]
  const specialties = await titlesOf(at, specialty, idsOf('specialty_id'))
  const teachers = await titlesOf(at, teacher, idsOf('lead_teacher_id'))
  const terms = await titlesOf(at, academic_term, idsOf('academic_term_id'))
  return wanted.map(({ row, copied, there }) => ({
    id: row.id,
    code: row.code,
    minutes: row.planned_minutes,
    copied,
    there,
    title: titleOf(course, row, at.language),
    specialty: specialties.get(row.specialty_id ?? 0) ?? null,
    teacher: teachers.get(row.lead_teacher_id ?? 0) ?? null,
    term: terms.get(row.academic_term_id ?? 0) ?? null,
  }))
}

/** Marks courses as copied or not copied. Ids of courses of another year are ignored. */
export async function markCourses(at: At, rollOver: RollOver, ids: readonly number[], copied: boolean): Promise<void> {
  const own = new Set((await coursesIn(at, rollOver.from_year_id)).map(({ id }) => id))
  const wanted = ids.filter((id) => own.has(id))
  for (let from = 0; from < wanted.length; from += 500) {
    const chunk = wanted.slice(from, from + 500)
    if (copied)
      await at.db
        .deleteFrom('roll_over_course')
        .where('roll_over_id', '=', rollOver.id)
        .where('course_id', 'in', chunk)
        .execute()
    else
      await at.db
        .insertInto('roll_over_course')
        .values(chunk.map((course_id) => ({ roll_over_id: rollOver.id, course_id })))
        .onConflict((already) => already.doNothing())
        .execute()
  }
}

/** Copies the courses. `to.terms` has the new term for each term of the old year. */
export async function copyCourses(
  at: At,
  rollOver: RollOver,
  rows: readonly Course[],
  to: { year: YearPlace; terms: ReadonlyMap<number, YearPlace> },
): Promise<void> {
  const { start_date } = await at.db
    .selectFrom('academic_year')
    .select('start_date')
    .where('id', '=', rollOver.from_year_id)
    .executeTakeFirstOrThrow()
  const begins = new Map((await termsOf(at, rollOver.from_year_id)).map((term) => [term.id, term.start_date]))
  for (const row of rows) {
    const term = row.academic_term_id ?? 0
    await copyForYear(at, row, begins.get(term) ?? start_date, to.terms.get(term) ?? to.year)
  }
}
