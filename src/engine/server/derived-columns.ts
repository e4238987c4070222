// Computes the columns that the engine derives from others: the search text and the sort keys.

import { entryOf } from '#text/entry-of.ts'
import { sortKey } from '#text/sort-key.ts'
import { hasSortKey, sortColumn } from '../field.ts'
import type { Resource } from '../resource.ts'
import { hasSearchText, computeSearchText } from './search.ts'

type Texts = Record<string, string>

/** Returns the derived columns of `row` as it will be. Every insert, and every update of a text, must write them. */
export async function deriveColumns(resource: Resource, row: Record<string, unknown>): Promise<Texts> {
  const keys = await computeSortKeys(resource, row)
  return hasSearchText(resource) ? { ...keys, search_text: await computeSearchText(resource, row) } : keys
}

type SortedResource = Pick<Resource, 'title' | 'fields'>

export const sortKeyFields = ({ fields }: Pick<Resource, 'fields'>) =>
  Object.entries(fields).flatMap(([name, field]) => (hasSortKey(field) ? [name] : []))

/** Returns the column to order by: the sort key if the field has one, otherwise the column of the field. */
export const orderColumnOf = (resource: Pick<Resource, 'fields'>, name: string) =>
  sortKeyFields(resource).includes(name) ? sortColumn(name) : name

/**
 * Returns the fields that form the sort key of `name`. The key of the first title field also contains the other title
 * fields, so that MARTIN Alice precedes MARTIN Zoé.
 */
export const sortedFieldsOf = ({ title, fields }: SortedResource, name: string) =>
  name === title[0] ? title.filter((part) => part === name || hasSortKey(entryOf(fields, part))) : [name]

/** Returns the sort key of each field that has one, by its sort column. */
export async function computeSortKeys(resource: SortedResource, row: Record<string, unknown>): Promise<Texts> {
  const keys: Texts = {}
  for (const name of sortKeyFields(resource)) {
    const texts = sortedFieldsOf(resource, name).map((part) => row[part])
    keys[sortColumn(name)] = await sortKey(texts, entryOf(resource.fields, name).person)
  }
  return keys
}
