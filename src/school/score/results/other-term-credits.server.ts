// The credits that results of other terms have already given for the same courses.

import type { At } from '#engine/server/product.ts'

/**
 * Returns, by student and course, the credits that a closed result of another term has already given, because a course
 * gives its ECTS only once.
 */
export async function creditsOfOtherTerms({ db }: At, term: number): Promise<Map<string, number>> {
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
