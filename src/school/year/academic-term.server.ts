// The rules of terms: a term lies within its year, and does not overlap another term of that year.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { academicTermRefusals as words } from './words.ts'
import { academicTerm } from './academic-term.ts'

type Term = Pick<Row<typeof academicTerm>, 'academic_year_id' | 'code' | 'start_date' | 'end_date'>

export const academicTermRules = rules(academicTerm, {
  holds: ({ academic_year_id }) => ({ academic_year: [academic_year_id] }),
  beforeAdd: (at, input) => checkTerm(at, input as Term, 0),
  beforeEdit: (at, input, row) => checkTerm(at, { ...row, ...input }, row.id),
})

async function checkTerm(at: At, { academic_year_id, code, start_date, end_date }: Term, id: number): Promise<void> {
  if (start_date >= end_date) throw new Refusal(words.endsBeforeItStarts)
  const year = await at.db
    .selectFrom('academic_year')
    .selectAll()
    .where('id', '=', academic_year_id)
    .executeTakeFirstOrThrow()
  if (start_date < year.start_date || end_date > year.end_date) {
    throw new Refusal(words.outsideYear, { year: year.code, start: year.start_date, end: year.end_date })
  }
  const others = await at.db
    .selectFrom('academic_term')
    .select(['name', 'code', 'start_date', 'end_date'])
    .where('academic_year_id', '=', academic_year_id)
    .where('delete_time', 'is', null)
    .where('id', '<>', id)
    .execute()
  if (others.some((other) => other.code.toLowerCase() === code.toLowerCase()))
    throw new Refusal(words.codeTaken, { year: year.code, code })
  const overlapped = others.find((other) => other.start_date <= end_date && other.end_date >= start_date)
  if (overlapped) throw new Refusal(words.overlaps, { term: overlapped.name })
}
