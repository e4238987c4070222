// The averages of a student's latest term, for the overview of the student.

import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleOf } from '#engine/server/titles.ts'
import { transcriptOf } from './results/transcript.server.ts'

export interface CourseAverage {
  title: string
  /** In hundredths on a scale of `max`. */
  average: number
  max: number
}

/**
 * Returns the averages of the latest term that has one, from published marks, in courses that the reader may see.
 * Courses without an average are left out. The caller must have checked that the reader may see the student.
 */
export async function latestAverages(at: At, student_id: number): Promise<CourseAverage[]> {
  const { terms } = await transcriptOf(at, student_id)
  const courses = terms.findLast((term) => term.courses.some(({ average }) => average !== null))?.courses ?? []
  const { course } = at.product.resources
  const ids = [0, ...courses.map(({ id }) => id)]
  const rows = await rowsOf(at, course).select('course.id').where('course.id', 'in', ids).execute()
  const seen = new Set(rows.map(({ id }) => Number(id)))
  return courses.flatMap(({ average, max, id, ...names }) =>
    average !== null && seen.has(id)
      ? [{ title: titleOf({ ...course, title: ['name'] }, names, at.language), average, max }]
      : [],
  )
}
