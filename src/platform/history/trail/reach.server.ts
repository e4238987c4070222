// Whose history a person may read, and whose changes they may undo.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { type Caller, may } from '#engine/server/access.ts'
import type { AnyDatabase, At, Rows } from '#engine/server/product.ts'
import { excludeArchived, rowsOf, rulesOf } from '#engine/server/scope.ts'

/** Refuses a record that the person may not see. A person who may delete also sees deleted records. */
export async function refuseHiddenHistory(at: At, resource: Resource, id: number): Promise<void> {
  const all: Rows = excludeArchived(at, resource, (at.db as AnyDatabase).selectFrom(resource.table))
  const ever = may(at.who, `${resource.path}/del`)
    ? (rulesOf(at, resource).only?.(all, at) ?? all)
    : rowsOf(at, resource)
  const key = `${resource.table}.id`
  if (!(await ever.select(key).where(key, '=', id).executeTakeFirst())) throw new Refusal(engineWords.notFound)
}

/** An account that belongs to a person with a record (`profile`) may undo only the changes that it made itself. */
export function mayUndoOf(who: Caller, { realm, who_id }: { realm: string; who_id: number }): boolean {
  const isOffice = who.super || Object.keys(who.profile).length === 0
  return isOffice || (realm === who.realm && who_id === who.id)
}
