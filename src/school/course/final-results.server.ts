// Stores the average of enrolments, or the code that replaces it. It is derived, so the version and the history do not
// change.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { FinalCode } from './mark-codes.ts'

export interface Final {
  student_id: number
  course_id: number
  final_value: number | null
  final_code: FinalCode | null
}
const batch = 500

export async function writeFinals({ db }: At, finals: readonly Final[]): Promise<void> {
  for (let from = 0; from < finals.length; from += batch) await write(db, finals.slice(from, from + batch))
}

async function write(db: At['db'], finals: readonly Final[]): Promise<void> {
  const lines = finals.map(
    (each) =>
      sql`(${sql.lit(each.student_id)}, ${sql.lit(each.course_id)}, ${whole(each.final_value)}, ${word(each.final_code)})`,
  )
  await sql`with final (student, course, average, code) as (values ${sql.join(lines)})
    update course_enrolment set final_value = final.average, final_code = final.code
    from final
    where course_enrolment.student_id = final.student and course_enrolment.course_id = final.course
      and course_enrolment.status in ('active', 'completed') and course_enrolment.delete_time is null
      and (course_enrolment.final_value is distinct from final.average
        or course_enrolment.final_code is distinct from final.code)`.execute(db)
}

/** Casts null to a type, because PostgreSQL cannot derive the type of a column of `values` that is null in all rows. */
const whole = (value: number | null) => (value === null ? sql`cast(null as integer)` : sql.lit(value))
const word = (value: string | null) => (value === null ? sql`cast(null as text)` : sql.lit(value))
