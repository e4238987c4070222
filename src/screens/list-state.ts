// The state of a list lives in the address: page, order, search, filters, and the record that is open.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CodeKind } from '#ui/codes.ts'
import type { GridRow } from '#ui/grid.tsx'
import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { read } from './api.ts'

/** Every other key is a filter on the field of that name: `?status=active,pending&entry_date=2026-01-01..` */
export type ListSearch = Partial<Record<'page' | 'limit' | 'order' | 'quick_search' | 'edit' | 'add', string>> &
  Record<string, string | undefined>
export type Row = GridRow & Record<string, unknown>
export const limits = [10, 20, 50, 100, 200] as const

export function useList(resource: Resource) {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: ListSearch, replace = false) =>
    void navigate({ to: '.', search: ((before: ListSearch) => ({ ...before, ...next })) as never, replace })
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
  const query = { page, limit: search.limit ?? '20', order, quick_search, search: filtersOf(resource, search) }
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

export type FilterShape = 'oneOf' | 'range' | 'text'
const ranges = ['integer', 'real', 'money', 'date', 'moment']

export function filterShape(field: Field): FilterShape {
  if (ranges.includes(field.kind)) return 'range'
  return field.values || field.target || field.kind === 'toggle' || codeKind(field) ? 'oneOf' : 'text'
}

const coded: readonly unknown[] = ['country', 'language', 'currency'] satisfies CodeKind[]
export const codeKind = ({ format }: Field) => (coded.includes(format) ? (format as CodeKind) : undefined)

export function filtersOf(resource: Resource, search: ListSearch) {
  return Object.entries(search).flatMap(([name, value]) => {
    const field = resource.fields[name]
    if (!field?.filter || !value) return []
    if (value === 'null') return [{ field: name, operator: 'NULL', val: 'true' }]
    if (filterShape(field) === 'range')
      return [{ field: name, operator: 'RANGE', val: boundsOf(field, value).join(',') }]
    const operator = field.kind === 'tags' ? 'FIND_IN_SET' : filterShape(field) === 'oneOf' ? 'IN' : 'LIKE'
    return [{ field: name, operator, val: value }]
  })
}

/** In the address amounts are in units and moments in days; the server counts in cents and in seconds. */
function boundsOf(field: Field, value: string): (string | number)[] {
  return value.split('..').map((bound, last) => {
    if (bound === '') return ''
    if (field.kind === 'moment') return Math.floor(new Date(`${bound}T00:00:00`).getTime() / 1000) + (last ? 86_399 : 0)
    return field.kind === 'money' ? Math.round(Number(bound) * 100) : bound
  })
}
