// The time zone of the school, and the current day, month and year there. Half an hour after midnight in Paris, UTC is
// still on the day before.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dayIn } from './wall-clock.ts'

/** The time zone of the school, which is also used if the time zone of the reader is unknown. */
export const schoolZone = async (at: Pick<At, 'db' | 'product'>) => (await settings(at)).time_zone

/** `2026-11-21` */
export async function schoolDay(at: Pick<At, 'db' | 'product' | 'now'>, moment = at.now): Promise<string> {
  return dayIn(moment, await schoolZone(at))
}

/** `2026-11` */
export const schoolMonth = async (at: At) => (await schoolDay(at)).slice(0, 7)

/** `2026` */
export const schoolYear = async (at: At) => (await schoolDay(at)).slice(0, 4)
