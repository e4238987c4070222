// The call that lists possible tutors of a task: tutors of its specialty first, then those with the fewest hours this
// week.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titleOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { weekAround } from '#platform/time/index.ts'
import { callTitles } from './words.ts'

export function tutorsCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/tutorTask/tutors',
    guard: node('k/tutorTask/assign'),
    about: callTitles.tutorsToChooseFrom,
    query: queryOf({ id: z.coerce.number().int().min(1).optional() }),
    async run(at, { query: { id } }) {
      const task = id ? await findRecord(at, product.resources.tutor_task, id) : null
      return { tutors: await tutorsFor(at, task ? await specialtyOf(at, task) : null) }
    },
  })
}

/** The specialty of the task, otherwise that of its course. */
async function specialtyOf(at: At, task: Record<string, unknown>): Promise<number | null> {
  if (task.specialty_id) return Number(task.specialty_id)
  if (!task.course_id) return null
  const course = at.db.selectFrom('course').select('specialty_id').where('id', '=', Number(task.course_id))
  return (await course.executeTakeFirst())?.specialty_id ?? null
}

async function tutorsFor(at: At, specialty: number | null) {
  const week = weekAround(at.now, (await settings(at)).time_zone)
  const sums = {
    taught: sql<number>`coalesce((select sum(end_at - start_at) from course_plan where course_plan.teacher_id = teacher.id
      and start_at >= ${week.from} and start_at < ${week.to} and course_plan.status in ('scheduled', 'done')
      and course_plan.delete_time is null), 0)`,
    tutored: sql<number>`coalesce((select sum(minutes) from tutor_session where tutor_session.tutor_id = teacher.id
      and start_at >= ${week.from} and start_at < ${week.to} and tutor_session.status <> 'rejected'
      and tutor_session.delete_time is null), 0)`,
    tasks: sql<number>`(select count(*) from tutor_task where tutor_task.tutor_id = teacher.id
      and tutor_task.status in ('assigned', 'accepted', 'in_progress') and tutor_task.delete_time is null)`,
    fits: sql<number>`(select count(*) from teacher_specialty where teacher_specialty.teacher_id = teacher.id
      and teacher_specialty.specialty_id = ${specialty ?? 0})`,
  }
  const rows = await at.db
    .selectFrom('teacher')
    .select(['id', 'last_name', 'first_name', 'native_name', 'weekly_max_minutes'])
    .select([sums.taught.as('taught'), sums.tutored.as('tutored'), sums.tasks.as('tasks'), sums.fits.as('fits')])
    .where('status', '=', 'active')
    .where('role_tags', 'like', '%"tutor"%')
    .where('delete_time', 'is', null)
    .orderBy('last_name_sort')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      title: titleOf(at.product.resources.teacher, row, at.language),
      fits: Number(row.fits) > 0,
      minutes: Math.round(Number(row.taught) / 60) + Number(row.tutored),
      weekly_max_minutes: row.weekly_max_minutes,
      tasks: Number(row.tasks),
    }))
    .toSorted((one, other) => Number(other.fits) - Number(one.fits) || one.minutes - other.minutes)
}
