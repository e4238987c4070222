// Converts the error of a unique index to a refusal. Only the index can decide between parallel writes.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'

/** Null for any other problem. The refusal names the field if the index is called `<table>_<column>_unique`. */
export function violationOf(at: At, problem: unknown): Refusal | null {
  const {
    message = '',
    code,
    errcode,
    constraint,
  } = problem as { message?: string; code?: string; errcode?: number; constraint?: string }
  const isUnique = code === '23505' || errcode === 2067 || errcode === 1555
  if (!isUnique) return null
  const named = `${constraint ?? ''} ${message}`
  for (const resource of Object.values(at.product.resources)) {
    const name = Object.keys(resource.fields).find((field) => named.includes(`${resource.table}_${field}_unique`))
    if (name) return fieldRefusal(at, resource, name, engineWords.taken)
  }
  return new Refusal(engineWords.duplicate)
}
