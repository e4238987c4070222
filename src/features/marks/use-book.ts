// The book of a course as it stands on the screen: read, written cell by cell, and seen again every few seconds so that what
// somebody else enters appears.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Refused, post, read } from '#screens/api.ts'
import type { CellState } from './mark-cell.ui.tsx'
import { type Book, type GridScore, type GridTest, gridPath } from './marks.ts'
import { cellKey, withScore } from './marks-cells.ts'
import { useMany } from './use-many.ts'

export interface Asked {
  test: GridTest
  student: number
  typed: string
  /** Somebody else was first. */
  theirs?: Pick<GridScore, 'value' | 'code' | 'version'>
  message: string
}

interface Writing {
  /** The version that was read. */
  version: number
  why: string
}

const again = 8000

export function useBook(course: number, term: string | undefined) {
  const client = useQueryClient()
  const queryKey = ['marks', course, term]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => read<Book>(`/admin/${gridPath}/index`, { course, ...(term && { term }) }),
    refetchInterval: again,
  })
  const [states, setStates] = useState<Record<string, CellState>>({})
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Given once, it goes with each change that follows, in sight of who types. */
  const [reason, giveReason] = useState('')
  const mark = useCallback((key: string, state: CellState) => setStates((all) => ({ ...all, [key]: state })), [])
  const many = useMany(queryKey, mark)

  async function save(test: GridTest, student: number, typed: string, { version, why }: Writing): Promise<void> {
    const key = cellKey(test.id, student)
    many.remember([{ test, student, typed }])
    const reasoned = test.status === 'published' && why ? { reason: why } : {}
    mark(key, { is: 'saving', typed })
    try {
      const body = { assessment_id: test.id, student_id: student, mark: typed, version, ...reasoned }
      const saved = (await post<GridScore>(`/admin/${gridPath}/save`, body, { quiet: true })).data
      client.setQueryData<Book>(queryKey, (book) => book && withScore(book, saved))
      mark(key, { is: 'saved' })
    } catch (problem) {
      const refused = problem instanceof Refused ? problem : new Refused(String(problem), 0)
      mark(key, { is: 'refused', typed, why: refused.message })
      const { theirs, needs } = (refused.data ?? {}) as { theirs?: GridScore; needs?: string }
      if (theirs || needs) setAsked({ test, student, typed, message: refused.message, ...(theirs && { theirs }) })
    }
  }

  return {
    book: data,
    error,
    states,
    asked,
    save,
    many,
    settle: () => setAsked(null),
    reason,
    giveReason,
    /** What somebody else wrote stays. */
    keepTheirs: async ({ test, student }: Asked) => {
      setAsked(null)
      const key = cellKey(test.id, student)
      setStates((all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== key)))
      await client.invalidateQueries({ queryKey })
    },
    refresh: () => client.invalidateQueries({ queryKey }),
  }
}
