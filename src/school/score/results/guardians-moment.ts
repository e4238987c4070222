// The moment at which guardians may read a result, as proposed from the setting `guardian_delay_days`.

import { secondsAt, wallTime } from '#text/wall-time.ts'

/**
 * Returns the moment `days` days after `moment`, at the same local time of the school. Null for 0 days: at the same
 * time as the student.
 */
export function guardiansMomentAfter(moment: number, days: number, zone: string): number | null {
  if (days === 0) return null
  const wall = Date.parse(`${wallTime(moment, zone).slice(0, 16).replace(' ', 'T')}:00Z`) + days * 86_400_000
  return secondsAt(new Date(wall).toISOString().slice(0, 19).replace('T', ' '), zone)
}

interface PlannedBulletin {
  publish_at: number | null
  guardians_at: number | null
}

/**
 * Returns the moment for guardians (`guardians_at`) that all these bulletins already share. Null: guardians read all of
 * them together with the students. Undefined: the moments differ, or a bulletin is not planned yet.
 */
export function sharedGuardiansMoment(bulletins: readonly PlannedBulletin[]): number | null | undefined {
  const [moment, ...others] = new Set(bulletins.map(({ guardians_at }) => guardians_at))
  const isKnown = moment !== null || bulletins.every(({ publish_at }) => publish_at !== null)
  return others.length === 0 && isKnown ? moment : undefined
}
