// The marks page in the browser: loaded, written cell by cell, and refreshed every few seconds to show changes by
// others.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#screens/api.ts'
import { draftKey } from '#screens/drafts.ts'
import { useProduct } from '#screens/product.tsx'
import { type Book, gridPath } from './marks.ts'
import { type Sent, keyOf, useCells } from './use-cells.ts'
import { useMany } from './use-many.ts'
import { type Asked, useWrite } from './use-write.ts'
import { markKeys } from '../score.keys.ts'

const again = 8000

export function useBook(course: number, term: string | undefined) {
  const client = useQueryClient()
  const queryKey = markKeys.book(course, term)
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => read<Book>(`/admin/${gridPath}/index`, { course, ...(term && { term }) }),
    refetchInterval: again,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Typed once, and then sent with each further change; visible while typing. */
  const [reason, giveReason] = useState('')
  const cells = useCells(draftKey(useProduct().me.id, 'marks', course))
  const writing = useWrite(queryKey, cells, setAsked)
  const many = useMany(queryKey, cells, writing)

  function save({ reason: why, ...sent }: Sent): void {
    many.remember([sent])
    void writing.write(sent.test.status === 'published' && why ? { ...sent, reason: why } : sent)
  }

  return {
    book: data,
    error,
    states: cells.states,
    letGo: cells.letGo,
    asked,
    save,
    many,
    unanswered: writing.unanswered,
    tryAgain: writing.tryAgain,
    settle: () => setAsked(null),
    reason,
    giveReason,
    /** Keeps the other person's value. */
    keepTheirs: async (conflict: Asked) => {
      setAsked(null)
      cells.mark([[keyOf(conflict), undefined]])
      await client.invalidateQueries({ queryKey })
    },
    refresh: () => client.invalidateQueries({ queryKey }),
  }
}
