// Saved views of a list: filters, order and columns. The address names the present view.

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Resource } from '#engine/resource.ts'
import { useStoredState } from '#ui/use-stored-state.ts'
import { post, read, remove } from './api.ts'
import { filtersIn } from './filters.ts'
import { type ListLayout, defaultListLayout } from './layout.ts'
import type { List, ListSearch } from './list-state.ts'
import { useProduct } from './product.tsx'
import { entityKeys } from './screens.keys.ts'

export interface View {
  id: number
  name: string
  content: ListLayout & { search: Record<string, string> }
  mine: boolean
  owner: string
  group_ids: number[]
  /** The list of this reader opens with this view. */
  first: boolean
}
export interface Views {
  list: View[]
  /** Groups that a view can be shared with. */
  groups: { id: number; name: string }[]
}

export function viewsOf(resource: Resource) {
  return queryOptions({
    queryKey: entityKeys.views(resource.name),
    queryFn: () => read<Views>('/admin/index/views', { resource: resource.name }, { quiet: true }),
    staleTime: 300_000,
  })
}

/** Returns the view that the address names, once it is loaded. Undefined for an address without a view. */
export function useView(resource: Resource, search: ListSearch): View | undefined {
  const named = ({ list }: Views) => list.find(({ id }) => String(id) === search.view)
  return useQuery({ ...viewsOf(resource), enabled: search.view !== undefined, select: named }).data
}

interface DefaultViewProps {
  resource: Resource
  list: List
  ready: boolean
  /** The filters of a list that was opened without any, if the reader has no default view. */
  usual: ListSearch | undefined
}

/**
 * Applies the reader's default view to a list that was opened without filters. The view that the browser remembers is
 * applied at once; the server is asked for the present one after the rows have arrived. A component that draws nothing,
 * so that the answer does not draw the page again.
 */
export function DefaultView({ resource, list: { search, change }, ready, usual }: DefaultViewProps): null {
  const [known, setKnown] = useStoredState<ListSearch | null>(
    `pupitre.first.${useProduct().me.id}.${resource.name}`,
    null,
  )
  const isBare = Object.keys(search).every((name) => name === 'limit')
  const [came] = useState(isBare)
  // Deferred: the rows are painted before the request is made.
  const enabled = useDeferredValue(came && ready, false)
  const { data } = useQuery({ ...viewsOf(resource), enabled })
  const begun = useRef(false)
  const isUsual = usual !== undefined && isSame(search, usual)
  const begin = useEffectEvent((wanted: ListSearch | null | undefined) => {
    if (wanted && came && (isBare || isUsual)) change({ ...withoutValues(usual), ...wanted }, true)
  })
  const learn = useEffectEvent((view: View | undefined) => {
    const wanted = view ? searchOf(resource, {}, view) : null
    if (JSON.stringify(wanted) === JSON.stringify(known)) return
    setKnown(wanted)
    if (!known) begin(wanted)
  })
  useEffect(() => {
    // Effects run again when a tab is shown again: the reader's filters stay as they are.
    if (!begun.current) begin(known ?? usual)
    begun.current = true
  }, [])
  useEffect(() => {
    if (data) learn(data.list.find(({ first }) => first))
  }, [data])
  return null
}

const isSame = ({ limit: _limit, ...search }: ListSearch, { ...usual }: ListSearch) =>
  Object.keys(search).length === Object.keys(usual).length &&
  Object.keys(usual).every((name) => search[name] === usual[name])

const withoutValues = (search: ListSearch = {}): ListSearch =>
  Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))

/** The part of the address that a view stores: filters, quick search, order. */
export function viewSearchOf(resource: Resource, search: ListSearch): Record<string, string> {
  const names = [...filtersIn(resource, search), 'quick_search', 'order']
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

/** Returns the changes of the address that show a view; without a view, all rows. */
export function searchOf(resource: Resource, before: ListSearch, view?: View): ListSearch {
  const none = Object.keys(viewSearchOf(resource, before)).map((name) => [name, undefined])
  return {
    ...Object.fromEntries(none),
    page: undefined,
    limit: undefined,
    view: view && String(view.id),
    ...view?.content.search,
  }
}

export function isChanged(resource: Resource, search: ListSearch, view: View, layout: ListLayout): boolean {
  const sorted = (of: object) => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const { search: savedSearch, ...look } = view.content
  const { columns, widths, compact, limit } = layout
  return (
    sorted(viewSearchOf(resource, search)) !== sorted(savedSearch) ||
    sorted({ columns, widths: sorted(widths), compact, limit }) !== sorted({ ...look, widths: sorted(look.widths) })
  )
}

export function layoutOf(resource: Resource, view: View | undefined): ListLayout {
  if (!view) return defaultListLayout(resource)
  const { search: _search, ...layout } = view.content
  return layout
}

/** The calls that change views. Each shows a message on success and reads the views again. */
export function useViewActions(resource: Resource) {
  const client = useQueryClient()
  const after = async <Answer>(act: Promise<Answer>): Promise<Answer> => {
    const answer = await act
    await client.invalidateQueries({ queryKey: entityKeys.views(resource.name) })
    return answer
  }
  const how = { done: true }
  return {
    add: async (name: string, content: View['content']) =>
      (await after(post<{ id: number }>('/admin/index/views/add', { resource: resource.name, name, content }, how)))
        .data.id,
    edit: (id: number, changes: Partial<Pick<View, 'name' | 'content' | 'group_ids'>>) =>
      after(post('/admin/index/views/edit', { id, ...changes }, how)),
    del: (id: number) => after(remove('/admin/index/views/del', { id }, { ...how, quiet: true })),
    beginWith: (id: number | null) => after(post('/admin/index/views/default', { resource: resource.name, id }, how)),
  }
}
