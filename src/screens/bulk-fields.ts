import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'

const onePerRow = ['image', 'file', 'json', 'secret', 'richText', 'parent', 'city', 'pairs']

/** The fields that may say the same on many rows: what is unique, fixed or names a record may not. */
export function bulkFields(resource: Resource): [string, Field][] {
  return formFields(resource).filter(
    ([name, { kind, unique, fixed }]) =>
      !unique && !fixed && !onePerRow.includes(kind) && !resource.title.includes(name),
  )
}
