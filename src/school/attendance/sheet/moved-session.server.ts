// When a session gets another time or state: refuses the change if the half-day of a closed sheet would change, and
// strikes out sign-ins that are outside the new time.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { newToken } from './device-key.server.ts'
import { type HalfDay, halfDaysOf, isSignInTime, minutesLate } from './halves.ts'
import { type Plan, type SheetRow, entriesOf, sheetTopic } from './sheet-rows.server.ts'
import { sheetRefusals as words } from '../words.ts'

export async function followMove(at: At, row: Plan, before: Plan): Promise<void> {
  if (row.start_at === before.start_at && row.end_at === before.end_at) return
  const rows = at.db.selectFrom('presence_sheet').selectAll().where('course_plan_id', '=', row.id)
  const [old, current] = [halfDaysOf(before), halfDaysOf(row)]
  for (const sheet of await rows.execute()) {
    const [was, day] = [old, current].map((days) => days.find(({ half }) => half === sheet.half))
    if (was?.from === day?.from && was?.to === day?.to) continue
    if (sheet.version > 0) throw new Refusal(words.closedStays)
    await moveSheet(at, sheet, day)
  }
  await at.product.live.tell(at, [sheetTopic(row.id)])
}

/**
 * Refuses to cancel or postpone a session that has begun and has a closed sheet: its register would no longer count,
 * but the sheet would remain a valid proof.
 */
export async function refuseEndOfClosed(at: At, { id, status, start_at }: Plan): Promise<void> {
  const ends = status === 'cancelled' || status === 'postponed'
  if (!ends || start_at === null || start_at > at.now) return
  const closed = at.db.selectFrom('presence_sheet').select('id').where('course_plan_id', '=', id)
  if (await closed.where('version', '>', 0).executeTakeFirst()) throw new Refusal(words.closedStays)
}

async function moveSheet(at: At, sheet: SheetRow, day: HalfDay | undefined): Promise<void> {
  for (const { id, seen_at, struck_at } of await entriesOf(at, sheet.id)) {
    if (struck_at !== null) continue
    const change =
      day && isSignInTime(day, seen_at)
        ? { minutes_late: minutesLate(day, seen_at) }
        : // `struck_by` is null because no person struck it out, so the student may sign again.
          { struck_at: at.now, struck_by: null, strike_reason: say(words.sessionMoved, 'fr') }
    await at.db.updateTable('presence_entry').set(change).where('id', '=', id).execute()
  }
  if (day && sheet.opened_at !== null && isSignInTime(day, sheet.opened_at)) return
  const closed = { nonce: newToken(), opened_at: null, opened_by: null }
  await at.db.updateTable('presence_sheet').set(closed).where('id', '=', sheet.id).execute()
}
