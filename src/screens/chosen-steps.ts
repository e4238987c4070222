// The actions of the state machine that can run on several ticked rows at once.

import type { Resource } from '#engine/resource.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Viewer } from './own-screen.ts'
import type { LabelledEntity } from './product.tsx'
import type { Selection } from './selection.ts'
import { isOnePerRow } from './batch/bulk-fields.ts'

/**
 * Returns the actions that this person may take, without those that ask for a value of one row only, such as a file.
 */
export function stepsFor({ path, actions, fields }: Resource, allowed: Viewer['allowed']): string[] {
  return Object.keys(actions).filter((name) => {
    const { asks = [] } = entryOf(actions, name)
    return allowed(`${path}/${name}`) && asks.every((each) => fields[each] && !isOnePerRow(fields[each]))
  })
}

/**
 * Returns the actions that fit at least one ticked row. If all matching rows are ticked, returns all actions, because
 * only the server knows the states of the rows.
 */
export function stepsForChosen(named: LabelledEntity, { rows, all }: Selection, looking: Viewer): string[] {
  const { resource, own } = named
  // An entity without states needs `fits` in its screen: an action without it is not offered.
  const offered = stepsFor(resource, looking.allowed).filter(
    (name) => entryOf(resource.actions, name).from.length > 0 || own?.fits?.[name] !== undefined,
  )
  if (all) return offered
  return offered.filter((name) =>
    [...rows.values()].some((row) => isFrom(resource, name, row) && (own?.fits?.[name]?.(row, looking) ?? true)),
  )
}

/** Returns whether the action may begin in the state of the row. True if only the title of the row is loaded. */
export function isFrom(
  { actions, state = '' }: Resource,
  name: string,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return row[state] === undefined || entryOf(actions, name).from.includes(String(row[state]))
}
