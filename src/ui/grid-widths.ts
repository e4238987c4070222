// How wide the columns of a grid are once somebody has had a say in it.

import { type RefObject, useEffect } from 'react'

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

/** As they stand on the screen. */
export function measuredWidths(frame: Element): Record<string, number> {
  const heads = [...frame.querySelectorAll<HTMLElement>('th[data-name]')]
  return Object.fromEntries(heads.map((head) => [head.dataset.name ?? '', Math.round(head.offsetWidth)]))
}

export function widened(widths: Widths, name: string, by: number): Record<string, number> {
  return { ...widths, [name]: Math.max(least, Math.round((widths[name] ?? usual) + by)) }
}

/** Says on the frame whether the columns are wider than it. */
export function useWide(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: box } = frame
    const table = box?.firstElementChild
    if (!table) return undefined
    const grown = new ResizeObserver(() => box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth))
    grown.observe(box)
    grown.observe(table)
    return () => grown.disconnect()
  }, [frame])
}
