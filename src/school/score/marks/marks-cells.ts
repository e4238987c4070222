// Identifies the cells of the grid by a string, and puts saved marks into the grid.

import type { Gradebook, GridScore } from './marks.ts'

export const cellKey = (test: number, student: number) => `${test} ${student}`

/** Returns the grid with a saved mark. The first mark of a draft changes its status to `grading`, as on the server. */
export function withScore(book: Gradebook, saved: GridScore): Gradebook {
  const others = book.scores.filter(
    ({ assessment_id, student_id }) => assessment_id !== saved.assessment_id || student_id !== saved.student_id,
  )
  const tests = book.tests.map((test) =>
    test.id === saved.assessment_id && test.status === 'draft' ? { ...test, status: 'grading' as const } : test,
  )
  return { ...book, tests, scores: [...others, saved] }
}
