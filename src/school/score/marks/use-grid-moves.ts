// Moves the focus in the grid: one Tab stop for the whole grid, arrows between its cells.

import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A move by a number of lines and columns. */
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

/** The line number of the column headings. */
const headings = -1

export interface GridMoves {
  /** The line in which the keyboard moved the focus last. */
  current: number
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  /** Focuses a cell; column 0 is the name of the student. Does nothing outside the table. */
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
    // Rendered synchronously, so that the line exists before the next key press, which already belongs to the new cell.
    flushSync(() => setCurrent(line))
    if (!attempt()) requestAnimationFrame(attempt)
  }
  const move = (from: HTMLElement, [down, right]: Step): boolean => {
    const row = from.closest('tr')
    const cell = from.closest<HTMLTableCellElement>('td, th')
    // React also sends key events of dialogs that were opened from a cell, but their elements are outside the table.
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

/** Returns the move of a key; undefined if the key belongs to the focused field or button. */
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

/**
 * Makes the table one Tab stop: Tab enters at the last focused cell, or at the first mark; the next Tab leaves the
 * table.
 */
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
    // The table adds and removes lines while it scrolls.
    const lines = new MutationObserver(arrange)
    lines.observe(table, { childList: true, subtree: true })
    table.addEventListener('focusin', reach)
    return () => {
      lines.disconnect()
      table.removeEventListener('focusin', reach)
    }
  }, [frame])
}
