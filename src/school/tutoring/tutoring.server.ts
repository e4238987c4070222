// Who sees which tutor tasks: the office all, tutors their own, students those they take part in.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** People who may export the whole list belong to the office. Jobs and the start of the product see everything. */
export function isTutoringOffice(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/tutorTask/export')
}

/** A teacher's rate is visible with the right to pay, and to the teacher. */
export function maySeeRates(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/teacher/export')
}

/** Rows with the id of a task in `column`. A draft task is visible only to the office. */
export function tasksOf(rows: Rows, at: At, column: string): Rows {
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
