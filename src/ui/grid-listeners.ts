// Handles the events of all rows of a grid (fold, menu, open, tick, move) on the body of the table. Listeners on each
// row would make React draw the rows again.

import { type ChangeEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Line } from './grid-lines.ts'
import { restTimer } from './pointer-rest.ts'
import type { GridProps, GridRow } from './grid.tsx'

/**
 * Waits 300 ms before a cell is measured, so that no cell is measured while rows scroll past the pointer. The browser
 * shows a tooltip later than that.
 */
const restOnCell = restTimer(300)

type LineActions<Row extends GridRow> = Pick<GridProps<Row>, 'onChoose' | 'onMenu' | 'onOpen' | 'onMove'>

export function useLineListeners<Row extends GridRow>(lines: readonly Line<Row>[], does: LineActions<Row>) {
  const ticked = useRef('')
  const follow = useMovedFocus(lines)
  const lineOf = (target: EventTarget) => {
    const id = (target as Element).closest('tr')?.dataset.id
    return lines.find((line) => line.id === id)
  }
  return {
    onClick({ target }: MouseEvent) {
      const [line, button] = [lineOf(target), (target as Element).closest('button')]
      if (button?.matches('.grid-fold')) line?.toggle()
      if (line && button?.matches('.grid-dots')) does.onMenu?.(line.original, button.getBoundingClientRect())
    },
    onPointerOver({ target }: PointerEvent) {
      const cell = (target as Element).closest('td')
      restOnCell(() => titleCut(cell))
    },
    /** A double click opens the row. On a control of the row it counts as two clicks on the control. */
    onDoubleClick({ target }: MouseEvent) {
      const line = lineOf(target)
      if (line && !(target as Element).closest('a, button, input, label')) does.onOpen?.(line.original)
    },
    /** Ticks a row; with the shift key also the rows between it and the row that was ticked before it. */
    onChange({ target, nativeEvent }: ChangeEvent<HTMLElement>) {
      const line = lineOf(target)
      if (!line) return
      const places = [line.id, (nativeEvent as MouseEvent['nativeEvent']).shiftKey ? ticked.current : line.id]
      const [one = 0, other = -1] = places.map((id) => lines.findIndex((each) => each.id === id))
      const from = other < 0 ? one : Math.min(one, other)
      ticked.current = line.id
      const rows = lines.slice(from, Math.max(one, other) + 1).map(({ original }) => original)
      does.onChoose?.(rows, (target as HTMLInputElement).checked)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const line = lineOf(event.target)
      if (!by || !line || !(event.target as Element).matches('.grid-grip')) return
      event.preventDefault()
      const siblings = lines.filter(({ parents }) => parents.at(-1) === line.parents.at(-1))
      const to = siblings[siblings.indexOf(line) + by]
      if (to) follow(line.id, event.currentTarget)
      does.onMove?.(line.original, to?.original)
    },
  }
}

/** Gives a cell whose text is cut a tooltip with the whole text. */
function titleCut(cell: HTMLElement | null): void {
  if (!cell) return
  const parts = [cell, ...cell.querySelectorAll('.grid-who > *')]
  if (parts.some((part) => part.scrollWidth > part.clientWidth)) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

/** Returns a function that makes the focus follow a row that is moved by keyboard. */
function useMovedFocus(lines: readonly unknown[]) {
  const moved = useRef<{ id: string; body: Element } | null>(null)
  useEffect(() => {
    const { id, body } = moved.current ?? {}
    body?.querySelector<HTMLElement>(`tr[data-id="${id}"] .grid-grip`)?.focus()
    moved.current = null
  }, [lines])
  return (id: string, body: Element) => void (moved.current = { id, body })
}
