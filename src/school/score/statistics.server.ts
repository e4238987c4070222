// Stores the class figures of an assessment (mean, median …) with it, so that lists need not compute them. They exclude
// students who dropped the course or are exempt from assessment in it.

import type { At } from '#engine/server/product.ts'
import { type Enrolment, isInFigures } from '#school/course/index.enrolments.server.ts'
import { countedEnrolment } from './class-list.server.ts'
import { statisticsOf } from './statistics.ts'

/** Computes and stores the figures. They are derived values, so there is no new version and no history entry. */
export async function storeStatistics(at: At, assessment_id: number): Promise<void> {
  const rows = await at.db
    .selectFrom('score')
    .select('value')
    .where('assessment_id', '=', assessment_id)
    .where('value', 'is not', null)
    .where(countedEnrolment)
    .execute()
  const stats = statisticsOf(rows.flatMap(({ value }) => value ?? []))
  await at.db
    .updateTable('assessment')
    .set({ stats: stats && JSON.stringify(stats) })
    .where('id', '=', assessment_id)
    .execute()
}

/**
 * Updates the figures when a student joins or leaves the students who are assessed in a course: those of each
 * assessment in which the student has a mark.
 */
export async function followEnrolment(at: At, row: Enrolment, before: Enrolment | null): Promise<void> {
  if (!before || isInFigures(before) === isInFigures(row)) return
  const marked = await at.db
    .selectFrom('score')
    .select('assessment_id')
    .where('course_id', '=', row.course_id)
    .where('student_id', '=', row.student_id)
    .where('value', 'is not', null)
    .execute()
  for (const { assessment_id } of marked) await storeStatistics(at, assessment_id)
}

/** Updates the figures after many enrolments were changed without `followEnrolment`: each assessment once. */
export async function refreshStatistics(
  at: At,
  { courses, students }: { courses: readonly number[]; students: readonly number[] },
): Promise<void> {
  const marked = new Set<number>()
  for (let from = 0; from < students.length; from += 500) {
    const rows = await at.db
      .selectFrom('score')
      .select('assessment_id')
      .distinct()
      .where('course_id', 'in', courses)
      .where('student_id', 'in', students.slice(from, from + 500))
      .where('value', 'is not', null)
      .execute()
    for (const { assessment_id } of rows) marked.add(assessment_id)
  }
  for (const id of marked) await storeStatistics(at, id)
}
