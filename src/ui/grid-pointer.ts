// Loads the pointer actions of a grid when the pointer approaches, and keeps them while the grid exists.

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DragActions } from './grid-drag.ts'

type Drag = typeof import('./grid-drag.ts')

/** Returns the function that loads them. */
export function useGridDrag(frame: RefObject<HTMLElement | null>, hands: DragActions): () => void {
  const [drag, setDrag] = useState<Drag | null>(null)
  const onMoveColumn = useEffectEvent(hands.onMoveColumn)
  const mayMoveRow = useEffectEvent(hands.mayMoveRow)
  const onMoveRow = useEffectEvent(hands.onMoveRow)
  const onDragWidths = useEffectEvent(hands.onDragWidths)
  const onWidths = useEffectEvent(hands.onWidths)
  useEffect(() => {
    if (!drag || !frame.current) return undefined
    return drag.enableDragging(frame.current, { onMoveColumn, mayMoveRow, onMoveRow, onDragWidths, onWidths })
  }, [drag, frame])
  return () => {
    if (!drag) void import('./grid-drag.ts').then(setDrag)
  }
}
