// A student scans the code or enters the PIN. The moment of this request decides about lateness. The response has a
// ticket for the final signature. It is valid for ten minutes, so that the student has time to sign in to the account,
// and only with the key that has signed this request.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { stateOfCode } from './codes.server.ts'
import { isScannedBy, keyFrom, newToken, publicKeyText, signatureText, tokenHash } from './device-key.server.ts'
import { type HalfDay, halfDaysOf, halves, minutesLate } from './halves.ts'
import { type Plan, type SheetRow, checkWindow, sheetOf } from './sheet-rows.server.ts'
import { sheetRefusals as words } from '../words.ts'

/** In seconds. */
export const ticketLife = 600

export const scanBody = z.strictObject({
  id: z.int().min(1),
  half: z.enum(halves),
  code: z.string().max(40).optional(),
  pin: z.string().max(12).optional(),
  key: publicKeyText,
  /** The signature of `scanMessage` by `key`. */
  proof: signatureText,
})

/**
 * Works before the student signs in to the account, so that the student does not become late because of the password.
 */
export async function scan(at: At, { id, half, code, pin, key, proof }: z.infer<typeof scanBody>) {
  if (!keyFrom(key) || !isScannedBy(key, { id, half, code, pin }, proof)) throw new Refusal(words.badKey)
  const { plan, sheet, day } = await openSheet(at, id, half)
  const state = stateOfCode(at.product, sheet, { code, pin }, at.now)
  if (state !== 'valid') throw new Refusal(words[codeRefusals[state]])
  const [ticket, challenge] = [newToken(), newToken()]
  await at.db
    .insertInto('presence_scan')
    .values({
      sheet_id: sheet.id,
      ticket_sha256: tokenHash(ticket),
      public_key: key,
      challenge,
      way: code === undefined ? ('pin' as const) : ('code' as const),
      seen_at: at.now,
    })
    .execute()
  return {
    ticket,
    challenge,
    seen_at: at.now,
    valid_until: at.now + ticketLife,
    plan: plan.id,
    half,
    title: plan.title,
    start_at: day.from,
    end_at: day.to,
    timezone: plan.timezone,
    minutes_late: minutesLate(day, at.now),
  }
}

const codeRefusals = { over: 'codeOver', future: 'codeFuture', unknown: 'codeUnknown' } as const

interface OpenSheet {
  plan: Plan
  sheet: SheetRow
  day: HalfDay
}

/** Refuses a session that does not exist in the same way as a wrong code. */
async function openSheet(at: At, id: number, half: HalfDay['half']): Promise<OpenSheet> {
  const plan = await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .where('status', 'in', ['scheduled', 'done'])
    .executeTakeFirst()
  const day = plan && halfDaysOf(plan).find((each) => each.half === half)
  if (!plan || !day) throw new Refusal(words.codeUnknown)
  checkWindow(at, day)
  const sheet = await sheetOf(at, id, half)
  if (!sheet?.opened_at) throw new Refusal(words.notOpen)
  if (sheet.version > 0) throw new Refusal(words.closed)
  return { plan, sheet, day }
}

/** Deletes scans after a day. Their tickets end after ten minutes, and `presence_entry` stores what counts. */
export async function sweepScans(at: At): Promise<void> {
  await at.product.store.write((db) =>
    db
      .deleteFrom('presence_scan')
      .where('seen_at', '<', at.now - 86_400)
      .execute(),
  )
}
