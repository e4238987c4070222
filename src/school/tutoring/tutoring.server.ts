// Who has to do with which tutor task: the office with all, tutors with theirs, students with those they are in.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** Who may take the whole list away is the office. The product itself, at start and in jobs, has nobody to be scoped to. */
export function isTutoringOffice(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/tutorTask/export')
}

/** What a teacher is paid is told to those who deal with pay, and to the teacher. */
export function seesRates(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/teacher/export')
}

/** Rows that hold the number of a task in `column`. A task that is still a draft is nobody's business but the office's. */
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
