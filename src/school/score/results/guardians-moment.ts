// The moment of guardians that the setting proposes.

import { secondsAt, wallTime } from '#text/wall-time.ts'

/** So many days after the moment at the same hour and minute of the school; null for none. */
export function momentOfGuardians(moment: number, days: number, zone: string): number | null {
  if (days === 0) return null
  const wall = Date.parse(`${wallTime(moment, zone).slice(0, 16).replace(' ', 'T')}:00Z`) + days * 86_400_000
  return secondsAt(new Date(wall).toISOString().slice(0, 19).replace('T', ' '), zone)
}
