// Decides which entities can be imported from a table.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'

/**
 * Requires `add` and `del`, because undo of an import deletes the added rows. A table cannot contain secrets or
 * required files.
 */
export function isImportable({ calls, fields, imports }: Resource): boolean {
  const bothWays = calls.includes('add') && calls.includes('del')
  return bothWays && imports !== false && Object.values(fields).every(fitsATable)
}

const fitsATable = ({ kind, required }: Field) => kind !== 'secret' && !(kind === 'file' && required)
