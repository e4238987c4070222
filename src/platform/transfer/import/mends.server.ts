// Remedies (`Mend`) that a person chose for the faults of a file. A remedy applies to every line with the same fault.

import type { Field } from '#engine/field.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { codeKindOf } from '../export/cells.server.ts'
import { everyReason } from './every-reason.ts'

export interface LineFault {
  /** Empty if the fault concerns the whole line. */
  field: string
  /** The text of the cell if its remedy depends on the text; null if one remedy fits every text. */
  value: string | null
  reason: string
}

/** `set` reads `to` instead of the text, `empty` ignores the cell, `leave` skips the line, `allow` accepts the line. */
export type Mend = LineFault & ({ how: 'empty' | 'leave' | 'allow' } | { how: 'set'; to: string })

const named: readonly Field['kind'][] = ['choice', 'state', 'tags', 'toggle', 'belongsTo', 'belongsToMany', 'parent']

/** True for fields whose cells are names of values or records: an unknown name gets one remedy for all its lines. */
export function isMendedByValue(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && (named.includes(field.kind) || codeKindOf(field) !== undefined)
}

export const lineFault = (resource: Resource, field: string, text: string, reason: string): LineFault => ({
  field,
  value: field !== '' && isMendedByValue(resource, field) ? text : null,
  reason,
})

/** Returns the text that a person chose instead of the text of the cell, otherwise the text of the cell. */
export function mendedText(mends: readonly Mend[], field: string, text: string): string {
  const found = mends.find((mend) => mend.how === 'set' && mend.field === field && mend.value === text)
  return found?.how === 'set' ? found.to : text
}

/** Finds the remedy of a fault: by field and text if the fault has a text, otherwise by field and reason. */
export function mendFor(mends: readonly Mend[], fault: LineFault): Mend | undefined {
  const fits = ({ value, reason }: Mend) =>
    fault.value === null ? value === null && reason === fault.reason : value === fault.value || reason === everyReason
  return mends.find((mend) => mend.how !== 'set' && mend.field === fault.field && fits(mend))
}
