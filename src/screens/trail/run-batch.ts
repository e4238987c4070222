// Runs a batch (one change, or the deletion, of many rows) and shows its result.

import type { BatchProgress, BatchResult } from '../batch.ts'
import { type Progress, callWithProgress } from './progress-call.ts'
import { type EntityContext, showOutcome, showCancelled } from './outcome.tsx'
import { undo } from './undo.ts'
import { entityKeys } from '../screens.keys.ts'

export async function runBatch(here: EntityContext, asked: object, how: BatchProgress): Promise<BatchResult | null> {
  const { resource } = here.named
  const undoing = (change: number) => void undo(here, change)
  let last: Progress | undefined
  const onTold = (progress: Progress) => {
    last = progress
    how.onProgress?.(progress.done, progress.of)
  }
  try {
    const sent = { signal: how.signal, onTold }
    const { code, msg, data } = await callWithProgress<BatchResult>(`/admin/${resource.path}/batch`, asked, sent)
    const { query: _query, except: _except, ...work } = asked as Record<string, unknown>
    const again = (ids: number[]) => void runBatch(here, { ...work, ids }, how)
    showOutcome(here, { ...data, code, msg, again }, undoing)
    return data
  } catch {
    // A refusal has already been shown; a cancelled batch reports its progress.
    if (how.signal?.aborted && last) showCancelled(last, undoing)
    return null
  } finally {
    void here.client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
  }
}
