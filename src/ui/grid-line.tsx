// One row of the grid. It has no listeners: grid-listeners.ts handles the events of all rows.

import './check-fields.css'
import { type KeyboardEvent, type ReactNode, type RefObject, memo, useLayoutEffect, useRef } from 'react'
import type { GridRow, GridWords } from './grid.tsx'
import type { Column } from './grid-head.tsx'
import type { ColumnSizes } from './grid-widths.ts'
import { IconChevronRight, IconGripVertical } from './icons.tsx'
import { Skeleton } from './skeleton.tsx'

interface LineProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  depth: number
  /** Undefined if the row has no children. */
  open: boolean | undefined
  /** Undefined if rows cannot be ticked. */
  chosen: boolean | undefined
  current: boolean
  grip: boolean
  dots: boolean
  /** The number of columns whose cells have content. The cells of later columns follow after the first paint. */
  sight: number
  /** The columns after the first `sight` ones are replaced by one empty cell. */
  cut: boolean
  /** The maximum number of columns with content: a card on a phone shows only some. */
  most: number
  words: GridWords
  sizes: ColumnSizes
  /** The distance from the first line in pixels, if each line is positioned (see `placed` in grid-virtual.tsx). */
  top: number | undefined
}

/** Memoised: a line is drawn again only when something visible has changed. */
export const GridLine = memo(DrawnLine) as typeof DrawnLine

function DrawnLine<Row extends GridRow>(props: LineProps<Row>) {
  const { row, columns, depth, open, chosen, words, sizes, top, ...line } = props
  const beyond = line.cut ? Math.max(0, columns.length - line.sight) : 0
  const title = row.title ?? String(row.id)
  const cells = cellsOf(props)
  const named = (words: string) => words.replace('{title}', title)
  const element = useRef<HTMLTableRowElement>(null)
  useFocus(element, row.id, line.current)
  return (
    <tr
      ref={element}
      className={top === undefined ? undefined : 'grid-placed'}
      style={top === undefined ? undefined : { top }}
      data-id={row.id}
      data-chosen={chosen || undefined}
      data-current={line.current || undefined}
    >
      {line.grip && (
        <td className="grid-hold">
          <button type="button" className="grid-grip" aria-label={named(words.move)}>
            <IconGripVertical size={14} />
          </button>
        </td>
      )}
      {chosen !== undefined && (
        <td className="grid-check">
          <Tick label={named(words.choose)} on={chosen} />
        </td>
      )}
      {columns.slice(0, columns.length - beyond).map((column, place) => (
        <td
          key={column.name}
          style={sizes?.[column.name]}
          data-name={column.name}
          data-label={column.label}
          data-end={column.end || undefined}
          data-cut={column.cut || undefined}
        >
          {place === 0 && depth > 0 && <span className="grid-depth" style={{ width: depth * 22 }} />}
          {place === 0 && open !== undefined && (
            <button type="button" className="grid-fold" aria-expanded={open} aria-label={words.fold}>
              <IconChevronRight size={14} />
            </button>
          )}
          {cells[place]}
        </td>
      ))}
      {beyond > 0 && <td className="grid-rest" colSpan={beyond} />}
      {line.dots && (
        <td className="grid-more">
          <button type="button" className="grid-dots" aria-haspopup="menu" aria-label={named(words.actionsOf)} />
        </td>
      )}
    </tr>
  )
}

function cellsOf<Row>({ row, columns, sight, most }: Pick<LineProps<Row>, 'row' | 'columns' | 'sight' | 'most'>) {
  const cells: ReactNode[] = []
  let shown = 0
  for (const column of columns.slice(0, sight)) {
    if (shown === most) break
    const cell = column.cell(row)
    cells.push(cell)
    if (cell !== null && cell !== undefined && cell !== false && cell !== '') shown++
  }
  return cells
}

/**
 * Scrolls to the current row. If the element gets another row, it loses the focus, because the next key was meant for
 * the old row.
 */
function useFocus(element: RefObject<HTMLElement | null>, id: number, current: boolean): void {
  useLayoutEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' })
  }, [element, current])
  const shown = useRef(id)
  // In a layout effect, because React puts the focus back if it is lost while the page changes.
  useLayoutEffect(() => {
    const isOther = shown.current !== id
    shown.current = id
    if (isOther && element.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
  }, [element, id])
}

interface TickProps {
  label: string
  on: boolean
  partly?: boolean
  onChange?: (on: boolean) => void
}

/** A checkbox. In a row it has no `onChange`: grid-listeners.ts handles the event. */
export function Tick({ label, on, partly = false, onChange }: TickProps) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = partly && !on
  }
  return (
    <input
      type="checkbox"
      className="check-box"
      aria-label={label}
      checked={on}
      ref={mark}
      onChange={(event) => onChange?.(event.target.checked)}
      onKeyDown={stopSpaceKey}
    />
  )
}

/** Stops the space key, so that it ticks the box and reaches no shortcut of the page. */
function stopSpaceKey(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation()
}

interface BlankProps {
  columns: readonly { name: string }[]
  line: number
  grip: boolean
  tick: boolean
  dots: boolean
}

/** The skeleton of a row that is loading. */
export function BlankLine({ columns, line, grip, tick, dots }: BlankProps) {
  return (
    <tr className="grid-blank">
      {grip && <td className="grid-hold" />}
      {tick && <td className="grid-check" />}
      {columns.map(({ name }, place) => (
        <td key={name} data-name={name}>
          <Skeleton width={`${40 + ((line * 17 + place * 29) % 45)}%`} />
        </td>
      ))}
      {dots && <td className="grid-more" />}
    </tr>
  )
}
