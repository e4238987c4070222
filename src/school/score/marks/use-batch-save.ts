// Saves several marks in one request: pasted, copied from above, imported, or undone.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { type Gradebook, type GridScore, gridPath } from './marks.ts'
import { type TypedCell, currentText } from './marks-block.ts'
import { cellKey } from './marks-cells.ts'
import { type CellState, type Cells, type SentCell, keyOf } from './use-cells.ts'
import { type MarkWriter, unsavedState } from './use-mark-writer.ts'

interface Answer {
  saved: GridScore[]
  refused: (Pick<GridScore, 'assessment_id' | 'student_id'> & { msg: string })[]
}
export interface SaveOptions {
  why: string
  via: 'grid' | 'import'
}

/** Changes of published marks that wait for a reason. */
interface PendingChange {
  count: number
  goOn(why: string): Promise<void>
}

/** The most marks in one call. */
const batchSize = 100

export function useBatchSave(
  queryKey: readonly unknown[],
  { mark, answer, isLatest }: Cells,
  { take, withNewestVersion, runInTurn }: Pick<MarkWriter, 'take' | 'withNewestVersion' | 'runInTurn'>,
) {
  const client = useQueryClient()
  /** The previous values of each change, for undo; the newest change is last. */
  const [history, setHistory] = useState<TypedCell[][]>([])
  const [waiting, setWaiting] = useState<PendingChange | null>(null)
  const wait = ({ length: count }: readonly TypedCell[], goOn: PendingChange['goOn']) => setWaiting({ count, goOn })
  const bookNow = () => client.getQueryData<Gradebook>(queryKey)

  const remember = (cells: readonly TypedCell[]) => {
    const book = bookNow()
    if (!book || cells.length === 0) return
    const before = cells.map((cell) => ({ ...cell, typed: currentText(book, cell.test, cell.student) }))
    setHistory((all) => [...all, before].slice(-50))
  }

  async function send(cells: readonly TypedCell[], { why, via }: SaveOptions): Promise<void> {
    const known = new Map(bookNow()?.scores.map((each) => [cellKey(each.assessment_id, each.student_id), each.version]))
    const given = cells.map((cell): SentCell => ({
      ...cell,
      version: known.get(keyOf(cell)) ?? 0,
      ...(why && { reason: why }),
    }))
    const show = (sent: readonly SentCell[]) =>
      mark(sent.map((each) => [keyOf(each), { is: 'saving', typed: each.typed, sent: each }]))
    show(given)
    await runInTurn(given.map(keyOf), async () => {
      const sent = given.filter(isLatest).map(withNewestVersion)
      show(sent)
      for (let from = 0; from < sent.length; from += batchSize)
        await sendSome(sent.slice(from, from + batchSize), why, via)
    })
  }

  async function sendSome(sent: readonly SentCell[], why: string, via: SaveOptions['via']): Promise<void> {
    const marks = sent.map(wireMark)
    try {
      const body = { marks, via, ...(why && { reason: why }) }
      const { saved, refused } = (await post<Answer>(`/admin/${gridPath}/saveMany`, body, { quiet: true })).data
      take(saved)
      answer(sent, outcomeIn(refused))
    } catch (problem) {
      answer(sent, (each) => unsavedState(each, problem))
    }
  }

  async function saveMany(cells: readonly TypedCell[], how: SaveOptions): Promise<void> {
    if (needsReason(cells, how.why)) return wait(cells, (why) => saveMany(cells, { ...how, why }))
    remember(cells)
    await send(cells, how)
  }

  /** Undoes the last change. */
  async function undo(why: string): Promise<void> {
    const last = history.at(-1)
    if (!last) return
    if (needsReason(last, why)) return wait(last, undo)
    setHistory((all) => all.slice(0, -1))
    await send(last, { why, via: 'grid' })
  }

  return {
    remember,
    saveMany,
    undo,
    canUndo: history.length > 0,
    waiting: waiting?.count ?? 0,
    forget: () => setWaiting(null),
    async goOn(why: string): Promise<void> {
      setWaiting(null)
      await waiting?.goOn(why)
    },
  }
}

const wireMark = ({ test, student, typed, version }: SentCell) => ({
  assessment_id: test.id,
  student_id: student,
  mark: typed,
  version,
})

function outcomeIn(refused: Answer['refused']): (sent: SentCell) => CellState {
  const reasons = new Map(refused.map((each) => [cellKey(each.assessment_id, each.student_id), each.msg]))
  return (sent) => {
    const why = reasons.get(keyOf(sent))
    return why === undefined ? { is: 'saved' } : { is: 'refused', typed: sent.typed, why }
  }
}

/** True if a reason is required but missing: students have seen some of these marks. */
const needsReason = (cells: readonly TypedCell[], why: string) =>
  !why && cells.some(({ test }) => test.status === 'published')
