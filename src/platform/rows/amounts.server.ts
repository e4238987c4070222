// Amounts as they are sent: decimal text under the field's own name.

import type { Resource } from '#engine/resource.ts'
import { decimalText } from '#text/money.ts'

/** A value of one field as it is sent. */
export function asSent(resource: Resource, name: string, value: unknown): unknown {
  return resource.fields[name]?.kind === 'money' && typeof value === 'number' ? decimalText(value) : value
}

/** Changes the amounts of a row; done twice it is as done once. */
export function writeAmounts(resource: Resource, row: Record<string, unknown>): void {
  for (const [name, { kind }] of Object.entries(resource.fields))
    if (kind === 'money' && name in row) row[name] = asSent(resource, name, row[name])
}
