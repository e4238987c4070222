// Rules of marks: who sees which. Only `save-score.server.ts` writes them.

import { type At, type Rows, rules } from '#engine/server/product.ts'
import { isCourseOffice, ownCourses } from '#school/course/index.server.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { followedCourses } from './class-list.server.ts'
import { score } from './score.ts'

export const scoreRules = rules(score, {
  shown: showTitles(score),
  only: (rows, at) => visibleScores(rows, at),
  hides: (at) => (at.who.profile.student && !isCourseOffice(at) ? ['graded_by', 'normalized'] : []),
})

/**
 * The office sees all marks; a teacher those of the own courses; a student the own published ones, unless the student
 * has dropped the course.
 */
export function visibleScores(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  const shown = at.db.selectFrom('assessment').select('assessment.id').where('status', 'in', ['published', 'locked'])
  return rows.where(({ eb, or, and }) =>
    or([
      ...(teacher > 0 ? [eb('score.course_id', 'in', ownCourses(at))] : []),
      ...(student > 0
        ? [
            and([
              eb('score.student_id', '=', student),
              eb('score.assessment_id', 'in', shown),
              eb('score.course_id', 'in', followedCourses(at.db, student)),
            ]),
          ]
        : []),
    ]),
  )
}
