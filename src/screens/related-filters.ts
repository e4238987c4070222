// Filters by something that the rows of a list do not contain: `?group=12` shows the people of a group, and in other
// lists the rows that point to one of these people. A room declares the filter once; all these lists offer it.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { Subject } from '#engine/subject.ts'
import type { Words } from '#engine/languages.ts'

export interface RelatedFilter {
  /** The name of the filter in the address and in requests. */
  name: string
  /** The entity that is filtered. Rows of other lists are filtered by their reference to a record of this entity. */
  of: string
  /** The entity whose records the reader chooses as the value of the filter. */
  target: string
  words: Words
}

declare module '#engine/subject.ts' {
  interface Subject {
    relatedFilters?: readonly RelatedFilter[]
  }
}

declare module '#engine/resource.ts' {
  // oxlint-disable-next-line typescript/no-unused-vars -- A merged interface repeats the parameters of the first.
  interface Resource<F extends Fields = Fields> {
    related?: Readonly<Record<string, RelatedFilter>>
  }
}

/**
 * Returns the column that the filter compares: `id`, or a reference; undefined if this list does not offer the filter.
 */
export function relatedColumn({ name, fields }: Resource, { of, target }: RelatedFilter): string | undefined {
  if (name === of) return 'id'
  const entries = Object.entries(fields)
  // A list with a field for the target already has an ordinary filter for it.
  if (entries.some((entry) => entry[1].target === target)) return undefined
  return entries.find(([, field]) => field.kind === 'belongsTo' && field.target === of && field.filter)?.[0]
}

/**
 * Adds the related filters of all rooms to the declarations. The declarations stay the same objects, because
 * `labelTitles` stores the words of titles by the object that a room imports.
 */
export function nameRelatedFilters(resources: readonly Resource[], subjects: readonly Subject[]): void {
  const filters = subjects.flatMap(({ relatedFilters = [] }) => relatedFilters)
  for (const resource of resources) {
    const own = filters.filter((filter) => relatedColumn(resource, filter) !== undefined)
    if (own.length > 0) resource.related = Object.fromEntries(own.map((filter) => [filter.name, filter]))
  }
}

/** Describes the filter as a field: the reader may choose several records of the target. */
export const relatedField = ({ target }: RelatedFilter): Field => ({ kind: 'belongsToMany', target, filter: true })

export const relatedFilterOf = ({ related = {} }: Resource, name: string): RelatedFilter | undefined =>
  Object.hasOwn(related, name) ? related[name] : undefined
