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

/** The titles by id; those that are the same bear their first sign: `ZHANG Wei · ETU-2026-00003`. */
export async function titlesApart(at: At, resource: Resource, ids: readonly number[]): Promise<Map<number, string>> {
  const titles = await titlesOf(at, resource, ids)
  const rows: AnyRow[] = [...titles].map(([id, title]) => ({ id, title }))
  await tellApart(at, resource, rows, 1)
  return new Map(rows.map(({ id, title, beside }) => [id, [title, beside].filter(Boolean).join(' · ')]))
}

/** Adds the signs as `beside` to rows that have the same title, at most so many. */
export async function tellApart(at: At, resource: Resource, options: readonly AnyRow[], most?: number): Promise<void> {
  const byTitle = Map.groupBy(options, ({ title }) => title)
  const alike = [...byTitle.values()].filter(({ length }) => length > 1).flat()
  if (alike.length === 0) return
  const all = withSigns(at, resource)
  const signs = { ...all, title: all.title.slice(0, most) }
  const rows = (await (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .select(['id', ...titleColumns(signs)])
    .where(
      'id',
      'in',
      alike.map(({ id }) => id),
    )
    .execute()) as AnyRow[]
  const texts = await readTitles(at, signs, rows, at.language)
  const besideOf = new Map(rows.map(({ id }, place) => [Number(id), texts[place]]))
  for (const option of alike) if (besideOf.get(option.id)) option.beside = besideOf.get(option.id)
}
