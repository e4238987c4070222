// Withdraws a student who leaves the school from open tutor tasks. The tasks continue for the other students.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { tutorTaskStudent } from './tutor-task-student.ts'

type TaskStudent = Row<typeof tutorTaskStudent>

/** Ends on `day` the part of the student in tasks that are still open. Achieved results stay. */
export async function leaveTasks(at: At, student: number, day: string): Promise<void> {
  const resource = at.product.resources.tutor_task_student
  for (const row of await tasksToLeave(at, student))
    await updateRecord(at, resource, row, { state: 'withdrawn', left_at: day })
}

export async function tasksToLeave(at: At, student: number): Promise<TaskStudent[]> {
  const open = at.db
    .selectFrom('tutor_task')
    .select('id')
    .where('status', 'in', ['draft', 'assigned', 'accepted', 'in_progress'])
  const rows = at.db
    .selectFrom('tutor_task_student')
    .selectAll()
    .where('student_id', '=', student)
    .where('state', 'in', ['todo', 'in_progress', 'blocked'])
    .where('tutor_task_id', 'in', open)
    .where('delete_time', 'is', null)
  return await rows.orderBy('id').execute()
}
