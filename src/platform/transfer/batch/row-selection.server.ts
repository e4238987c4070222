// Reads the rows of a batch in chunks. They are given by ids, or by the filter of the list with exceptions.

import { z } from 'zod'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { type ListQuery, listQuery, narrowRows } from '#engine/server/list.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleColumns } from '#engine/server/titles.ts'
import { readTitles, type Item, chunkSize } from '#platform/rows/index.server.ts'

export interface RowSelection {
  ids?: number[] | undefined
  query?: Pick<ListQuery, 'search' | 'quick_search' | 'quickSearch'> | undefined
  except?: number[] | undefined
}
const ids = z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))

/** The fields of a request body that choose the rows. */
export const selectionShape = {
  ids: ids.min(1).max(50_000).optional(),
  query: z.strictObject(listQuery.pick({ search: true, quick_search: true, quickSearch: true }).shape).optional(),
  except: ids.max(1000).optional(),
}

export const isOneSelection = ({ ids: named, query }: RowSelection) => (named === undefined) !== (query === undefined)

/** The number of rows per query. One page serves several chunks, and each chunk is one transaction. */
const pageSize = 10 * chunkSize

export async function selectRows(
  at: At,
  resource: Resource,
  { ids: sent, query, except = [] }: RowSelection,
  size = chunkSize,
) {
  if (sent) {
    const named = [...new Set(sent)].filter((id) => !except.includes(id))
    return { of: named.length, chunks: inChunks(namedRows(at, resource, named), size) }
  }
  const key = `${resource.table}.id`
  const all = narrowRows(at, resource, query ?? {})
  const found = except.length > 0 ? all.where(key, 'not in', except) : all
  const { of, last } = (await found
    .select(({ fn }) => [fn.countAll().as('of'), fn.max(key).as('last')])
    .executeTakeFirstOrThrow()) as Record<'of' | 'last', number>
  // Rows that are added while the batch runs are left out.
  return { of: Number(of), chunks: inChunks(foundRows(at, resource, found.where(key, '<=', last ?? 0)), size) }
}

/** An unknown id stays in the list, so that the action refuses it like any other row. */
async function* namedRows(at: At, resource: Resource, named: number[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < named.length; from += pageSize) {
    const page = named.slice(from, from + pageSize)
    const there = await itemsOf(at, resource, rowsOf(at, resource).where(`${resource.table}.id`, 'in', page))
    const titles = new Map(there.map(({ id, title }) => [id, title]))
    yield page.map((id) => ({ id, title: titles.get(id) ?? `#${id}` }))
  }
}

/** Continues after the greatest id so far instead of an offset, because a changed row may leave the search result. */
async function* foundRows(at: At, resource: Resource, rows: Rows): AsyncGenerator<Item[]> {
  const key = `${resource.table}.id`
  for (let last = 0; ;) {
    const page = await itemsOf(at, resource, rows.where(key, '>', last).orderBy(key).limit(pageSize))
    const lastRow = page.at(-1)
    if (!lastRow) return
    last = lastRow.id
    yield page
  }
}

async function itemsOf(at: At, resource: Resource, rows: Rows): Promise<Item[]> {
  const columns = ['id', ...titleColumns(resource)].map((column) => `${resource.table}.${column}`)
  const found = (await rows.select(columns).execute()) as AnyRow[]
  const titles = await readTitles(at, resource, found, at.language)
  return found.map(({ id }, place) => ({ id, title: titles[place] ?? '' }))
}

async function* inChunks(pages: AsyncIterable<Item[]>, size: number): AsyncGenerator<Item[]> {
  for await (const page of pages)
    for (let from = 0; from < page.length; from += size) yield page.slice(from, from + size)
}
