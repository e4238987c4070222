// The actions of an entity that make sense for several rows at once.

import type { Resource } from '#engine/resource.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Viewer } from './own-screen.ts'
import type { LabelledEntity } from './product.tsx'
import type { Selection } from './selection.ts'
import { isOnePerRow } from './bulk-fields.ts'

/** The actions that this person may take, without those that ask for a value of one row, such as a file or an account. */
export function stepsFor({ path, actions, fields }: Resource, allowed: Viewer['allowed']): string[] {
  return Object.keys(actions).filter((name) => {
    const { asks = [] } = entryOf(actions, name)
    return allowed(`${path}/${name}`) && asks.every((each) => fields[each] && !isOnePerRow(fields[each]))
  })
}

/** The actions that at least one chosen row allows. If all matching rows are chosen, only the server knows their states. */
export function stepsForChosen(named: LabelledEntity, { rows, all }: Selection, looking: Viewer): string[] {
  const { resource, own } = named
  // Without states, the screen says which rows an action fits.
  const offered = stepsFor(resource, looking.allowed).filter(
    (name) => entryOf(resource.actions, name).from.length > 0 || own?.fits?.[name] !== undefined,
  )
  if (all) return offered
  return offered.filter((name) =>
    [...rows.values()].some((row) => isFrom(resource, name, row) && (own?.fits?.[name]?.(row, looking) ?? true)),
  )
}

/** The state is unknown for rows of which only the title is loaded. */
export function isFrom(
  { actions, state = '' }: Resource,
  name: string,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return row[state] === undefined || entryOf(actions, name).from.includes(String(row[state]))
}
