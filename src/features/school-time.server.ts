// Moments as the clock on the reader's wall shows them, and back.

import type { At } from '#engine/server/product.ts'
import { settings } from '#resources/config/settings.server.ts'

/** Where the school is: what is taken when the reader does not say where they are. */
export const schoolZone = async (at: Pick<At, 'db' | 'product'>) => (await settings(at)).time_zone

const clocks = new Map<string, Intl.DateTimeFormat>()

export function isZone(zone: string): boolean {
  try {
    return Boolean(clockOf(zone))
  } catch {
    return false
  }
}

function clockOf(zone: string): Intl.DateTimeFormat {
  return clocks.getOrInsertComputed(
    zone,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  )
}

/** `2026-11-21 08:35:00` */
export function wallTime(seconds: number, zone: string): string {
  return clockOf(zone).format(seconds * 1000)
}

/** The other way; an hour that the clocks skip in spring moves forward. */
export function secondsAt(wall: string, zone: string): number {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000
  const shift = (seconds: number) => Date.parse(`${wallTime(seconds, zone).replace(' ', 'T')}Z`) / 1000 - seconds
  return wanted - shift(wanted - shift(wanted))
}
