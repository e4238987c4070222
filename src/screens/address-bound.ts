// The limit of a range as it stands in the address.

import type { Field } from '#engine/field.ts'

/** A typed limit as the address holds it: hours in minutes, marks and amounts in units. */
export function addressBound({ kind, hundredths, minutes }: Field, typed: string): string {
  if (typed === '' || hundredths || kind === 'money' || kind === 'real') return typed
  return String(Math.round(Number(typed) * (minutes ? 60 : 1)))
}
