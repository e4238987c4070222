// The fields that can be set to the same value on many rows at once.

import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'

const onePerRow = ['image', 'file', 'json', 'secret', 'richText', 'parent', 'city', 'pairs']

/** Returns whether each row needs a value of its own: the field is unique, or of a kind in `onePerRow`. */
export const isOnePerRow = ({ kind, unique }: Field): boolean => unique === true || onePerRow.includes(kind)

/** Returns the form fields that many rows may share: not one per row, not fixed, not part of the title. */
export function bulkFields(resource: Resource): [string, Field][] {
  return formFields(resource).filter(
    ([name, field]) => !isOnePerRow(field) && !field.fixed && !resource.title.includes(name),
  )
}
