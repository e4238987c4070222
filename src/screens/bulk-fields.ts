import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'

const onePerRow = ['image', 'file', 'json', 'secret', 'richText', 'parent', 'city', 'pairs']

/** The fields that may have the same value on many rows: not unique, not fixed, not the title. */
export function bulkFields(resource: Resource): [string, Field][] {
  return formFields(resource).filter(
    ([name, { kind, unique, fixed }]) =>
      !unique && !fixed && !onePerRow.includes(kind) && !resource.title.includes(name),
  )
}
