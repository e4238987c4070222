// The columns of a table as the declaration of its entity requires them: for drafts of migrations, modules and drift.ts.

import { existing } from '#text/existing.ts'
import { type Field, columnOf, isList, sortColumn } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { sortKeyFields } from '#engine/server/derived-columns.ts'
import { hasSearchText } from '#engine/server/search.ts'
import type { Columns } from './tables.ts'
import { listCheck } from './table-text.ts'

/** Column → type as migrations write it. */
export function expectedColumns(resource: Resource): Columns {
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    columnOf(field) && name !== 'id' ? [[name, definitionOf(name, field)]] : [],
  )
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(sortKeyFields(resource).map((name) => [sortColumn(name), "text not null default ''"])),
    ...(hasSearchText(resource) && { search_text: "text not null default ''" }),
    ...(resource.versioned && { version: 'integer not null default 1' }),
    ...(!resource.hardDelete && { delete_time: 'integer' }),
  }
}

function definitionOf(name: string, field: Field): string {
  const column = existing(columnOf(field), 'column')
  const quoted = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`)
  const empty = isList(field) ? " default '[]'" : ''
  const byDefault = field.default === undefined ? empty : ` default ${quoted(field.default)}`
  const closed = closedValues(field)
  const check = closed ? ` ${listCheck(name, closed)}` : ''
  const reference = field.target ? ` references "${field.target}" (id)` : ''
  return `${column}${isNotNull(name, field) ? ' not null' : ''}${byDefault}${check}${reference}`
}

/** True for a column that is never null. */
export const isNotNull = (name: string, field: Field) =>
  field.required === true ||
  field.default !== undefined ||
  (isList(field) && field.kind !== 'belongsToMany') ||
  name === 'create_time' ||
  name === 'update_time'

/** The values that a check of the table allows; undefined for any value. */
export function closedValues({ kind, values }: Field): readonly (string | number)[] | undefined {
  if (kind === 'toggle') return [0, 1]
  return kind === 'choice' || kind === 'state' ? values : undefined
}
