// The column widths of a grid after a person has changed them.

import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'

export const minWidth = 56
const defaultWidth = 160

export type Widths = Readonly<Record<string, number>>

export function columnWidth(name: string, widths: Widths): number {
  return widths[name] ?? (name === 'title' ? defaultWidth * 1.5 : defaultWidth)
}

/** The width of all columns with those beside them: ticks, grips, menus. */
export function tableWidth(columns: readonly { name: string }[], widths: Widths, beside: number): number {
  return columns.reduce((sum, { name }) => sum + columnWidth(name, widths), beside)
}

/** In fractional pixels: rounding would cut the longest text. */
export function measureWidths(frame: Element): Record<string, number> {
  const heads = [...frame.querySelectorAll<HTMLElement>('th[data-name]')]
  return Object.fromEntries(heads.map((head) => [head.dataset.name ?? '', head.getBoundingClientRect().width]))
}

/** The widths of the columns. With the columns beside them (`beside`, in pixels) they are exactly as wide as the table. */
export function fitWidths(frame: Element, beside: number): Record<string, number> {
  const widths = measureWidths(frame)
  const most = Math.max(...Object.values(widths))
  const widest = Object.keys(widths).find((name) => widths[name] === most)
  const table = frame.firstElementChild!.getBoundingClientRect().width
  // Where room is short, the table makes the columns beside them narrower than their width.
  const over = Math.min(Object.values(widths).reduce((sum, width) => sum + width, beside) - table, beside)
  return widest && over > 0 ? { ...widths, [widest]: most - over } : widths
}

/** The style of each cell of a column, or undefined where the table decides. */
export type ColumnSizes = Readonly<Record<string, { flex: string }>> | undefined

/** If the window is wider than the columns, they share the rest. */
function columnSizes(columns: readonly { name: string }[], widths: Widths): ColumnSizes {
  return Object.fromEntries(
    columns.map(({ name }) => {
      const width = columnWidth(name, widths)
      return [name, { flex: `${width} 0 ${width}px` }]
    }),
  )
}

/** The styles of the cells of a list whose lines are placed; the same object until a width changes. */
export function useSizes(columns: readonly { name: string }[], widths: Widths | undefined): ColumnSizes {
  const key = widths && columns.map(({ name }) => columnWidth(name, widths)).join(' ')
  // Each render makes a new object of widths, so the text of the widths is compared.
  return useMemo(() => (widths ? columnSizes(columns, widths) : undefined), [columns, key])
}

/** For each column the row with the longest text; its width suits all rows. */
export function findLongestRows<Row>(columns: readonly { said(row: Row): unknown }[], rows: readonly Row[]): number[] {
  const longest = columns.map(({ said }) => {
    let most = { length: 0, place: 0 }
    for (const [place, row] of rows.entries()) {
      const { length } = String(said(row) ?? '')
      if (length > most.length) most = { length, place }
    }
    return most.place
  })
  return [...new Set(longest)]
}

export function widenColumn(widths: Widths, name: string, by: number): Record<string, number> {
  return { ...widths, [name]: Math.max(minWidth, Math.round((widths[name] ?? defaultWidth) + by)) }
}

/**
 * Marks on the frame if the columns are wider than it and if they were scrolled. Returns the number of visible columns
 * plus one.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): RefObject<number> {
  const sight = useRef(Infinity)
  useEffect(() => {
    const { current: box } = frame
    const table = box?.firstElementChild
    if (!table) return undefined
    let slid = 0
    const look = () => {
      slid = box.scrollLeft
      const heads = [...table.querySelectorAll<HTMLElement>('th[data-name]')]
      sight.current = heads.filter((head) => head.offsetLeft < slid + box.clientWidth).length + 1
      // Read last, because reading layout after a write would compute the layout twice.
      const wide = box.scrollWidth > box.clientWidth
      box.toggleAttribute('data-wide', wide)
      box.toggleAttribute('data-slid', slid > 0)
    }
    const slide = () => box.scrollLeft !== slid && look()
    const grown = new ResizeObserver(look)
    grown.observe(box)
    grown.observe(table)
    box.addEventListener('scroll', slide, { passive: true })
    return () => {
      grown.disconnect()
      box.removeEventListener('scroll', slide)
    }
  }, [frame])
  return sight
}

/** How many columns of a row are drawn: first the visible ones, in the next frame all. Rows that were drawn whole stay whole. */
export function useDrawnColumns<Row extends object>(rows: readonly Row[] | undefined, sight: RefObject<number>) {
  const [whole, complete] = useState<readonly Row[]>()
  const drawn = useRef(new WeakSet<Row>())
  useEffect(() => {
    if (!rows || whole === rows) return undefined
    let after: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => {
        for (const row of rows) drawn.current.add(row)
        startTransition(() => complete(rows))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [rows, whole])
  return (row: Row, first = sight.current) => (whole === rows || drawn.current.has(row) ? Infinity : first)
}
