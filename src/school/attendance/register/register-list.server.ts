// The registers that a person takes: those of today, and those of earlier days that were never taken.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { mayPlanSchool, plansOfGroup } from '#school/timetable/index.server.ts'
import { registerPage } from '../words.ts'
import { planColumns, sessionsOf } from './session.server.ts'

/** The maximum length of each list. The list of sessions shows the others. */
const most = 100

export function registerListCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/register/index',
    guard: node('k/register/index'),
    about: registerPage.list,
    query: queryOf({ group_id: z.coerce.number().int().min(1).optional() }),
    run: (at, { query }) => listRegisters(at, query.group_id),
  })
}

/** The registers of all sessions, or of the sessions in which members of a group take part. */
async function listRegisters(at: At, group: number | undefined) {
  const [today, zone, { register_lock_days: days }] = await Promise.all([schoolDay(at), schoolZone(at), settings(at)])
  const [from, to] = [today, addDays(today, 1)].map((day) => momentOf(day, '00:00', zone)) as [number, number]
  const plans = group ? plansOf(at).where('id', 'in', await plansOfGroup(at, group, { from: 0, to })) : plansOf(at)
  const ofToday = await plans
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .orderBy('start_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const missing = await plans
    .where('start_at', '<', from)
    .where('status', '=', 'scheduled')
    .where('register_status', '=', 'open')
    // Older registers are locked for teachers.
    .where('start_at', '>=', mayPlanSchool(at) ? 0 : at.now - days * 86_400)
    .orderBy('start_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return { today: await sessionsOf(at, ofToday), missing: await sessionsOf(at, missing) }
}

/** The sessions whose register the person takes: the office all, a teacher those that they give or assist in. */
function plansOf(at: At) {
  const plans = at.db
    .selectFrom('course_plan')
    .select(planColumns)
    .where('status', 'in', ['scheduled', 'done'])
    .where('delete_time', 'is', null)
  if (mayPlanSchool(at)) return plans
  const self = at.who.profile.teacher ?? 0
  return plans.where(({ eb, or }) => or([eb('teacher_id', '=', self), eb('assistant_id', '=', self)]))
}
