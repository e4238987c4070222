// How a record is called: the words a relation, a message or a look-up shows for it.

import { type Field, isRelation, relationName } from '../field.ts'
import { type Resource, fieldOf } from '../resource.ts'
import type { Language } from '../words.ts'
import type { AnyDatabase, At } from './product.ts'

type AnyRow = Record<string, unknown>

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

/** One query a relation for the whole page: `specialty_id: 3` gains `specialty: { id: 3, title: '…' }`. */
export async function withRelations(
  at: At,
  resource: Resource,
  rows: AnyRow[],
  fields: [string, Field][],
): Promise<void> {
  for (const [name, field] of fields) {
    if (!isRelation(field)) continue
    const target = at.product.resources[field.target]!
    if (field.kind === 'belongsToMany') await withMany(at, resource, name, field, rows)
    const ids = rows.flatMap((row) => row[name] ?? []) as number[]
    const titles = await titlesOf(at, target, [...new Set(ids)])
    const named = (id: number) => ({ id, title: titles.get(id) ?? '' })
    for (const row of rows) {
      const one = row[name] as number | number[] | null
      row[relationName(name)] = Array.isArray(one) ? one.map(named) : one === null ? null : named(one)
    }
  }
}

async function withMany(at: At, resource: Resource, name: string, field: Field, rows: AnyRow[]): Promise<void> {
  const [own, other] = [`${resource.name}_id`, `${field.target}_id`]
  const ids = rows.map((row) => row.id)
  const pairs: Record<string, number>[] =
    ids.length === 0
      ? []
      : await (at.db as AnyDatabase).selectFrom(field.through!).selectAll().where(own, 'in', ids).execute()
  const byOwner = Map.groupBy(pairs, (pair) => pair[own])
  for (const row of rows) row[name] = (byOwner.get(row.id as number) ?? []).map((pair) => pair[other])
}
