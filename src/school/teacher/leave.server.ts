// Refuses the departure of a teacher who still has future sessions, open tasks or led courses.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dayIn } from '#school/agreement/index.ts'
import { leaveWords as words } from './words.ts'

const namedAtMost = 3
export const openTaskStatuses = ['assigned', 'accepted', 'in_progress', 'submitted'] as const

interface Left {
  words: Words
  titles: string[]
}

/** Refuses if work is open. The refusal contains, for each kind of work, the number and the first titles. */
export async function refuseUnfinished(at: At, teacher: { id: number }, name: string): Promise<void> {
  const left: Left[] = [
    { words: words.sessions, titles: await sessionsToCome(at, teacher.id) },
    { words: words.tasks, titles: await openTasks(at, teacher.id) },
    { words: words.courses, titles: await openCourses(at, teacher.id) },
  ]
  const open = left.filter(({ titles }) => titles.length > 0)
  if (open.length === 0) return
  const messages = open.map(({ words: each, titles }) => {
    const first = titles.slice(0, namedAtMost).join(' · ')
    return say(each, at.language, { count: titles.length, titles: titles.length > namedAtMost ? `${first}…` : first })
  })
  // With `handOver` the page offers to hand over the work.
  const values = { name, list: messages.join(say(words.and, at.language)) }
  throw new Refusal(words.unfinished, values, { data: { handOver: true } })
}

async function sessionsToCome(at: At, id: number): Promise<string[]> {
  const rows = await at.db
    .selectFrom('course_plan')
    .select(['title', 'start_at'])
    .where(({ or, eb }) => or([eb('teacher_id', '=', id), eb('assistant_id', '=', id)]))
    .where('status', '=', 'scheduled')
    .where('start_at', '>', at.now)
    .where('delete_time', 'is', null)
    .orderBy('start_at')
    .execute()
  const { time_zone } = await settings(at)
  return rows.map(({ title, start_at }) => `${title}, ${dayIn(time_zone, start_at ?? at.now)}`)
}

async function openTasks(at: At, id: number): Promise<string[]> {
  const rows = await at.db
    .selectFrom('tutor_task')
    .select('name')
    .where('tutor_id', '=', id)
    .where('status', 'in', [...openTaskStatuses])
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns only courses that this teacher leads; co-taught courses stay with their lead teacher. */
async function openCourses(at: At, id: number): Promise<string[]> {
  const rows = await at.db
    .selectFrom('course')
    .select('name')
    .where('lead_teacher_id', '=', id)
    .where('status', 'in', ['open', 'in_progress'])
    .where('delete_time', 'is', null)
    .orderBy('code')
    .execute()
  return rows.map(({ name }) => name)
}
