// The page of an entity: its list, and the drawer that opens over it.

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid, type GridProps } from '#ui/grid.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { useKeys } from '#ui/keys.ts'
import { MenuAt } from '#ui/menu.tsx'
import '#ui/page.css'
import { Pager } from '#ui/pager.tsx'
import { useRemembered } from '#ui/remembered.ts'
import { focusSearch } from '#ui/search-field.tsx'
import type { Resource } from '../resource.ts'
import { Refused } from './api.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListHead } from './list-head.tsx'
import { type List, type Page, type Row, filtersOf, limits, pageOf, useList } from './list-state.ts'
import { type Named, useAllowed, useNamed, useProduct } from './product.tsx'
import { useDeleting, useRowMenu } from './record-actions.tsx'
import { columnNames, columnsOf } from './resource-table.tsx'
import { numberText, text } from './text.ts'
import { webWords } from './web.labels.ts'

const RecordDrawer = lazy(async () => ({ default: (await import('./resource-form.tsx')).RecordDrawer }))
const KeyList = lazy(async () => ({ default: (await import('#ui/key-list.tsx')).KeyList }))
const none: Row[] = []

export function ResourcePage({ resource }: { resource: Resource }) {
  const named = useNamed(resource)
  const list = useList(resource)
  const may = useMay(resource)
  const found = useQuery({ ...pageOf(resource, list.search), throwOnError: isForbidden })
  const remembered = `pupitre.list.${useProduct().me.id}.${resource.name}`
  const [view, setView] = useRemembered(remembered, { columns: columnNames(resource).first, compact: false })
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const [current, setCurrent] = useState<number | null>(null)
  const [menu, setMenu] = useState<{ row: Row; at: DOMRect } | null>(null)
  const [help, setHelp] = useState(false)
  const rows = found.data?.list ?? none
  const open = may('edit') ? (row: Row) => list.change({ edit: String(row.id) }) : null
  const add = may('add') ? () => list.change({ add: '' }) : null
  const deleting = useDeleting(named)
  const { entriesOf, dialog } = useRowMenu(named, open, rows)
  const columns = useMemo(() => columnsOf(named, view.columns, open && list), [named, view.columns, list.search])
  const place = rows.findIndex(({ id }) => id === current)
  useKeys({
    '/': focusSearch,
    j: () => setCurrent(rows[place + 1]?.id ?? current),
    k: () => setCurrent(rows[place - 1]?.id ?? current),
    e: () => open && (rows[place] ?? chosen.size > 0) && open(rows[place] ?? [...chosen.values()][0]!),
    n: () => add?.(),
    '?': () => setHelp(true),
  })
  const grid = {
    columns,
    chosen,
    current,
    onChoose: deleting ? setChosen : undefined,
    onOpen: (row: Row) => open?.(row),
    onMenu: entriesOf && ((row: Row, at: DOMRect) => setMenu({ row, at })),
    compact: view.compact,
  }
  return (
    <section className="list-page">
      <ListHead
        named={named}
        list={list}
        found={found}
        view={view}
        onView={setView}
        onKeys={() => setHelp(true)}
        onAdd={add}
      />
      <FilterBar named={named} list={list} />
      <Found named={named} list={list} found={found} grid={grid} onAdd={add} />
      {(found.data?.total ?? 0) > limits[0] && !rows.some(({ children }) => children) && (
        <Pages list={list} total={found.data?.total ?? 0} />
      )}
      {deleting && chosen.size > 0 && (
        <div className="chosen-bar" role="status">
          {text(webWords.chosen, { count: chosen.size })}
          <Button small onClick={() => setChosen(new Map())}>
            {text(webWords.unchoose)}
          </Button>
          <Button
            small
            look="danger"
            onClick={() => void deleting([...chosen.values()]).then((gone) => gone && setChosen(new Map()))}
          >
            {text(webWords.delete)}
          </Button>
        </div>
      )}
      {menu && entriesOf && <MenuAt at={menu.at} entries={entriesOf(menu.row)} onClose={() => setMenu(null)} />}
      {dialog}
      {help && (
        <Suspense>
          <KeyList
            title={text(webWords.keys)}
            close={text(webWords.close)}
            onClose={() => setHelp(false)}
            keys={keys}
          />
        </Suspense>
      )}
      {(list.search.edit ?? list.search.add) !== undefined && (
        <Suspense>
          <RecordDrawer named={named} list={list} rows={rows} />
        </Suspense>
      )}
    </section>
  )
}

interface FoundProps {
  named: Named
  list: List
  found: UseQueryResult<Page>
  grid: Pick<GridProps<Row>, 'columns' | 'chosen' | 'onChoose' | 'current' | 'onOpen' | 'onMenu' | 'compact'>
  onAdd: (() => void) | null
}

/** The rows; or why there are none, and what to do about it. */
function Found({
  named,
  list: { search, change, order, limit },
  found: { data, error, refetch },
  grid,
  onAdd,
}: FoundProps) {
  const narrowed = filtersOf(named.resource, search).length > 0 || Boolean(search.quick_search)
  if (error && !data)
    return (
      <EmptyState title={error.message}>
        <Button onClick={() => void refetch()}>{text(webWords.retry)}</Button>
      </EmptyState>
    )
  if (data?.total === 0 && narrowed)
    return <EmptyState title={text(webWords.nothingMatches)} text={text(webWords.loosen)} />
  if (data?.total === 0)
    return (
      <EmptyState title={text(webWords.nothingYet, { many: named.many })} text={named.about}>
        {onAdd && (
          <Button look="primary" icon={<IconPlus size={16} />} onClick={onAdd}>
            {text(webWords.addOne, { one: named.one })}
          </Button>
        )}
      </EmptyState>
    )
  const turned = (field: string) => (order[0] === field && order[1] === 'asc' ? 'desc' : 'asc')
  const reorder = (field: string) => change({ order: `${field},${turned(field)}`, page: undefined })
  return (
    <Grid
      {...grid}
      caption={named.many}
      rows={data?.list}
      expected={Math.min(limit, 12)}
      order={order}
      onOrder={reorder}
      words={gridWords}
    />
  )
}

function Pages({ list: { page, limit, change }, total }: { list: List; total: number }) {
  const [first, last] = [(page - 1) * limit + 1, Math.min(page * limit, total)]
  const range = text(webWords.range, { first: numberText(first), last: numberText(last), total: numberText(total) })
  return (
    <Pager
      page={page}
      limit={limit}
      limits={limits}
      total={total}
      onPage={(next) => change({ page: String(next) })}
      onLimit={(next) => change({ limit: String(next), page: undefined })}
      words={{ ...pagerWords, range }}
    />
  )
}

function useMay({ calls, path }: Resource) {
  const allowed = useAllowed()
  return (call: 'add' | 'edit') => calls.includes(call) && allowed(`${path}/${call}`)
}

function isForbidden(error: Error): boolean {
  return error instanceof Refused && error.code === 401
}

const gridWords = {
  chooseAll: text(webWords.chooseAll),
  choose: (title: string) => text(webWords.choose, { title }),
  actions: (title: string) => text(webWords.actionsOf, { title }),
  fold: text(webWords.fold),
}
const pagerWords = {
  name: text(webWords.pages),
  previous: text(webWords.previous),
  next: text(webWords.next),
  perPage: text(webWords.perPage),
}
const keys = [
  ['/', text(webWords.keySearch)],
  ['j', text(webWords.keyDown)],
  ['k', text(webWords.keyUp)],
  ['e', text(webWords.keyEdit)],
  ['n', text(webWords.keyNew)],
  ['?', text(webWords.keyHelp)],
] as const
