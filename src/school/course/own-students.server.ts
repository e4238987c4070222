// Limits students, and the records about them, to those whom a teacher advises, teaches or tutors.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { studentsTaught } from './own-courses.server.ts'

/**
 * True for the office, which may export all students, and for the product itself (jobs, start). Also true for the calls
 * of the closed archive, which check a separate right.
 */
export function isStudentOffice(at: At): boolean {
  return at.who.realm === 'nobody' || at.archive === true || may(at.who, 'k/student/export')
}

/**
 * Limits rows about students: the office sees all, students their own, teachers those whom they advise, teach or tutor.
 */
export function studentsOf(rows: Rows, at: At, column: string): Rows {
  if (isStudentOffice(at)) return rows
  const { student: own = 0 } = at.who.profile
  if (own > 0) return rows.where(column, '=', own)
  const advised = at.db.selectFrom('student').select('id').where('advisor_id', '=', at.who.id)
  return rows.where(({ eb, or }) =>
    or([eb(column, 'in', advised), eb(column, 'in', studentsTaught(at)), eb(column, 'in', studentsTutored(at))]),
  )
}

/** Students in tutor tasks that the teacher has accepted or was asked to accept. */
function studentsTutored(at: At) {
  return at.db
    .selectFrom('tutor_task_student')
    .innerJoin('tutor_task', 'tutor_task.id', 'tutor_task_student.tutor_task_id')
    .select('tutor_task_student.student_id')
    .where('tutor_task.tutor_id', '=', at.who.profile.teacher ?? 0)
    .where('tutor_task.status', 'not in', ['draft', 'cancelled'])
    .where('tutor_task.delete_time', 'is', null)
    .where('tutor_task_student.delete_time', 'is', null)
}
