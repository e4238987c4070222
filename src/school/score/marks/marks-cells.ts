// Cells of the marks page by key, and their saved values.

import type { Gradebook, GridScore } from './marks.ts'

export const cellKey = (test: number, student: number) => `${test} ${student}`

/** The first mark of an assessment starts its grading. */
export function withScore(book: Gradebook, saved: GridScore): Gradebook {
  const others = book.scores.filter(
    ({ assessment_id, student_id }) => assessment_id !== saved.assessment_id || student_id !== saved.student_id,
  )
  const tests = book.tests.map((test) =>
    test.id === saved.assessment_id && test.status === 'draft' ? { ...test, status: 'grading' as const } : test,
  )
  return { ...book, tests, scores: [...others, saved] }
}
