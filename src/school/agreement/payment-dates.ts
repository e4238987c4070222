// Computes the payment dates of a training: nothing before the end of the withdrawal period, at most 30 % at its end,
// the rest monthly during the training (code du travail, art. L. 6353-5 and L. 6353-6). The product receives no tuition
// payments (decision 0031): the dates are only printed in the text of an agreement.

import { addDays } from '#text/add-days.ts'

export interface Payment {
  day: string
  cents: number
}

const firstShare = 0.3
/** Days from the start to the first payment: the ten days of the withdrawal period, and some days for the transfer. */
const daysBeforeFirst = 15
const maxPayments = 10

interface Period {
  from: string
  to: string
  /** The earliest day of the first payment (`earliestDue`). */
  earliest: string
}

export function paymentsOf(total: number, period: Period): Payment[] {
  const first = Math.floor(total * firstShare)
  const days = remainingDays(period)
  const rest = total - first
  const part = Math.floor(rest / days.length)
  const later = days.map((day, place) => ({ day, cents: place === days.length - 1 ? rest - part * place : part }))
  return [{ day: firstDay(period), cents: first }, ...later].filter(({ cents }) => cents > 0)
}

/**
 * Returns the earliest day of a payment. The text is frozen before it is signed, so the withdrawal period is counted
 * from the last day on which it can be signed.
 */
export function earliestDue(issuedOn: string, days: { expire_days: number; cooling_off_days: number | null }): string {
  return days.cooling_off_days ? addDays(issuedOn, days.expire_days + days.cooling_off_days + 1) : issuedOn
}

export function firstDay({ from, earliest }: Omit<Period, 'to'>): string {
  const usual = addDays(from, daysBeforeFirst)
  return usual > earliest ? usual : earliest
}

/**
 * Returns the fifth day of each month after the first payment, up to the end of the training. Returns at least one day,
 * because the rest is never added to the first payment.
 */
function remainingDays({ to, ...period }: Period): string[] {
  const first = firstDay(period)
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const days: string[] = []
  for (let ahead = 1; ahead <= maxPayments; ahead++) {
    const day = new Date(Date.UTC(year, month - 1 + ahead, 5)).toISOString().slice(0, 10)
    if (day > to) break
    days.push(day)
  }
  return days.length > 0 ? days : [to > first ? to : addDays(first, 30)]
}
