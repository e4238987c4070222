// Converts the limit of a range filter from the input field to the address. `typedBound` in filters.ts is the reverse.

import type { Field } from '#engine/field.ts'

/**
 * `typed` is the entered limit. Hours become minutes, and other whole numbers are rounded. Decimals, hundredths and
 * amounts stay as entered, in units.
 */
export function addressBound({ kind, hundredths, minutes }: Field, typed: string): string {
  if (typed === '' || hundredths || kind === 'money' || kind === 'real') return typed
  return String(Math.round(Number(typed) * (minutes ? 60 : 1)))
}
