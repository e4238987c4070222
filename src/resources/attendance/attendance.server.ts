// The register: who may write it and until when, and that nobody stands in it twice or without belonging there.

import { Refusal } from '#engine/refusal.ts'
import { engineWords } from '#engine/engine.labels.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import type { coursePlan } from '../course-plan/course-plan.ts'
import { plansTheSchool, visiblePlans } from '../course-plan/own-plans.server.ts'
import { isOnRoster } from '../course-plan/roster.server.ts'
import { attendanceRefusals as words } from './attendance.labels.ts'
import { attendance } from './attendance.ts'

type Sent = Input<typeof attendance>
type Plan = Row<typeof coursePlan>

export const attendanceRules = rules(attendance, {
  only(rows, at) {
    if (plansTheSchool(at)) return rows
    const { student = 0, teacher = 0 } = at.who.profile
    return teacher > 0
      ? rows.where('attendance.course_plan_id', 'in', visiblePlans(at))
      : rows.where('attendance.student_id', '=', student)
  },
  async beforeAdd(at, input) {
    const plan = await planOf(at, input.course_plan_id!)
    await checkRegister(at, plan)
    checkMissed(plan, input)
    if (!(await isOnRoster(at, plan, input.student_id!))) throw new Refusal(words.notOnTheRoster)
    await refuseTwice(at, input, 0)
    Object.assign(input, await stampOf(at, plan, input))
  },
  async beforeEdit(at, input, row) {
    const plan = await planOf(at, input.course_plan_id ?? row.course_plan_id)
    await checkRegister(at, plan)
    checkMissed(plan, { ...row, ...input } as Sent)
    await refuseTwice(at, { ...row, ...input } as Sent, row.id)
    const marked = input.status !== undefined || input.minutes_missed !== undefined
    if (marked && (input.status !== row.status || input.minutes_missed !== row.minutes_missed))
      Object.assign(input, await stampOf(at, plan, { ...row, ...input } as Sent))
  },
  beforeDelete: async (at, row) => checkRegister(at, await planOf(at, row.course_plan_id)),
  /** Of a session that is over, the first line of its register says that somebody took it. */
  async afterWrite(at, row, before) {
    if (before) return
    await at.db
      .updateTable('course_plan')
      .set({ register_status: 'done', register_done_at: at.now, register_done_by: row.marked_by })
      .where('id', '=', row.course_plan_id)
      .where('register_status', '=', 'open')
      .where('status', '=', 'done')
      .execute()
  },
})

const planOf = (at: At, id: number): Promise<Plan> =>
  at.db.selectFrom('course_plan').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<Plan>

async function checkRegister(at: At, plan: Plan): Promise<void> {
  if (!plan.start_at || !['scheduled', 'done'].includes(plan.status)) throw new Refusal(words.noDateYet)
  if (plansTheSchool(at)) return
  if (!at.who.profile.teacher) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  if (at.now < plan.start_at - 15 * 60) throw new Refusal(words.tooEarly)
  const { register_lock_days: days } = await settings(at)
  if (plan.register_status === 'locked' || at.now > plan.start_at + days * 86_400) throw new Refusal(words.locked)
}

function checkMissed({ start_at, end_at }: Plan, { minutes_missed }: Sent): void {
  const minutes = Math.round(((end_at ?? 0) - (start_at ?? 0)) / 60)
  if ((minutes_missed ?? 0) > minutes) throw new Refusal(words.missedTooMuch, { minutes })
}

async function refuseTwice(at: At, { course_plan_id, student_id }: Sent, id: number): Promise<void> {
  const other = await at.db
    .selectFrom('attendance')
    .select('id')
    .where('course_plan_id', '=', course_plan_id!)
    .where('student_id', '=', student_id!)
    .where('delete_time', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new Refusal(words.twice)
}

async function stampOf(at: At, plan: Plan, { status, minutes_missed, student_id }: Sent) {
  const duration = Math.round((plan.end_at! - plan.start_at!) / 60)
  return {
    marked_at: at.now,
    marked_by: at.who.realm === 'admin' ? at.who.id : null,
    method: at.who.profile.teacher ? 'teacher' : 'admin',
    minutes_counted: await countedMinutes(at, plan, {
      student_id: student_id!,
      status: status ?? 'present',
      duration,
      missed: minutes_missed ?? 0,
    }),
  } as const
}

/** What the lesson takes from the hours that were bought. */
async function countedMinutes(
  at: At,
  { course_id }: Plan,
  { student_id, status, duration, missed }: { student_id: number; status: string; duration: number; missed: number },
): Promise<number> {
  const enrolment = await at.db
    .selectFrom('course_enrolment')
    .select('billing_rule')
    .where('course_id', '=', course_id)
    .where('student_id', '=', student_id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  const excused = status === 'excused' || status === 'exempt'
  const counted = {
    none: 0,
    per_session: duration,
    per_minute: Math.max(0, duration - missed),
    excused_free: excused ? 0 : duration,
  }
  return counted[enrolment?.billing_rule ?? 'none']
}
