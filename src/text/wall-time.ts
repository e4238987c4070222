// Converts between instants (unix seconds) and wall times: what a clock in a time zone shows.

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  return clocks.getOrInsertComputed(
    zone,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  )
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(clockOf(zone))
  } catch {
    return false
  }
}

/** Returns `2026-11-21 08:35:00`. The year has four digits, also before the year 1000. */
export function wallTime(seconds: number, zone: string): string {
  return clockOf(zone)
    .format(seconds * 1000)
    .padStart(19, '0')
}

/** Converts a wall time to seconds. A time that the clocks skip in spring counts as one hour later. */
export function secondsAt(wall: string, zone: string): number {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000
  const shift = (seconds: number) => Date.parse(`${wallTime(seconds, zone).replace(' ', 'T')}Z`) / 1000 - seconds
  return wanted - shift(wanted - shift(wanted))
}

const wallPattern = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/

/** Returns the first and the last second of a day, minute or second: `2026-11-22`, `… 09:06` or `… 09:06:00`. */
export function secondsIn(text: string, zone: string): { first: number; last: number } | undefined {
  const [, day, minute, second = ''] = wallPattern.exec(text.trim()) ?? []
  const wall = `${day} ${minute ?? '00:00'}${second || ':00'}`
  const utc = new Date(`${wall.replace(' ', 'T')}Z`)
  // Refuses 2026-02-30 and 25:00.
  if (!day || Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(wall.replace(' ', 'T'))) return undefined
  const first = secondsAt(wall, zone)
  if (minute) return { first, last: second ? first : first + 59 }
  const next = new Date(utc.getTime() + 86_400_000).toISOString().slice(0, 10)
  return { first, last: secondsAt(`${next} 00:00:00`, zone) - 1 }
}
