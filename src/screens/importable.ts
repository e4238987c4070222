// Which entities may be filled from a file: passwords do not travel in files, and what came in by mistake must be able to
// go again.

import type { Resource } from '#engine/resource.ts'

export function isImportable({ calls, fields }: Resource): boolean {
  return calls.includes('add') && calls.includes('del') && !Object.values(fields).some(({ kind }) => kind === 'secret')
}
