// Columns that the engine computes: the search text and the sort keys.

import { entryOf } from '#text/entry-of.ts'
import { sortKey } from '#text/sort-key.ts'
import { hasSortKey, sortColumn } from '../field.ts'
import type { Resource } from '../resource.ts'
import { hasSearchText, computeSearchText } from './search.ts'

type Texts = Record<string, string>

/** Must be part of every insert of a row and every update of its texts; expects the row as it will be. */
export async function deriveColumns(resource: Resource, row: Record<string, unknown>): Promise<Texts> {
  const keys = await computeSortKeys(resource, row)
  return hasSearchText(resource) ? { ...keys, search_text: await computeSearchText(resource, row) } : keys
}

type SortedResource = Pick<Resource, 'title' | 'fields'>

export const sortKeyFields = ({ fields }: Pick<Resource, 'fields'>) =>
  Object.entries(fields).flatMap(([name, field]) => (hasSortKey(field) ? [name] : []))

/** The column to order by: the sort key if the field has one. */
export const orderColumnOf = (resource: Pick<Resource, 'fields'>, name: string) =>
  sortKeyFields(resource).includes(name) ? sortColumn(name) : name

/** The fields of a sort key. The first part of a title includes the other parts, so that MARTIN Alice precedes MARTIN Zoé. */
export const sortedFieldsOf = ({ title, fields }: SortedResource, name: string) =>
  name === title[0] ? title.filter((part) => part === name || hasSortKey(entryOf(fields, part))) : [name]

/** The sort key of each column that has one. */
export async function computeSortKeys(resource: SortedResource, row: Record<string, unknown>): Promise<Texts> {
  const keys: Texts = {}
  for (const name of sortKeyFields(resource)) {
    const texts = sortedFieldsOf(resource, name).map((part) => row[part])
    keys[sortColumn(name)] = await sortKey(texts, entryOf(resource.fields, name).person)
  }
  return keys
}
