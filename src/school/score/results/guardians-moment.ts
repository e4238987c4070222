// The moment of guardians that the setting proposes.

import { secondsAt, wallTime } from '#text/wall-time.ts'

/** So many days after the moment at the same hour and minute of the school; null for none. */
export function momentOfGuardians(moment: number, days: number, zone: string): number | null {
  if (days === 0) return null
  const wall = Date.parse(`${wallTime(moment, zone).slice(0, 16).replace(' ', 'T')}:00Z`) + days * 86_400_000
  return secondsAt(new Date(wall).toISOString().slice(0, 19).replace('T', ' '), zone)
}

interface PlannedBulletin {
  publish_at: number | null
  guardians_at: number | null
}

/** The moment that all these bulletins have already: null together with the student, undefined without a common one. */
export function momentBefore(bulletins: readonly PlannedBulletin[]): number | null | undefined {
  const [moment, ...others] = new Set(bulletins.map(({ guardians_at }) => guardians_at))
  const isKnown = moment !== null || bulletins.every(({ publish_at }) => publish_at !== null)
  return others.length === 0 && isKnown ? moment : undefined
}
