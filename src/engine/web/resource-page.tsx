// The page of an entity: its list, and the drawer that opens over it.

import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid } from '#ui/grid.tsx'
import { IconDownload, IconKeyboard, IconPlus, IconRefresh } from '#ui/icons.tsx'
import { KeyList, useKeys } from '#ui/keys.tsx'
import { MenuAt } from '#ui/menu.tsx'
import { Pager } from '#ui/pager.tsx'
import '#ui/page.css'
import { useRemembered } from '#ui/remembered.ts'
import { focusSearch } from '#ui/search-field.tsx'
import { ViewMenu } from '#ui/view-menu.tsx'
import type { Resource } from '../resource.ts'
import { Refused, download } from './api.ts'
import { FilterBar } from './filter-bar.tsx'
import { type Row, filtersOf, limits, pageOf, useList } from './list-state.ts'
import { Allowed, useAllowed, useNamed, useProduct } from './product.tsx'
import { sayError, useDeleting, useRowMenu } from './record-actions.tsx'
import { columnNames, columnsOf } from './resource-table.tsx'
import { numberText, text } from './text.ts'
import { webWords } from './web.labels.ts'

const RecordDrawer = lazy(async () => ({ default: (await import('./resource-form.tsx')).RecordDrawer }))
const none: Row[] = []

export function ResourcePage({ resource }: { resource: Resource }) {
  const named = useNamed(resource)
  const list = useList(resource)
  const { search, change, order, page, limit } = list
  const [allowed, deleting] = [useAllowed(), useDeleting(named)]
  const mayDo = (call: 'add' | 'edit') => resource.calls.includes(call) && allowed(`${resource.path}/${call}`)
  const found = useQuery({ ...pageOf(resource, search), throwOnError: (error) => error instanceof Refused && error.code === 401 })
  const rows = found.data?.list ?? none
  const total = found.data?.total ?? 0
  const columns = columnNames(resource)
  const remembered = `pupitre.list.${useProduct().me.id}.${resource.name}`
  const [view, setView] = useRemembered(remembered, { columns: columns.first, compact: false })
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const [current, setCurrent] = useState<number | null>(null)
  const [menu, setMenu] = useState<{ row: Row; at: DOMRect } | null>(null)
  const [help, setHelp] = useState(false)
  const open = mayDo('edit') ? (row: Row) => void change({ edit: String(row.id) }) : null
  const add = () => void change({ add: '' })
  const { entriesOf, dialog } = useRowMenu(named, open, rows)
  const step = (by: number) => setCurrent(rows[Math.min(Math.max(rows.findIndex(({ id }) => id === current) + by, 0), rows.length - 1)]?.id ?? null)
  const currentRow = rows.find(({ id }) => id === current) ?? [...chosen.values()][0]
  useKeys({
    '/': focusSearch,
    j: () => step(1),
    k: () => step(-1),
    e: () => currentRow && open?.(currentRow),
    n: () => mayDo('add') && add(),
    '?': () => setHelp(true),
  })
  const grid = useMemo(() => columnsOf(named, view.columns, mayDo('edit') ? list : null), [named, view.columns, search])
  const filtered = filtersOf(resource, search)
  const nothing = found.data && total === 0
  const narrowed = filtered.length > 0 || Boolean(search.quick_search)
  const reorder = (field: string) => change({ order: `${field},${order[0] === field && order[1] === 'asc' ? 'desc' : 'asc'}`, page: undefined })
  const save = () => {
    const query = { quick_search: search.quick_search, search: filtered }
    download(`/admin/${resource.path}/export`, query, `${resource.name}.csv`).catch(sayError)
  }
  return (
    <section className="list-page">
      <header className="list-head">
        <h1>
          {named.many}
          {found.data && <small className="numbers">{numberText(total)}</small>}
        </h1>
        <IconButton label={text(webWords.refresh)} onClick={() => void found.refetch()}>
          <IconRefresh size={18} />
        </IconButton>
        <IconButton label={text(webWords.keys)} aria-keyshortcuts="?" onClick={() => setHelp(true)}>
          <IconKeyboard size={18} />
        </IconButton>
        <ViewMenu
          words={viewWords}
          orders={ordersOf(resource, named.field)}
          order={order.join(',')}
          onOrder={(next) => void change({ order: next, page: undefined })}
          columns={columns.all.map((name) => ({ name, label: named.field(name) }))}
          shown={view.columns}
          onShown={(names) => setView({ ...view, columns: names })}
          compact={view.compact}
          onCompact={(compact) => setView({ ...view, compact })}
        />
        {resource.calls.includes('export') && (
          <Allowed node={`${resource.path}/export`}>
            <Button icon={<IconDownload size={16} />} onClick={save}>
              {text(webWords.export)}
            </Button>
          </Allowed>
        )}
        {mayDo('add') && (
          <Button look="primary" icon={<IconPlus size={16} />} aria-keyshortcuts="n" onClick={add}>
            {text(webWords.add)}
          </Button>
        )}
      </header>
      <FilterBar named={named} list={list} />
      {found.error && !found.data && (
        <EmptyState title={found.error.message}>
          <Button onClick={() => void found.refetch()}>{text(webWords.retry)}</Button>
        </EmptyState>
      )}
      {nothing && narrowed && <EmptyState title={text(webWords.nothingMatches)} text={text(webWords.loosen)} />}
      {nothing && !narrowed && (
        <EmptyState title={text(webWords.nothingYet, { many: named.many })} text={named.about}>
          {mayDo('add') && (
            <Button look="primary" icon={<IconPlus size={16} />} onClick={add}>
              {text(webWords.addOne, { one: named.one })}
            </Button>
          )}
        </EmptyState>
      )}
      {!nothing && !(found.error && !found.data) && (
        <Grid
          caption={named.many}
          columns={grid}
          rows={found.data?.list}
          expected={Math.min(limit, 12)}
          order={order}
          onOrder={(field) => void reorder(field)}
          chosen={chosen}
          onChoose={deleting ? setChosen : undefined}
          current={current}
          onOpen={(row) => open?.(row)}
          onMenu={openMenu}
          compact={view.compact}
          words={gridWords}
        />
      )}
      {total > limits[0] && (
        <Pager
          page={page}
          limit={limit}
          limits={limits}
          total={total}
          onPage={(next) => void change({ page: String(next) })}
          onLimit={(next) => void change({ limit: String(next), page: undefined })}
          words={pagerWords(page, limit, total)}
        />
      )}
      {deleting && chosen.size > 0 && (
        <div className="chosen-bar" role="status">
          {text(webWords.chosen, { count: chosen.size })}
          <Button small onClick={() => setChosen(new Map())}>
            {text(webWords.unchoose)}
          </Button>
          <Button small look="danger" onClick={() => void deleting([...chosen.values()]).then((gone) => gone && setChosen(new Map()))}>
            {text(webWords.delete)}
          </Button>
        </div>
      )}
      {menu && <MenuAt at={menu.at} entries={entriesOf(menu.row)} onClose={() => setMenu(null)} />}
      {dialog}
      {help && <KeyList title={text(webWords.keys)} close={text(webWords.close)} onClose={() => setHelp(false)} keys={keys} />}
      {(search.edit ?? search.add) !== undefined && (
        <Suspense>
          <RecordDrawer named={named} list={list} rows={rows} />
        </Suspense>
      )}
    </section>
  )
}

