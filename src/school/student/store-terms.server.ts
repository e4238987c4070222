// Stores the attendance, average, missed work and risk of the term in each student's record if they changed. It is not
// an edit, so version and update time stay.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'

export interface StudentTerm {
  id: number
  /** In hundredths of a percent; null if there is no register. */
  term_attendance: number | null
  /** In hundredths, on the scale of the school. */
  term_average: number | null
  missed_work: number
  at_risk: 0 | 1
}

/** Each array of `terms` is written in a transaction of its own. Students who are not active lose their values. */
export async function storeTerms(at: At, terms: readonly (readonly StudentTerm[])[]): Promise<void> {
  for (const some of terms) await at.product.store.write((db) => write(db, some))
  await at.product.store.write((db) =>
    db
      .updateTable('student')
      .set({ at_risk: 0, term_attendance: null, term_average: null, missed_work: 0 })
      .where('status', '<>', 'active')
      .where(({ or, eb }) =>
        or([
          eb('at_risk', '=', 1),
          eb('term_attendance', 'is not', null),
          eb('term_average', 'is not', null),
          eb('missed_work', '>', 0),
        ]),
      )
      .execute(),
  )
}

async function write(db: At['db'], some: readonly StudentTerm[]): Promise<void> {
  const lines = some.map(
    (each) =>
      sql`(${sql.lit(each.id)}, ${whole(each.term_attendance)}, ${whole(each.term_average)}, ${sql.lit(each.missed_work)}, ${sql.lit(each.at_risk)})`,
  )
  await sql`with term (id, attendance, average, work, risk) as (values ${sql.join(lines)})
    update student set term_attendance = term.attendance, term_average = term.average, missed_work = term.work,
      at_risk = term.risk
    from term
    where term.id = student.id and (student.at_risk <> term.risk or student.missed_work <> term.work
      or student.term_attendance is distinct from term.attendance
      or student.term_average is distinct from term.average)`.execute(db)
}

/**
 * Casts null to integer, because PostgreSQL cannot derive the type of a column of `values` that is null in all rows.
 */
const whole = (value: number | null) => (value === null ? sql`cast(null as integer)` : sql.lit(value))
