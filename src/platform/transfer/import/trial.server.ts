// What a trial remembers of its lines, because their records are rolled back.

import { itemAt } from '#text/item-at.ts'
import type { Resource } from '#engine/resource.ts'
import type { ImportState, PlannedChange, Result } from './import-rows.server.ts'
import { comingText, namesIn } from './look-up.server.ts'

/** True for a tree: a line of its file may name the record of an earlier line. */
export const pointsToItself = ({ name, fields }: Resource): boolean =>
  Object.values(fields).some(({ target }) => target === name)

/** A trial keeps no record, so the names and codes of created ones are noted for the lines that refer to them. */
export function rememberCreated(
  { resource, coming }: ImportState,
  intents: readonly PlannedChange[],
  results: readonly Result[],
): void {
  if (!coming || !pointsToItself(resource)) return
  const texts = coming.getOrInsertComputed(resource.name, () => new Set())
  for (const [place, { action }] of results.entries()) {
    const { input } = itemAt(intents, place)
    if (action === 'create' && input) for (const text of namesIn(resource, input)) texts.add(comingText(text))
  }
}