const viewWords = {
  view: text(webWords.view),
  sortBy: text(webWords.sortBy),
  columns: text(webWords.columns),
  compact: text(webWords.compact),
}
const gridWords = {
  chooseAll: text(webWords.chooseAll),
  choose: (title: string) => text(webWords.choose, { title }),
  actions: (title: string) => text(webWords.actionsOf, { title }),
  fold: text(webWords.fold),
}
const keys = [
  ['/', text(webWords.keySearch)],
  ['j', text(webWords.keyDown)],
  ['k', text(webWords.keyUp)],
  ['e', text(webWords.keyEdit)],
  ['n', text(webWords.keyNew)],
  ['?', text(webWords.keyHelp)],
] as const

function pagerWords(page: number, limit: number, total: number) {
  const [first, last] = [(page - 1) * limit + 1, Math.min(page * limit, total)]
  const numbers = { first: numberText(first), last: numberText(last), total: numberText(total) }
  return {
    name: text(webWords.pages),
    range: text(webWords.range, numbers),
    previous: text(webWords.previous),
    next: text(webWords.next),
    perPage: text(webWords.perPage),
  }
}

function ordersOf({ fields, order }: Resource, label: (name: string) => string) {
  const sortable = Object.keys(fields).filter((name) => fields[name]?.sort || name === order[0])
  const ways = { asc: text(webWords.ascending), desc: text(webWords.descending) }
  return sortable.flatMap((name) =>
    (['asc', 'desc'] as const).map((way) => ({ value: `${name},${way}`, label: `${label(name)}, ${ways[way]}` })),
  )
}
