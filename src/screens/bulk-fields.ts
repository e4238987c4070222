import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'

const onePerRow = ['image', 'file', 'json', 'secret', 'richText', 'parent', 'city', 'pairs']

/** A value of this field belongs to one row. */
export const isOnePerRow = ({ kind, unique }: Field): boolean => unique === true || onePerRow.includes(kind)

/** The fields that may have the same value on many rows: not unique, not fixed, not the title. */
export function bulkFields(resource: Resource): [string, Field][] {
  return formFields(resource).filter(
    ([name, field]) => !isOnePerRow(field) && !field.fixed && !resource.title.includes(name),
  )
}
