// The title of a record, as relations, messages and look-ups show it.

import { inLanguage } from '#text/languages.ts'
import { formatMoment } from '#text/moment.ts'
import { schoolClock } from '#text/school-clock.ts'
import { wallTime } from '#text/wall-time.ts'
import { type Labels, type Resource, fieldOf } from '../resource.ts'
import { type Language, type Words, defaultLanguage, languages, say } from '../languages.ts'
import type { AnyDatabase, At, Rows } from './product.ts'

type AnyRow = Record<string, unknown>

/** By language: the suffixes of the columns of a translated name, in the order in which a filled one is looked for. */
const suffixes = {
  fr: ['', '_zh', '_en'],
  'zh-cn': ['_zh', '', '_en'],
  en: ['_en', '', '_zh'],
}

type Values = Record<string, Record<string, Words>>
const valuesOf = new WeakMap<Resource, Values>()

/** Stores the labels of the values of an entity, so that titles show them instead of the values. */
export function labelTitles(resource: Resource, labels: Labels<Resource>): void {
  valuesOf.set(resource, (labels as { values?: Values }).values ?? {})
}

/** One part of a title: the label of an enumerated value, the minute of a moment, or the text itself. */
export function titlePart(resource: Resource, row: AnyRow, column: string, language: Language): string {
  const stored = String(row[column] ?? '')
  if (stored !== '' && resource.fields[column]?.kind === 'moment')
    return formatMoment(language, wallTime(Number(stored), schoolClock.timeZone))
  const words = valuesOf.get(resource)?.[column]?.[stored]
  return words ? say(words, language) : stored
}

type Part = { columns: string[]; upper: boolean }
/**
 * By entity and language: for each part of a title the columns that may contain it, best first. Cached, because every
 * row needs it and declarations do not change.
 */
const partsOf = new WeakMap<Resource, ReadonlyMap<Language, Part[]>>()

export function titleParts(resource: Resource): ReadonlyMap<Language, Part[]> {
  return partsOf.getOrInsertComputed(resource, ({ title, fields }) => {
    const columns = (name: string, language: Language) =>
      inLanguage(suffixes, language)
        .map((suffix) => name + suffix)
        .filter((column) => fieldOf(resource, column))
    const parts = (language: Language) =>
      title.map((name) => ({ columns: columns(name, language), upper: fields[name]?.upper ?? false }))
    return new Map(languages.map((language) => [language, parts(language)]))
  })
}

export function titleColumns(resource: Resource): string[] {
  return (titleParts(resource).get(defaultLanguage) ?? []).flatMap(({ columns }) => columns)
}

export function titleOf(resource: Resource, row: AnyRow, language: Language): string {
  const parts = (titleParts(resource).get(language) ?? []).map(({ columns, upper }) => {
    const text = titlePart(resource, row, columns.find((name) => row[name]) ?? '', language)
    return upper ? text.toUpperCase() : text
  })
  return parts.filter(Boolean).join(' ')
}

/** Returns titles by id, also of records that are deleted or that the reader may not see. */
export async function titlesOf(at: At, target: Resource, ids: readonly number[] | Rows): Promise<Map<number, string>> {
  if ('length' in ids && ids.length === 0) return new Map()
  const rows: AnyRow[] = await (at.db as AnyDatabase)
    .selectFrom(target.table)
    .select(['id', ...titleColumns(target)])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [Number(row.id), titleOf(target, row, at.language)]))
}
