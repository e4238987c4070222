// Days on the school's calendar, as agreements count them.

const dayLength = 86_400

export function dayIn(zone: string, seconds: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(seconds * 1000)
}

/** The last second of the day that many days later, by the clock on the school's wall. */
export function endOfDay(zone: string, seconds: number, days: number): number {
  const day = dayIn(zone, seconds)
  const noonUtc = Date.parse(`${day}T12:00:00Z`) / 1000 + days * dayLength
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const shift = Date.parse(`${wall.format(noonUtc * 1000).replace(' ', 'T')}Z`) / 1000 - noonUtc
  return noonUtc + dayLength / 2 - 1 - shift
}

/** Eighteen on the day itself is of age. */
export function isMinor(birthDate: string | null, today: string): boolean {
  if (!birthDate) return false
  return `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}` > today
}
