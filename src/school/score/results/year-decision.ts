// What became of a student's academic year, from the general results of its terms.

import type { Decision } from './decisions.ts'
import { passing } from './results.ts'

export interface TermDecision {
  decision: Decision
  /** Only published results count. */
  published: boolean
}

/** `failed`: every term is decided and one is not passed, or the jury has excluded the student. */
export type YearDecision = 'passed' | 'repeated' | 'failed'

/** Null while a term is open, unless one decides the year. A term without a result is open as well. */
export function yearDecision(terms: readonly TermDecision[]): YearDecision | null {
  const taken = terms.filter(({ published }) => published).map(({ decision }) => decision)
  if (taken.includes('excluded')) return 'failed'
  if (taken.includes('repeat')) return 'repeated'
  if (taken.length === 0 || taken.length < terms.length || taken.includes('pending')) return null
  return taken.every((each) => passing.has(each)) ? 'passed' : 'failed'
}
