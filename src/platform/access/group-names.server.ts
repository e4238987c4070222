// Translates the names of the groups that a new school has. A name that the school has entered itself stays as it is.

import type { AnyRow } from '#engine/resource.ts'
import type {} from './group-parts.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'

export function groupName({ product, language }: Pick<At, 'product' | 'language'>, stored: string): string {
  const words = product.subjects.map(({ subject }) => subject.groupNames?.[stored]).find(Boolean)
  return words ? say(words, language) : stored
}

/** Translates the titles of groups in a relation of the rows. */
export function nameGroupsIn(at: At, rows: readonly AnyRow[], relation: string): void {
  for (const row of rows)
    for (const group of [row[relation]].flat() as ({ title: string } | null | undefined)[])
      if (group) group.title = groupName(at, group.title)
}
