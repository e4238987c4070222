// The fields that an action of the state machine asks for.

import type { Field } from '#engine/field.ts'
import { entryOf } from '#text/entry-of.ts'
import type { LabelledEntity } from './product.tsx'

export function stepFields(named: LabelledEntity, name: string) {
  const { resource } = named
  const { asks = [], optional = [] } = entryOf(resource.actions, name)
  const asked = asks.map((each): [string, Field] => [each, { ...entryOf(resource.fields, each), required: true }])
  const fields = [...asked, ...optional.map((each): [string, Field] => [each, entryOf(resource.fields, each)])]
  // An action always asks for its fields: the rules that hide fields by state apply to the form only.
  const { when = {}, ...own } = named.own ?? {}
  const ofOptional = Object.fromEntries(Object.entries(when).filter(([each]) => optional.includes(each)))
  return { fields, optional, asking: { ...named, own: { ...own, when: ofOptional } } }
}
