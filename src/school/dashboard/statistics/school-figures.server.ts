// Reads the figures of the whole school in one worker thread. A second thread would take longer to start than to read.

import type { Product } from '#engine/server/product.ts'
import { type Period, type Stat, statistics } from './sums.server.ts'
import type { StudentTerm } from '#school/student/index.files.server.ts'
import { type Terms, allStudentTerms } from './term-of-students.server.ts'

export type FigureChunk = { stats: Stat[] } | { terms: StudentTerm[] }

/** Returns first the sums, then the current term of each student, some hundred students per chunk. */
export async function* readFigures(
  product: Product,
  { period, terms }: { period: Period; terms: Terms },
): AsyncGenerator<FigureChunk> {
  for await (const stats of statistics(product, period)) yield { stats }
  for await (const some of allStudentTerms(product, terms)) yield { terms: some }
}
