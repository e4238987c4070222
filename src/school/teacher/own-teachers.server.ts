// Selects the teachers of a student: those of the courses, sessions and tutor tasks, and the adviser.

import type { At, Rows } from '#engine/server/product.ts'
import { attendedCourses, visiblePlans } from '#school/timetable/index.server.ts'

export function teachersOfStudent(rows: Rows, at: At, student: number): Rows {
  const courses = attendedCourses(at, student)
  const leading = at.db.selectFrom('course').select('lead_teacher_id').where('course.id', 'in', courses)
  const teaching = at.db.selectFrom('course_teacher').select('teacher_id').where('course_id', 'in', courses)
  const sessions = at.db
    .selectFrom('course_plan')
    .where('course_plan.id', 'in', visiblePlans(at))
    .where('status', '<>', 'cancelled')
    .where('delete_time', 'is', null)
  const tutoring = at.db
    .selectFrom('tutor_task_student')
    .innerJoin('tutor_task', 'tutor_task.id', 'tutor_task_student.tutor_task_id')
    .select('tutor_task.tutor_id')
    .where('tutor_task_student.student_id', '=', student)
    .where('tutor_task_student.delete_time', 'is', null)
    .where('tutor_task_student.state', '<>', 'withdrawn')
    .where('tutor_task.status', 'not in', ['draft', 'cancelled'])
    .where('tutor_task.delete_time', 'is', null)
  const adviser = at.db.selectFrom('student').select('advisor_id').where('student.id', '=', student)
  return rows.where(({ or, eb }) =>
    or([
      eb('teacher.id', 'in', leading),
      eb('teacher.id', 'in', teaching),
      eb('teacher.id', 'in', sessions.select('course_plan.teacher_id')),
      eb('teacher.id', 'in', sessions.select('course_plan.assistant_id')),
      eb('teacher.id', 'in', tutoring),
      eb('teacher.admin_id', 'in', adviser),
    ]),
  )
}
