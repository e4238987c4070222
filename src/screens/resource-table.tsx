// The table of an entity: title, state, then the declared fields; or the reason why it is empty.

import type { UseQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { Avatar } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column, Grid, type GridProps } from '#ui/grid.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { whileResting } from '#ui/pointer-rest.ts'
import { type Field, isRelation } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { cellOf, isNumeric, plainCellText } from './cells.tsx'
import { withoutFilters } from './filter-bar.tsx'
import { isCut } from './fitted-layout.ts'
import { filtersIn } from './filters.ts'
import { limits } from './layout.ts'
import type { List, Page, Row } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import { ReadFailed } from './read-failed.tsx'
import { screenTexts } from './screen-texts.ts'
import { numberText, text } from './text.ts'
import { screenWords } from './words.ts'

interface TableProps {
  named: LabelledEntity
  list: List
  found: Pick<UseQueryResult<Page>, 'data' | 'error' | 'isPlaceholderData'>
  columns: readonly Column<Row>[]
  current: number | null
  grid: Omit<GridProps<Row>, OwnGridProps>
  onLimit(limit: number): void
  onAdd: (() => void) | undefined
}

/** The props that the table sets itself. */
type OwnGridProps =
  | 'caption'
  | 'columns'
  | 'rows'
  | 'stale'
  | 'expected'
  | 'order'
  | 'onOrder'
  | 'onNearOrder'
  | 'current'
  | 'words'

export function ResourceTable({ named, list, found, columns, current, grid, onLimit, onAdd }: TableProps) {
  const { search, change, order, limit, page } = list
  const { data, error, isPlaceholderData } = found
  const total = data?.total ?? 0
  if (error && !data) return <ReadFailed error={error} />
  if (data && total === 0) return <Nothing named={named} list={list} onAdd={onAdd} />
  const last = String(Math.ceil(total / limit))
  // The page is empty, because its last row was deleted: goes to the page that is now the last.
  if (data?.list.length === 0) return <Redirect key={last} onGo={() => change({ page: last }, true)} />
  const orderedBy = (field: string) => ({ order: nextOrder(named.resource, search.order, field), page: undefined })
  const bounds = { first: (page - 1) * limit + 1, last: Math.min(page * limit, total), total }
  return (
    <>
      <Grid
        {...grid}
        caption={named.many}
        columns={columns}
        current={current}
        rows={data?.list}
        stale={isPlaceholderData}
        expected={Math.min(limit, 12)}
        order={order}
        onOrder={(field) => change(orderedBy(field))}
        onNearOrder={(field) => list.askAhead(orderedBy(field))}
        words={screenTexts}
      />
      {total > limits[0] && !data?.list.some(({ children }) => children) && (
        <Pager
          page={page}
          limit={limit}
          limits={limits}
          total={total}
          pageOf={text(screenWords.pageOf, { last: numberText(Math.ceil(total / limit)) })}
          range={text(
            screenWords.range,
            Object.fromEntries(Object.entries(bounds).map(([name, number]) => [name, numberText(number)])),
          )}
          onPage={(next) => change({ page: String(next) })}
          onNear={(next) => list.askAhead({ page: String(next) })}
          onLimit={onLimit}
          words={screenTexts}
        />
      )}
    </>
  )
}

/** Returns the order after a click on a header: ascending, then descending, then the default order. */
function nextOrder(
  { order: [usual, usualWay] }: Resource,
  asked: string | undefined,
  field: string,
): string | undefined {
  const [by = usual, way = usualWay] = asked?.split(',') ?? []
  if (by !== field || (!asked && way === 'desc')) return `${field},asc`
  return way === 'asc' ? `${field},desc` : undefined
}

function Redirect({ onGo }: { onGo(): void }) {
  const go = useEffectEvent(onGo)
  useEffect(() => go(), [])
  return null
}

/** Says that no row matches the filters; or that there are no records yet, and offers to add the first one. */
function Nothing({ named, list, onAdd }: Pick<TableProps, 'named' | 'list' | 'onAdd'>) {
  const { search, change } = list
  const set = filtersIn(named.resource, search)
  const about = (
    <>
      {named.about}
      {onAdd && named.firstStep && (
        <>
          <br />
          {named.firstStep}
        </>
      )}
    </>
  )
  return search.quick_search || set.length > 0 ? (
    <EmptyState title={screenTexts.nothingMatches} text={screenTexts.loosen}>
      <Button onClick={() => change(withoutFilters(list, set))}>{screenTexts.clearFilters}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={text(screenWords.nothingYet, { many: named.many })} text={about}>
      {onAdd && (
        <Button look="primary" icon={<IconPlus size={16} />} onClick={onAdd}>
          {text(screenWords.addOne, { one: named.one })}
        </Button>
      )}
    </EmptyState>
  )
}

type Open = (row: Row) => void

/** Returns the column of the title, then those of `names`. Without `open`, the titles are no links. */
export function columnsOf(
  named: LabelledEntity,
  names: readonly string[],
  open: Open | undefined,
  near: Open,
): Column<Row>[] {
  const { resource, own } = named
  const textOf = (row: Row) => own?.titled?.(row) ?? row.title
  const title: Column<Row> = {
    name: 'title',
    label: named.one,
    sort: resource.title.find((name) => resource.fields[name]?.sort),
    cell: (row) => (
      <Title
        resource={resource}
        row={row}
        open={open}
        near={near}
        title={textOf(row)}
        beside={own?.besideTitle?.(row)}
      />
    ),
    said: textOf,
  }
  return [title, ...names.map((name) => columnOf(named, name, entryOf(resource.fields, name)))]
}

function columnOf(named: LabelledEntity, name: string, field: Field): Column<Row> {
  const sort = field.sort && !isRelation(field) ? name : undefined
  return {
    name,
    label: named.field(name),
    end: isNumeric(field),
    sort,
    cut: !named.own?.wholeWidths?.[name] && isCut(field),
    cell: (row) => cellOf(named, name, field, row),
    said: (row) => plainCellText(named, name, row),
  }
}

/** Called while the pointer rests on a title, so that the first drawer opens at once. */
export const loadForm = () => import('./resource-form.tsx')

interface TitleProps {
  resource: Resource
  row: Row
  title: string | undefined
  beside: ReactNode
  open: Open | undefined
  /** Called when the pointer rests on the title. */
  near: Open
}

/** A real link, so that a record can be opened in another browser tab. */
function Title({ resource, row, title: text, beside, open, near }: TitleProps) {
  const image = Object.keys(resource.fields).find((name) => entryOf(resource.fields, name).kind === 'image')
  const title = text || `#${row.id}`
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open?.(row)
  }
  return (
    <span className="grid-who">
      {image && <Avatar name={title} image={row[image] as string | null} />}
      {open ? (
        <a href={`?edit=${row.id}`} onClick={follow} {...whileResting(() => near(row))}>
          {title}
        </a>
      ) : (
        <span>{title}</span>
      )}
      {beside}
    </span>
  )
}
