// Gives a task or a course to another teacher.

import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { course } from '#school/course/index.ts'
import { teacher } from '../teacher.ts'
import { newsWords as news, tutorTask } from '#school/tutoring/index.ts'
import { tellStudents, tellTutor } from '#school/tutoring/index.server.ts'
import { handoverRefusals as words } from '../words.ts'
import type { WorkTransfer } from './handover.server.ts'

type Task = Row<typeof tutorTask>

/**
 * Gives a task to another tutor. Its status stays, so that an accepted or started task continues. Refuses a task with
 * hours in draft.
 */
export async function giveTask(at: At, task: Task, { from, to }: WorkTransfer): Promise<void> {
  const [left, taker] = [await person(at, from), await person(at, existing(to, 'taker'))]
  const count = await drafts(at, task)
  if (count > 0)
    throw new Refusal(words.hoursInDraft, {
      title: titleOf(tutorTask, task, at.language),
      name: left.name,
      count,
    })
  // The task gets the rate of the new tutor. If hours were already given, the agreed rate stays.
  const rate = task.logged_minutes > 0 ? {} : { rate_cents: taker.tutor_rate_cents, currency: taker.currency }
  await updateRecord(at, tutorTask, task, { tutor_id: to, ...rate })
  const now = { ...task, tutor_id: to }
  await tellTutor(at, now, task.status === 'assigned' ? news.assigned : news.takenOver, { name: left.name })
  await tellTutor(at, task, news.handedOver, { name: taker.name })
  if (task.status !== 'assigned')
    await tellStudents(at, task, await studentsIn(at, task), { ...news.newTutor, values: { name: taker.name } })
}

/** Makes another teacher the lead. The previous lead stays in the team, as after every change of the lead. */
export async function giveCourse(at: At, row: Row<typeof course>, { to }: WorkTransfer): Promise<void> {
  await updateRecord(at, course, row, { lead_teacher_id: to })
}

async function person(at: At, id: number) {
  const row = await at.db.selectFrom('teacher').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { tutor_rate_cents, currency } = row
  return { name: titleOf(teacher, row, at.language), tutor_rate_cents, currency }
}

/** Counts the tutoring sessions in draft. Only the tutor who gave them can submit them. */
async function drafts(at: At, { id }: Task): Promise<number> {
  const { count } = await at.db
    .selectFrom('tutor_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tutor_task_id', '=', id)
    .where('status', '=', 'draft')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function studentsIn(at: At, { id }: Task): Promise<number[]> {
  const rows = await at.db
    .selectFrom('tutor_task_student')
    .select('student_id')
    .where('tutor_task_id', '=', id)
    .where('state', '<>', 'withdrawn')
    .where('delete_time', 'is', null)
    .execute()
  return rows.map(({ student_id }) => student_id)
}
