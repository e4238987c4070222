// The actions of an entity that make sense for several rows at once.

import type { Resource } from '#engine/resource.ts'
import type { Looking } from './own-screen.ts'
import type { Named } from './product.tsx'
import type { Selection } from './selection.ts'
import { isOnePerRow } from './bulk-fields.ts'

/** The actions that this person may take, without those that ask for a value of one row, such as a file or an account. */
export function stepsFor({ path, actions, fields }: Resource, allowed: Looking['allowed']): string[] {
  return Object.keys(actions).filter((name) => {
    const { asks = [] } = actions[name]!
    return allowed(`${path}/${name}`) && asks.every((each) => fields[each] && !isOnePerRow(fields[each]))
  })
}

/** Those that at least one chosen row allows. Of all matching rows only the server knows the states. */
export function chosenSteps(named: Named, { rows, all }: Selection, looking: Looking): string[] {
  const { resource, own } = named
  const offered = stepsFor(resource, looking.allowed).filter((name) => resource.actions[name]!.from.length > 0)
  if (all) return offered
  return offered.filter((name) =>
    [...rows.values()].some((row) => isFrom(resource, name, row) && (own?.fits?.[name]?.(row, looking) ?? true)),
  )
}

/** A row that is known only by its title may be in any state. */
export function isFrom(
  { actions, state = '' }: Resource,
  name: string,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return row[state] === undefined || actions[name]!.from.includes(String(row[state]))
}
