// Rules of register lines: who may write them and when. A participant has one line per session.

import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import type { coursePlan } from '#school/timetable/index.ts'
import { mayPlanSchool, visiblePlans, isOnRoster } from '#school/timetable/index.server.ts'
import { markRegisterDone } from '#school/timetable/index.sessions.server.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { attendanceRefusals as words } from './words.ts'
import { attendance } from './attendance.ts'
import { storeUsedHours, recomputeLines, computeLines } from './computed-lines.server.ts'
import { checkMissed, checkRegister, registerLocks, resolvePresence, authorStamp } from './register-checks.server.ts'
import { presenceOf } from './register/register-view.ts'
import { refuseAgainstSheet, refuseDeletion, presencesOnSheet } from './sheet/sheet-presences.server.ts'
import { registerCalls } from './register/register.server.ts'

type Sent = Input<typeof attendance>
type Line = Pick<Row<typeof attendance>, 'course_plan_id' | 'student_id'>
type Plan = Row<typeof coursePlan>

export const attendanceRules = rules(attendance, {
  shown: showTitles(attendance),
  only(rows, at) {
    if (mayPlanSchool(at)) return rows
    const { student = 0, teacher = 0 } = at.who.profile
    return teacher > 0
      ? rows.where('attendance.course_plan_id', 'in', visiblePlans(at))
      : rows.where('attendance.student_id', '=', student)
  },
  holds: ({ course_plan_id, student_id }, at) => registerLocks(at, course_plan_id, [student_id]),
  async beforeAdd(at, input) {
    const plan = await planOf(at, input.course_plan_id)
    await checkRegister(at, plan)
    checkMissed(plan, input)
    if (!(await isOnRoster(at, plan, input.student_id))) throw new Refusal(words.notOnTheRoster)
    await refuseSecondLine(at, input, 0)
    Object.assign(input, await stampOf(at, plan, input))
  },
  async beforeEdit(at, input, row) {
    const plan = await planOf(at, row.course_plan_id)
    await checkRegister(at, plan)
    checkMissed(plan, { ...row, ...input })
    await refuseSecondLine(at, { ...row, ...input }, row.id)
    const { status = row.status, minutes_missed = row.minutes_missed } = input
    if (status !== row.status || minutes_missed !== row.minutes_missed)
      Object.assign(input, await stampOf(at, plan, { ...row, ...input }, row))
  },
  async beforeDelete(at, row) {
    const plan = await planOf(at, row.course_plan_id)
    await checkRegister(at, plan)
    await refuseDeletion(at, plan, row.student_id)
  },
  async afterDelete(at, row) {
    await storeUsedHours(at, (await planOf(at, row.course_plan_id)).course_id, [row.student_id])
  },
  /** Updates the used hours. A new line in a held session means that its register was taken. */
  async afterWrite(at, row, before) {
    if (before && before.delete_time !== null) await recomputeLines(at, { line: row.id })
    else if (row.minutes_counted !== (before?.minutes_counted ?? 0))
      await storeUsedHours(at, (await planOf(at, row.course_plan_id)).course_id, [row.student_id])
    if (!before) await markRegisterDone(at, row.course_plan_id, row.marked_by)
  },
  calls: registerCalls,
})

const planOf = (at: At, id: number): Promise<Plan> =>
  at.db.selectFrom('course_plan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function refuseSecondLine(at: At, { course_plan_id, student_id }: Line, id: number): Promise<void> {
  const other = await at.db
    .selectFrom('attendance')
    .select('id')
    .where('course_plan_id', '=', course_plan_id)
    .where('student_id', '=', student_id)
    .where('delete_time', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new Refusal(words.twice)
}

async function stampOf(
  at: At,
  plan: Plan,
  { status, minutes_missed, student_id }: Sent & Line,
  known?: Row<typeof attendance>,
) {
  const sent = { student_id, status: status ?? 'present', minutes_missed: minutes_missed ?? 0 }
  const resolved = resolvePresence(at, sent, known)
  const presence = { ...resolved, ...presenceOf(resolved) }
  refuseAgainstSheet(await presencesOnSheet(at, plan), [presence])
  const [{ student_id: _student, ...line }] = (await computeLines(at, plan, [presence])) as [
    Awaited<ReturnType<typeof computeLines>>[number],
  ]
  return { ...authorStamp(at), ...line }
}
