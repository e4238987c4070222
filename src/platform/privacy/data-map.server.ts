// Says for each column of each table what kind of personal data it has. A column without a tag fails a test, so that a
// decision is made for each new column.

import { type Field, isDerived } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { Product } from '#engine/server/product.ts'
import type { Tag } from '#platform/rows/index.personal.server.ts'
import { kindsOf, tableOf } from './declarations.server.ts'

/** The tag of a column; undefined if it is not decided yet. */
export function tagOf(
  product: Pick<Product, 'resources' | 'subjects'>,
  table: string,
  column: string,
): Tag | undefined {
  const resource: Resource | undefined = Object.values(product.resources).find((each) => each.table === table)
  // A module declares the personal data of its own columns.
  if (resource?.holds) return resource.holds[column] ?? 'none'
  const { holds, columns = {} } = tableOf(product, table) ?? {}
  if (Object.hasOwn(columns, column)) return columns[column]
  if (holds === undefined) return undefined
  const field = resource && Object.hasOwn(resource.fields, column) ? resource.fields[column] : undefined
  if (!field) return isDerived(column) ? holds : 'none'
  return ofKind(field, column, kindsOf(product)) ?? holds
}

const timestamps = new Set(['create_time', 'update_time'])

/** The tag that follows from the kind of a field; undefined if the kind decides nothing. */
function ofKind({ kind, target }: Field, name: string, people: ReadonlyMap<string, unknown>): Tag | undefined {
  if (kind === 'secret') return 'secret'
  if (kind === 'id' || kind === 'weigh' || kind === 'state' || timestamps.has(name)) return 'none'
  if (target !== undefined) return people.has(target) ? 'identifier' : 'none'
  return undefined
}
