// Finds the differences between two states of a record, as the trail stores them: masked, and without secret values.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { maskNumber } from '#text/mask-number.ts'
import { readValue } from '#engine/server/read-rows.ts'

/** The old and the new value. With `veiled` only the fact of the change is stored, without the values. */
export type Difference = [before: unknown, after: unknown, veiled?: true]
export type Differences = Record<string, Difference>

/** The columns that are not compared: the id, and columns that change with every write. */
export const stamps: ReadonlySet<string> = new Set(['id', 'create_time', 'update_time', 'created_by', 'updated_by'])

type AnyRow = Record<string, unknown>

export function findDifferences(resource: Resource, before: AnyRow | null, after: AnyRow): Differences {
  const found: Differences = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (stamps.has(name) || !(name in after)) continue
    const [was, is] = [comparableValue(field, before?.[name]), comparableValue(field, after[name])]
    if (!isSame(was, is)) found[name] = storedDifference(field, was, is)
  }
  return found
}

/** Converts a value to a form that can be compared, because a row stores a list as text and an input as a list. */
export function comparableValue(field: Field, value: unknown): unknown {
  if (field.kind === 'belongsToMany')
    return [...((value as number[] | undefined) ?? [])].toSorted((one, other) => one - other)
  return Array.isArray(value) ? value : readValue(field, value)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function storedDifference(field: Field, was: unknown, is: unknown): Difference {
  if (field.kind === 'secret') return [null, null, true]
  return field.mask ? [maskNumber(was), maskNumber(is), true] : [was, is]
}
