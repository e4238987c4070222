// Runs an action of the state machine on the ticked rows, and reports the refused rows.

import { entityKeys } from '../screens.keys.ts'
import { type Progress, callWithProgress } from '../api-progress.ts'
import { type EntityContext, showOutcome, showCancelled } from './outcome.tsx'
import type { BatchProgress, RefusedRow } from './use-batch.ts'
import { showError } from '../api.ts'

/** The rows (by id or by query), the action, its values, and the versions of the rows that the person saw. */
export interface BatchAction {
  target: { ids: number[] } | { query: object; except: number[] }
  action: string
  values: object
  versions?: Record<string, number>
}

interface Answer {
  /** The ids of the rows that are done. */
  done: number[]
  refused: RefusedRow[]
  count: number
}

/**
 * Resolves to a function that shows the result; the caller runs it after closing its dialog. `onRefused` receives the
 * refused rows. Throws if the server refuses the call before the first row.
 */
export async function runBatchAction(
  here: EntityContext,
  { target, ...asked }: BatchAction,
  { signal, onProgress, onRefused }: BatchProgress & { onRefused(rows: readonly RefusedRow[]): void },
): Promise<() => void> {
  const { resource } = here.named
  let last: Progress | undefined
  const reportProgress = (progress: Progress) => {
    last = progress
    onProgress?.(progress.done, progress.of)
  }
  const sent = { signal, onProgress: reportProgress, quiet: true, headers: { accept: 'application/x-ndjson' } }
  try {
    const { code, msg, data } = await callWithProgress<Answer>(
      `/admin/${resource.path}/actMany`,
      { ...target, ...asked },
      sent,
    )
    const { refused, count } = data
    onRefused(refused)
    const again = (ids: number[]) =>
      void retry(here, { target: { ids }, action: asked.action, values: asked.values }, onRefused)
    // No undo (`change: null`): another action sets the state back.
    return () => showOutcome(here, { done: count, refused, change: null, code, msg, again }, () => undefined)
  } catch (problem) {
    if (!signal?.aborted) throw problem
    return () => last && showCancelled(last)
  } finally {
    void here.client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
  }
}

/** Sends the refused rows again, without versions: the person has read why they were refused. */
const retry = (here: EntityContext, act: BatchAction, onRefused: (rows: readonly RefusedRow[]) => void) =>
  runBatchAction(here, act, { onRefused }).then((show) => show(), showError)
