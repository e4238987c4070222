// The state of each cell besides its mark. Unsaved marks are stored in this browser tab until the server responds, so
// that they survive a reload or a crash.

import { useMemo, useRef, useState } from 'react'
import { removeStored, storeText, readStored } from '#ui/storage.ts'
import { cellKey } from './marks-cells.ts'
import type { TypedCell } from './marks-block.ts'

export interface SentCell extends TypedCell {
  /** The version of the mark that was read. */
  version: number
  /** The reason of the change, if students have seen the mark. */
  reason?: string
}

export interface CellState {
  is: 'saving' | 'waiting' | 'saved' | 'refused'
  /** `typed`: the text of the reader, not saved yet or refused. `why`: the reason of the refusal. */
  typed?: string
  why?: string
  /** The request; it is repeated as long as the server does not respond. */
  sent?: SentCell
}
type Change = readonly [key: string, state: CellState | undefined]
export type Cells = ReturnType<typeof useCells>

export function useCells(name: string) {
  const [states, setStates] = useState(() => loadCells(name))
  /** The latest state, which may not be rendered yet. */
  const latest = useRef(states)
  return useMemo(() => {
    const mark = (changes: readonly Change[]) => {
      const all = { ...latest.current }
      for (const [key, state] of changes)
        if (state) all[key] = state
        else delete all[key]
      latest.current = all
      setStates(all)
      // A late response must not store a discarded mark again; only a new entry may create the stored list.
      const isNew = changes.some(([, state]) => state?.is === 'saving')
      if (isNew || readStored(name, 'sessionStorage') !== null) storeCells(name, all)
    }
    /** True if this is still the last request of its cell: nothing else was entered since. */
    const isLatest = (sent: SentCell) => latest.current[keyOf(sent)]?.sent === sent
    return {
      states,
      now: () => latest.current,
      mark,
      isLatest,
      answer: (sent: readonly SentCell[], state: (of: SentCell) => CellState) =>
        mark(sent.filter(isLatest).map((each) => [keyOf(each), state(each)])),
      letGo: () => removeStored(name, 'sessionStorage'),
    }
  }, [name, states])
}

export const keyOf = ({ test, student }: TypedCell) => cellKey(test.id, student)

function storeCells(name: string, states: Record<string, CellState>): void {
  const unanswered = Object.values(states).flatMap(({ sent }) => sent ?? [])
  if (unanswered.length === 0) removeStored(name, 'sessionStorage')
  else storeText(name, JSON.stringify(unanswered), 'sessionStorage')
}

function loadCells(name: string): Record<string, CellState> {
  const found = readStored(name, 'sessionStorage')
  const whole = (Array.isArray(found) ? (found as Partial<SentCell>[]) : []).filter(
    (each): each is SentCell => typeof each?.typed === 'string' && Boolean(each.student && each.test?.id),
  )
  return Object.fromEntries(whole.map((sent) => [keyOf(sent), { is: 'waiting', typed: sent.typed, sent }]))
}
