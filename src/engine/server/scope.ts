// Which rows and columns a person may reach. Every query of the engine on an entity begins here.

import type { Resource } from '../resource.ts'
import type { AnyDatabase, At, Rows, Rules } from './product.ts'

export function rulesOf(at: At, resource: Resource): Rules {
  return at.product.rules[resource.name] ?? {}
}

/** The rows this person may see: the only way the engine begins a query on an entity. */
export function rowsOf(at: At, resource: Resource): Rows {
  const all: Rows = (at.db as AnyDatabase).selectFrom(resource.table)
  const living = resource.hardDelete ? all : all.where(`${resource.table}.delete_time`, 'is', null)
  return rulesOf(at, resource).only?.(living, at) ?? living
}

export function hiddenFrom(at: At, resource: Resource): readonly string[] {
  return rulesOf(at, resource).hides?.(at) ?? []
}
