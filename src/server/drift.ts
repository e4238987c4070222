// Finds the differences between the declarations and the tables in the database, one sentence each.

import type { AnyDatabase } from '#engine/server/product.ts'
import { type Field, columnOf, hasSortKey, isRelation, sortColumn } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { sortKeyFields } from '#engine/server/derived-columns.ts'
import { type ColumnState, type TableState, tableStates } from './table-state.ts'
import { closedValues, expectedColumns, isNotNull } from './declared-columns.ts'

type States = Map<string, TableState>

/** `all`: the entities in which targets of relations are looked up. */
export async function findDrift(
  db: AnyDatabase,
  resources: readonly Resource[],
  all: readonly Resource[] = resources,
): Promise<string[]> {
  const states = await tableStates(db)
  const tableOf = (name: string) => all.find((each) => each.name === name)?.table ?? name
  return resources.flatMap((resource) => {
    const there = states.get(resource.table)
    if (!there) return [`${resource.name} is declared and the table ${resource.table} is not in the database`]
    return [
      ...missingAndExtra(resource, there),
      ...Object.entries(resource.fields).flatMap(([name, field]) => fieldDrift(resource, name, field, there, tableOf)),
      ...missingIndexes(resource, there),
      ...missingPairs(resource, states, tableOf),
    ]
  })
}

export interface MissingIndex {
  table: string
  columns: string
}

/**
 * Declared indexes that are missing. Unique indexes are left out, because they cannot be created if rows repeat a
 * value.
 */
export async function plainIndexesMissing(db: AnyDatabase, resources: readonly Resource[]): Promise<MissingIndex[]> {
  const states = await tableStates(db)
  return resources.flatMap((resource) => {
    const there = states.get(resource.table)
    const lacking = there ? lackingIndexes(resource, there).filter(({ kind }) => kind !== 'unique') : []
    return lacking.map(({ column, kind }) => ({
      table: resource.table,
      columns: kind === 'order' ? `${column}, id` : column,
    }))
  })
}

function missingAndExtra(resource: Resource, { columns }: TableState): string[] {
  const declared = ['id', ...Object.keys(expectedColumns(resource))]
  return [
    ...declared
      .filter((column) => !columns.has(column))
      .map((column) => `${resource.name}.${column} is declared and not in the database`),
    ...[...columns.keys()]
      .filter((column) => !declared.includes(column))
      .map((column) => `${resource.table}.${column} is in the database and not declared`),
  ]
}

function fieldDrift(
  resource: Resource,
  name: string,
  field: Field,
  { columns }: TableState,
  tableOf: (name: string) => string,
): string[] {
  const there = columns.get(name)
  if (!there || name === 'id' || columnOf(field) === null) return []
  const wrong: string[] = []
  if (there.type !== columnOf(field)) wrong.push(`is ${there.type} in the database and declared as ${columnOf(field)}`)
  if (there.required !== isNotNull(name, field))
    wrong.push(
      there.required ? 'must be filled in the database only' : 'must be filled and may be empty in the database',
    )
  return [...wrong, ...listDrift(field, there), ...keyDrift(field, there, tableOf)].map(
    (what) => `${resource.name}.${name} ${what}`,
  )
}

function listDrift(field: Field, { values }: ColumnState): string[] {
  const declared = closedValues(field)?.map(String)
  if (!declared) return []
  if (!values) return [`is a closed list and the database takes any value`]
  const missing = declared.filter((value) => !values.includes(value))
  const extra = values.filter((value) => !declared.includes(value))
  return [
    ...missing.map((value) => `may be “${value}” and the database refuses it`),
    ...extra.map((value) => `may be “${value}” in the database only`),
  ]
}

function keyDrift(field: Field, { references }: ColumnState, tableOf: (name: string) => string): string[] {
  // `keep`: a history may refer to rows that no longer exist, so it has no foreign key.
  if (!isRelation(field) || field.delete === 'keep') return []
  const table = tableOf(field.target)
  return references.includes(table) ? [] : [`points to ${table} and the database has no foreign key for it`]
}

interface ExpectedIndex {
  column: string
  kind: 'unique' | 'order' | 'relation'
}

/**
 * The indexes that an entity should have: for sorted columns, references and unique columns. Timestamps are left out,
 * because only lists that grow without limit have an index for them.
 */
export function expectedIndexes(resource: Resource): ExpectedIndex[] {
  const own = Object.entries(resource.fields).flatMap(([column, field]) =>
    column === 'id' || columnOf(field) === null || timestamps.has(column) ? [] : indexesOf(column, field),
  )
  return [...own, ...sortKeyFields(resource).map((name) => ({ column: sortColumn(name), kind: 'order' as const }))]
}

const timestamps = new Set(['create_time', 'update_time', 'created_by', 'updated_by'])

function indexesOf(column: string, field: Field): ExpectedIndex[] {
  // The references of a history (`keep`) are not searched, unless they are offered as a filter.
  const looked = field.target !== undefined && (field.filter === true || field.delete !== 'keep')
  return [
    ...(field.unique ? [{ column, kind: 'unique' as const }] : []),
    ...(field.sort && !hasSortKey(field) ? [{ column, kind: 'order' as const }] : []),
    ...(looked && !field.unique ? [{ column, kind: 'relation' as const }] : []),
  ]
}

function missingIndexes(resource: Resource, there: TableState): string[] {
  return lackingIndexes(resource, there).map(({ column, kind }) =>
    kind === 'unique'
      ? `${resource.name}.${column} may not repeat and the database lets it`
      : `${resource.name}.${column}${noIndex}`,
  )
}

const noIndex = ' has no index'
export const isMissingIndex = (fault: string) => fault.endsWith(noIndex)

function lackingIndexes(resource: Resource, { indexes, columns }: TableState): ExpectedIndex[] {
  return expectedIndexes(resource).filter(({ column, kind }) => {
    if (!columns.has(column)) return false
    const begins = ({ of }: { of: string }) => of === column || of.startsWith(`${column}, `)
    if (kind !== 'unique') return !indexes.some(begins)
    return !indexes.some((index) => index.unique && (index.of === column || index.of === `lower(${column})`))
  })
}

function missingPairs(resource: Resource, states: States, tableOf: (name: string) => string): string[] {
  return Object.values(resource.fields).flatMap(({ through, target }) => {
    if (through === undefined || target === undefined) return []
    const there = states.get(through)
    if (!there) return [`${resource.name} needs the table ${through} and it is not in the database`]
    const ends = { [`${resource.name}_id`]: resource.table, [`${target}_id`]: tableOf(target) }
    return Object.entries(ends)
      .filter(([column, table]) => !there.columns.get(column)?.references.includes(table))
      .map(([column, table]) => `${through}.${column} has no foreign key to ${table}`)
  })
}
