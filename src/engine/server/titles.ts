// How a record is called: the words a relation, a message or a look-up shows for it.

import { sql } from 'kysely'
import { type Field, isRelation, relationName } from '../field.ts'
import { type Resource, fieldOf } from '../resource.ts'
import type { Language } from '../words.ts'
import type { AnyDatabase, At } from './product.ts'

type AnyRow = Record<string, unknown>

/** Stands between the parts of a title on their way out of the database: a sign that nobody types. */
const between = '\u001f'

/** Translated names fall back in this order, as the school reads them. */
const suffixes: Record<Language, readonly string[]> = {
  fr: ['', '_zh', '_en'],
  'zh-cn': ['_zh', '', '_en'],
  en: ['_en', '', '_zh'],
}

export function titleColumns(resource: Resource): string[] {
  return resource.title.flatMap((name) =>
    [name, `${name}_zh`, `${name}_en`].filter((column) => fieldOf(resource, column)),
  )
}

export function titleOf(resource: Resource, row: AnyRow, language: Language): string {
  const parts = resource.title.map((name) => {
    const text = suffixes[language].map((suffix) => row[name + suffix]).find(Boolean)
    return resource.fields[name]?.upper ? String(text ?? '').toUpperCase() : text
  })
  return parts.filter(Boolean).join(' ')
}

export async function titlesOf(at: At, target: Resource, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows: AnyRow[] = await (at.db as AnyDatabase)
    .selectFrom(target.table)
    .select(['id', ...titleColumns(target)])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [Number(row.id), titleOf(target, row, at.language)]))
}

/** What a row points to comes in the same query, its title in parts: to be selected beside the row's own columns. */
export function relationParts(at: At, resource: Resource, fields: [string, Field][]) {
  return fields.flatMap(([name, field]) => {
    if (!isRelation(field) || field.kind === 'belongsToMany') return []
    const target = at.product.resources[field.target]!
    const parts = titleColumns(target).map((column) => sql`coalesce(${sql.ref(`pointed.${column}`)}, '')`)
    const found = sql`select ${sql.join(parts, sql.raw(` || '${between}' || `))} from ${sql.table(target.table)} as pointed`
    return [sql`(${found} where pointed.id = ${sql.ref(`${resource.table}.${name}`)})`.as(relationName(name))]
  })
}

/** `specialty_id: 3` gains `specialty: { id: 3, title: '…' }`; many to many takes one more query for the whole page. */
export async function withRelations(
  at: At,
  resource: Resource,
  rows: AnyRow[],
  fields: [string, Field][],
): Promise<void> {
  for (const [name, field] of fields) {
    if (!isRelation(field)) continue
    const target = at.product.resources[field.target]!
    if (field.kind === 'belongsToMany') await withMany(at, resource, target, name, field, rows)
    else withOne(target, name, rows, at.language)
  }
}

/** Most rows of a page point to the same few. */
function withOne(target: Resource, name: string, rows: AnyRow[], language: Language): void {
  const [relation, columns] = [relationName(name), titleColumns(target)]
  const titles = new Map<unknown, string>()
  const titleFrom = (parts: unknown) => {
    const texts = String(parts ?? '').split(between)
    return titleOf(target, Object.fromEntries(columns.map((column, place) => [column, texts[place]])), language)
  }
  for (const row of rows) {
    const id = row[name]
    row[relation] = id === null ? null : { id, title: titles.getOrInsertComputed(row[relation], titleFrom) }
  }
}

async function withMany(
  at: At,
  resource: Resource,
  target: Resource,
  name: string,
  field: Field,
  rows: AnyRow[],
): Promise<void> {
  const [own, other] = [`${resource.name}_id`, `${field.target}_id`]
  const ids = rows.map((row) => row.id)
  const pairs: Record<string, number>[] =
    ids.length === 0
      ? []
      : await (at.db as AnyDatabase).selectFrom(field.through!).selectAll().where(own, 'in', ids).execute()
  const byOwner = Map.groupBy(pairs, (pair) => pair[own])
  const titles = await titlesOf(at, target, [...new Set(pairs.map((pair) => pair[other]!))])
  for (const row of rows) {
    const found = (byOwner.get(row.id as number) ?? []).map((pair) => pair[other]!)
    row[name] = found
    row[relationName(name)] = found.map((id) => ({ id, title: titles.get(id) ?? '' }))
  }
}
