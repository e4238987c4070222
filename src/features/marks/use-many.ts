// Marks saved together: what was pasted, filled in from above, read from a file, or taken back.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused, post } from '#screens/api.ts'
import type { CellState } from './mark-cell.ui.tsx'
import { type Book, type GridScore, gridPath } from './marks.ts'
import { type Written, standing } from './marks-block.ts'
import { cellKey, withScore } from './marks-cells.ts'

interface Answer {
  saved: GridScore[]
  refused: (Pick<GridScore, 'assessment_id' | 'student_id'> & { msg: string })[]
}
export interface How {
  why: string
  via: 'grid' | 'import'
}

/** Marks that are out, until it is said why they change. */
interface Waiting {
  count: number
  goOn(why: string): Promise<void>
}

/** As many as the call takes. */
const atOnce = 100

export function useMany(queryKey: readonly unknown[], mark: (key: string, state: CellState) => void) {
  const client = useQueryClient()
  /** What stood there before each change, the latest last. */
  const [history, setHistory] = useState<Written[][]>([])
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const wait = ({ length: count }: readonly Written[], goOn: Waiting['goOn']) => setWaiting({ count, goOn })
  const bookNow = () => client.getQueryData<Book>(queryKey)

  const remember = (cells: readonly Written[]) => {
    const book = bookNow()
    if (!book || cells.length === 0) return
    const before = cells.map((cell) => ({ ...cell, typed: standing(book, cell.test, cell.student) }))
    setHistory((all) => [...all, before].slice(-50))
  }

  async function send(cells: readonly Written[], { why, via }: How): Promise<void> {
    for (const { test, student, typed } of cells) mark(cellKey(test.id, student), { is: 'saving', typed })
    for (let from = 0; from < cells.length; from += atOnce) await sendSome(cells.slice(from, from + atOnce), why, via)
  }

  async function sendSome(cells: readonly Written[], why: string, via: How['via']): Promise<void> {
    const known = bookNow()?.scores ?? []
    const marks = cells.map(({ test, student, typed }) => ({
      ...{ assessment_id: test.id, student_id: student, mark: typed },
      version: known.find((each) => each.assessment_id === test.id && each.student_id === student)?.version ?? 0,
    }))
    const typedIn = new Map(cells.map(({ test, student, typed }) => [cellKey(test.id, student), typed]))
    const refuse = (key: string, msg: string) => mark(key, { is: 'refused', typed: typedIn.get(key) ?? '', why: msg })
    try {
      const body = { marks, via, ...(why && { reason: why }) }
      const { saved, refused } = (await post<Answer>(`/admin/${gridPath}/saveMany`, body, { quiet: true })).data
      client.setQueryData<Book>(queryKey, (book) => book && saved.reduce(withScore, book))
      for (const each of saved) mark(cellKey(each.assessment_id, each.student_id), { is: 'saved' })
      for (const { assessment_id, student_id, msg } of refused) refuse(cellKey(assessment_id, student_id), msg)
    } catch (problem) {
      for (const key of typedIn.keys()) refuse(key, problem instanceof Refused ? problem.message : String(problem))
    }
  }

  async function saveMany(cells: readonly Written[], how: How): Promise<void> {
    if (mustSayWhy(cells, how.why)) return wait(cells, (why) => saveMany(cells, { ...how, why }))
    remember(cells)
    await send(cells, how)
  }

  /** The last change, back to what stood there before. */
  async function undo(why: string): Promise<void> {
    const last = history.at(-1)
    if (!last) return
    if (mustSayWhy(last, why)) return wait(last, undo)
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

/** Students have read some of it. */
const mustSayWhy = (cells: readonly Written[], why: string) =>
  !why && cells.some(({ test }) => test.status === 'published')
