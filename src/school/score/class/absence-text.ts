// Formats the absences of a result for people.

import { numberText, text } from '#screens/text.ts'
import { classPageWords as words } from '../words.ts'
import type { BulletinLine } from './class-results.ts'

/** Returns `7,5 h, dont 2 h non justifiées`; empty without absences. */
export function absenceText({
  absence_minutes: all,
  absence_unexcused_minutes: unexcused,
}: Pick<BulletinLine, 'absence_minutes' | 'absence_unexcused_minutes'>): string {
  return all > 0 ? text(words.absenceHours, { hours: hours(all), unexcused: hours(unexcused) }) : ''
}

const hours = (minutes: number) => numberText(Math.round(minutes / 6) / 10)
