// Values of a result that depend on other results: ranks among the students, and credits already given in other terms.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { classesInTerm } from '../class-in-term.server.ts'
import { type Rank, ranksOf } from './ranks.ts'
import type { Completeness } from './decisions.ts'

interface Comparable {
  student_id: number
  course_id: number | null
  average: number | null
  completeness: Completeness
}

/**
 * Returns ranks among complete results of the same specialty and level in this term; empty unless the school shows
 * ranks.
 */
export async function ranksInTerm<R extends Comparable>(
  at: At,
  term: number,
  rows: readonly R[],
): Promise<Map<R, Rank>> {
  const { show_rank } = await settings(at)
  if (!show_rank) return new Map()
  const groups = await groupsOf(at, term, [...new Set(rows.map(({ student_id }) => student_id))])
  const compared = rows.map((row) => ({
    row,
    course_id: row.course_id,
    group: groups.get(row.student_id) ?? null,
    average: row.completeness === 'complete' ? row.average : null,
  }))
  const ranks = ranksOf(compared)
  return new Map([...ranks].map(([{ row }, place]) => [row, place]))
}

/** Returns the comparison group of each student. Students without a specialty are not compared. */
async function groupsOf(at: At, term: number, students: readonly number[]): Promise<Map<number, string>> {
  const classes = await classesInTerm(at, term, students)
  return new Map(
    [...classes]
      .filter(([, { specialty }]) => specialty !== null)
      .map(([student, { specialty, level }]) => [student, `${specialty} ${level ?? ''}`]),
  )
}

/**
 * Returns, by student and course, the credits that a closed result of another term has already given, because a course
 * gives its ECTS only once.
 */
export async function creditsElsewhere({ db }: At, term: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('term_result')
    .select(['student_id', 'course_id', 'ects_earned'])
    .where('academic_term_id', '<>', term)
    .where('academic_term_id', 'in', otherTerms(db, term))
    .where('course_id', 'is not', null)
    .where('ects_earned', '>', 0)
    .where('status', '<>', 'draft')
    .where('delete_time', 'is', null)
    .execute()
  const earned = new Map<string, number>()
  for (const { student_id, course_id, ects_earned } of rows) {
    const key = `${student_id} ${course_id}`
    earned.set(key, (earned.get(key) ?? 0) + (ects_earned ?? 0))
  }
  return earned
}

/** Only terms of the same academic year, because a course belongs to one year. */
const otherTerms = (db: At['db'], term: number) =>
  db
    .selectFrom('academic_term as other')
    .innerJoin('academic_term as own', 'own.academic_year_id', 'other.academic_year_id')
    .select('other.id')
    .where('own.id', '=', term)
