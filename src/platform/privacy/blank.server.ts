// Builds the row that remains of a person after the erasure: without personal data, so that it identifies nobody.

import { type Field, columnOf, isList } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import type { At } from '#engine/server/product.ts'
import { isPersonal } from '#platform/rows/index.ts'
import { entryOf } from '#text/entry-of.ts'
import { tagOf } from './data-map.server.ts'
import { kindsOf } from './declarations.server.ts'

export async function blankRow({ product, now }: At, resource: Resource, row: Record<string, unknown>) {
  const columns = Object.entries(resource.fields).filter(([name, field]) => {
    const tag = tagOf(product, resource.table, name)
    return columnOf(field) !== null && isPersonal(tag) && name !== 'created_by' && name !== 'updated_by'
  })
  const values: Record<string, unknown> = Object.fromEntries(
    columns.map(([name, field]) => [name, blankOf(field, Number(row.id))]),
  )
  const { ended, staysInLists } = entryOf(kindsOf(product), resource.name)
  Object.assign(values, ended)
  if (!staysInLists) values.delete_time = row.delete_time ?? now
  return { ...values, ...(await deriveColumns(resource, { ...row, ...values })) }
}

/** The value of a field after the erasure. A unique field gets a value with the id of the row. */
export function blankOf(field: Field, id: number): unknown {
  if (field.default !== undefined) return field.default
  if (isList(field)) return '[]'
  if (!field.required) return null
  if (field.unique) return `anonyme${id}`.slice(0, field.max ?? 40)
  return columnOf(field) === 'text' ? 'Anonyme' : 0
}
