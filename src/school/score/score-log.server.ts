// Who sees the changes of marks: the office all, teachers those in their own courses. Students see only the current
// mark.

import { rules } from '#engine/server/product.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { isCourseOffice, ownCourses } from '#school/course/index.server.ts'
import { scoreLog } from './score-log.ts'

export const scoreLogRules = rules(scoreLog, {
  shown: showTitles(scoreLog),
  only(rows, at) {
    if (isCourseOffice(at)) return rows
    const own = at.db.selectFrom('assessment').select('assessment.id').where('course_id', 'in', ownCourses(at))
    return rows.where('score_log.assessment_id', 'in', own)
  },
})
