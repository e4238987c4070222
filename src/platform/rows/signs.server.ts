// Signs tell records with the same title apart: the number and the class of two people with one name.

import type { AnyRow, Resource } from '#engine/resource.ts'
import { shownFields } from '#engine/server/list.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { searchedFields } from '#engine/server/search.ts'
import { titleColumns, titlesOf } from '#engine/server/titles.ts'
import { readTitles } from './row-title.server.ts'

/**
 * The entity with its signs in place of its title: the declared fields, or the first searched text besides the title, as far as
 * this person may see them.
 */
export function withSigns(at: At, resource: Resource): Resource {
  const shown = new Map(shownFields(at, resource).filter(([, { mask }]) => !mask))
  const isText = (name: string) => shown.get(name)?.kind === 'text' && !titleColumns(resource).includes(name)
  const title =
    resource.beside?.filter((name) => shown.has(name)) ?? searchedFields(resource).filter(isText).slice(0, 1)
  return { ...resource, title }
}

/** What tells those apart that have the same title, by id; at most so many signs of each. */
export async function signsAmong(
  at: At,
  resource: Resource,
  titles: ReadonlyMap<number, string>,
  most?: number,
): Promise<Map<number, string>> {
  const alike = [...Map.groupBy(titles, ([, title]) => title).values()].filter(({ length }) => length > 1).flat()
  if (alike.length === 0) return new Map()
  const all = withSigns(at, resource)
  const signs = { ...all, title: all.title.slice(0, most) }
  const ids = alike.map(([id]) => id)
  const rows = (await (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .select(['id', ...titleColumns(signs)])
    .where('id', 'in', ids)
    .execute()) as AnyRow[]
  const texts = await readTitles(at, signs, rows, at.language)
  return new Map(rows.map(({ id }, place) => [Number(id), texts[place] ?? '']))
}

/** Titles by id; those that are the same bear their first sign: `ZHANG Wei · ETU-2026-00003`. */
export async function withSignsApart(
  at: At,
  resource: Resource,
  titles: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const signs = await signsAmong(at, resource, titles, 1)
  return new Map([...titles].map(([id, title]) => [id, [title, signs.get(id)].filter(Boolean).join(' · ')]))
}

export const titlesApart = async (at: At, resource: Resource, ids: readonly number[]) =>
  withSignsApart(at, resource, await titlesOf(at, resource, ids))

/** Adds the signs as `beside` to options that have the same title. */
export async function tellApart(at: At, resource: Resource, options: readonly AnyRow[]): Promise<void> {
  const signs = await signsAmong(at, resource, new Map(options.map(({ id, title }) => [id, String(title)])))
  for (const option of options) if (signs.get(option.id)) option.beside = signs.get(option.id)
}
