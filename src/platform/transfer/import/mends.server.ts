// What a person decided about the faults of a file: the same remedy for every line with the same fault.

import type { Field } from '#engine/field.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { codeKindOf } from '../export/cells.server.ts'

export interface LineFault {
  /** Empty if the fault concerns the whole line. */
  field: string
  /** The text of the cell if the remedy depends on it; null if one remedy fits every text. */
  value: string | null
  reason: string
}

/** `set` reads another text instead, `empty` ignores the cell, `leave` leaves the line out, `allow` accepts it. */
export type Mend = LineFault & ({ how: 'empty' | 'leave' | 'allow' } | { how: 'set'; to: string })

const named: readonly Field['kind'][] = ['choice', 'state', 'tags', 'toggle', 'belongsTo', 'belongsToMany', 'parent']

/** An unknown name is mended once for all lines with this name; a wrong date is not a name. */
export function isMendedByValue(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && (named.includes(field.kind) || codeKindOf(field) !== undefined)
}

export const lineFault = (resource: Resource, field: string, text: string, reason: string): LineFault => ({
  field,
  value: field !== '' && isMendedByValue(resource, field) ? text : null,
  reason,
})

/** The text that stands for a cell, where a person has named the value that it means. */
export function mendedText(mends: readonly Mend[], field: string, text: string): string {
  const found = mends.find((mend) => mend.how === 'set' && mend.field === field && mend.value === text)
  return found?.how === 'set' ? found.to : text
}

/** The reason of a remedy for every unknown text of a field. */
export const everyReason = '*'

/** A fault of the whole line is known by its reason, one of a field by the field and its text. */
export function mendFor(mends: readonly Mend[], fault: LineFault): Mend | undefined {
  const fits = ({ value, reason }: Mend) =>
    fault.value === null ? value === null && reason === fault.reason : value === fault.value || reason === everyReason
  return mends.find((mend) => mend.how !== 'set' && mend.field === fault.field && fits(mend))
}
