// The widths of the columns of a grid: as measured, as changed by a person, as needed by the longest texts. Also which
// columns are visible.

import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'

export const minWidth = 56
const defaultWidth = 160

export type Widths = Readonly<Record<string, number>>

export function columnWidth(name: string, widths: Widths): number {
  return widths[name] ?? (name === 'title' ? defaultWidth * 1.5 : defaultWidth)
}

/** The width of the table in pixels: all columns, and `beside` for the columns with grips, ticks and menus. */
export function tableWidth(columns: readonly { name: string }[], widths: Widths, beside: number): number {
  return columns.reduce((sum, { name }) => sum + columnWidth(name, widths), beside)
}

/** Returns the present widths in fractional pixels: rounded widths would cut the longest text. */
export function measureWidths(frame: Element): Record<string, number> {
  const heads = [...frame.querySelectorAll<HTMLElement>('th[data-name]')]
  return Object.fromEntries(heads.map((head) => [head.dataset.name ?? '', head.getBoundingClientRect().width]))
}

/**
 * Returns the present widths. If they are, with `beside` (in pixels), wider than the table, the widest column becomes
 * narrower, so that the sum is exact.
 */
export function fitWidths(frame: Element, beside: number): Record<string, number> {
  const widths = measureWidths(frame)
  const most = Math.max(...Object.values(widths))
  const widest = Object.keys(widths).find((name) => widths[name] === most)
  const table = frame.firstElementChild!.getBoundingClientRect().width
  // In a narrow window the browser makes the columns with grips, ticks and menus narrower than `beside`.
  const over = Math.min(Object.values(widths).reduce((sum, width) => sum + width, beside) - table, beside)
  return widest && over > 0 ? { ...widths, [widest]: most - over } : widths
}

/** For each column the style of its cells. Undefined where the layout of the table decides. */
export type ColumnSizes = Readonly<Record<string, { flex: string }>> | undefined

/** The columns share the space if the window is wider than all of them. */
function columnSizes(columns: readonly { name: string }[], widths: Widths): ColumnSizes {
  return Object.fromEntries(
    columns.map(({ name }) => {
      const width = columnWidth(name, widths)
      return [name, { flex: `${width} 0 ${width}px` }]
    }),
  )
}

/**
 * Returns the styles of the cells of a long list, whose lines are positioned one by one. Returns the same object until
 * a width changes.
 */
export function useSizes(columns: readonly { name: string }[], widths: Widths | undefined): ColumnSizes {
  const key = widths && columns.map(({ name }) => columnWidth(name, widths)).join(' ')
  // `widths` is a new object in each render, so `key`, its numbers as text, is compared.
  return useMemo(() => (widths ? columnSizes(columns, widths) : undefined), [columns, key])
}

/**
 * Returns the places of the rows with the longest texts, one for each column. Widths that suit these rows suit all
 * rows.
 */
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
 * Sets `data-wide` on the frame if the columns are wider than the frame, and `data-slid` if they are scrolled to the
 * side. Returns a ref to the number of columns from the first to the last visible one, plus one.
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
      // Read before the first write, because reading the layout after a write makes the browser compute it again.
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

/**
 * Returns a function that tells how many columns of a row are drawn: `first` (the visible ones) in the first frame, all
 * in the next. A row that was drawn with all columns keeps them.
 */
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
