// The students for whom the dialog issues agreements, each with the course of the agreement.

import type { Row } from '#screens/list-state.ts'

export interface Party {
  /** The id of the chosen row: a student can be in several chosen courses. */
  id: number
  student: number
  title: string
  course: number | null
}

export const partiesOfStudents = (rows: readonly Row[]): Party[] =>
  rows.map(({ id, title }) => ({ id, student: id, title: title || `#${id}`, course: null }))

/**
 * Returns one party for each student and course, because each course has its own agreement. The course is part of the
 * title of students in several chosen courses.
 */
export function partiesOfEnrolments(rows: readonly Row[]): Party[] {
  const byCourse = [...new Map(rows.map((row) => [`${String(row.student_id)} ${String(row.course_id)}`, row])).values()]
  const coursesOf = Map.groupBy(byCourse, ({ student_id }) => student_id)
  return byCourse.map(({ id, student_id, student, course_id, course }): Party => {
    const [name, courseName] = [student, course].map((related) => (related as { title?: string } | null)?.title ?? '')
    const isRepeated = (coursesOf.get(student_id)?.length ?? 0) > 1
    const title = [name, isRepeated && courseName].filter(Boolean).join(' – ')
    return { id, student: Number(student_id), title, course: Number(course_id) }
  })
}
