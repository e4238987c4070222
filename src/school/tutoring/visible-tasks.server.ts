// Who sees which tutor tasks: the office sees all, tutors see their own, students see those in which they take part.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** True for the office: people who may export the list of tasks. Also true for jobs and the start of the product. */
export function isTutoringOffice(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/tutorTask/export')
}

/** True for people who may see the rates of all tutors: they have the right to export teachers. */
export function maySeeRates(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/teacher/export')
}

/** Limits rows, which have the id of a task in `column`, to visible tasks. Only the office sees draft tasks. */
export function visibleTasks(rows: Rows, at: At, column: string): Rows {
  if (isTutoringOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  const tasks = at.db.selectFrom('tutor_task').select('tutor_task.id').where('tutor_task.status', '<>', 'draft')
  const followed = tasks
    .innerJoin('tutor_task_student', 'tutor_task_student.tutor_task_id', 'tutor_task.id')
    .where('tutor_task_student.student_id', '=', student)
    .where('tutor_task_student.delete_time', 'is', null)
  const given = tasks.where('tutor_task.tutor_id', '=', teacher)
  return rows.where((eb) => eb.or([eb(column, 'in', given), eb(column, 'in', followed)]))
}
