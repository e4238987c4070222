// Filters on the field `title`: lists show it in the reader's language, so the filter compares the text in this
// language.

import { sql } from 'kysely'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { ShownFilter } from '#engine/server/search.ts'
import { titleParts } from '#engine/server/titles.ts'

export function withShownTitle({ language }: At, resource: Resource, filter: ShownFilter): ShownFilter {
  const [part, ...others] = titleParts(resource).get(language) ?? []
  const isTranslated = part && part.columns.length > 1 && others.length === 0
  if (filter.field !== 'title' || resource.title[0] !== 'title' || !isTranslated) return filter
  const texts = part.columns.map((column) => sql`nullif(${sql.ref(`${resource.table}.${column}`)}, '')`)
  return { ...filter, shown: sql`coalesce(${sql.join(texts)})` }
}
