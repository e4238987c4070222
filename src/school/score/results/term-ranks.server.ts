// The ranks of students in a term, which depend on the results of the other students.

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
