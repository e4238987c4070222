// The state of a list is in its address: page, order, search, filters, and the open record.

import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Option } from '#ui/option-list.tsx'
import type { GridRow } from '#ui/grid.tsx'
import type { Resource } from '#engine/resource.ts'
import { type CallOptions, read } from './api.ts'
import { serverFiltersOf } from './filters.ts'
import { usePlace } from './place.ts'
import { entityKeys } from './screens.keys.ts'

/** Every other key is a filter on the field of that name: `?status=active,pending&entry_date=2026-01-01..` */
export type ListSearch = Partial<Record<'page' | 'limit' | 'order' | 'quick_search' | 'edit' | 'add', string>> &
  Record<string, string | undefined>
export type Row = GridRow & Record<string, unknown>

/** Milliseconds that `seek` waits for the rows before it changes the address. */
const delay = 300

/** `usual` is the number of rows per page, unless the address gives another. */
export function useList(resource: Resource, usual: number) {
  const place: { search: ListSearch; change(next: ListSearch, replace?: boolean): void } = usePlace()
  const client = useQueryClient()
  const search: ListSearch = { limit: String(usual), ...place.search }
  const ask = async (next: ListSearch, how?: CallOptions) => {
    const wanted = pageOf(resource, { limit: String(usual), ...place.search, ...next }, how)
    if (!client.getQueryState(wanted.queryKey)) await client.prefetchQuery(wanted)
  }
  const change = (next: ListSearch, replace = false) => {
    // Sent before the address changes, so that the answer arrives sooner.
    void ask(next)
    place.change(next, replace)
  }
  /** Prefetches rows. Quiet, because the list itself will show a refusal. */
  const askAhead = (next: ListSearch) => void ask(next, { quiet: true })
  const turns = useRef(0)
  /**
   * Searches while the person types. The address waits for the rows, at most `delay`, so that the page is drawn once.
   */
  const seek = async (words: string) => {
    const next = { quick_search: words || undefined, page: undefined }
    const turn = ++turns.current
    await Promise.race([ask(next), new Promise((late) => setTimeout(late, delay))])
    if (turn === turns.current) place.change(next, true)
  }
  const [field = '', way = ''] = search.order?.split(',') ?? resource.order
  const [page, limit] = [Number(search.page ?? 1), Number(search.limit)]
  return { search, change, seek, askAhead, order: [field, way] as const, page, limit }
}
export type List = ReturnType<typeof useList>

export interface Page {
  list: Row[]
  total: number
  /** The school's remark for readers of this list. */
  remark?: string
}

/** Returns each row of a tree, followed by its descendants: the order in which they are shown. */
export function flattenTree(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flattenTree((row.children ?? []) as Row[])])
}

export function pageOf(resource: Resource, search: ListSearch, how?: CallOptions) {
  const { page, limit, order } = search
  const query = { page, limit, order, ...batchQueryOf(resource, search) }
  return queryOptions({
    queryKey: entityKeys.list(resource.name, query),
    queryFn: () => read<Page>(`/admin/${resource.path}/index`, query, how),
    placeholderData: keepPreviousData,
    // A prefetched list is not fetched again when the page opens.
    staleTime: 2000,
  })
}

/** The filters of a list, in the format of calls on all matching rows. */
export function batchQueryOf(resource: Resource, search: ListSearch) {
  return { quick_search: search.quick_search, search: serverFiltersOf(resource, search) }
}

export function recordOf(resource: Resource, id: string) {
  return queryOptions({
    queryKey: entityKeys.record(resource.name, id),
    // Quiet: the drawer shows a refusal in place of the form.
    queryFn: async () => (await read<{ row: Row }>(`/admin/${resource.path}/edit`, { id }, { quiet: true })).row,
    // Short, because only the form uses the record: prefetched while the pointer rests on its link, then read once.
    staleTime: 2000,
    gcTime: 2000,
  })
}

export interface NamedRow {
  id: number
  title: string
  /** Distinguishes options with the same title; absent if no other option has this title. */
  beside?: string
}

export const optionOf = ({ id, title, beside }: NamedRow): Option => ({
  value: String(id),
  label: title,
  ...(beside && { drawn: `${title} · ${beside}` }),
})

/** The options that match a quick search, or those with the given ids. */
export function optionsOf(resource: Resource, quick_search: string, ids: readonly string[] = []) {
  const query = { select: true, quick_search, page: 1, ...(ids.length > 0 && { initKey: 'id', initValue: ids }) }
  return queryOptions({
    queryKey: entityKeys.options(resource.name, query),
    queryFn: async () => {
      const found = await read<Record<'list' | 'options', NamedRow[] | undefined>>(
        `/admin/${resource.path}/index`,
        query,
      )
      return (found.options ?? found.list ?? []).map(optionOf)
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
}
