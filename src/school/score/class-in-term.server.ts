// The class of a student in a term: the specialty and level in the academic year of this term.

import { type RawBuilder, sql } from 'kysely'
import type { AnyDatabase, At, Rows } from '#engine/server/product.ts'

/**
 * Joins the row `enrolment_year` of the academic year of the term, because the student record has only current values.
 */
export function joinYearOf(rows: Rows, db: AnyDatabase, term: number): Rows {
  const year = db.selectFrom('academic_term').select('academic_term.academic_year_id').where('id', '=', term)
  return rows.leftJoin('enrolment_year as of_year', (join) =>
    join
      .onRef('of_year.student_id', '=', 'student.id')
      .on('of_year.academic_year_id', '=', year)
      .on('of_year.delete_time', 'is', null),
  )
}

/**
 * The specialty and level in that academic year. Without a row `enrolment_year` the values of the student record are
 * used; a row without a level takes only the level of the record.
 */
export const specialtyThen: RawBuilder<number | null> =
  sql`case when of_year.id is null then student.specialty_id else of_year.specialty_id end`
export const levelThen: RawBuilder<string | null> = sql`coalesce(of_year.level, student.level)`

export interface ClassInTerm {
  specialty: number | null
  level: string | null
}

const batch = 500

/** Returns the classes by student id. */
export async function classesInTerm(
  at: At,
  term: number,
  students: readonly number[],
): Promise<Map<number, ClassInTerm>> {
  const db = at.db as AnyDatabase
  const found = new Map<number, ClassInTerm>()
  for (let from = 0; from < students.length; from += batch) {
    const rows = joinYearOf(db.selectFrom('student') as Rows, db, term)
      .select(['student.id', specialtyThen.as('specialty'), levelThen.as('level')])
      .where('student.id', 'in', students.slice(from, from + batch))
    for (const { id, specialty, level } of await rows.execute())
      found.set(Number(id), { specialty: specialty === null ? null : Number(specialty), level })
  }
  return found
}
