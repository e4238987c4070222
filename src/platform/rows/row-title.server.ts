// Builds the titles of records. Relations and enumerated values in a title are shown in words, not as ids and codes.

import { isRelation, relationName } from '#engine/field.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { titleColumns, titleOf, titlePart, titlesOf } from '#engine/server/titles.ts'
import type { Language } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'

/**
 * Returns the rule `shown` for an entity whose title has relations or enumerated values. In rows of a list the
 * relations already have titles; in options of a look-up they do not.
 */
export const showTitles =
  (resource: Resource): Shows =>
  async (at, rows, as) => {
    if (as === 'options') return nameOptions(at, resource, rows)
    for (const row of rows)
      row.title = joined(
        resource.title.map((name) => {
          if (!isRelation(entryOf(resource.fields, name))) return titlePart(resource, row, name, at.language)
          return (row[relationName(name)] as { title: string } | null)?.title ?? ''
        }),
      )
  }
type Shows = (at: At, rows: AnyRow[], as: 'rows' | 'options') => Promise<void>

async function nameOptions(at: At, resource: Resource, options: AnyRow[]): Promise<void> {
  if (options.length === 0) return
  const found = (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .select(['id', ...titleColumns(resource)])
    .where(
      'id',
      'in',
      options.map(({ id }) => id),
    )
  const stored = (await found.execute()) as AnyRow[]
  const titles = await readTitles(at, resource, stored, at.language)
  const known = new Map(stored.map(({ id }, place) => [Number(id), titles[place]]))
  for (const option of options) option.title = known.get(Number(option.id)) ?? option.title
}

/** Returns the titles of stored records in the same order. A title that consists of text fields needs no query. */
export async function readTitles(at: At, resource: Resource, rows: readonly AnyRow[], language: Language) {
  if (resource.title.every((name) => entryOf(resource.fields, name).kind === 'text'))
    return rows.map((row) => titleOf(resource, row, language))
  const known = new Map<string, Map<number, string>>()
  for (const name of resource.title) {
    const field = entryOf(resource.fields, name)
    if (!isRelation(field)) continue
    const ids = new Set(rows.flatMap((row) => (row[name] ? [Number(row[name])] : [])))
    const target = entryOf(at.product.resources, field.target)
    known.set(name, await titlesOf({ ...at, language }, target, [...ids]))
  }
  return rows.map((row) =>
    joined(
      resource.title.map((name) =>
        known.has(name)
          ? (entryOf(known, name).get(Number(row[name])) ?? '')
          : titlePart(resource, row, name, language),
      ),
    ),
  )
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')
