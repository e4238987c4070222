// Shortcuts of the whole grid: paste a block, copy the mark above (Ctrl+D), undo the last change (Ctrl+Z). Also warns
// before the tab is closed with an unsaved text.

import { type RefObject, useEffect } from 'react'
import { readBlock } from './marks-block.ts'

interface Place {
  place: number
  column: number
}
interface GridActions {
  onBlock(from: Place, block: string[][]): void
  onFill(at: Place): void
  onUndo(): void
}

export function useGridInput(frame: RefObject<HTMLElement | null>, { onBlock, onFill, onUndo }: GridActions): void {
  useEffect(() => {
    const grid = frame.current
    const paste = (event: ClipboardEvent) => {
      const [from, block] = [placeOf(event.target), readBlock(event.clipboardData?.getData('text/plain') ?? '')]
      if (!from || !block) return
      event.preventDefault()
      onBlock(from, block)
    }
    const press = (event: KeyboardEvent) => {
      const from = placeOf(event.target)
      if (!from || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      // While a person types in a cell, Ctrl+Z belongs to the input field.
      const isTyping = (event.target as HTMLElement).dataset.typing !== undefined
      const act = { z: isTyping ? undefined : onUndo, d: () => onFill(from) }[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    const close = (event: BeforeUnloadEvent) => {
      if (grid?.querySelector('[data-typing]')) event.preventDefault()
    }
    grid?.addEventListener('paste', paste)
    grid?.addEventListener('keydown', press)
    addEventListener('beforeunload', close)
    return () => {
      grid?.removeEventListener('paste', paste)
      grid?.removeEventListener('keydown', press)
      removeEventListener('beforeunload', close)
    }
  })
}

function placeOf(target: EventTarget | null): Place | undefined {
  const dataPlace = (target as HTMLElement | null)?.dataset.place
  if (!dataPlace) return undefined
  const [place = 0, column = 0] = dataPlace.split('-').map(Number)
  return { place, column }
}
