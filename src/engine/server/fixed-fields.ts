// Fields that an edit must not change. 1. Fields that are set once (`fixed`): clients may repeat their value, because
// they send whole rows back. 2. Fields that the form does not have (`form: false`): people change them only by undo.

import { engineWords } from '../words.ts'
import { Refusal } from '../refusal.ts'
import type { Resource } from '../resource.ts'
import type { At } from './product.ts'
import { fieldRefusal } from './relations.ts'
import { rulesOf } from './scope.ts'

type Values = Record<string, unknown>

/** Removes repeated values of `fixed` fields from the changes. Throws a Refusal for a different value. */
export function refuseFixed(at: At, resource: Resource, changes: Values, row: Values): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.fixed || !(name in changes)) continue
    if (String(changes[name] ?? '') !== String(row[name] ?? ''))
      throw fieldRefusal(at, resource, name, engineWords.fixed)
    delete changes[name]
  }
}

/** True if undo may set the column back: a field of the form, or one in `setsBack` of the entity's rules. */
export function mayRevert(at: At, resource: Resource, name: string): boolean {
  return resource.fields[name]?.form !== false || (rulesOf(at, resource).setsBack ?? []).includes(name)
}

/** Refuses to set back a state, because only actions change it; and columns of which none may be set back. */
export function refuseRevert(at: At, resource: Resource, names: readonly string[]): void {
  if (resource.state && names.includes(resource.state)) throw new Refusal(engineWords.stateStays)
  const [first] = names
  if (first !== undefined && !names.some((name) => mayRevert(at, resource, name)))
    throw fieldRefusal(at, resource, first, engineWords.readOnly)
}
