// The grid: TanStack Table for trees and TanStack Virtual for long lists, both loaded only there; plain table elements
// for the rest, because a kit component in every cell costs more than the data.

import './grid.css'
import { type CSSProperties, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useGridDrag } from './grid-pointer.ts'
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
import { usePhone } from './media.ts'
import { usePrinting } from './printing.ts'
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
  /** The shown rows belong to the previous query. */
  stale: boolean
  /** The number of skeleton lines while rows are loading. */
  expected: number
  order: readonly [string, string]
  onOrder(field: string): void
  /** Called when the pointer rests on the header of this field. */
  onNearOrder?: (field: string) => void
  /** Undefined: rows cannot be ticked. */
  chosen?: { has(id: number): boolean } | undefined
  onChoose?: ((rows: readonly Row[], on: boolean) => void) | undefined
  /** The row that the keys `j` and `k` have reached. */
  current: number | null
  onOpen?: ((row: Row) => void) | undefined
  onMenu?: ((row: Row, at: DOMRect) => void) | undefined
  /** Rows in manual order: one takes the place of another; undefined as target where it may not go. */
  onMove?: ((row: Row, to: Row | undefined) => void) | undefined
  compact: boolean
  /** The widths in pixels at which titles and other texts are cut; default: the usual ones. */
  cuts?: { title: number; text: number } | undefined
  /** Without an entry the content decides. */
  widths: Readonly<Record<string, number>>
  onWidths(widths: Record<string, number>): void
  /** Moves one column to the place of another. */
  onMoveColumn(name: string, to: string): void
  onColumnMenu(name: string, at: DOMRect): void
  words: GridWords
}

const none: never[] = []
/** Widths of the columns for grip, tick and menu, as in the style sheet. */
const [hold, check, more] = [28, 44, 44]
/** From this number on, only visible lines are drawn. */
const virtualFrom = 100
/**
 * The number of cards that fill the tallest phone (the others are drawn right after), and of non-empty columns on each.
 * As in the style sheet.
 */
const [cards, onCard] = [8, 5]

const VirtualLines = lazyPart(() => import('./grid-virtual.tsx'), 'VirtualLines')
const RowTree = lazyPart(() => import('./grid-tree.tsx'), 'RowTree')

export function Grid<Row extends GridRow>({ rows, ...rest }: GridProps<Row>) {
  const lines = useMemo(() => flatLines(rows ?? none), [rows])
  const [tree, setTree] = useState(false)
  // A tree that a search makes flat stays a tree: the folded rows are known again afterwards.
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
  /** In a tree. */
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

/** As the style sheet reads them. */
const cutsOf = ({ cuts }: Pick<GridProps<never>, 'cuts'>) =>
  cuts && ({ '--cut-title': `${cuts.title}px`, '--cut-text': `${cuts.text}px` } as CSSProperties)

type Frame = RefObject<HTMLDivElement | null>

/** Rows and columns that are dragged; `dragged` are the widths meanwhile. */
function useGridMoves<Row extends GridRow>(
  frame: Frame,
  lines: readonly Line<Row>[],
  { onMoveColumn, onMove, onWidths }: GridProps<Row>,
) {
  const [dragged, setDragged] = useState<Record<string, number> | null>(null)
  const lineOf = (id: string | undefined) => lines.find((line) => line.id === id)
  // Anywhere in its tree, except below itself.
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

/** How a line is rendered: its element, and the number of its columns in the first frame. */
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
  // A printed list, a tree, a long list with unknown widths and the first cards of a phone need every column at once.
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
  /** The widths while one is dragged. */
  dragged: Record<string, number> | null
  virtual: boolean
  phone: boolean
  /** The width of the grips, ticks and menus together, in pixels. */
  beside: number
}

/**
 * The widths of the columns. The columns of a long list keep their first widths, because later lines would change them
 * while scrolling. `wide`: the lines with the longest texts; the first widths suit them. `natural`: the person has not
 * changed a width.
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

/** The tick in the header: all lines, some, or none. */
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

/** In milliseconds: a quicker answer causes no flicker, and the browser draws once. */
const delay = 200

/** Old rows turn pale if the new ones are late. */
function useStaleRows(frame: RefObject<HTMLElement | null>, stale: boolean): void {
  useEffect(() => {
    const { current: box } = frame
    if (!stale || !box) return undefined
    const late = setTimeout(() => box.toggleAttribute('data-pale', true), delay)
    return () => {
      clearTimeout(late)
      box.removeAttribute('data-pale')
    }
  }, [frame, stale])
}
