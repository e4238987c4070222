// Gives the field `part` of groups its values. A part is an entity whose records represent people with an account;
// rooms name their parts in their manifest. Each part has one group.

import type { Resource } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { Subject } from '#engine/subject.ts'
import { entryOf } from '#text/entry-of.ts'

declare module '#engine/subject.ts' {
  interface Subject {
    /** The entities of this room that are parts. Each of their records is a person who may have an account. */
    parts?: readonly string[]
    /** The translations of the names of the first groups. The key is the French name, which the database has. */
    groupNames?: Readonly<Record<string, Words>>
  }
}

export const partNames = (subjects: readonly Subject[]): string[] => subjects.flatMap(({ parts = [] }) => parts)

/** Replaces the values of the field `part` by the parts of all rooms. */
export function withParts(resources: Record<string, Resource>, subjects: readonly Subject[]): Record<string, Resource> {
  const group = entryOf(resources, 'admin_group')
  const part = { ...entryOf(group.fields, 'part'), values: partNames(subjects) }
  return { ...resources, admin_group: { ...group, fields: { ...group.fields, part } } }
}
