// Saves marks: one request after another for each cell. A request without a response is repeated.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError, post } from '#screens/api.ts'
import { isUnanswered } from '#screens/api-error.ts'
import { readTypedMark } from '../typed-mark.ts'
import { type Gradebook, type GridScore, gridPath } from './marks.ts'
import { cellKey, withScore } from './marks-cells.ts'
import { type CellState, type Cells, type SentCell, keyOf } from './use-cells.ts'

/** The value that another person has saved meanwhile. */
type OtherVersion = Pick<GridScore, 'value' | 'code' | 'version'>

export interface SaveQuestion extends SentCell {
  theirs?: OtherVersion
  message: string
}
export type MarkWriter = ReturnType<typeof useMarkWriter>

/** Milliseconds between two attempts without a response. */
const delay = 5000

export function useMarkWriter(queryKey: readonly unknown[], cells: Cells, ask: (asked: SaveQuestion) => void) {
  const client = useQueryClient()
  /** The running request of each cell. */
  const turns = useRef(new Map<string, Promise<unknown>>())
  /** The newest version of each cell that this browser has saved. */
  const own = useRef(new Map<string, number>())

  /** Runs `work` after the current requests of these cells. */
  async function runInTurn(keys: readonly string[], work: () => Promise<unknown>): Promise<void> {
    const turn = Promise.all(keys.map((key) => turns.current.get(key) ?? Promise.resolve())).then(work)
    for (const key of keys) turns.current.set(key, turn)
    await turn
    for (const key of keys) if (turns.current.get(key) === turn) turns.current.delete(key)
  }

  /** Replaces an older version by the one that this browser has saved since. */
  const withNewestVersion = (sent: SentCell): SentCell => ({
    ...sent,
    version: Math.max(sent.version, own.current.get(keyOf(sent)) ?? 0),
  })

  /** Puts saved marks into the grid. */
  function take(saved: readonly GridScore[]): void {
    for (const each of saved) own.current.set(cellKey(each.assessment_id, each.student_id), each.version)
    client.setQueryData<Gradebook>(queryKey, (book) => book && saved.reduce(withScore, book))
  }

  async function write(given: SentCell, is: CellState['is'] = 'saving'): Promise<void> {
    const key = keyOf(given)
    cells.mark([[key, { is, typed: given.typed, sent: given }]])
    await runInTurn([key], async () => {
      if (!cells.isLatest(given)) return
      const sent = withNewestVersion(given)
      cells.mark([[key, { is, typed: sent.typed, sent }]])
      await deliver(sent)
    })
  }

  async function deliver(sent: SentCell): Promise<void> {
    const { test, student, typed, version, reason } = sent
    const cell = { assessment_id: test.id, student_id: student }
    const done = (saved: GridScore) => {
      take([saved])
      cells.answer([sent], () => ({ is: 'saved' }))
    }
    try {
      const body = { ...cell, mark: typed, version, ...(reason && { reason }) }
      done((await post<GridScore>(`/admin/${gridPath}/save`, body, { quiet: true })).data)
    } catch (problem) {
      const { data } = problem as Partial<ApiError>
      const { theirs, needs } = (data ?? {}) as { theirs?: OtherVersion; needs?: string }
      // The stored value is the same: probably this change was saved and its response was lost.
      if (theirs && isSameMark(sent, theirs)) return done({ ...cell, ...theirs })
      const isAsked = (theirs || needs) && cells.isLatest(sent)
      cells.answer([sent], () => unsavedState(sent, problem))
      if (isAsked) ask({ ...sent, message: sentenceOf(problem), ...(theirs && { theirs }) })
    }
  }

  const { tryAgain, unanswered } = useRetry(cells, (sent) => write(sent, 'waiting'))
  return { write, take, withNewestVersion, runInTurn, tryAgain, unanswered }
}

/** Repeats requests without a response automatically. */
function useRetry(cells: Cells, write: (sent: SentCell) => Promise<void>) {
  const isTrying = useRef(false)
  const unanswered = Object.values(cells.states).filter(({ is }) => is === 'waiting').length

  /** Repeats the requests one after another; stops at the first one that gets no response again. */
  async function tryAgain(): Promise<void> {
    if (isTrying.current) return
    isTrying.current = true
    for (const [key, { is, sent }] of Object.entries(cells.now())) {
      if (is !== 'waiting' || !sent) continue
      await write(sent)
      if (cells.now()[key]?.is === 'waiting') break
    }
    isTrying.current = false
  }

  const byItself = useEffectEvent(() => void tryAgain())
  const isCut = unanswered > 0
  useEffect(() => {
    if (!isCut) return undefined
    const online = () => byItself()
    online()
    const clock = setInterval(online, delay)
    addEventListener('online', online)
    return () => {
      clearInterval(clock)
      removeEventListener('online', online)
    }
  }, [isCut])
  return { tryAgain, unanswered }
}

/**
 * Returns the state of a cell that is not saved: `waiting` if there was no response, otherwise `refused` with the
 * reason.
 */
export const unsavedState = (sent: SentCell, problem: unknown): CellState =>
  isUnanswered(problem)
    ? { is: 'waiting', typed: sent.typed, sent }
    : { is: 'refused', typed: sent.typed, why: sentenceOf(problem) }

const sentenceOf = (problem: unknown) => (problem instanceof ApiError ? problem.message : String(problem))

function isSameMark({ typed, test: { max_value: outOf, step, letters } }: SentCell, theirs: OtherVersion): boolean {
  const mine = readTypedMark(typed, { outOf, step, letters })
  return typeof mine !== 'string' && mine.value === theirs.value && mine.code === theirs.code
}
