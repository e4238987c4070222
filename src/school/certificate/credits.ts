// Sums the credits of a student over several years, in hundredths.

import type { YearDecision } from '#school/score/index.ts'

interface Term {
  year: string
  ects_earned: number
  courses: readonly { code: string; ects_earned: number | null }[]
}
interface Year {
  code: string
  decision: YearDecision | null
  /** The credits of a year without terms; null for other years. */
  ects: number | null
}
interface YearOfCourse {
  credits: number
  /** The course was taken in a year that was not passed. */
  failed: boolean
}

/**
 * Returns the sum of all credits. A course gives its credits only once if it was taken again after a year that was not
 * passed.
 */
export function creditsIn({ terms, years }: { terms: readonly Term[]; years: readonly Year[] }): number {
  const failed = new Set(
    years.filter(({ decision }) => decision !== null && decision !== 'passed').map(({ code }) => code),
  )
  const byCourse = new Map<string, Map<string, YearOfCourse>>()
  for (const { year, courses } of terms)
    for (const { code, ects_earned } of courses) {
      const ofCourse = byCourse.getOrInsertComputed(code, () => new Map())
      const before = ofCourse.get(year)?.credits ?? 0
      ofCourse.set(year, { credits: before + (ects_earned ?? 0), failed: failed.has(year) })
    }
  const repeated = [...byCourse.values()].map((ofCourse) => countedTwice([...ofCourse.values()]))
  return sum(years.map(({ ects }) => ects ?? 0)) + sum(terms.map(({ ects_earned }) => ects_earned)) - sum(repeated)
}

/**
 * Returns the credits to subtract for a course: those of its failed years, because its other years count. If the best
 * failed year gave more than the other years, the difference is not subtracted.
 */
function countedTwice(years: readonly YearOfCourse[]): number {
  const creditsOf = (failed: boolean) => years.filter((year) => year.failed === failed).map(({ credits }) => credits)
  const [before, after] = [creditsOf(true), creditsOf(false)]
  const best = Math.max(0, ...before)
  return sum(before) - Math.max(0, best - sum(after))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
