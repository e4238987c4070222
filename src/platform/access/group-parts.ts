// A part has one group. Rooms name their parts in the half of the manifest that server and browser share.

import type { Resource } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { Subject } from '#engine/subject.ts'
import { entryOf } from '#text/entry-of.ts'

declare module '#engine/subject.ts' {
  interface Subject {
    /** Its entities whose records give their account a part. */
    parts?: readonly string[]
    /** Names of groups that a new school has, by their stored French name. */
    groupNames?: Readonly<Record<string, Words>>
  }
}

export const partNames = (subjects: readonly Subject[]): string[] => subjects.flatMap(({ parts = [] }) => parts)

/** The group of a part is chosen among the parts of all rooms. */
export function withParts(resources: Record<string, Resource>, subjects: readonly Subject[]): Record<string, Resource> {
  const group = entryOf(resources, 'admin_group')
  const part = { ...entryOf(group.fields, 'part'), values: partNames(subjects) }
  return { ...resources, admin_group: { ...group, fields: { ...group.fields, part } } }
}
