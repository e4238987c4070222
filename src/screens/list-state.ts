// The state of a list lives in its address: page, order, search, filters, and the record that is open.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GridRow } from '#ui/grid.tsx'
import type { Resource } from '#engine/resource.ts'
import { read } from './api.ts'
import { askedOf } from './filters.ts'
import { usePlace } from './place.ts'

/** Every other key is a filter on the field of that name: `?status=active,pending&entry_date=2026-01-01..` */
export type ListSearch = Partial<Record<'page' | 'limit' | 'order' | 'quick_search' | 'edit' | 'add', string>> &
  Record<string, string | undefined>
export type Row = GridRow & Record<string, unknown>
export const limits = [10, 20, 50, 100, 200] as const

export function useList(resource: Resource) {
  const { search, change }: { search: ListSearch; change(next: ListSearch, replace?: boolean): void } = usePlace()
  const [field = '', way = ''] = search.order?.split(',') ?? resource.order
  const [page, limit] = [Number(search.page ?? 1), Number(search.limit ?? 20)]
  return { search, change, order: [field, way] as const, page, limit }
}
export type List = ReturnType<typeof useList>

export interface Page {
  list: Row[]
  total: number
}

/** A tree as it is seen, one row after the other. */
export function flat(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flat((row.children ?? []) as Row[])])
}

export function pageOf(resource: Resource, search: ListSearch) {
  const { page, order, quick_search } = search
  const query = { page, limit: search.limit ?? '20', order, quick_search, search: askedOf(resource, search) }
  return queryOptions({
    queryKey: [resource.name, 'index', query],
    queryFn: () => read<Page>(`/admin/${resource.path}/index`, query),
    placeholderData: keepPreviousData,
  })
}

export function recordOf(resource: Resource, id: string) {
  return queryOptions({
    queryKey: [resource.name, 'edit', id],
    queryFn: async () => (await read<{ row: Row }>(`/admin/${resource.path}/edit`, { id })).row,
    gcTime: 0,
  })
}

/** Found by what is typed, or by their ids. */
export function optionsOf(resource: Resource, quick_search: string, ids: readonly string[] = []) {
  const query = { select: true, quick_search, page: 1, ...(ids.length > 0 && { initKey: 'id', initValue: ids }) }
  return queryOptions({
    queryKey: [resource.name, 'select', query],
    queryFn: async () => {
      const found = await read<Record<'list' | 'options', { id: number; title: string }[] | undefined>>(
        `/admin/${resource.path}/index`,
        query,
      )
      return (found.options ?? found.list ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
}
