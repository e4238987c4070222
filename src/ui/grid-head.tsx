// The header row of the grid. A header sorts the rows; its column can be moved and resized, and has a menu.

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Tick } from './grid-line.tsx'
import { type ColumnSizes, measureWidths, widenColumn } from './grid-widths.ts'
import { IconArrowDown, IconArrowUp, IconChevronRight } from './icons.tsx'
import { whileResting } from './pointer-rest.ts'

export interface Column<Row> {
  name: string
  label: string
  /** The cells are aligned to the right, as for numbers. */
  end?: boolean
  /** Long texts are cut with an ellipsis. */
  cut?: boolean
  /** The field by which a press on the header sorts. Undefined: the column cannot be sorted. */
  sort?: string | undefined
  cell(row: Row): ReactNode
  /** The text of the cell, to find the row with the longest text. */
  said(row: Row): unknown
}

interface HeadProps {
  columns: readonly Omit<Column<never>, 'cell'>[]
  order: readonly [string, string]
  onOrder(field: string): void
  /** Called when the pointer rests on the header of this field. */
  onNearOrder?: ((field: string) => void) | undefined
  onMoveColumn(name: string, to: string): void
  onColumnMenu(name: string, at: DOMRect): void
  onWidths(widths: Record<string, number>): void
  grip: boolean
  dots: boolean
  tick: { on: boolean; some: boolean; set(on: boolean): void } | undefined
  /** Whether all rows of the tree are unfolded. Undefined if no row has children. */
  unfolded: boolean | undefined
  onFoldAll(): void
  words: { chooseAll: string; foldAll: string }
  sizes: ColumnSizes
}

/** The change of a width per press of an arrow key, in pixels. */
const step = 16

export function GridHead({ columns, order, tick, words, sizes, ...does }: HeadProps) {
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const head = (event.target as Element).closest<HTMLElement>('th[data-name]')
    if (!by || !head || !(event.altKey || event.shiftKey)) return
    const place = columns.findIndex(({ name }) => name === head.dataset.name)
    const to = columns[place + by]
    event.preventDefault()
    if (event.shiftKey)
      does.onWidths(widenColumn(measureWidths(event.currentTarget), columns[place]?.name ?? '', by * step))
    else if (place > 0 && to && place + by > 0) does.onMoveColumn(columns[place]?.name ?? '', to.name)
  }
  const menu = (event: MouseEvent) => {
    const head = (event.target as Element).closest<HTMLElement>('th[data-name]')
    if (!head) return
    event.preventDefault()
    does.onColumnMenu(head.dataset.name ?? '', head.getBoundingClientRect())
  }
  const reset = ({ target }: MouseEvent) => (target as Element).matches('.grid-resize') && does.onWidths({})
  return (
    <thead onKeyDown={press} onContextMenu={menu} onDoubleClick={reset}>
      <tr>
        {does.grip && <td className="grid-hold" />}
        {tick && (
          <th className="grid-check">
            <Tick label={words.chooseAll} on={tick.on} partly={tick.some} onChange={tick.set} />
          </th>
        )}
        {columns.map((column, place) => (
          <Header key={column.name} column={column} size={sizes?.[column.name]} order={order} {...does}>
            {place === 0 && does.unfolded !== undefined && (
              <button
                type="button"
                className="grid-fold"
                aria-expanded={does.unfolded}
                aria-label={words.foldAll}
                onClick={does.onFoldAll}
              >
                <IconChevronRight size={14} />
              </button>
            )}
          </Header>
        ))}
        {does.dots && <td className="grid-more" />}
      </tr>
    </thead>
  )
}

interface HeaderProps extends Pick<HeadProps, 'order' | 'onOrder' | 'onNearOrder' | 'onColumnMenu'> {
  column: HeadProps['columns'][number]
  size: { flex: string } | undefined
  children: ReactNode
}

/** A press sorts the rows, or opens the menu of the column if it cannot be sorted. */
function Header({ column, order: [by, way], onOrder, onNearOrder, onColumnMenu, size, children }: HeaderProps) {
  const { name, label, sort, end, cut } = column
  const sorted = sort === by ? (way === 'asc' ? 'ascending' : 'descending') : undefined
  const press = ({ currentTarget }: MouseEvent) =>
    sort ? onOrder(sort) : onColumnMenu(name, currentTarget.getBoundingClientRect())
  return (
    <th
      scope="col"
      style={size}
      data-name={name}
      data-end={end || undefined}
      data-cut={cut || undefined}
      aria-sort={sorted}
    >
      {children}
      <button
        type="button"
        className="grid-name"
        aria-haspopup={sort ? undefined : 'menu'}
        onClick={press}
        {...whileResting(sort && onNearOrder ? () => onNearOrder(sort) : undefined)}
      >
        {label}
        {sort && (sorted === 'descending' ? <IconArrowDown size={13} /> : <IconArrowUp size={13} />)}
      </button>
      <span className="grid-resize" />
    </th>
  )
}
