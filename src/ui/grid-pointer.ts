// Loads the pointer actions of a grid when the pointer approaches, and keeps them while the grid exists.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { DragActions } from './grid-drag.ts'

/** Returns the function that loads them. It draws nothing, because by then the person may be scrolling. */
export function useGridDrag(frame: RefObject<HTMLElement | null>, actions: DragActions): () => void {
  const latest = useRef(actions)
  const stop = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => () => stop.current?.(), [])
  return () => {
    if (stop.current) return
    void import('./grid-drag.ts').then(({ enableDragging }) => {
      if (!stop.current && frame.current) stop.current = enableDragging(frame.current, callLatest(latest))
    })
  }
}

function callLatest(latest: RefObject<DragActions>): DragActions {
  return {
    onMoveColumn: (name, to) => latest.current.onMoveColumn(name, to),
    mayMoveRow: (id, to) => latest.current.mayMoveRow(id, to),
    onMoveRow: (id, to) => latest.current.onMoveRow(id, to),
    onDragWidths: (widths) => latest.current.onDragWidths(widths),
    onWidths: (widths) => latest.current.onWidths(widths),
  }
}
