// The keyboard of the grid: one Tab stop, arrows between its cells.

import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Lines, columns. */
type Step = readonly [down: number, right: number]

const far = 1000
const steps: Record<string, Step> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -far],
  End: [0, far],
}

/** The line of the headings. */
const headings = -1

export interface GridMoves {
  /** The line that the keyboard reached last. */
  current: number
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  /** Focuses a cell; the student is in column 0. Nothing happens outside the table. */
  focus(line: number, column: number): void
}

export function useGridMoves(frame: RefObject<HTMLElement | null>, lines: number): GridMoves {
  const [current, setCurrent] = useState(headings)
  useOneTabStop(frame)
  const focus = (line: number, column: number) => {
    if (line < headings || line >= lines) return
    const attempt = () => {
      const row = frame.current?.querySelector<HTMLTableRowElement>(
        line === headings ? 'thead tr' : `[data-line="${line}"]`,
      )
      const stop = row && stopsIn(row.cells[column])[0]
      stop?.focus()
      return Boolean(row)
    }
    // Synchronous, because the next key is already meant for the next cell.
    flushSync(() => setCurrent(line))
    if (!attempt()) requestAnimationFrame(attempt)
  }
  const move = (from: HTMLElement, [down, right]: Step): boolean => {
    const row = from.closest('tr')
    const cell = from.closest<HTMLTableCellElement>('td, th')
    // Dialogs of the table are elsewhere in the page.
    if (!row || !cell || !frame.current?.contains(row)) return false
    const line = Number(row.dataset.line ?? headings)
    const stops = stopsIn(row)
    if (right !== 0) stops[within(stops.indexOf(from) + right, 0, stops.length - 1)]?.focus()
    else focus(Math.abs(down) > 1 ? within(line + down, 0, lines - 1) : line + down, cell.cellIndex)
    return true
  }
  return {
    current,
    focus,
    onKeyDown(event) {
      const from = event.target as HTMLElement
      const step = stepOf(event, from)
      if (step && !event.defaultPrevented && isStop(from) && move(from, step)) event.preventDefault()
    },
  }
}

/** Undefined if the key belongs to the field or the button. */
function stepOf(event: KeyboardEvent, from: HTMLElement): Step | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const isMark = from.localName === 'input'
  if (event.key === 'Enter') return isMark ? [event.shiftKey ? -1 : 1, 0] : undefined
  const step = event.shiftKey ? undefined : steps[event.key]
  const isTyping = from.dataset.typing !== undefined
  return isTyping && step?.[1] !== 0 ? undefined : step
}

const stops = 'input, button:not(:disabled)'
const isStop = (element: HTMLElement) => element.matches(stops)
const stopsIn = (part: Element | undefined) => [...(part?.querySelectorAll<HTMLElement>(stops) ?? [])]
const within = (place: number, first: number, last: number) => Math.min(Math.max(place, first), last)

/** Tab enters at the cell that was reached last, or at the first mark, and the next Tab leaves. */
function useOneTabStop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = frame.current
    if (!table) return undefined
    let reached: HTMLElement | undefined
    const arrange = () => {
      const all = stopsIn(table)
      if (!reached || !table.contains(reached)) reached = table.querySelector<HTMLElement>('tbody input') ?? all[0]
      for (const each of all) {
        const tabIndex = each === reached ? 0 : -1
        if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex
      }
    }
    const reach = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !isStop(target)) return
      reached = target
      arrange()
    }
    arrange()
    // Lines come and go while the table scrolls.
    const lines = new MutationObserver(arrange)
    lines.observe(table, { childList: true, subtree: true })
    table.addEventListener('focusin', reach)
    return () => {
      lines.disconnect()
      table.removeEventListener('focusin', reach)
    }
  }, [frame])
}
