// The page of an entity: its list, and the drawer that opens over it.

import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useDeferredValue, useMemo, useState } from 'react'
import { IconKeyboard, IconPrinter, IconUpload } from '#ui/icons.tsx'
import { ListHead } from '#ui/list-head.tsx'
import { showKeyHelp } from '#ui/key-help.tsx'
import { MenuAt, type MenuEntry } from '#ui/menu.tsx'
import { type Resource, listFields } from '#engine/resource.ts'
import { isForbidden } from './api.ts'
import { FilterBar } from './filter-bar.tsx'
import { PrintedFilters } from './filter-said.tsx'
import { isImportable } from './importable.ts'
import { moved, useLayout } from './layout.ts'
import { useCurrent } from './list-keys.ts'
import { columnEntries, viewOf } from './list-layout.ts'
import { useLeads } from './leads.tsx'
import { type Row, flat, narrowingOf, pageOf, recordOf, useList } from './list-state.ts'
import { usePlace } from './place.ts'
import { useAllowed, useMay, useNamed, useProduct } from './product.tsx'
import { useMoving, useRowMenu } from './record-actions.tsx'
import { ResourceTable, columnsOf, loadForm } from './resource-table.tsx'
import { said } from './said.ts'
import { chosenIn, countOf, useSelection } from './selection.ts'
import { numberText } from './text.ts'
import { Transfers, openExport, openImport } from './transfers.tsx'
import { ViewsMenu } from './views-menu.tsx'
import { FirstView, layoutOf, useView } from './views.ts'

const RecordDrawer = lazy(async () => ({ default: (await loadForm()).RecordDrawer }))
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

export function ResourcePage({ resource }: { resource: Resource }) {
  const { search } = usePlace()
  const view = useView(resource, search)
  const state = useLayout(resource, layoutOf(resource, view), view && String(view.id))
  const { layout, set } = state
  const list = useList(resource, layout.limit)
  // The rows do not wait for the words.
  usePrefetchQuery(pageOf(resource, list.search))
  const named = useNamed(resource)
  const { Adding, Drawer = RecordDrawer, reads, more: moreOf } = named.own ?? {}
  const may = useMay(resource)
  const asked = useQuery({ ...pageOf(resource, list.search), throwOnError: isForbidden })
  const { error, refetch, isPlaceholderData } = asked
  // The first rows come in short steps, with the page; later ones at once, as an answer to a click.
  const begun = useDeferredValue(asked.data !== undefined)
  const found = { data: begun ? asked.data : undefined, error, refetch, isPlaceholderData }
  const rows = useMemo(() => flat(found.data?.list ?? []), [found.data])
  const hidden = useMemo(() => hiddenIn(resource, rows[0]), [resource, rows])
  const total = found.data?.total ?? 0
  const narrowing = narrowingOf(resource, list.search)
  const { selection, change: choose } = useSelection(narrowing)
  const [menu, setMenu] = useState<{ entries: MenuEntry[]; at: DOMRect } | null>(null)
  const opens = reads ?? may('edit')
  const open = opens ? (row: Row) => list.change({ edit: String(row.id) }) : undefined
  const add = may('add') ? () => list.change({ add: '' }) : undefined
  const ticks = may('del') || may('edit')
  const chosen = chosenIn(selection)
  const tick = ticks ? (row: Row) => choose({ choose: [row], on: !chosen.has(row.id) }) : undefined
  const current = useCurrent(rows, { open, add, tick })
  const moving = useMoving(named, list)
  const leads = useLeads(named)
  const byHand = moving ? (found.data?.list ?? []) : []
  const { entriesOf, dialog } = useRowMenu(named, { open, more: leads.entriesOf, list: byHand })
  // Opening means the same whatever the list shows: new columns would draw every row again.
  const shown = layout.columns.filter((name) => !hidden.has(name)).join(' ')
  const client = useQueryClient()
  const columns = useMemo(() => {
    const near = ({ id }: Row) => {
      // What is only read has no form.
      if (!resource.calls.includes('edit')) return
      void loadForm()
      void client.prefetchQuery(recordOf(resource, String(id)))
    }
    return leads.dressed(columnsOf(named, shown.split(' ').filter(Boolean), open, near))
  }, [named, shown])
  const columnMenu = (name: string, at: DOMRect) => {
    const sort = columns.find((column) => column.name === name)?.sort
    setMenu({ at, entries: columnEntries(list, state, { name, sort, width: at.width }) })
  }
  const grid = {
    chosen,
    onChoose: ticks ? (ticked: readonly Row[], on: boolean) => choose({ choose: ticked, on }) : undefined,
    onOpen: open,
    onMenu: entriesOf && ((row: Row, at: DOMRect) => setMenu({ entries: entriesOf(row), at })),
    onMove: moving,
    compact: layout.compact,
    widths: layout.widths,
    onWidths: (widths: Record<string, number>) => set({ widths }),
    onMoveColumn: (name: string, to: string) => set({ columns: moved(layout.columns, name, to) }),
    onColumnMenu: columnMenu,
  }
  const mayImport = may('add') && isImportable(resource)
  const { me } = useProduct()
  const allowed = useAllowed()
  const more = [
    ...(moreOf?.(me, allowed) ?? []),
    ...(mayImport ? [{ label: said.import, icon: <IconUpload size={16} />, onClick: () => openImport(list) }] : []),
    { label: said.print, icon: <IconPrinter size={16} />, onClick: () => window.print() },
    { label: said.keys, icon: <IconKeyboard size={16} />, onClick: showKeyHelp },
  ]
  return (
    <section className="list-page">
      <FirstView resource={resource} list={list} ready={asked.isSuccess} />
      <ListHead
        title={named.many}
        total={found.data && numberText(found.data.total)}
        words={said}
        view={() => viewOf(named, list, state, hidden)}
        views={<ViewsMenu named={named} list={list} state={state} view={view} />}
        more={more}
        onRefresh={() => void found.refetch()}
        onExport={may('export') ? () => openExport(list) : undefined}
        onAdd={add}
      />
      {found.data?.remark && <p className="list-remark">{found.data.remark}</p>}
      <FilterBar named={named} list={list} hidden={hidden} />
      <PrintedFilters named={named} list={list} />
      <ResourceTable
        named={named}
        list={list}
        found={found}
        columns={columns}
        current={current}
        grid={grid}
        onLimit={(limit) => {
          set({ limit })
          list.change({ limit: undefined, page: undefined })
        }}
        onAdd={add}
      />
      {countOf(selection, total) > 0 && (
        <Suspense>
          <SelectionBar named={named} selection={selection} change={choose} narrowing={narrowing} total={total} />
        </Suspense>
      )}
      {menu && <MenuAt at={menu.at} entries={menu.entries} onClose={() => setMenu(null)} />}
      {dialog}
      <Transfers named={named} list={list} columns={columns.map(({ name }) => name)} total={found.data?.total} />
      <Suspense>
        {Adding && list.search.add !== undefined ? (
          <Adding named={named} list={list} />
        ) : (
          (list.search.edit ?? list.search.add) !== undefined && (
            <Drawer named={named} list={list} shown={{ rows, total }} />
          )
        )}
      </Suspense>
    </section>
  )
}

/** What the server keeps from this person is not in their rows. */
function hiddenIn(resource: Resource, row: Row | undefined): ReadonlySet<string> {
  return new Set(row && listFields(resource).flatMap(([name]) => (name in row ? [] : [name])))
}
