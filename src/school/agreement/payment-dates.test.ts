import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestDue, paymentsOf } from './payment-dates.ts'

const contract = { expire_days: 30, cooling_off_days: 10 }

test('a contract signed before the training begins is paid from a fortnight after the beginning, then monthly', () => {
  const earliest = earliestDue('2026-06-01', contract)
  const payments = paymentsOf(100_000, { from: '2026-09-01', to: '2026-12-20', earliest })
  expect(payments).toEqual([
    { day: '2026-09-16', cents: 30_000 },
    { day: '2026-10-05', cents: 23_333 },
    { day: '2026-11-05', cents: 23_333 },
    { day: '2026-12-05', cents: 23_334 },
  ])
})

test('a contract issued late is not due before its last signer has had ten days', () => {
  const earliest = earliestDue('2026-08-28', contract)
  expect(earliest).toBe('2026-10-08')
  expect(paymentsOf(100_000, { from: '2026-09-01', to: '2026-12-20', earliest }).map(({ day }) => day)).toEqual([
    '2026-10-08',
    '2026-11-05',
    '2026-12-05',
  ])
})

test('for any dates, nothing is due in the withdrawal period, at most 30 % on the first day, and the sum is complete', () => {
  const day = fc
    .integer({ min: 0, max: 1500 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), day, day, day, (total, one, other, issued) => {
      const [from, to] = [one, other].toSorted() as [string, string]
      const earliest = earliestDue(issued, contract)
      const payments = paymentsOf(total, { from, to, earliest })
      const first = payments.map((each) => each.day).toSorted()[0]!
      const atOnce = payments.filter((each) => each.day === first && payments.length > 1)
      expect(first >= earliest).toBe(true)
      expect(atOnce.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(total * 0.3)
      expect(payments.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
    }),
  )
})
