// The days of a renewal, and the figures of the administration. Their source is service-public.fr, page F17279 (student
// residence permit: renewal). The school checks them every year.

import { addDays } from '#text/add-days.ts'
import { daysBetween } from '#platform/time/index.ts'

/** The request is made between 4 and 2 months before the end of the permit; CESEDA art. R. 431-5. */
const opensMonths = 4
const closesMonths = 2
/** Euros, due for a request after `lastDay`; service-public.fr F17279. */
export const lateFee = 180
/** Euros a month that a student must have, proved by their own papers; service-public.fr F17279. */
export const monthlyMeans = 615
/**
 * Per cent of the hours due. Below it the office is warned while attendance can still improve. It is a figure of the
 * school, not of the administration.
 */
export const diligenceLimit = 80
/**
 * Days to answer a request for documents. After them, or after two unanswered requests, the administration closes the
 * file.
 */
export const answerDays = 30
/** Days before the end at which the product begins to follow a permit, early enough to improve attendance. */
export const followedDays = 180

interface RenewalWindow {
  opens: string
  /** The last day without the fee: the day before the date that is two months before the end. */
  lastDay: string
  ends: string
}

export function windowOf(permitExpiry: string): RenewalWindow {
  const before = (months: number) => Temporal.PlainDate.from(permitExpiry).subtract({ months }).toString()
  return { opens: before(opensMonths), lastDay: addDays(before(closesMonths), -1), ends: permitExpiry }
}

export const daysTo = (today: string, day: string) => daysBetween(today, day)

const alertNames = ['check', 'prepare', 'opens', 'days90', 'days75', 'lastDay', 'days30', 'today', 'expired'] as const
export type AlertName = (typeof alertNames)[number]

/** Returns the day of each alert, in ascending order. */
export function alertDays(permitExpiry: string): { name: AlertName; day: string }[] {
  const { opens, lastDay } = windowOf(permitExpiry)
  const before = (days: number) => addDays(permitExpiry, -days)
  const days: Record<AlertName, string> = {
    check: before(followedDays),
    prepare: before(150),
    opens,
    days90: before(90),
    days75: before(75),
    lastDay,
    days30: before(30),
    today: permitExpiry,
    expired: before(-1),
  }
  return alertNames.map((name) => ({ name, day: days[name] }))
}
