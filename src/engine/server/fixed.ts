// Fields that are given once: an edit may repeat them, because clients send whole rows back, and may not change them.

import { engineWords } from '../engine.labels.ts'
import type { Resource } from '../resource.ts'
import type { At } from './product.ts'
import { fieldRefusal } from './relations.ts'

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
