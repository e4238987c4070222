// How wide the columns of a grid are once somebody has had a say in it.

import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

export const least = 56
const usual = 160

export type Widths = Readonly<Record<string, number>>

export function columnWidth(name: string, widths: Widths): number {
  return widths[name] ?? (name === 'title' ? usual * 1.5 : usual)
}

/** All columns and what stands beside them: the ticks, the grips, the dots. */
export function tableWidth(columns: readonly { name: string }[], widths: Widths, beside: number): number {
  return columns.reduce((sum, { name }) => sum + columnWidth(name, widths), beside)
}

/** As they stand on the screen, in pixels and parts of one: rounded, the longest text would lose its end. */
export function measuredWidths(frame: Element): Record<string, number> {
  const heads = [...frame.querySelectorAll<HTMLElement>('th[data-name]')]
  return Object.fromEntries(heads.map((head) => [head.dataset.name ?? '', head.getBoundingClientRect().width]))
}

/** For each column the place of the row that says most in it: so wide, it is wide enough for all of them. */
export function wordiest<Row>(columns: readonly { said(row: Row): unknown }[], rows: readonly Row[]): number[] {
  const most = columns.map(() => ({ length: 0, place: 0 }))
  for (const [place, row] of rows.entries())
    for (const [column, { said }] of columns.entries()) {
      const length = String(said(row) ?? '').length
      if (length > most[column]!.length) most[column] = { length, place }
    }
  return [...new Set(most.map(({ place }) => place))]
}

export function widened(widths: Widths, name: string, by: number): Record<string, number> {
  return { ...widths, [name]: Math.max(least, Math.round((widths[name] ?? usual) + by)) }
}

/** Says on the frame whether the columns are wider than it and whether they have been slid. Gives back how many of them
 * are in sight, and one more. */
export function useWide(frame: RefObject<HTMLElement | null>): RefObject<number> {
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
      // Last: what is asked after it would have the page laid out a second time.
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

/** How many columns of a row are drawn with it: at first those in sight, and in the next frame all. Rows that have been
 * drawn whole stay so. */
export function useSight<Row extends object>(rows: readonly Row[] | undefined, sight: RefObject<number>) {
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
