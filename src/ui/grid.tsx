// The one grid: TanStack Table for what is chosen, shown and folded; plain table elements and class names for the rest,
// because a component of the kit in every cell costs more than the data.

import './grid.css'
import {
  type RowSelectionState,
  type Updater,
  createExpandedRowModel,
  functionalUpdate,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type KeyboardEvent, type MouseEvent, type ReactNode, memo, useMemo } from 'react'
import { IconArrowDown, IconArrowUp, IconChevronRight, IconDots } from './icons.tsx'
import { Skeleton } from './skeleton.tsx'

export interface GridRow {
  id: number
  title?: string
  children?: GridRow[]
}

export interface Column<Row> {
  name: string
  label: string
  /** Numbers stand to the right. */
  end?: boolean
  /** The field its header orders by. */
  sort?: string | undefined
  cell(row: Row): ReactNode
}

interface GridWords {
  chooseAll: string
  /** With `{title}` where the row is named. */
  choose: string
  actionsOf: string
  fold: string
}

export interface GridProps<Row extends GridRow> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** These are still the rows of before. */
  stale: boolean
  /** How many lines of nothing are shown while the rows are on their way. */
  expected: number
  order: readonly [string, string]
  onOrder(field: string): void
  chosen: ReadonlyMap<number, Row>
  onChoose?: ((chosen: Map<number, Row>) => void) | undefined
  /** The row that the keys `j` and `k` have reached. */
  current: number | null
  onOpen(row: Row): void
  onMenu?: ((row: Row, at: DOMRect) => void) | undefined
  compact: boolean
  words: GridWords
}

const features = tableFeatures({ rowSelectionFeature, rowExpandingFeature, expandedRowModel: createExpandedRowModel() })
const none: never[] = []

