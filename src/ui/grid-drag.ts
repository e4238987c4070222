// Pointer actions on a grid: resize a column, move a column, move a row. Loaded by use-grid-drag.ts when the pointer
// first reaches the grid.

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { measureWidths, widenColumn } from './grid-widths.ts'

export interface DragActions {
  onMoveColumn(name: string, to: string): void
  /** Whether the row `id` may take the place of the row `to`. Other places are not highlighted during the drag. */
  mayMoveRow(id: string, to: string): boolean
  onMoveRow(id: string, to: string): void
  /** Called with the new widths while a column is resized; with null when the pointer is released. */
  onDragWidths(widths: Record<string, number> | null): void
  onWidths(widths: Record<string, number>): void
}

/**
 * Enables the pointer actions; returns the function that ends them. Listens on the whole grid, so that rows may be
 * added and removed.
 */
export function enableDragging(frame: HTMLElement, hands: DragActions): () => void {
  const known = new WeakSet<Element>()
  const carried: (() => void)[] = []
  const near = (target: Element) => {
    const handle = target.closest<HTMLElement>('.grid-name, .grid-grip')
    const element = handle?.closest<HTMLElement>('th[data-name], tr[data-id]')
    if (!handle || !element || known.has(element) || element.dataset.name === 'title') return
    known.add(element)
    carried.push(draggable({ element, dragHandle: handle, getInitialData: () => dataOf(element) }))
  }
  const press = (event: PointerEvent) => startResize(event, frame, hands)
  const over = ({ target }: Event) => near(target as Element)
  // The pointer may already be on a header or a row; then no `pointerover` follows.
  for (const under of frame.querySelectorAll(':hover')) near(under)
  frame.addEventListener('pointerover', over)
  frame.addEventListener('pointerdown', press)
  return combine(enableDropping(frame, hands), () => {
    frame.removeEventListener('pointerover', over)
    frame.removeEventListener('pointerdown', press)
    for (const drop of carried) drop()
  })
}

interface DragSource extends Record<string, unknown> {
  column?: string
  row?: string
}

function dataOf({ dataset }: HTMLElement): DragSource {
  return dataset.name ? { column: dataset.name } : { row: dataset.id }
}

function enableDropping(frame: HTMLElement, hands: DragActions): () => void {
  const mark = (source: DragSource, x: number, y: number) => {
    const found = placeAt(frame, source, x, y)
    const target = found && source.row && !hands.mayMoveRow(source.row, found.dataset.id ?? '') ? undefined : found
    for (const marked of frame.querySelectorAll<HTMLElement>('[data-drop]'))
      if (marked !== target) delete marked.dataset.drop
    if (target) target.dataset.drop = isAfter(frame, source, target) ? 'after' : 'before'
    return target
  }
  return dropTargetForElements({
    element: frame,
    canDrop: ({ source }) => frame.contains(source.element),
    onDrag: ({ source, location: { current } }) => mark(source.data, current.input.clientX, current.input.clientY),
    onDragLeave: ({ source }) => mark(source.data, -1, -1),
    onDrop({ source: { data }, location: { current } }) {
      const target = placeAt(frame, data, current.input.clientX, current.input.clientY)
      mark(data, -1, -1)
      const { column, row } = data as DragSource
      if (target && column) hands.onMoveColumn(column, target.dataset.name ?? '')
      if (target && row) hands.onMoveRow(row, target.dataset.id ?? '')
    },
  })
}

/** Returns the header or row at a point, except the dragged one itself and the title column. */
function placeAt(frame: HTMLElement, { column, row }: DragSource, x: number, y: number) {
  const places = [...frame.querySelectorAll<HTMLElement>(column ? 'th[data-name]' : 'tr[data-id]')]
  const found = places.find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return column ? x >= left && x < right : y >= top && y < bottom
  })
  if (!found || found.dataset.name === 'title') return undefined
  return (column ? found.dataset.name === column : found.dataset.id === row) ? undefined : found
}

/**
 * Whether the dragged column or row is inserted after the target: it takes the place of the target, and the target
 * moves towards the place where the drag began.
 */
function isAfter(frame: HTMLElement, { column, row }: DragSource, target: HTMLElement): boolean {
  const source = frame.querySelector(column ? `th[data-name="${column}"]` : `tr[data-id="${row}"]`)
  return Boolean(source && source.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)
}

function startResize(event: PointerEvent, frame: HTMLElement, hands: DragActions): void {
  const handle = (event.target as Element).closest<HTMLElement>('.grid-resize')
  const name = handle?.closest<HTMLElement>('th')?.dataset.name
  if (!handle || !name || event.button !== 0) return
  const [widths, from] = [measureWidths(frame), event.clientX]
  const at = ({ clientX }: PointerEvent) => widenColumn(widths, name, clientX - from)
  const move = (moved: PointerEvent) => hands.onDragWidths(at(moved))
  const stop = (moved: PointerEvent) => {
    handle.removeEventListener('pointermove', move)
    hands.onDragWidths(null)
    hands.onWidths(at(moved))
  }
  event.preventDefault()
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', stop, { once: true })
}
