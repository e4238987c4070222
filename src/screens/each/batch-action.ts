// Runs an action of the state machine on the chosen rows, and reports the refused ones.

import { entityKeys } from '../screens.keys.ts'
import { type Progress, callWithProgress } from '../trail/progress-call.ts'
import { type EntityContext, showOutcome, showCancelled } from '../trail/outcome.tsx'
import type { BatchProgress, RefusedRow } from '../batch.ts'
import { showError } from '../api.ts'

/** Rows by id or by query, the action, its values, and the versions that the person saw. */
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
 * Returns a function that shows the result after the dialog has closed. `onRefused` receives the refused rows. Throws
 * if the server refuses the call before the first row.
 */
export async function runBatchAction(
  here: EntityContext,
  { target, ...asked }: BatchAction,
  { signal, onProgress, onRefused }: BatchProgress & { onRefused(rows: readonly RefusedRow[]): void },
): Promise<() => void> {
  const { resource } = here.named
  let last: Progress | undefined
  const onTold = (progress: Progress) => {
    last = progress
    onProgress?.(progress.done, progress.of)
  }
  const sent = { signal, onTold, quiet: true, headers: { accept: 'application/x-ndjson' } }
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
    // An action cannot be undone; another action leads back.
    return () => showOutcome(here, { done: count, refused, change: null, code, msg, again }, () => undefined)
  } catch (problem) {
    if (!signal?.aborted) throw problem
    return () => last && showCancelled(last)
  } finally {
    void here.client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
  }
}

/** The person has seen why the rows were refused, so their versions are not checked again. */
const retry = (here: EntityContext, act: BatchAction, onRefused: (rows: readonly RefusedRow[]) => void) =>
  runBatchAction(here, act, { onRefused }).then((show) => show(), showError)
