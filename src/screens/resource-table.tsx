// The table of an entity: who it is, where it stands, then its fields as declared; or why there is nothing to show.

import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Avatar } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column, Grid, type GridProps } from '#ui/grid.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { type Field, isRelation } from '#engine/field.ts'
import { type Resource, listFields } from '#engine/resource.ts'
import { cellOf, isNumeric } from './cells.tsx'
import { withoutFilters } from './filter-bar.tsx'
import { filtersIn } from './filters.ts'
import { type List, type Page, type Row, limits } from './list-state.ts'
import type { Named } from './product.tsx'
import { said } from './said.ts'
import { numberText, text } from './text.ts'
import { screenWords } from './screens.labels.ts'

interface TableProps {
  named: Named
  list: List
  found: UseQueryResult<Page>
  columns: readonly Column<Row>[]
  current: number | null
  grid: Partial<GridProps<Row>>
  onAdd: (() => void) | undefined
}

export function ResourceTable({ named, list, found, columns, current, grid, onAdd }: TableProps) {
  const { search, change, order, limit, page } = list
  const { data, error, refetch, isPlaceholderData } = found
  const total = data?.total ?? 0
  if (error && !data)
    return (
      <EmptyState title={error.message}>
        <Button onClick={() => void refetch()}>{said.retry}</Button>
      </EmptyState>
    )
  if (data && total === 0) return <Nothing named={named} list={list} onAdd={onAdd} />
  const last = String(Math.ceil(total / limit))
  // The last row of the last page is gone.
  if (data?.list.length === 0) return <Navigate to="." search={{ ...search, page: last } as never} replace />
  const turned = (field: string) => (order[0] === field && order[1] === 'asc' ? 'desc' : 'asc')
  const bounds = { first: (page - 1) * limit + 1, last: Math.min(page * limit, total), total }
  return (
    <>
      <Grid
        chosen={new Map()}
        compact={false}
        onOpen={() => {}}
        {...grid}
        caption={named.many}
        columns={columns}
        current={current}
        rows={data?.list}
        stale={isPlaceholderData}
        expected={Math.min(limit, 12)}
        order={order}
        onOrder={(field) => change({ order: `${field},${turned(field)}`, page: undefined })}
        words={said}
      />
      {total > limits[0] && !data?.list.some(({ children }) => children) && (
        <Pager
          {...{ page, limit, limits, total }}
          range={text(
            screenWords.range,
            Object.fromEntries(Object.entries(bounds).map(([name, number]) => [name, numberText(number)])),
          )}
          onPage={(next) => change({ page: String(next) })}
          onLimit={(next) => change({ limit: String(next), page: undefined })}
          words={said}
        />
      )}
    </>
  )
}

/** Nothing matches; or nothing is there yet, and this is the first step. */
function Nothing({ named, list, onAdd }: Pick<TableProps, 'named' | 'list' | 'onAdd'>) {
  const { search, change } = list
  const set = filtersIn(named.resource, search)
  return search.quick_search || set.length > 0 ? (
    <EmptyState title={said.nothingMatches} text={said.loosen}>
      <Button onClick={() => change(withoutFilters(list, set))}>{said.clearFilters}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={text(screenWords.nothingYet, { many: named.many })} text={named.about}>
      {onAdd && (
        <Button look="primary" icon={<IconPlus size={16} />} onClick={onAdd}>
          {text(screenWords.addOne, { one: named.one })}
        </Button>
      )}
    </EmptyState>
  )
}

/** What the first column already says needs no column of its own, but may have one. */
export function columnNames(resource: Resource): { all: string[]; first: string[] } {
  const fields = listFields(resource).toSorted(
    ([a], [b]) => Number(b === resource.state) - Number(a === resource.state),
  )
  const isSaid = (name: string, { kind }: Field) =>
    resource.title.includes(name) || kind === 'image' || kind === 'parent'
  const first = fields.filter(([name, field]) => field.list !== 'more' && !isSaid(name, field))
  return { all: fields.map(([name]) => name), first: first.map(([name]) => name) }
}

type Open = (row: Row) => void

/** Without `open` a record cannot be opened. */
export function columnsOf(named: Named, names: readonly string[], open: Open | undefined): Column<Row>[] {
  const { resource } = named
  const title: Column<Row> = {
    name: 'title',
    label: named.one,
    sort: resource.title.find((name) => resource.fields[name]?.sort),
    cell: (row) => <Title resource={resource} row={row} open={open} />,
  }
  const others = columnNames(resource).all.filter((name) => names.includes(name))
  return [title, ...others.map((name) => columnOf(named, name, resource.fields[name]!))]
}

function columnOf(named: Named, name: string, field: Field): Column<Row> {
  const sort = field.sort && !isRelation(field) ? name : undefined
  return { name, label: named.field(name), end: isNumeric(field), sort, cell: (row) => cellOf(named, name, field, row) }
}

/** Fetched when the pointer comes near a record, so that the first drawer opens at once. */
export const loadForm = () => import('./resource-form.tsx')

/** A true link, so that a record can be opened in another tab. */
function Title({ resource, row, open }: { resource: Resource; row: Row; open: Open | undefined }) {
  const image = Object.keys(resource.fields).find((name) => resource.fields[name]!.kind === 'image')
  const title = row.title || `#${row.id}`
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open?.(row)
  }
  return (
    <span className="grid-who">
      {image && <Avatar name={title} image={row[image] as string | null} />}
      {open ? (
        <a href={`?edit=${row.id}`} onClick={follow} onPointerEnter={() => void loadForm()}>
          {title}
        </a>
      ) : (
        <span>{title}</span>
      )}
    </span>
  )
}
