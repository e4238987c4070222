// How a record is called: the words a relation, a message or a look-up shows for it.

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

/** Asked for every row and relation, and as lasting as the declaration. */
const titleColumnsOf = new WeakMap<Resource, string[]>()

export function titleColumns(resource: Resource): string[] {
  return titleColumnsOf.getOrInsertComputed(resource, ({ title }) =>
    title.flatMap((name) => [name, `${name}_zh`, `${name}_en`].filter((column) => fieldOf(resource, column))),
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
