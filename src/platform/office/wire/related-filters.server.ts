// Filters of a list by related records. A room declares the subquery; people can choose only related records that they
// may see.

import { existing } from '#text/existing.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { hiddenFields, rowsOf } from '#engine/server/scope.ts'
import type { Filter } from '#engine/server/search.ts'
import { type RelatedFilter, relatedColumn, relatedFilterOf } from '#screens/related-filters.ts'
import { entryOf } from '#text/entry-of.ts'

declare module '#engine/server/subject.ts' {
  // oxlint-disable-next-line typescript/no-unused-vars -- A merged interface repeats the parameters of the first.
  interface Half<Name extends string> {
    /**
     * By name of the filter: returns the subquery of the records in the list that are related to the chosen records.
     */
    related?: Readonly<Record<string, (at: At, chosen: Rows) => unknown>>
  }
}

export const relatedBy = (resource: Resource, { field = '' }: Filter): RelatedFilter | undefined =>
  relatedFilterOf(resource, field)

/**
 * Keeps the rows that are related to at least one of the chosen records. The only operator is `IN`. Refuses other
 * operators, and readers who may not list the chosen records.
 */
export function narrowRelated(at: At, resource: Resource, rows: Rows, filter: RelatedFilter, asked: Filter): Rows {
  const target = entryOf(at.product.resources, filter.target)
  const column = existing(relatedColumn(resource, filter), 'column')
  const ids = (typeof asked.val === 'string' ? asked.val.split(',') : Object.values(asked.val ?? {})).map(Number)
  const isClear = asked.operator === 'IN' && ids.length > 0 && ids.every(Number.isSafeInteger)
  const isOpen = may(at.who, `${target.path}/index`) && !hiddenFields(at, resource).includes(column)
  if (!isClear || !isOpen) throw new Refusal(engineWords.wrongFilter, { field: filter.name })
  const subquery = existing(at.product.subjects.map(({ related }) => related?.[filter.name]).find(Boolean), 'filter')
  const chosen = rowsOf(at, target).select(`${target.table}.id`).where(`${target.table}.id`, 'in', ids)
  return rows.where(`${resource.table}.${column}`, 'in', subquery(at, chosen))
}
