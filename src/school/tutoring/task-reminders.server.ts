// Scheduled jobs of tutor tasks: reminders before the due date, and a notice after two weeks without a session.

import type { At } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { newsWords as news } from './task-news.labels.ts'
import { isFirstTime, tellTutor } from './task-news.server.ts'

const day = 86_400
const reminderDelay = 14 * day

export async function remindTutors(at: At): Promise<void> {
  const today = await schoolDay(at)
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
      // The key contains the due date, so that a changed date is reminded of again.
      if (due && (await isFirstTime(inside, task.id, `due ${task.due_date} ${left}`)))
        await tellTutor(inside, task, news.due, { day: task.due_date })
      if (task.status !== 'in_progress') continue
      const last = await lastSession(inside, task.id)
      if (last > 0 && last < at.now - reminderDelay && (await isFirstTime(inside, task.id, `quiet ${last}`)))
        await tellTutor(inside, task, news.quiet)
    }
  })
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000 / day

async function lastSession(at: At, task: number): Promise<number> {
  const { last } = await at.db
    .selectFrom('tutor_session')
    .select(({ fn }) => fn.max('start_at').as('last'))
    .where('tutor_task_id', '=', task)
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}
