// The sessions in which a student can sign in now.

import { existing } from '#text/existing.ts'
import type { At } from '#engine/server/product.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { isOnRoster, visiblePlans } from '#school/timetable/index.server.ts'
import { signInLead, halfDayOf } from './halves.ts'
import { type Plan, entriesOf, sheetOf } from './sheet-rows.server.ts'

export async function mySheets(at: At) {
  const student = idInPerson(at, 'student') ?? 0
  if (student === 0) return { list: [] }
  const running = await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('start_at', '<=', at.now + signInLead)
    .where('end_at', '>=', at.now)
    .where('status', 'in', ['scheduled', 'done'])
    .where('delete_time', 'is', null)
    .where('id', 'in', visiblePlans(at))
    .orderBy('start_at')
    .execute()
  const list = []
  for (const plan of running) if (await isOnRoster(at, plan, student)) list.push(await stateOf(at, plan, student))
  return { list }
}

async function stateOf(at: At, plan: Plan, student: number) {
  const day = existing(halfDayOf(plan, at.now), 'half-day')
  const sheet = await sheetOf(at, plan.id, day.half)
  const own = sheet && (await entriesOf(at, sheet.id)).find(isOwn(student))
  const state = own ? 'signed' : sheet?.version ? 'closed' : sheet?.opened_at ? 'open' : 'waiting'
  return {
    id: plan.id,
    title: plan.title,
    half: day.half,
    start_at: day.from,
    end_at: day.to,
    timezone: plan.timezone,
    state: state,
    seen_at: own?.seen_at ?? null,
    minutes_late: own?.minutes_late ?? 0,
  }
}

const isOwn =
  (student: number) =>
  ({ student_id, struck_at }: { student_id: number; struck_at: number | null }) =>
    student_id === student && struck_at === null
