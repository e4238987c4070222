// The outcome of an academic year for a student, from the general results of its terms.

import type { Decision } from './decisions.ts'
import { passing } from './results.ts'

export interface TermDecision {
  decision: Decision
  /** True if the result is published; other results do not count. */
  published: boolean
}

/**
 * `passed`: every term is passed.
 * `repeated`: a decision says that the student repeats the year.
 * `failed`: every term is decided and one is not passed, or the jury has excluded the student.
 */
export type YearDecision = 'passed' | 'repeated' | 'failed'

/**
 * Returns null while a term has no published decision, unless another term decides the whole year (excluded or
 * repeated). A term without a result is undecided as well.
 */
export function yearDecision(terms: readonly TermDecision[]): YearDecision | null {
  const taken = terms.filter(({ published }) => published).map(({ decision }) => decision)
  if (taken.includes('excluded')) return 'failed'
  if (taken.includes('repeat')) return 'repeated'
  if (taken.length === 0 || taken.length < terms.length || taken.includes('pending')) return null
  return taken.every((each) => passing.has(each)) ? 'passed' : 'failed'
}
