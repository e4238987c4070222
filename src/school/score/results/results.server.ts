// Computes the results of a term from the current marks, without storing them.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { scaleOf } from '../grading.server.ts'
import { reportCards } from '../report-card.server.ts'
import type { CourseCard } from '../report-card.ts'
import { type ResultRules, type TermResults, termResults } from './results.ts'

export async function resultRules(at: At): Promise<ResultRules> {
  const { compensation, eliminatory_mark, marks_out_of, exempt_keeps_ects } = await settings(at)
  const eliminatory = eliminatory_mark === null ? null : { mark: eliminatory_mark, outOf: marks_out_of }
  return { compensation, eliminatory, exemptKeepsEcts: exempt_keeps_ects }
}

/** Computes the results from report cards, which must all be of one term. */
export async function resultsFrom(at: At, cards: readonly CourseCard[]): Promise<TermResults[]> {
  return termResults(cards, await scaleOf(at, null), await resultRules(at))
}

export async function resultsOf(at: At, which: { student: number; term: number }): Promise<TermResults | undefined> {
  const cards = await reportCards(at, { students: [which.student], term: which.term })
  return (await resultsFrom(at, cards))[0]
}
