// Which entities may be filled from a file: passwords do not travel in files.

import type { Resource } from '#engine/resource.ts'

export function isImportable({ calls, fields }: Resource): boolean {
  return calls.includes('add') && !Object.values(fields).some(({ kind }) => kind === 'secret')
}
