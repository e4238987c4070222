// The figures of the whole school, read in one worker thread, because starting a second one takes longer than reading
// them.

import type { Product } from '#engine/server/product.ts'
import { type Period, type Stat, statistics } from './sums.server.ts'
import type { TermOfStudent } from '#school/student/index.files.server.ts'
import { type Terms, termOfAll } from './term-of-students.server.ts'

export type Figures = { stats: Stat[] } | { terms: TermOfStudent[] }

/** The sums first, then the term of each student, some hundred students per chunk. */
export async function* figures(
  product: Product,
  { period, terms }: { period: Period; terms: Terms },
): AsyncGenerator<Figures> {
  for await (const stats of statistics(product, period)) yield { stats }
  for await (const some of termOfAll(product, terms)) yield { terms: some }
}