export function Grid<Row extends GridRow>(props: GridProps<Row>) {
  const { columns, rows, chosen, onChoose, words } = props
  const defs = useMemo(() => columns.map(({ name, label }) => ({ id: name, header: label })), [columns])
  const rowSelection = Object.fromEntries([...chosen.keys()].map((id) => [String(id), true as const]))
  const table = useTable({
    features,
    columns: defs,
    data: (rows ?? none) as Row[],
    state: { rowSelection },
    initialState: { expanded: true },
    enableSubRowSelection: false,
    getRowId: (row) => String(row.id),
    getSubRows: (row) => row.children as Row[] | undefined,
    onRowSelectionChange: (change: Updater<RowSelectionState>) => {
      const wanted = functionalUpdate(change, rowSelection)
      const known = new Map([
        ...chosen,
        ...table.getCoreRowModel().flatRows.map((row) => [row.original.id, row.original] as const),
      ])
      onChoose?.(new Map([...known].filter(([id]) => wanted[String(id)])))
    },
  })
  const lines = table.getExpandedRowModel().rows
  return (
    <div className="grid-frame" data-compact={props.compact || undefined} data-stale={props.stale || undefined}>
      <table className="grid" aria-busy={!rows}>
        <caption className="unseen">{props.caption}</caption>
        <thead>
          <tr>
            {onChoose && (
              <th className="grid-check">
                <Check
                  label={words.chooseAll}
                  checked={lines.length > 0 && table.getIsAllRowsSelected()}
                  partly={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.name} column={column} order={props.order} onOrder={props.onOrder} />
            ))}
            {props.onMenu && <td className="grid-more" />}
          </tr>
        </thead>
        <tbody>
          {rows
            ? lines.map((row) => (
                <Line
                  key={row.id}
                  row={row.original}
                  columns={columns}
                  depth={row.depth}
                  open={row.getCanExpand() ? row.getIsExpanded() : undefined}
                  onFold={row.getToggleExpandedHandler()}
                  chosen={onChoose && chosen.has(row.original.id)}
                  onChoose={row.getToggleSelectedHandler()}
                  current={props.current === row.original.id}
                  onOpen={props.onOpen}
                  onMenu={props.onMenu}
                  words={words}
                />
              ))
            : Array.from({ length: props.expected }, (_, line) => <Blank key={line} line={line} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderProps<Row> {
  column: Column<Row>
  order: readonly [string, string]
  onOrder(field: string): void
}

function Header<Row>({ column: { name, label, sort, end }, order: [by, way], onOrder }: HeaderProps<Row>) {
  const sorted = sort === by ? (way === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" data-name={name} data-end={end || undefined} aria-sort={sorted}>
      {sort ? (
        <button type="button" className="grid-sort" onClick={() => onOrder(sort)}>
          {label}
          {sorted === 'descending' ? <IconArrowDown size={13} /> : <IconArrowUp size={13} />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

interface LineProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  depth: number
  open: boolean | undefined
  onFold(): void
  chosen: boolean | undefined
  onChoose(event: unknown): void
  current: boolean
  onOpen(row: Row): void
  onMenu: ((row: Row, at: DOMRect) => void) | undefined
  words: GridWords
}

const Line = memo(DrawnLine, sameLine) as typeof DrawnLine

function DrawnLine<Row extends GridRow>({
  row,
  columns,
  depth,
  open,
  chosen,
  current,
  words,
  ...does
}: LineProps<Row>) {
  const title = row.title ?? String(row.id)
  return (
    <tr
      data-id={row.id}
      data-chosen={chosen || undefined}
      data-current={current || undefined}
      ref={current ? intoView : null}
      onDoubleClick={(event) => isPlain(event) && does.onOpen(row)}
    >
      {chosen !== undefined && (
        <td className="grid-check">
          <Check label={words.choose.replace('{title}', title)} checked={chosen} onChange={does.onChoose} />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.name} data-name={column.name} data-label={column.label} data-end={column.end || undefined}>
          {place === 0 && depth > 0 && <span style={{ display: 'inline-block', width: depth * 22 }} />}
          {place === 0 && open !== undefined && (
            <button
              type="button"
              className="grid-fold"
              aria-expanded={open}
              aria-label={words.fold}
              onClick={does.onFold}
            >
              <IconChevronRight size={14} />
            </button>
          )}
          {column.cell(row)}
        </td>
      ))}
      {does.onMenu && (
        <td className="grid-more">
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={words.actionsOf.replace('{title}', title)}
            onClick={(event) => does.onMenu?.(row, event.currentTarget.getBoundingClientRect())}
          >
            <IconDots size={16} />
          </button>
        </td>
      )}
    </tr>
  )
}

function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

/** The handlers are new at each drawing of the table and mean the same. */
function sameLine<Row>(a: LineProps<Row>, b: LineProps<Row>): boolean {
  const same = (name: 'row' | 'columns' | 'depth' | 'open' | 'chosen' | 'current' | 'onMenu' | 'words') =>
    a[name] === b[name]
  return (['row', 'columns', 'depth', 'open', 'chosen', 'current', 'onMenu', 'words'] as const).every(same)
}

/** A double click on a control of the row is two clicks on the control. */
function isPlain({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('a, button, input, label')
}

interface CheckProps {
  label: string
  checked: boolean
  partly?: boolean
  onChange(event: unknown): void
}

function Check({ label, checked, partly = false, onChange }: CheckProps) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = partly && !checked
  }
  return <input type="checkbox" aria-label={label} checked={checked} ref={mark} onChange={onChange} onKeyDown={stay} />
}

/** Space ticks; it does not scroll the page. */
function stay(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation()
}

function Blank<Row extends GridRow>({ columns, onChoose, onMenu, line }: GridProps<Row> & { line: number }) {
  return (
    <tr className="grid-blank">
      {onChoose && <td className="grid-check" />}
      {columns.map(({ name }, place) => (
        <td key={name} data-name={name}>
          <Skeleton width={`${40 + ((line * 17 + place * 29) % 45)}%`} />
        </td>
      ))}
      {onMenu && <td className="grid-more" />}
    </tr>
  )
}
