// Loads grid-drag.ts when the pointer or the focus reaches a grid, and keeps its actions as long as the grid exists.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { DragActions } from './grid-drag.ts'

/** Returns the function that loads the file. It causes no render, because the person may already be scrolling. */
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
