// Checks for the page of missing data: academic years without terms.

import { sql } from 'kysely'
import type { MissingCheck } from '#platform/office/index.missing.server.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { missingWords as words } from './words.ts'

export const missingInYears: readonly MissingCheck[] = [
  {
    name: 'terms',
    words: words.terms,
    search: { status: 'draft,open' },
    computed: { words: words.termsFilter, needs: ['k/academicTerm/index'], where: withoutTerm },
  },
]

function withoutTerm(rows: Rows, { db }: At): Rows {
  const terms = db
    .selectFrom('academic_term')
    .select('academic_term.id')
    .where('academic_term.academic_year_id', '=', sql.ref<number>('academic_year.id'))
    .where('academic_term.delete_time', 'is', null)
  return rows.where(({ not, exists }) => not(exists(terms)))
}
