// The page of an entity: its list, and the drawer that opens over it.

import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Column } from '#ui/grid.tsx'
import { IconKeyboard, IconPrinter, IconUpload } from '#ui/icons.tsx'
import { ListHead } from '#ui/list-head.tsx'
import { showKeyHelp } from '#ui/key-help.tsx'
import { MenuAt, type MenuEntry } from '#ui/menu.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { useWidth } from '#ui/use-width.ts'
import { type Resource, listFields } from '#engine/resource.ts'
import { isForbidden } from './api.ts'
import { FilterBar } from './filter-bar.tsx'
import { PrintedFilters } from './filter-text.tsx'
import { type Fit, comparedIn, fitColumns } from './fitted-layout.ts'
import { isImportable } from './importable.ts'
import { type ListLayout, type LayoutState, moveName, useLayout } from './layout.ts'
import { useListKeys } from './list-keys.ts'
import { columnEntries, layoutSheetOf } from './layout-choices.ts'
import { useRelatedLinks } from './related-links.tsx'
import { type List, type Row, flattenTree, batchQueryOf, pageOf, recordOf, useList } from './list-state.ts'
import type { OwnDrawerProps } from './own-screen.ts'
import { usePlace } from './place.ts'
import { stepsFor } from './chosen-steps.ts'
import { type LabelledEntity, useAllowed, useListTitle, useMay, useLabelledEntity, useProduct } from './product.tsx'
import { useRowMove, useRowMenu } from './record-actions.tsx'
import { ResourceTable, columnsOf, loadForm } from './resource-table.tsx'
import { screenTexts } from './screen-texts.ts'
import { type Selection, chosenIdsOf, countOf, useSelection } from './selection.ts'
import { numberText } from './text.ts'
import { Transfers, openExport, openImport } from './transfers.tsx'
import { ViewsMenu } from './views-menu.tsx'
import { DefaultView, layoutOf, useView } from './views.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const RecordDrawer = lazyPart(loadForm, 'RecordDrawer')
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar')

/** The list of the entity. A reader who sees only the record that represents them gets the page of that record. */
export function ResourcePage({ resource }: { resource: Resource }) {
  const { me, own } = useProduct()
  const { search } = usePlace()
  // A link with a filter leads even such a reader to the list, and a link with `add` to the form.
  const isNarrowed = Object.keys(search).some((name) => name === 'add' || name in resource.fields)
  const isOnlyOne = !useMay(resource)('export') && Object.keys(me.profile).length === 1
  const { Mine, mineOf = resource.name } = own[resource.name] ?? {}
  const id = me.profile[mineOf]
  if (!Mine || !isOnlyOne || isNarrowed || id === undefined) return <ListPage resource={resource} />
  return (
    <Suspense fallback={<FormSkeleton lines={10} />}>
      <Mine id={id} resource={resource} />
    </Suspense>
  )
}

