// The page of an entity: its list, and the drawer that opens over it.

import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'
import { ChosenBar } from '#ui/chosen-bar.tsx'
import type { GridProps } from '#ui/grid.tsx'
import { useKeys } from '#ui/keys.ts'
import { ListHead } from '#ui/list-head.tsx'
import { MenuAt } from '#ui/menu.tsx'
import { useRemembered } from '#ui/remembered.ts'
import { focusSearch } from '#ui/search-field.tsx'
import { type Resource, listFields } from '#engine/resource.ts'
import { Refused } from './api.ts'
import { FilterBar } from './filter-bar.tsx'
import { type List, type Row, flat, pageOf, useList } from './list-state.ts'
import { type Named, useMay, useNamed, useProduct } from './product.tsx'
import { useDeleting, useRowMenu } from './record-actions.tsx'
import { ResourceTable, columnNames, columnsOf, loadForm } from './resource-table.tsx'
import { said } from './said.ts'
import { numberText, text } from './text.ts'
import { screenWords } from './screens.labels.ts'
import { Transfers, openExport } from './transfers.tsx'

const RecordDrawer = lazy(async () => ({ default: (await loadForm()).RecordDrawer }))
const KeyList = lazy(async () => ({ default: (await import('#ui/key-list.tsx')).KeyList }))

export function ResourcePage({ resource }: { resource: Resource }) {
  const list = useList(resource)
  // The rows do not wait for the words.
  usePrefetchQuery(pageOf(resource, list.search))
  const named = useNamed(resource)
  const may = useMay(resource)
  const found = useQuery({ ...pageOf(resource, list.search), throwOnError: isForbidden })
  const rows = useMemo(() => flat(found.data?.list ?? []), [found.data])
  const hidden = useMemo(() => hiddenIn(resource, rows[0]), [resource, rows])
  const [view, setView] = useView(resource)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const [menu, setMenu] = useState<{ row: Row; at: DOMRect } | null>(null)
  const [help, setHelp] = useState(false)
  const open = may('edit') ? (row: Row) => list.change({ edit: String(row.id) }) : undefined
  const add = may('add') ? () => list.change({ add: '' }) : undefined
  const current = useCurrent(rows, { open, add, help: () => setHelp(true), chosen })
  const deleting = useDeleting(named)
  const { entriesOf, dialog } = useRowMenu(named, open, list.order[0] === 'weigh' ? (found.data?.list ?? []) : [])
  // Opening means the same whatever the list shows: new columns would draw every row again.
  const columns = useMemo(() => columnsOf(named, view.columns, open), [named, view.columns])
  const grid: Partial<GridProps<Row>> = {
    chosen,
    onChoose: deleting ? setChosen : undefined,
    onOpen: (row) => open?.(row),
    onMenu: entriesOf && ((row, at) => setMenu({ row, at })),
    compact: view.compact,
  }
  return (
    <section className="list-page">
      <ListHead
        title={named.many}
        total={found.data && numberText(found.data.total)}
        words={said}
        view={viewOf(named, list, view, setView)}
        onRefresh={() => void found.refetch()}
        onKeys={() => setHelp(true)}
        onExport={may('export') ? () => openExport(list) : undefined}
        onAdd={add}
      />
      <FilterBar named={named} list={list} hidden={hidden} />
      <ResourceTable
        named={named}
        list={list}
        found={found}
        columns={columns}
        current={current}
        grid={grid}
        onAdd={add}
      />
      {deleting && chosen.size > 0 && (
        <ChosenBar
          text={text(screenWords.chosen, { count: chosen.size })}
          words={said}
          onUnchoose={() => setChosen(new Map())}
          onDelete={() => void deleting([...chosen.values()]).then((gone) => gone && setChosen(new Map()))}
        />
      )}
      {menu && entriesOf && <MenuAt at={menu.at} entries={entriesOf(menu.row)} onClose={() => setMenu(null)} />}
      {dialog}
      <Transfers named={named} list={list} columns={columns.map(({ name }) => name)} total={found.data?.total} />
      <Suspense>
        {help && <KeyList title={said.keys} close={said.close} onClose={() => setHelp(false)} keys={keys} />}
        {(list.search.edit ?? list.search.add) !== undefined && <RecordDrawer named={named} list={list} rows={rows} />}
      </Suspense>
    </section>
  )
}

/** What the server keeps from this person is not in their rows. */
function hiddenIn(resource: Resource, row: Row | undefined): ReadonlySet<string> {
  return new Set(row && listFields(resource).flatMap(([name]) => (name in row ? [] : [name])))
}

interface View {
  columns: string[]
  compact: boolean
}

/** Remembered for each person who uses this browser. */
function useView(resource: Resource) {
  const name = `pupitre.list.${useProduct().me.id}.${resource.name}`
  return useRemembered<View>(name, { columns: columnNames(resource).first, compact: false })
}

function viewOf({ resource, field }: Named, { order, change }: List, view: View, setView: (view: View) => void) {
  const sortable = Object.keys(resource.fields).filter(
    (name) => resource.fields[name]?.sort || name === resource.order[0],
  )
  const ways = [
    ['asc', said.ascending],
    ['desc', said.descending],
  ]
  return {
    orders: sortable.flatMap((name) =>
      ways.map(([way, word]) => ({ value: `${name},${way}`, label: `${field(name)}, ${word}` })),
    ),
    order: order.join(','),
    onOrder: (next: string) => change({ order: next, page: undefined }),
    columns: columnNames(resource).all.map((name) => ({ name, label: field(name) })),
    shown: view.columns,
    onShown: (columns: string[]) => setView({ ...view, columns }),
    compact: view.compact,
    onCompact: (compact: boolean) => setView({ ...view, compact }),
  }
}

const keys = [
  ['/', said.keySearch],
  ['j', said.keyDown],
  ['k', said.keyUp],
  ['e', said.keyEdit],
  ['n', said.keyNew],
  ['?', said.keyHelp],
] as const

interface Does {
  open: ((row: Row) => void) | undefined
  add: (() => void) | undefined
  help(): void
  chosen: ReadonlyMap<number, Row>
}

/** The row that the keys have reached, and what the keys do with it. */
function useCurrent(rows: readonly Row[], { open, add, help, chosen }: Does): number | null {
  const [current, setCurrent] = useState<number | null>(null)
  const place = rows.findIndex(({ id }) => id === current)
  const edited = rows[place] ?? [...chosen.values()][0]
  useKeys({
    '/': focusSearch,
    j: () => setCurrent(rows[place + 1]?.id ?? current),
    k: () => setCurrent(rows[place - 1]?.id ?? current),
    e: () => edited && open?.(edited),
    n: () => add?.(),
    '?': help,
  })
  return current
}

function isForbidden(error: Error): boolean {
  return error instanceof Refused && error.code === 401
}
