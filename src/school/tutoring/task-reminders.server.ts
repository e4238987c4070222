// The job that reminds tutors: before the due date of a task, and after two weeks without a session.

import type { At } from '#engine/server/product.ts'
import { momentOf } from '#platform/time/index.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { newsWords as news } from './words.ts'
import { isFirstTime, tellTutor } from './task-news.server.ts'

const day = 86_400
/** In seconds: the time without a session after which the tutor is reminded. */
const reminderDelay = 14 * day

export async function remindTutors(at: At): Promise<void> {
  const [today, zone] = [await schoolDay(at), await schoolZone(at)]
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    const tasks = await db
      .selectFrom('tutor_task')
      .selectAll()
      .where('status', 'in', ['assigned', 'accepted', 'in_progress'])
      .where('tutor_id', 'is not', null)
      .where('delete_time', 'is', null)
      .execute()
    for (const task of tasks) {
      const left = daysBetween(today, task.due_date)
      const due = (JSON.parse(task.reminder_days) as string[]).includes(String(left))
      // The key contains the due date, so that there is a new reminder after the date changes.
      if (due && (await isFirstTime(inside, task.id, `due ${task.due_date} ${left}`)))
        await tellTutor(inside, task, news.due, { day: task.due_date })
      if (task.status === 'assigned') continue
      const since =
        (await lastSession(inside, task.id)) ||
        Math.max(task.update_time ?? 0, momentOf(task.start_date, '00:00', zone))
      if (since < at.now - reminderDelay && (await isFirstTime(inside, task.id, `quiet ${since}`)))
        await tellTutor(inside, task, news.quiet)
    }
  })
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000 / day

/** The start of the last session; 0 without one: then the time counts from the last change or the start of the task. */
async function lastSession(at: At, task: number): Promise<number> {
  const { last } = await at.db
    .selectFrom('tutor_session')
    .select(({ fn }) => fn.max('start_at').as('last'))
    .where('tutor_task_id', '=', task)
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}
