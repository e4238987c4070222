// The order in which entities are inserted: referenced entities first; references in the other direction are written
// afterwards.

import { type RelationField, isLinkField, isRelation } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'

const pointing = (resource: Resource, names: readonly string[]) =>
  Object.values(resource.fields).filter(
    (field): field is RelationField =>
      isRelation(field) && !isLinkField(field) && field.target !== resource.name && names.includes(field.target),
  )

/** If two entities refer to each other, the one with the optional reference comes first. */
export function inOrder(resources: readonly Resource[]): Resource[] {
  const names = resources.map(({ name }) => name)
  const ordered: Resource[] = []
  let left = [...resources]
  while (left.length > 0) {
    const waits = (fields: RelationField[]) => fields.some(({ target }) => left.some(({ name }) => name === target))
    const next =
      left.find((each) => !waits(pointing(each, names))) ??
      left.find((each) => !waits(pointing(each, names).filter(({ required }) => required)))
    if (!next) throw new Error(`These need each other: ${left.map(({ name }) => name).join(', ')}.`)
    ordered.push(next)
    left = left.filter((each) => each !== next)
  }
  return ordered
}
