// The fields in the dialog of an action of the state machine, and the entity as the fields of that dialog use it.

import type { Field } from '#engine/field.ts'
import { entryOf } from '#text/entry-of.ts'
import type { LabelledEntity } from './product.tsx'

export function stepFields(named: LabelledEntity, name: string) {
  const { resource } = named
  const { asks = [], optional = [] } = entryOf(resource.actions, name)
  const asked = asks.map((each): [string, Field] => [each, { ...entryOf(resource.fields, each), required: true }])
  const fields = [...asked, ...optional.map((each): [string, Field] => [each, entryOf(resource.fields, each)])]
  // The fields in `asks` are always shown. Rules that hide a field (`when`) apply to the optional fields only.
  const { when = {}, ...own } = named.own ?? {}
  const ofOptional = Object.fromEntries(Object.entries(when).filter(([each]) => optional.includes(each)))
  return { fields, optional, asking: { ...named, own: { ...own, when: ofOptional } } }
}
