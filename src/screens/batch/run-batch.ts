// Runs a batch (one change, or the deletion, of many rows) and shows its result.

import type { BatchProgress, BatchResult } from './use-batch.ts'
import { type Progress, callWithProgress } from '../api-progress.ts'
import { type EntityContext, showOutcome, showCancelled } from './outcome.tsx'
import { undo } from '../trail/undo.ts'
import { entityKeys } from '../screens.keys.ts'

export async function runBatch(
  here: EntityContext,
  asked: object,
  options: BatchProgress,
): Promise<BatchResult | null> {
  const { resource } = here.named
  const undoing = (change: number) => void undo(here, change)
  let last: Progress | undefined
  const onProgress = (progress: Progress) => {
    last = progress
    options.onProgress?.(progress.done, progress.of)
  }
  try {
    const sent = { signal: options.signal, onProgress }
    const { code, msg, data } = await callWithProgress<BatchResult>(`/admin/${resource.path}/batch`, asked, sent)
    const { query: _query, except: _except, ...work } = asked as Record<string, unknown>
    const again = (ids: number[]) => void runBatch(here, { ...work, ids }, options)
    showOutcome(here, { ...data, code, msg, again }, undoing)
    return data
  } catch {
    // A refusal has already been shown; a cancelled batch reports its progress.
    if (options.signal?.aborted && last) showCancelled(last, undoing)
    return null
  } finally {
    void here.client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
  }
}