function ListPage({ resource }: { resource: Resource }) {
  const { search } = usePlace()
  const view = useView(resource, search)
  const state = useLayout(resource, layoutOf(resource, view), view && String(view.id))
  const list = useList(resource, state.layout.limit)
  // Before `useLabelledEntity`, which may suspend: the rows do not wait for the labels.
  usePrefetchQuery(pageOf(resource, list.search))
  const named = useLabelledEntity(resource)
  const found = useRows(resource, list)
  const { data, rows, hidden, total } = found
  const narrowing = batchQueryOf(resource, list.search)
  const { selection, change: choose } = useSelection(narrowing)
  const may = useMay(resource)
  const acts = useRowActions({ named, list, rows, tree: data?.list, selection, choose })
  const { add, dialog } = acts
  const page = useRef<HTMLElement>(null)
  const { fitted, cuts } = useFit(named, state, {
    page: useWidth(page, frameWidth),
    search: list.search,
    hidden,
    acts,
  })
  const columns = useColumns(named, acts, visibleIn(fitted.layout, hidden).join(' '))
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const more = usePageMenu(named, list)
  const title = useListTitle(named)
  return (
    <section className="list-page" ref={page}>
      <DefaultView resource={resource} list={list} ready={found.isSuccess} usual={named.own?.opens} />
      <ListHead
        title={title}
        total={data && numberText(data.total)}
        words={screenTexts}
        view={() => layoutSheetOf(named, list, fitted, hidden)}
        views={<ViewsMenu named={named} list={list} state={state} view={view} />}
        more={more}
        onRefresh={() => void found.refetch()}
        onExport={may('export') ? () => openExport(list) : undefined}
        onAdd={add}
      />
      {data?.remark && <p className="list-remark notice detail">{data.remark}</p>}
      <FilterBar named={named} list={list} hidden={hidden} />
      <PrintedFilters named={named} list={list} />
      <ResourceTable
        named={named}
        list={list}
        found={found}
        columns={columns}
        current={acts.current}
        grid={{ ...gridOf({ list, state: fitted, columns, acts, choose, onMenu: setMenu }), cuts }}
        onLimit={(limit) => {
          state.set({ limit })
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
      <Transfers
        named={named}
        list={list}
        columns={['title', ...visibleIn(state.layout, hidden)]}
        total={data?.total}
      />
      <Suspense>
        <Opened named={named} list={list} shown={{ rows, total }} />
      </Suspense>
    </section>
  )
}

interface OpenMenu {
  entries: MenuEntry[]
  at: DOMRect
}

function useRows(resource: Resource, list: List) {
  const asked = useQuery({ ...pageOf(resource, list.search), throwOnError: isForbidden })
  const { error, refetch, isPlaceholderData, isSuccess } = asked
  // The first rows are deferred, so that drawing them does not block the page; later rows are drawn at once.
  const begun = useDeferredValue(asked.data !== undefined)
  const data = begun ? asked.data : undefined
  const rows = useMemo(() => flattenTree(data?.list ?? []), [data])
  const hidden = useMemo(() => hiddenIn(resource, rows[0]), [resource, rows])
  return { data, error, refetch, isPlaceholderData, isSuccess, rows, hidden, total: data?.total ?? 0 }
}

type Choose = ReturnType<typeof useSelection>['change']

interface RowActionsInput {
  named: LabelledEntity
  list: List
  rows: readonly Row[]
  /** The rows as the server sent them: with `children` in their parents. */
  tree: readonly Row[] | undefined
  selection: Selection
  choose: Choose
}

/** What the reader can do with rows, by mouse and by keyboard. */
function useRowActions({ named, list, rows, tree, selection, choose }: RowActionsInput) {
  const [may, allowed] = [useMay(named.resource), useAllowed()]
  const opens = named.own?.reads ?? may('edit')
  const open = opens ? (row: Row) => list.change({ edit: String(row.id) }) : undefined
  const add = may('add') ? () => list.change({ add: '' }) : undefined
  const ticks = may('del') || may('edit') || stepsFor(named.resource, allowed).length > 0
  const chosen = chosenIdsOf(selection)
  const tick = ticks ? (row: Row) => choose({ choose: [row], on: !chosen.has(row.id) }) : undefined
  const current = useListKeys(rows, { open, add, tick })
  const moving = useRowMove(named, list)
  const relatedLinks = useRelatedLinks(named)
  const byHand = moving ? (tree ?? []) : []
  const { entriesOf, dialog } = useRowMenu(named, { open, more: relatedLinks.entriesOf, list: byHand })
  return { open, add, ticks, chosen, current, moving, relatedLinks, entriesOf, dialog }
}
type RowActions = ReturnType<typeof useRowActions>

const visibleIn = ({ columns }: ListLayout, hidden: ReadonlySet<string>) => columns.filter((name) => !hidden.has(name))

/** The width of a list before it is measured, in pixels: that of the frame of all pages. */
const frameWidth = () => document.querySelector('main#page')?.clientWidth ?? 0

interface FitInput extends Pick<List, 'search'> {
  /** The width of the page in pixels. */
  page: number
  hidden: ReadonlySet<string>
  acts: Pick<RowActions, 'ticks' | 'entriesOf' | 'moving'>
}

/** If the reader has chosen no columns, keeps those that fit into the page. On a phone, cards show all columns. */
function useFit({ resource, own }: LabelledEntity, state: LayoutState, { page, search, hidden, acts }: FitInput) {
  const phone = usePhone()
  const { layout, chosen } = state
  if (chosen || phone || page === 0) return { fitted: state, cuts: undefined }
  const beside = [acts.ticks, acts.entriesOf, acts.moving].filter(Boolean).length * besideWidth + scrollBar
  const names = visibleIn(layout, hidden)
  const { columns, cuts }: Fit = fitColumns(resource, names, page - beside, comparedIn(search), own?.wholeWidths)
  return { fitted: { ...state, layout: { ...layout, columns: [...columns] } }, cuts }
}

/** In pixels: each narrow column (ticks, menu, grips), and the scroll bar of the rows. */
const [besideWidth, scrollBar] = [44, 16]

/** `shown` holds the names as one text, so that equal names keep the columns: new ones would draw every row again. */
function useColumns(
  named: LabelledEntity,
  { open, relatedLinks }: Pick<RowActions, 'open' | 'relatedLinks'>,
  shown: string,
) {
  const client = useQueryClient()
  const { resource, own } = named
  const may = useMay(resource)
  // `open` and `relatedLinks` are no dependencies, because they work the same whatever the list shows.
  return useMemo(() => {
    const near = ({ id }: Row) => {
      own?.prefetch?.(client, id)
      // People who may not edit get no form.
      if (!may('edit')) return
      void loadForm()
      void client.prefetchQuery(recordOf(resource, String(id)))
    }
    return relatedLinks.withLinks(columnsOf(named, shown.split(' ').filter(Boolean), open, near))
  }, [named, shown])
}

interface GridInput {
  list: List
  state: LayoutState
  columns: readonly Column<Row>[]
  acts: RowActions
  choose: Choose
  onMenu(menu: OpenMenu): void
}

function gridOf({ list, state, columns, acts, choose, onMenu }: GridInput) {
  const { layout, set } = state
  const { open, ticks, chosen, moving, entriesOf } = acts
  return {
    chosen,
    onChoose: ticks ? (ticked: readonly Row[], on: boolean) => choose({ choose: ticked, on }) : undefined,
    onOpen: open,
    onMenu: entriesOf && ((row: Row, at: DOMRect) => onMenu({ entries: entriesOf(row), at })),
    onMove: moving,
    compact: layout.compact,
    widths: layout.widths,
    onWidths: (widths: Record<string, number>) => set({ widths }),
    onMoveColumn: (name: string, to: string) => set({ columns: moveName(layout.columns, name, to) }),
    onColumnMenu(name: string, at: DOMRect) {
      const sort = columns.find((column) => column.name === name)?.sort
      onMenu({ at, entries: columnEntries(list, state, { name, sort, width: at.width }) })
    },
  }
}

function usePageMenu(named: LabelledEntity, list: List) {
  const { me } = useProduct()
  const [allowed, may] = [useAllowed(), useMay(named.resource)]
  const mayImport = may('add') && isImportable(named.resource)
  return [
    ...(named.own?.more?.(me, allowed) ?? []),
    ...(mayImport
      ? [{ label: screenTexts.import, icon: <IconUpload size={16} />, onClick: () => openImport(list) }]
      : []),
    { label: screenTexts.print, icon: <IconPrinter size={16} />, onClick: () => window.print() },
    { label: screenTexts.keys, icon: <IconKeyboard size={16} />, onClick: showKeyHelp },
  ]
}

/** The drawer of a record; for a new record the entity's custom form (`Adding`), if it has one. */
function Opened({ named, list, shown }: OwnDrawerProps) {
  const { Adding, Drawer = RecordDrawer } = named.own ?? {}
  const { add, edit } = list.search
  if (Adding && add !== undefined) return <Adding named={named} list={list} />
  return (edit ?? add) === undefined ? null : <Drawer named={named} list={list} shown={shown} />
}

/** Returns the columns that the server hides from this person: they are missing in the rows. */
function hiddenIn(resource: Resource, row: Row | undefined): ReadonlySet<string> {
  return new Set(row && listFields(resource).flatMap(([name]) => (name in row ? [] : [name])))
}
