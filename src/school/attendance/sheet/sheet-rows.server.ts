// Reads the rows of a half-day's sheet. `lockedSheet` creates the sheet when it is first needed, and locks it for
// changes.

import type { Selectable } from 'kysely'
import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At, Tables } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { coursePlan } from '#school/timetable/index.ts'
import { newToken } from './device-key.server.ts'
import { type Half, type HalfDay, signInLead, halfDayOf } from './halves.ts'
import { sheetRefusals as words } from '../words.ts'
import type {} from './tables.server.ts'

export type Plan = Row<typeof coursePlan>
export type SheetRow = Selectable<Tables['presence_sheet']>
export type Entry = Selectable<Tables['presence_entry']>
export type Version = Selectable<Tables['presence_version']>

export interface HalfDayOfPlan {
  plan: Plan
  day: HalfDay
}

/** The session and its half-day. Refuses a session that the person may not see. */
export async function halfDayAt(at: At, { id, half }: { id: number; half?: Half | undefined }): Promise<HalfDayOfPlan> {
  const plan = await findRecord(at, coursePlan, id)
  const day = halfDayOf(plan, at.now, half)
  if (!day) throw new Refusal(words.noHalf)
  return { plan, day }
}

/** Refuses to sign in earlier than a quarter of an hour before the half-day, or after its end. */
export function checkWindow(at: At, day: HalfDay): void {
  checkOpening(at, day)
  if (at.now > day.to) throw new Refusal(words.over)
}

/** Refuses corrections earlier than a quarter of an hour before the half-day. After the half-day they are possible. */
export function checkOpening(at: At, { from }: HalfDay): void {
  if (at.now < from - signInLead) throw new Refusal(words.tooEarly)
}

export const sheetOf = (at: At, plan: number, half: Half): Promise<SheetRow | undefined> =>
  at.db
    .selectFrom('presence_sheet')
    .selectAll()
    .where('course_plan_id', '=', plan)
    .where('half', '=', half)
    .executeTakeFirst()

/** The topic of events about the sheets of a session, for pages that follow them. */
export const sheetTopic = (plan: number) => ['sheet', plan] as const

/**
 * Locks the session until the transaction ends, so that a sheet is not closed while a student signs. Creates the sheet
 * if there is none. Sends an event to the pages that follow it, because every caller changes it.
 */
export async function lockedSheet(at: At, { plan, day }: HalfDayOfPlan): Promise<SheetRow> {
  await lockTables(at, { course_plan: [plan.id] })
  await refuseMoved(at, plan)
  await at.db
    .insertInto('presence_sheet')
    .values({ course_plan_id: plan.id, half: day.half, nonce: newToken(), create_time: at.now })
    .onConflict((known) => known.columns(['course_plan_id', 'half']).doNothing())
    .execute()
  await at.product.live.tell(at, [sheetTopic(plan.id)])
  return existing(await sheetOf(at, plan.id, day.half), 'sheet')
}

/** On PostgreSQL another transaction may have moved the session while this one waited for the lock. */
async function refuseMoved({ db }: At, plan: Plan): Promise<void> {
  const now = await db.selectFrom('course_plan').selectAll().where('id', '=', plan.id).executeTakeFirst()
  const isSame = now && movable.every((name) => now[name] === plan[name])
  if (!isSame) throw new Refusal(words.movedMeanwhile)
}

const movable = ['start_at', 'end_at', 'timezone', 'status', 'delete_time'] as const

export const entriesOf = (at: At, sheet: number): Promise<Entry[]> =>
  at.db.selectFrom('presence_entry').selectAll().where('sheet_id', '=', sheet).orderBy('id').execute()

export const lastVersion = (at: At, sheet: number): Promise<Version | undefined> =>
  at.db
    .selectFrom('presence_version')
    .selectAll()
    .where('sheet_id', '=', sheet)
    .orderBy('version', 'desc')
    .executeTakeFirst()
