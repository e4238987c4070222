// Converts amounts (integers of cents) to the decimal texts that clients read.

import type { Resource } from '#engine/resource.ts'
import { decimalText } from '#text/money.ts'

/** The value of one field as clients read it. */
export function wireValue(resource: Resource, name: string, value: unknown): unknown {
  return resource.fields[name]?.kind === 'money' && typeof value === 'number' ? decimalText(value) : value
}

/** Converts the amounts of a row; converting twice has no further effect. */
export function writeAmounts(resource: Resource, row: Record<string, unknown>): void {
  for (const [name, { kind }] of Object.entries(resource.fields))
    if (kind === 'money' && name in row) row[name] = wireValue(resource, name, row[name])
}
