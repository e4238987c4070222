// What differs between two states of a record, as the trail keeps it: readable, and without what must not be kept.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { masked } from '#text/masked.ts'
import { readValue } from '#engine/server/shown.ts'

/** What it was, what it became; `veiled`: these are not the values themselves, only that they changed. */
export type Difference = [before: unknown, after: unknown, veiled?: true]
export type Differences = Record<string, Difference>

/** What follows from the change itself. */
export const stamps: ReadonlySet<string> = new Set(['id', 'create_time', 'update_time', 'created_by', 'updated_by'])

type AnyRow = Record<string, unknown>

export function differences(resource: Resource, before: AnyRow | null, after: AnyRow): Differences {
  const found: Differences = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (stamps.has(name) || !(name in after)) continue
    const [was, is] = [asRead(field, before?.[name]), asRead(field, after[name])]
    if (!isSame(was, is)) found[name] = kept(field, was, is)
  }
  return found
}

/** Rows lie in the table as text where they hold lists; input holds the lists themselves. */
export function asRead(field: Field, value: unknown): unknown {
  if (field.kind === 'belongsToMany')
    return [...((value as number[] | undefined) ?? [])].toSorted((one, other) => one - other)
  return Array.isArray(value) ? value : readValue(field, value)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function kept(field: Field, was: unknown, is: unknown): Difference {
  if (field.kind === 'secret') return [null, null, true]
  return field.mask ? [masked(was), masked(is), true] : [was, is]
}
