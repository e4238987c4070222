// Converts assessments and marks to the input of `averageOf`, on the server and in the grid of marks.

import type { Mark } from './averages.ts'

interface WeightedTest {
  id: number
  max_value: number
  coefficient: number
  is_bonus: 0 | 1
  is_optional: 0 | 1
  resit_of_id: number | null
}

/**
 * Returns one student's marks for `averageOf`: one entry per assessment, without value and code if nothing is entered.
 */
export function marksForAverage(
  tests: readonly WeightedTest[],
  marks: readonly { assessment_id: number; value: number | null; code: Mark['code'] }[],
): Mark[] {
  const has = new Map(marks.map((each) => [each.assessment_id, each]))
  return tests.map((test) => ({
    id: test.id,
    outOf: test.max_value,
    coefficient: test.coefficient,
    resitOf: test.resit_of_id,
    bonus: test.is_bonus === 1,
    optional: test.is_optional === 1,
    value: has.get(test.id)?.value ?? null,
    code: has.get(test.id)?.code ?? null,
  }))
}
