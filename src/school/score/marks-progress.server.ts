// Counts the marks that are entered in assessments, and the marks that publishing requires.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { classLists } from './class-list.server.ts'
import { isExpected } from './class-list.ts'

type Test = Pick<Selectable<Tables['assessment']>, 'id' | 'course_id' | 'held_on' | 'resit_of_id'>

/**
 * Returns the counts by assessment id. Only students whose mark is expected count; in a resit only those who sat it, or
 * who had an excuse (`ABJ`) at the first sitting.
 */
export async function marksProgress(
  at: At,
  tests: readonly Test[],
): Promise<Map<number, { done: number; total: number }>> {
  const classes = await classLists(at, [...new Set(tests.map(({ course_id }) => course_id))])
  const marks = await marksIn(
    at,
    tests.flatMap(({ id, resit_of_id }) => (resit_of_id === null ? [id] : [id, resit_of_id])),
  )
  return new Map(
    tests.map(({ id, course_id, held_on, resit_of_id }) => {
      const entered = marks.get(id)
      const first = resit_of_id === null ? null : marks.get(resit_of_id)
      const wanted = (classes.get(course_id) ?? [])
        .filter((each) => isExpected(each, held_on))
        .map(({ student_id }) => student_id)
        .filter((student) => first === null || entered?.has(student) || first?.get(student) === 'ABJ')
      return [id, { done: wanted.filter((student) => entered?.has(student)).length, total: wanted.length }]
    }),
  )
}

/** Returns the codes of the entered marks by assessment and student; null for a mark without a code. */
async function marksIn({ db }: At, tests: readonly number[]): Promise<Map<number, Map<number, string | null>>> {
  const rows = await db
    .selectFrom('score')
    .select(['assessment_id', 'student_id', 'code'])
    .where('assessment_id', 'in', [0, ...tests])
    .where(({ or, eb }) => or([eb('value', 'is not', null), eb('code', 'is not', null)]))
    .execute()
  const marks = new Map<number, Map<number, string | null>>()
  for (const { assessment_id, student_id, code } of rows)
    marks.getOrInsertComputed(assessment_id, () => new Map()).set(student_id, code)
  return marks
}
