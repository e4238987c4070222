// Which entities can be imported. Accounts, documents and messages cannot, and an import must be possible to undo.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'

const writtenByHand = new Set(['notification', 'protocol', 'protocol_template', 'jury'])

export function isImportable({ name, calls, fields }: Resource): boolean {
  const bothWays = calls.includes('add') && calls.includes('del')
  return bothWays && !writtenByHand.has(name) && Object.values(fields).every(fitsATable)
}

const fitsATable = ({ kind, required }: Field) => kind !== 'secret' && !(kind === 'file' && required)
