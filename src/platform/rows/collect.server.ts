// Collects the changes of a transaction. The last statement of the transaction logs them, so that the changes and the
// log are both stored or neither.

import type { Resource } from '#engine/resource.ts'
import type { At, RecordChange } from '#engine/server/product.ts'

export interface Entry {
  at: At
  resource: Resource
  id: number
  kind: RecordChange['kind']
  fields: string[]
}

const collected = new WeakMap<object, Entry[]>()

export function collectIn(db: object): Entry[] {
  const entries: Entry[] = []
  collected.set(db, entries)
  return entries
}

export function noteChange(entry: Entry): void {
  const entries = collected.get(entry.at.db)
  if (!entries) throw new Error('A change was made outside a transaction of the store and cannot be logged.')
  entries.push(entry)
}

/**
 * Called when a savepoint is set. The returned function must be called when the database rolls back to that savepoint:
 * it forgets the later changes. A change of the trail that was opened later is rolled back too, so the next row opens
 * another.
 */
export function changesUntilNow(at: At): () => void {
  const entries = collected.get(at.db)
  const length = entries?.length ?? 0
  const { change } = at
  return () => {
    entries?.splice(length)
    if (change === undefined) delete at.change
  }
}
