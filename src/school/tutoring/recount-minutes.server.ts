// Computes the minutes of a task again from its sessions, after each change of a session.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { tellBudget } from './task-news.server.ts'

/** `without`: the id of a session that is being deleted and no longer counts. */
export async function recountMinutes(at: At, task: number, without = 0): Promise<void> {
  const rows = await at.db
    .selectFrom('tutor_session')
    .select(({ fn }) => ['status', fn.sum<number>('minutes').as('minutes')])
    .where('tutor_task_id', '=', task)
    .where('delete_time', 'is', null)
    .where('id', '<>', without)
    .groupBy('status')
    .execute()
  const sum = (...states: string[]) =>
    rows.filter(({ status }) => states.includes(status)).reduce((all, { minutes }) => all + Number(minutes), 0)
  const logged_minutes = sum('draft', 'submitted', 'validated', 'exported')
  const validated_minutes = sum('validated', 'exported')
  await at.db.updateTable('tutor_task').set({ logged_minutes, validated_minutes }).where('id', '=', task).execute()
  await recountStudents(at, task, without)
  await tellBudget(at, task)
}

/** Stores for each student of the task the minutes of attended sessions, and the time of the last one. */
async function recountStudents(at: At, task: number, without: number): Promise<void> {
  const of = (what: string) => sql`(
    select ${sql.raw(what)} from tutor_session_student named join tutor_session given on given.id = named.tutor_session_id
    where given.tutor_task_id = ${task} and named.student_id = tutor_task_student.student_id
      and given.status <> 'rejected' and given.delete_time is null and given.id <> ${without}
      and named.presence in ('present', 'late'))`
  await sql`update tutor_task_student
    set logged_minutes = ${of('coalesce(sum(named.minutes), 0)')}, last_contact_at = ${of('max(given.start_at)')}
    where tutor_task_id = ${task}`.execute(at.db)
}
