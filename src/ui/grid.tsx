// The table of a list page. It consists of plain table elements, because a Mantine component in every cell costs more
// than the data. TanStack Table (for trees) and TanStack Virtual (for long lists) are loaded only when they are needed.

import './grid.css'
import { type CSSProperties, type RefObject, Suspense, useMemo, useRef, useState } from 'react'
import { useGridDrag } from './use-grid-drag.ts'
import { type Column, GridHead } from './grid-head.tsx'
import { BlankLine, GridLine } from './grid-line.tsx'
import { type Folding, type Line, flatLines, isTree } from './grid-lines.ts'
import { useLineListeners } from './grid-listeners.ts'
import { useSlots } from './grid-slots.ts'
import {
  type ColumnSizes,
  columnWidth,
  fitWidths,
  tableWidth,
  useDrawnColumns,
  useOverflow,
  useSizes,
  findLongestRows,
} from './grid-widths.ts'
import { usePhone } from './use-phone.ts'
import { useStaleRows } from './use-stale-rows.ts'
import { usePrinting } from './use-printing.ts'
import { lazyPart } from './lazy-part.ts'

export type { Column } from './grid-head.tsx'

export interface GridRow {
  id: number
  title?: string
  children?: GridRow[]
}

export interface GridWords {
  chooseAll: string
  /** `{title}` is replaced by the title of the row. */
  choose: string
  actionsOf: string
  move: string
  fold: string
  foldAll: string
}

export interface GridProps<Row extends GridRow> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** The shown rows belong to the previous query: the new rows are still loading. */
  stale: boolean
  /** The number of skeleton lines while rows are loading. */
  expected: number
  /** The field by which the rows are sorted, and `asc` or `desc`. */
  order: readonly [string, string]
  onOrder(field: string): void
  /** Called when the pointer rests on the header of this field. */
  onNearOrder?: (field: string) => void
  /** The ticked rows. Undefined: rows cannot be ticked. */
  chosen?: { has(id: number): boolean } | undefined
  onChoose?: ((rows: readonly Row[], on: boolean) => void) | undefined
  /** The row that the keys `j` and `k` have reached. */
  current: number | null
  onOpen?: ((row: Row) => void) | undefined
  onMenu?: ((row: Row, at: DOMRect) => void) | undefined
  /**
   * Undefined: the rows have no manual order. Otherwise `row` takes the place of `to`; `to` is undefined if the row may
   * not go there.
   */
  onMove?: ((row: Row, to: Row | undefined) => void) | undefined
  compact: boolean
  /**
   * The maximum widths of titles and of other texts in pixels: longer texts are cut. Default: those of the style sheet.
   */
  cuts?: { title: number; text: number } | undefined
  /**
   * The widths that the person has set, by the names of the columns, in pixels. If it is empty, the content decides.
   */
  widths: Readonly<Record<string, number>>
  onWidths(widths: Record<string, number>): void
  /** Moves the column `name` to the place of the column `to`. */
  onMoveColumn(name: string, to: string): void
  onColumnMenu(name: string, at: DOMRect): void
  words: GridWords
}

const none: never[] = []
/** Widths of the columns with grips, ticks and menus in pixels, as in the style sheet. */
const [hold, check, more] = [28, 44, 44]
/** Of a list with more lines, only the visible lines are drawn. */
const virtualFrom = 100
/**
 * On a phone each row is a card. `cards`: the number of cards that fill the tallest phone; cards below them get their
 * content a moment later. `onCard`: the number of non-empty columns on a card, as in the style sheet.
 */
const [cards, onCard] = [8, 5]

const VirtualLines = lazyPart(() => import('./grid-virtual.tsx'), 'VirtualLines')
const RowTree = lazyPart(() => import('./grid-tree.tsx'), 'RowTree')

export function Grid<Row extends GridRow>({ rows, ...rest }: GridProps<Row>) {
  const lines = useMemo(() => flatLines(rows ?? none), [rows])
  const [tree, setTree] = useState(false)
  // A search may return rows without children. `RowTree` stays, so that it still knows the folded rows after the
  // search.
  if (!tree && rows?.some(isTree)) setTree(true)
  if (!tree) return <GridTable {...rest} rows={rows} lines={lines} />
  return (
    <Suspense fallback={<GridTable {...rest} rows={undefined} lines={none} />}>
      <RowTree rows={rows ?? none}>
        {(shown: readonly Line<GridRow>[], folding: Folding) => (
          <GridTable {...rest} rows={rows} lines={shown as readonly Line<Row>[]} folding={folding} />
        )}
      </RowTree>
    </Suspense>
  )
}

