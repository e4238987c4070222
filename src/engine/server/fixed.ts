// Fields that an edit does not change: those given once, which may be repeated because clients send whole rows back, and
// those that no form offers, which undo and roll-back come across.

import { engineWords } from '../engine.labels.ts'
import { Refusal } from '../refusal.ts'
import type { Resource } from '../resource.ts'
import type { At } from './product.ts'
import { fieldRefusal } from './relations.ts'
import { rulesOf } from './scope.ts'

type Values = Record<string, unknown>

/** Takes what is repeated out of the changes, and refuses what is not. */
export function refuseFixed(at: At, resource: Resource, changes: Values, row: Values): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.fixed || !(name in changes)) continue
    if (String(changes[name] ?? '') !== String(row[name] ?? ''))
      throw fieldRefusal(at, resource, name, engineWords.fixed)
    delete changes[name]
  }
}

/** The columns that a person may set back: those of the form, and what the rules of the entity let go of. */
export function settable(at: At, resource: Resource, name: string): boolean {
  return resource.fields[name]?.form !== false || (rulesOf(at, resource).setsBack ?? []).includes(name)
}

/** A state is moved by steps alone; what the rules work out follows from the fields of the form. */
export function refuseSettingBack(at: At, resource: Resource, names: readonly string[]): void {
  if (resource.state && names.includes(resource.state)) throw new Refusal(engineWords.stateStays)
  const [first] = names
  if (first !== undefined && !names.some((name) => settable(at, resource, name)))
    throw fieldRefusal(at, resource, first, engineWords.readOnly)
}
