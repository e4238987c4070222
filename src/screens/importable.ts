// Which entities may be filled from a file: passwords do not travel in files, papers do not travel in a table, letters are
// written one by one, and what came in by mistake must be able to go again.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'

const writtenByHand = new Set(['notification', 'protocol', 'protocol_template'])

export function isImportable({ name, calls, fields }: Resource): boolean {
  const bothWays = calls.includes('add') && calls.includes('del')
  return bothWays && !writtenByHand.has(name) && Object.values(fields).every(fitsATable)
}

const fitsATable = ({ kind, required }: Field) => kind !== 'secret' && !(kind === 'file' && required)
