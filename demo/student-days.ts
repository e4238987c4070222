// The days of a student that are stored: birth, application, approval, entry, exit.

import { addDays, earlier, schoolYearOf } from './days.ts'
import type { Chance } from './random.ts'

interface Life {
  status: string
  age: number
  /** The day of the birthday; two records of one person share it. */
  bornDays?: number | undefined
  yearsHere: number
  appliedDays?: number | undefined
  sinceDays?: number | undefined
}

const enrolled = ['active', 'suspended', 'graduated', 'withdrawn']

export function hasCome(status: string): boolean {
  return enrolled.includes(status)
}

export function daysOf(
  { status, age, bornDays, yearsHere, appliedDays, sinceDays }: Life,
  today: string,
  chance: Chance,
) {
  const born = addDays(today, -Math.floor(age * 365.25) - (bornDays ?? chance.between(20, 340)))
  const entry = hasCome(status) ? entryDate(today, yearsHere, chance) : null
  const approved = entry && addDays(entry, -chance.between(10, 60))
  const applied = approved ? addDays(approved, -chance.between(6, 25)) : addDays(today, -(appliedDays ?? 1))
  return { born, entry, approved, applied, since: leftOn(status, today, sinceDays) }
}

/** One student in four arrives in February. No arrival is in the future. */
function entryDate(today: string, yearsHere: number, chance: Chance): string {
  const year = schoolYearOf(today) - yearsHere
  const september = addDays(`${year}-09-01`, chance.between(0, 13))
  const february = addDays(`${year + 1}-02-01`, chance.between(0, 9))
  return chance.happens(25) && february <= today ? february : earlier(september, today)
}

/** Graduations are on the last day of June. */
function leftOn(status: string, today: string, sinceDays: number | undefined): string | null {
  if (status === 'graduated') return `${schoolYearOf(today)}-06-30`
  return sinceDays === undefined ? null : addDays(today, -sinceDays)
}
