// Filters of a list by something that its rows do not hold: `?group=12` for the students of a group, and for everything
// that points to one of them. A room names the filter once; each list of these records has it.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { Subject } from '#engine/subject.ts'
import type { Words } from '#engine/languages.ts'

export interface RelatedFilter {
  /** In the address and in requests. */
  name: string
  /** The entity whose records are filtered, directly or through a filtered reference to one of them. */
  of: string
  /** The entity whose records are chosen. */
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

/** The column that the filter compares: the record itself, or its reference; undefined if the list has no such filter. */
export function relatedColumn({ name, fields }: Resource, { of, target }: RelatedFilter): string | undefined {
  if (name === of) return 'id'
  const entries = Object.entries(fields)
  if (entries.some((entry) => entry[1].target === target)) return undefined
  return entries.find(([, field]) => field.kind === 'belongsTo' && field.target === of && field.filter)?.[0]
}

/**
 * Names the related filters of all rooms on the declarations. They stay the same objects, because the words of titles
 * are known by the declaration that a room imports.
 */
export function nameRelatedFilters(resources: readonly Resource[], subjects: readonly Subject[]): void {
  const filters = subjects.flatMap(({ relatedFilters = [] }) => relatedFilters)
  for (const resource of resources) {
    const own = filters.filter((filter) => relatedColumn(resource, filter) !== undefined)
    if (own.length > 0) resource.related = Object.fromEntries(own.map((filter) => [filter.name, filter]))
  }
}

/** Related records are chosen from a list of several. */
export const relatedField = ({ target }: RelatedFilter): Field => ({ kind: 'belongsToMany', target, filter: true })

export const relatedFilterOf = ({ related = {} }: Resource, name: string): RelatedFilter | undefined =>
  Object.hasOwn(related, name) ? related[name] : undefined
