// Fields that an edit must not change: fields that are set once, which clients may repeat because they send whole rows back, and
// fields without a form, which only undo and roll-back write.

import { engineWords } from '../words.ts'
import { Refusal } from '../refusal.ts'
import type { Resource } from '../resource.ts'
import type { At } from './product.ts'
import { fieldRefusal } from './relations.ts'
import { rulesOf } from './scope.ts'

type Values = Record<string, unknown>

/** Removes repeated values from the changes and refuses different ones. */
export function refuseFixed(at: At, resource: Resource, changes: Values, row: Values): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.fixed || !(name in changes)) continue
    if (String(changes[name] ?? '') !== String(row[name] ?? ''))
      throw fieldRefusal(at, resource, name, engineWords.fixed)
    delete changes[name]
  }
}

/** Columns that a person may set back: fields of the form, and those that the rules of the entity allow. */
export function mayRevert(at: At, resource: Resource, name: string): boolean {
  return resource.fields[name]?.form !== false || (rulesOf(at, resource).setsBack ?? []).includes(name)
}

/** Refuses to set back a state, which only actions change, and values that rules derive from the form. */
export function refuseRevert(at: At, resource: Resource, names: readonly string[]): void {
  if (resource.state && names.includes(resource.state)) throw new Refusal(engineWords.stateStays)
  const [first] = names
  if (first !== undefined && !names.some((name) => mayRevert(at, resource, name)))
    throw fieldRefusal(at, resource, first, engineWords.readOnly)
}
