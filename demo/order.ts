// In which order entities are laid down: what is pointed to comes first, and what points back is told afterwards.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'

const pointing = (resource: Resource, names: readonly string[]) =>
  Object.values(resource.fields).filter(
    (field): field is Field & { target: string } =>
      (field.kind === 'belongsTo' || field.kind === 'parent') &&
      field.target !== resource.name &&
      names.includes(field.target!),
  )

/** Where two point to each other, the one that can do without at first comes first. */
export function inOrder(resources: readonly Resource[]): Resource[] {
  const names = resources.map(({ name }) => name)
  const ordered: Resource[] = []
  let left = [...resources]
  while (left.length > 0) {
    const waits = (fields: (Field & { target: string })[]) =>
      fields.some(({ target }) => left.some(({ name }) => name === target))
    const next =
      left.find((each) => !waits(pointing(each, names))) ??
      left.find((each) => !waits(pointing(each, names).filter(({ required }) => required)))
    if (!next) throw new Error(`These need each other: ${left.map(({ name }) => name).join(', ')}.`)
    ordered.push(next)
    left = left.filter((each) => each !== next)
  }
  return ordered
}
