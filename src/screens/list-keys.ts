// The keyboard shortcuts of a list: `j` and `k` move the current row, other keys act on it.

import { useState } from 'react'
import { useKeyHelp } from '#ui/key-help.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { focusSearch } from '#ui/search-field.tsx'
import type { Row } from './list-state.ts'
import { screenTexts } from './screen-texts.ts'

const listKeys = [
  ['/', screenTexts.keySearch],
  ['j', screenTexts.keyDown],
  ['k', screenTexts.keyUp],
  ['x', screenTexts.keyTick],
  ['e', screenTexts.keyEdit],
  ['n', screenTexts.keyNew],
  ['Shift ← →', screenTexts.keyWidth],
  ['Alt ← →', screenTexts.keyColumn],
  ['Alt ↑ ↓', screenTexts.keyRecord],
] as const

interface KeyActions {
  open: ((row: Row) => void) | undefined
  add: (() => void) | undefined
  tick: ((row: Row) => void) | undefined
}

/** Returns the id of the current row. */
export function useListKeys(rows: readonly Row[], { open, add, tick }: KeyActions): number | null {
  const [current, setCurrent] = useState<number | null>(null)
  const place = rows.findIndex(({ id }) => id === current)
  const row = rows[place]
  useKeys({
    '/': focusSearch,
    j: () => setCurrent(rows[place + 1]?.id ?? current),
    k: () => setCurrent(rows[place - 1]?.id ?? current),
    x: () => row && tick?.(row),
    e: () => row && open?.(row),
    n: () => add?.(),
  })
  useKeyHelp(listKeys)
  return current
}
