// Who may see a mark as it is being made may see how it changed; a student sees the mark alone.

import { rules } from '#engine/server/product.ts'
import { isCourseOffice, ownCourses } from '#school/course/own-courses.server.ts'
import { scoreLog } from './score-log.ts'

export const scoreLogRules = rules(scoreLog, {
  only(rows, at) {
    if (isCourseOffice(at)) return rows
    const own = at.db.selectFrom('assessment').select('assessment.id').where('course_id', 'in', ownCourses(at))
    return rows.where('score_log.assessment_id', 'in', own)
  },
})
