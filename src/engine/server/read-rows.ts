// Reads rows as they are shown: with the columns that the reader may see, and the titles of the row and its relations.

import { type RawBuilder, sql } from 'kysely'
import { entryOf } from '#text/entry-of.ts'
import type { Field, LinkField, RelationField } from '../field.ts'
import { columnOf, isJson, isLinkField, isList, isRelation, relationName } from '../field.ts'
import { type AnyRow, type Resource, fieldOf } from '../resource.ts'
import type { Language } from '../languages.ts'
import type { AnyDatabase, At, Rows } from './product.ts'
import { archivedIds, rulesOf } from './scope.ts'
import { titleColumns, titleOf, titlesOf } from './titles.ts'

export type FieldEntries = [string, Field][]
export type Order = RawBuilder<unknown>

/** Reads the rows whose ids the query `ids` finds. That query skips earlier pages in an index, without reading rows. */
export async function readRows(at: At, resource: Resource, fields: FieldEntries, ids: Rows, order?: Order) {
  const columns = sql.raw(columnsOf.getOrInsertComputed(fields, () => shownColumns(at, resource, fields)))
  const table = sql.table(resource.table)
  const found = sql<AnyRow>`select ${columns} from ${table} where ${table}.id in ${ids} order by ${order ?? sql.raw('id')}`
  const { rows } = await found.execute(at.db)
  const texts = fields.filter(([, field]) => isJson(field))
  for (const row of rows) {
    for (const [name, field] of texts) row[name] = readValue(field, row[name])
    // A field named `title` keeps its stored text, except in a list, where it contains the title in the reader's
    // language.
    if (order || !resource.fields.title) row.title = titleOf(resource, row, at.language)
  }
  for (const [name, field] of fields) if (isRelation(field)) await withTitles(at, resource, rows, name, field)
  for (const [name, { kind }] of fields) if (kind === 'city') await withPlaces(at, rows, name)
  await rulesOf(at, resource).shown?.(at, rows, 'rows')
  return rows
}

/** `city: [250000011]` gets `city_text: 'Île-de-France'`, the name that existing clients expect. */
async function withPlaces({ product, language }: At, rows: AnyRow[], name: string): Promise<void> {
  for (const row of rows) row[`${name}_text`] = await product.areaNames(row[name] as number[], language)
}

/** The columns of a selection of fields, as SQL. Computed once for each selection. */
const columnsOf = new WeakMap<[string, Field][], string>()

/** Names each column, because `select *` would also send the search text and other columns that no list shows. */
function shownColumns(at: At, resource: Resource, fields: [string, Field][]): string {
  const stored = fields.filter(([, field]) => columnOf(field) !== null).map(([name]) => name)
  const own = [...(resource.versioned ? ['version'] : []), ...(fieldOf(resource, 'weigh') ? ['weigh'] : [])]
  const columns = new Set(['id', ...stored, ...titleColumns(resource), ...own])
  const titles = fields.flatMap(([name, field]) =>
    isRelation(field) && !isLinkField(field) ? [pointedTo(resource, name, targetOf(at, field))] : [],
  )
  return [...[...columns].map((column) => `"${column}"`), ...titles].join(', ')
}

/** Separates the parts of a title in the answer of the database. No text that people enter contains this character. */
const between = '\u001f'

function pointedTo(resource: Resource, name: string, target: Resource): string {
  const parts = titleColumns(target).map((column) => `coalesce(cast(pointed."${column}" as text), '')`)
  const cell = parts.join(` || '${between}' || `)
  return `(select ${cell} from "${target.table}" as pointed where pointed.id = "${resource.table}"."${name}") as "${relationName(name)}"`
}

/** Converts a stored value: lists and JSON are stored as text. A missing list becomes an empty one. */
export function readValue(field: Field, stored: unknown): unknown {
  if (!isJson(field)) return stored ?? null
  return typeof stored === 'string' ? JSON.parse(stored) : isList(field) ? [] : null
}

/** Adds `group: { id: 3, title: '…' }` to `group_id: 3`. Many to many takes two more queries for the whole page. */
async function withTitles(at: At, resource: Resource, rows: AnyRow[], name: string, field: RelationField) {
  if (isLinkField(field)) await withMany(at, resource, rows, name, field)
  else withOne(rows, name, targetOf(at, field), at.language)
}

/** Each title is computed once, because most rows of a page point to the same few records. */
function withOne(rows: AnyRow[], name: string, target: Resource, language: Language): void {
  const [relation, columns] = [relationName(name), titleColumns(target)]
  const known = new Map<unknown, string>()
  const read = (cell: unknown) => {
    const parts = String(cell).split(between)
    return titleOf(target, Object.fromEntries(columns.map((column, place) => [column, parts[place]])), language)
  }
  for (const row of rows) {
    const cell = row[relation]
    row[relation] = cell === null ? null : { id: row[name], title: known.getOrInsertComputed(cell, read) }
  }
}

async function withMany(at: At, resource: Resource, rows: AnyRow[], name: string, field: LinkField): Promise<void> {
  const [own, other] = [`${resource.name}_id`, `${field.target}_id`]
  const ids = rows.map((row) => row.id)
  const pairs: Record<string, number>[] =
    ids.length === 0 ? [] : await pairsOf(at, field, other).where(own, 'in', ids).execute()
  const byOwner = Map.groupBy(pairs, (pair) => pair[own])
  const linked = (of: typeof pairs = []) => of.map((pair) => Number(pair[other]))
  const titles = await titlesOf(at, targetOf(at, field), [...new Set(linked(pairs))])
  for (const row of rows) {
    const found = linked(byOwner.get(row.id))
    row[name] = found
    row[relationName(name)] = found.map((id) => ({ id, title: titles.get(id) ?? '' }))
  }
}

const targetOf = (at: At, { target }: RelationField): Resource => entryOf(at.product.resources, target)

function pairsOf(at: At, field: LinkField, other: string): Rows {
  const target = targetOf(at, field)
  const pairs: Rows = (at.db as AnyDatabase).selectFrom(field.through).selectAll()
  return target.archive && !at.archive ? pairs.where(other, 'not in', archivedIds(at, target)) : pairs
}
