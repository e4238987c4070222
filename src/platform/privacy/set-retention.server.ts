// Sets a retention period. A shorter one takes effect a month later, so that its erasures are announced; one below the
// lower bound needs two super administrators.

import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { personalDataWords as words } from './words.ts'
import {
  day,
  daysOf,
  noticePeriod,
  periodsOf,
  storeConfirmation,
  storeDays,
} from '#platform/history/index.retention.server.ts'

/** In seconds: how long the request of the first super administrator is valid. */
const requestValidFor = 7 * day

export async function setRetention(at: At, name: string, days: number): Promise<CallResult> {
  const { least } = entryOf(periodsOf(at.product), name)
  const isLow = days < least
  if (isLow && !at.who.super) throw new Refusal(words.tooShortPeriod, { days: least }, { code: 401, data: [] })
  if (isLow && !(await isSecond(at, name, days))) return askSecond(at, name, days)
  const inForce = await daysOf(at, name)
  const isShorter = days < inForce
  await storeDays(at, name, {
    days,
    before_days: isShorter ? inForce : null,
    from_time: isShorter ? at.now + noticePeriod : null,
    asked_days: null,
    asked_by: null,
    asked_time: null,
  })
  return new CallResult(isShorter ? words.savedLater : words.saved)
}

/** Confirms the announced erasures. From then on the nightly erasures run. */
export async function confirmRetention(at: At): Promise<CallResult> {
  if (!at.who.super) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
  await storeConfirmation(at)
  return new CallResult(words.confirmed)
}

async function isSecond(at: At, name: string, days: number): Promise<boolean> {
  const row = await at.db.selectFrom('retention').selectAll().where('name', '=', name).executeTakeFirst()
  const { asked_days = null, asked_by = null, asked_time = null } = row ?? {}
  return (
    asked_days === days && asked_by !== null && asked_by !== at.who.id && (asked_time ?? 0) > at.now - requestValidFor
  )
}

async function askSecond(at: At, name: string, days: number): Promise<CallResult> {
  await storeDays(at, name, { asked_days: days, asked_by: at.who.id, asked_time: at.now })
  return new CallResult(words.asksSecond, { days })
}
