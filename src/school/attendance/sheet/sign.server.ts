// A student confirms a scan. This needs the student's account, the ticket of the scan, and a signature by the key of
// the device that scanned.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { isOnRoster } from '#school/timetable/index.server.ts'
import { isSignedBy, signatureText, thumbprintOf, tokenHash } from './device-key.server.ts'
import { type HalfDay, halfDaysOf, isSignInTime, minutesLate } from './halves.ts'
import { ticketLife } from './scan.server.ts'
import { type Plan, type SheetRow, lockedSheet } from './sheet-rows.server.ts'
import { sheetRefusals as words } from '../words.ts'

export const signBody = z.strictObject({ ticket: z.string().max(40), signature: signatureText })

export async function sign(at: At, { ticket, signature }: z.infer<typeof signBody>) {
  const student = idInPerson(at, 'student') ?? 0
  if (student === 0) throw new Refusal(words.notStudent)
  const { scanned, plan, day } = await scanOf(at, ticket)
  const sheet = await lockedSheet(at, { plan, day })
  checkTicket(at, await takeTicket(at, scanned.id), scanned.seen_at)
  // The session may have moved since the scan.
  if (!isSignInTime(day, scanned.seen_at)) throw new Refusal(words.ticketOver)
  if (sheet.version > 0) throw new Refusal(words.closed)
  const signed = { plan: plan.id, half: day.half, seen_at: scanned.seen_at, challenge: scanned.challenge }
  if (!isSignedBy(scanned.public_key, signed, signature)) throw new Refusal(words.otherDevice)
  if (!(await isOnRoster(at, plan, student))) throw new Refusal(words.notExpected)
  await refuseKnown(at, sheet, student)
  const device = await deviceOf(at, scanned.public_key)
  const minutes_late = minutesLate(day, scanned.seen_at)
  await at.db
    .insertInto('presence_entry')
    .values({
      sheet_id: sheet.id,
      student_id: student,
      way: scanned.way,
      seen_at: scanned.seen_at,
      signed_at: at.now,
      minutes_late,
      device_id: device.id,
      new_device: device.isNew ? 1 : 0,
      challenge: scanned.challenge,
      signature,
    })
    .execute()
  return { minutes_late, seen_at: scanned.seen_at }
}

async function scanOf(at: At, ticket: string) {
  const scanned = await at.db
    .selectFrom('presence_scan')
    .innerJoin('presence_sheet', 'presence_sheet.id', 'presence_scan.sheet_id')
    .selectAll('presence_scan')
    .select(['course_plan_id', 'half'])
    .where('ticket_sha256', '=', tokenHash(ticket))
    .executeTakeFirst()
  if (!scanned) throw new Refusal(words.ticketOver)
  const plan: Plan = await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('id', '=', scanned.course_plan_id)
    .executeTakeFirstOrThrow()
  const day: HalfDay | undefined = halfDaysOf(plan).find(({ half }) => half === scanned.half)
  if (!day || plan.delete_time !== null || !['scheduled', 'done'].includes(plan.status)) throw new Refusal(words.over)
  return { scanned, plan, day }
}

/** Marks the ticket as used. False if it was used before: the lock on the session makes a second request wait. */
async function takeTicket(at: At, id: number): Promise<boolean> {
  const { numUpdatedRows } = await at.db
    .updateTable('presence_scan')
    .set({ used_at: at.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function checkTicket(at: At, isFresh: boolean, seen: number): void {
  if (!isFresh) throw new Refusal(words.ticketUsed)
  if (at.now > seen + ticketLife) throw new Refusal(words.ticketOver)
}

/**
 * Refuses a student who has already signed, or whom the teacher has struck out, because a friend could send them the
 * next code. If a move of the session struck out the signature (`struck_by` is null), the student may sign again.
 */
async function refuseKnown(at: At, { id }: SheetRow, student: number): Promise<void> {
  const known = await at.db
    .selectFrom('presence_entry')
    .select(['struck_at', 'struck_by'])
    .where('sheet_id', '=', id)
    .where('student_id', '=', student)
    .execute()
  if (known.some(({ struck_at }) => struck_at === null)) throw new Refusal(words.twice)
  if (known.some(({ struck_by }) => struck_by !== null)) throw new Refusal(words.struckOut)
}

/**
 * The device of this account with this key. `isNew`: the account used another device before; the teacher sees a hint.
 */
async function deviceOf(at: At, public_key: string): Promise<{ id: number; isNew: boolean }> {
  const thumbprint = thumbprintOf(public_key)
  const known = await at.db
    .selectFrom('presence_device')
    .select(['id', 'thumbprint'])
    .where('admin_id', '=', at.who.id)
    .execute()
  const same = known.find((each) => each.thumbprint === thumbprint)
  if (same) return { id: same.id, isNew: false }
  const { id } = await at.db
    .insertInto('presence_device')
    .values({ admin_id: at.who.id, public_key, thumbprint, create_time: at.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: Number(id), isNew: known.length > 0 }
}
