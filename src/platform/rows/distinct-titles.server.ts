// Makes equal titles distinct with the fields that the entity declares as `beside`: two people with the same name get
// their numbers.

import type { AnyRow, Resource } from '#engine/resource.ts'
import { shownFields } from '#engine/server/list.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { searchedFields } from '#engine/server/search.ts'
import { titleColumns, titlesOf } from '#engine/server/titles.ts'
import { readTitles } from './row-title.server.ts'

/**
 * Returns the entity with its `beside` fields as its title, without fields that the person may not see. If the entity
 * declares none, its first searched text is the title.
 */
export function titledByBeside(at: At, resource: Resource): Resource {
  const shown = new Map(shownFields(at, resource).filter(([, { mask }]) => !mask))
  const isText = (name: string) => shown.get(name)?.kind === 'text' && !titleColumns(resource).includes(name)
  const title =
    resource.beside?.filter((name) => shown.has(name)) ?? searchedFields(resource).filter(isText).slice(0, 1)
  return { ...resource, title }
}

/** By id, the texts of the `beside` fields, only for equal titles. `most` limits the number of fields. */
export async function besideTexts(
  at: At,
  resource: Resource,
  titles: ReadonlyMap<number, string>,
  most?: number,
): Promise<Map<number, string>> {
  const equal = [...Map.groupBy(titles, ([, title]) => title).values()].filter(({ length }) => length > 1).flat()
  if (equal.length === 0) return new Map()
  const all = titledByBeside(at, resource)
  const titled = { ...all, title: all.title.slice(0, most) }
  const ids = equal.map(([id]) => id)
  const rows = (await (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .select(['id', ...titleColumns(titled)])
    .where('id', 'in', ids)
    .execute()) as AnyRow[]
  const texts = await readTitles(at, titled, rows, at.language)
  return new Map(rows.map(({ id }, place) => [Number(id), texts[place] ?? '']))
}

/** The titles by id. Equal titles are followed by their first `beside` field: `ZHANG Wei · ETU-2026-00003`. */
export async function distinctTitles(
  at: At,
  resource: Resource,
  titles: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const beside = await besideTexts(at, resource, titles, 1)
  return new Map([...titles].map(([id, title]) => [id, [title, beside.get(id)].filter(Boolean).join(' · ')]))
}

export const distinctTitlesOf = async (at: At, resource: Resource, ids: readonly number[]) =>
  distinctTitles(at, resource, await titlesOf(at, resource, ids))

/** Adds `beside` to options with equal titles. */
export async function addBesideTexts(at: At, resource: Resource, options: readonly AnyRow[]): Promise<void> {
  const titles = new Map(options.map(({ id, title }) => [id, String(title)]))
  const beside = await besideTexts(at, resource, titles)
  for (const option of options) if (beside.get(option.id)) option.beside = beside.get(option.id)
}
