// Reads what the office checks before it accepts a re-enrolment: changes, documents, options, agreements.

import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { optionsOf } from '#school/course/index.options.server.ts'
import { changesIn, chosenIn, contactOf, optionLines } from './own-re-enrolment.server.ts'
import type { ContactField, ReviewView } from './re-enrolment.view.ts'
import { papersFor } from './year-papers.server.ts'

export async function reviewOf(at: At, id: number): Promise<ReviewView> {
  const row = await findRecord(at, at.product.resources.re_enrolment, id)
  const student = await at.db
    .selectFrom('student')
    .selectAll()
    .where('id', '=', row.student_id)
    .executeTakeFirstOrThrow()
  const year = at.db.selectFrom('academic_year').select('end_date').where('id', '=', row.academic_year_id)
  const known = contactOf(student)
  const options = await optionsOf(at, row)
  return {
    changes: Object.entries(changesIn(row)).map(([name, after]) => ({
      name: name as ContactField,
      before: known[name as ContactField] ?? null,
      after,
    })),
    papers: await papersFor(at, student.id, (await year.executeTakeFirstOrThrow()).end_date),
    options: optionLines(options, await chosenIn(at, row.id)).filter(({ chosen }) => chosen),
    unsigned: await countUnsigned(at, student.id),
  }
}

/** Counts the agreements of the student that still wait for a signature. */
async function countUnsigned({ db }: At, student: number): Promise<number> {
  const { count } = await db
    .selectFrom('protocol')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', student)
    .where('status', 'in', ['issued', 'partially_signed'])
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
