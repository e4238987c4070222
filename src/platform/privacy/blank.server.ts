// What remains of a row when everything personal in it is gone: nothing by which anybody could be told.

import { type Field, columnOf, isList } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { derivedColumns } from '#engine/server/derived.ts'
import { isPersonal } from '#platform/rows/tags.ts'
import { tagOf } from './data-map.ts'

/** The state in which a person's record ends, where it has one. */
const ended: Record<string, Record<string, unknown>> = {
  student: { status: 'anonymised' },
  teacher: { status: 'left' },
  admin: { status: '0' },
  user: { status: 'disable' },
}

export async function blanked(resource: Resource, row: Record<string, unknown>, now: number) {
  const columns = Object.entries(resource.fields).filter(([name, field]) => {
    const tag = tagOf({ [resource.name]: resource }, resource.table, name)
    return columnOf(field) !== null && isPersonal(tag) && name !== 'created_by' && name !== 'updated_by'
  })
  const values: Record<string, unknown> = Object.fromEntries(
    columns.map(([name, field]) => [name, blankOf(field, Number(row.id))]),
  )
  Object.assign(values, ended[resource.name])
  // A student's number of years in the school stays countable; everybody else leaves the lists.
  if (resource.name !== 'student') values.delete_time = row.delete_time ?? now
  return { ...values, ...(await derivedColumns(resource, { ...row, ...values })) }
}

export function blankOf(field: Field, id: number): unknown {
  if (field.default !== undefined) return field.default
  if (isList(field)) return '[]'
  if (!field.required) return null
  if (field.unique) return `anonyme${id}`.slice(0, field.max ?? 40)
  return columnOf(field) === 'text' ? 'Anonyme' : 0
}
