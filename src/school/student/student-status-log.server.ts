// The rules of status changes: people see the changes of the students whom they may see.

import { rules } from '#engine/server/product.ts'
import { studentsOf } from '#school/course/index.scope.server.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { studentStatusLog } from './student-status-log.ts'

export const studentStatusLogRules = rules(studentStatusLog, {
  shown: showTitles(studentStatusLog),
  only: (rows, at) => studentsOf(rows, at, 'student_status_log.student_id'),
})