interface TableProps<Row extends GridRow> extends GridProps<Row> {
  lines: readonly Line<Row>[]
  /** Undefined if the rows are no tree. */
  folding?: Folding
}

function GridTable<Row extends GridRow>({ lines, folding, ...props }: TableProps<Row>) {
  const { columns, rows, onChoose, onMove, onMenu, words, compact } = props
  const frame = useRef<HTMLDivElement>(null)
  const { arm, dragged } = useGridMoves(frame, lines, props)
  const listeners = useLineListeners(lines, props)
  const [phone, printing] = [usePhone(), usePrinting()]
  const virtual = lines.length > virtualFrom && !phone && !printing
  const parts = { grip: Boolean(onMove), dots: Boolean(onMenu) }
  const beside = (parts.grip ? hold : 0) + (onChoose ? check : 0) + (parts.dots ? more : 0)
  const state = { dragged, virtual, phone, beside }
  const { wide, natural, widths, fixed, sizes, onDrawn } = useWidths(frame, lines, props, state)
  const { draw, folds } = useDrawing(frame, lines, props, { phone, printing, virtual, sizes })
  useStaleRows(frame, props.stale)
  const drawn = () => Array.from({ length: virtual ? 40 : lines.length }, (_, place) => draw(place))
  return (
    <div
      ref={frame}
      className="grid-frame"
      data-compact={compact || undefined}
      data-stale={props.stale || undefined}
      onPointerEnter={arm}
      onFocus={arm}
    >
      <table
        className="grid"
        aria-busy={!rows}
        aria-rowcount={virtual ? lines.length + 1 : undefined}
        data-fixed={fixed || undefined}
        data-natural={natural || undefined}
        data-lined={sizes && true}
        data-folds={folds || undefined}
        style={fixed ? { width: tableWidth(columns, widths, beside) } : cutsOf(props)}
      >
        <caption className="unseen">{props.caption}</caption>
        {fixed && !sizes && <ColumnWidths {...parts} columns={columns} tick={Boolean(onChoose)} widths={widths} />}
        <GridHead
          {...parts}
          columns={columns}
          words={words}
          sizes={sizes}
          order={props.order}
          onOrder={props.onOrder}
          onNearOrder={props.onNearOrder}
          onMoveColumn={props.onMoveColumn}
          onColumnMenu={props.onColumnMenu}
          onWidths={props.onWidths}
          tick={tickOf(lines, props)}
          unfolded={folds ? folding?.isOpen : undefined}
          onFoldAll={() => folding?.toggle()}
        />
        {wide.length > 0 && <tbody className="grid-sizer">{wide.map((place) => draw(place))}</tbody>}
        <tbody {...listeners}>
          {!rows &&
            Array.from({ length: props.expected }, (_, line) => (
              <BlankLine key={line} line={line} columns={columns} tick={Boolean(onChoose)} {...parts} />
            ))}
          {virtual ? (
            <Suspense fallback={drawn()}>
              <VirtualLines
                frame={frame}
                columns={columns}
                draw={draw}
                onDrawn={onDrawn}
                count={lines.length}
                height={compact ? 32 : 40}
                current={props.current === null ? -1 : lines.findIndex(({ original }) => original.id === props.current)}
                idAt={(place) => lines[place]?.id}
                placed={sizes !== undefined}
              />
            </Suspense>
          ) : (
            drawn()
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the variables that the style sheet reads. */
const cutsOf = ({ cuts }: Pick<GridProps<never>, 'cuts'>) =>
  cuts && ({ '--cut-title': `${cuts.title}px`, '--cut-text': `${cuts.text}px` } as CSSProperties)

type Frame = RefObject<HTMLDivElement | null>

/**
 * Moves rows and columns and resizes columns by pointer. `dragged`: the widths while a column is resized, otherwise
 * null.
 */
function useGridMoves<Row extends GridRow>(
  frame: Frame,
  lines: readonly Line<Row>[],
  { onMoveColumn, onMove, onWidths }: GridProps<Row>,
) {
  const [dragged, setDragged] = useState<Record<string, number> | null>(null)
  const lineOf = (id: string | undefined) => lines.find((line) => line.id === id)
  // A row may go to any place, except below itself in the tree.
  const mayMoveRow = (id: string, to: string) => lineOf(to)?.parents.includes(id) === false
  const arm = useGridDrag(frame, {
    onMoveColumn,
    mayMoveRow,
    onWidths,
    onMoveRow: (id, to) => onMove?.(lineOf(id)!.original, mayMoveRow(id, to) ? lineOf(to)?.original : undefined),
    onDragWidths: setDragged,
  })
  return { arm, dragged }
}

/** Returns `draw`, which draws the line at a place, and `folds`: whether a line has children. */
function useDrawing<Row extends GridRow>(
  frame: Frame,
  lines: readonly Line<Row>[],
  props: GridProps<Row>,
  { phone, printing, virtual, sizes }: { phone: boolean; printing: boolean; virtual: boolean; sizes: ColumnSizes },
) {
  const { columns, rows, chosen, onChoose, words } = props
  const columnsInSight = useOverflow(frame)
  const inSight = useDrawnColumns(rows, columnsInSight)
  const folds = useMemo(() => lines.some(({ open }) => open !== undefined), [lines])
  const slots = useSlots(virtual ? none : lines.map(({ id }) => id))
  // The number of columns that are drawn now. A printed list, a tree, a long list and the first cards of a phone need
  // all columns at once.
  const sightOf = (row: Row, place: number, whole: boolean) => {
    if (!whole) return columnsInSight.current
    if (printing || virtual || folds || (phone && place < cards)) return Infinity
    return phone ? inSight(row, 0) : inSight(row)
  }
  const keyOf = ({ id }: Line<Row>) => (folds ? id : slots.get(id))
  const draw = (place: number, whole = true, slot = virtual ? place : undefined, top?: number) => {
    const line = lines[place]!
    return (
      <GridLine
        key={slot ?? keyOf(line)}
        row={line.original}
        columns={columns}
        depth={line.depth}
        open={line.open}
        chosen={onChoose && chosen?.has(line.original.id)}
        current={props.current === line.original.id}
        words={words}
        sight={sightOf(line.original, place, whole)}
        cut={!whole}
        most={phone && !printing ? onCard : Infinity}
        grip={Boolean(props.onMove)}
        dots={Boolean(props.onMenu)}
        sizes={sizes}
        top={top}
      />
    )
  }
  return { draw, folds }
}

interface WidthsState {
  /** The widths while a column is resized, otherwise null. */
  dragged: Record<string, number> | null
  virtual: boolean
  phone: boolean
  /** The width of the columns with grips, ticks and menus together, in pixels. */
  beside: number
}

/**
 * Returns the widths of the columns. A long list keeps its first widths, because later lines would change them during
 * scrolling. `wide`: the places of the lines with the longest texts; they are drawn invisibly, so that the first widths
 * suit all lines. `fixed`: the widths are set and do not follow the content. `natural`: the person has not changed a
 * width.
 */
function useWidths<Row extends GridRow>(
  frame: Frame,
  lines: readonly Line<Row>[],
  { columns, widths: chosen }: GridProps<Row>,
  { dragged, virtual, phone, beside }: WidthsState,
) {
  const [settled, set] = useState<{ columns: unknown; widths: Record<string, number> }>()
  const own = virtual && settled?.columns === columns ? settled.widths : undefined
  const wide = useMemo(() => {
    const rows = virtual && !own ? lines.map(({ original }) => original) : none
    return rows.length > 0 ? findLongestRows(columns, rows) : none
  }, [virtual, own, columns, lines])
  const widths = dragged ?? { ...own, ...chosen }
  const fixed = Object.keys(widths).length > 0 && !phone
  return {
    wide,
    widths,
    fixed,
    sizes: useSizes(columns, virtual && fixed ? widths : undefined),
    natural: own && !dragged && Object.keys(chosen).length === 0,
    onDrawn: () => void (!own && frame.current && set({ columns, widths: fitWidths(frame.current, beside) })),
  }
}

/** The checkbox in the header: ticked for all lines, half for some, empty for none. */
function tickOf<Row extends GridRow>(lines: readonly Line<Row>[], { chosen, onChoose }: GridProps<Row>) {
  if (!onChoose) return undefined
  const ticked = chosen ? lines.filter(({ original }) => chosen.has(original.id)).length : 0
  const set = (on: boolean) =>
    onChoose(
      lines.map(({ original }) => original),
      on,
    )
  return { on: ticked > 0 && ticked === lines.length, some: ticked > 0, set }
}

interface WidthsProps {
  columns: readonly { name: string }[]
  widths: Record<string, number>
  grip: boolean
  tick: boolean
  dots: boolean
}

function ColumnWidths({ columns, widths, grip, tick, dots }: WidthsProps) {
  return (
    <colgroup>
      {grip && <col style={{ width: hold }} />}
      {tick && <col style={{ width: check }} />}
      {columns.map(({ name }) => (
        <col key={name} style={{ width: columnWidth(name, widths) }} />
      ))}
      {dots && <col style={{ width: more }} />}
    </colgroup>
  )
}
