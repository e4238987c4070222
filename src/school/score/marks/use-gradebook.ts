// The data of the grid in the browser: loaded, saved cell by cell, and read again every few seconds to show changes by
// others.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#screens/api.ts'
import { draftKey } from '#screens/drafts.ts'
import { useProduct } from '#screens/product.tsx'
import { type Gradebook, gridPath } from './marks.ts'
import { type SentCell, keyOf, useCells } from './use-cells.ts'
import { useBatchSave } from './use-batch-save.ts'
import { type SaveQuestion, useMarkWriter } from './use-mark-writer.ts'
import { markKeys } from '../score.keys.ts'

const refetchDelay = 8000

export function useGradebook(course: number, term: string | undefined) {
  const client = useQueryClient()
  const queryKey = markKeys.book(course, term)
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => read<Gradebook>(`/admin/${gridPath}/index`, { course, ...(term && { term }) }),
    refetchInterval: refetchDelay,
  })
  const [asked, setAsked] = useState<SaveQuestion | null>(null)
  /** The reason is entered once and then sent with each further change; the page shows it. */
  const [reason, giveReason] = useState('')
  const cells = useCells(draftKey(useProduct().me.id, 'marks', course))
  const writing = useMarkWriter(queryKey, cells, setAsked)
  const many = useBatchSave(queryKey, cells, writing)

  function save({ reason: why, ...sent }: SentCell): void {
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
    /** Discards the reader's value after a conflict, so that the other person's value stays. */
    keepTheirs: async (conflict: SaveQuestion) => {
      setAsked(null)
      cells.mark([[keyOf(conflict), undefined]])
      await client.invalidateQueries({ queryKey })
    },
    refresh: () => client.invalidateQueries({ queryKey }),
  }
}
