// Runs an action of the state machine on the chosen rows, and reports the refused ones.

import { entityKeys } from '../screens.keys.ts'
import { type Progress, inLines } from '../trail/in-lines.ts'
import { type Here, sayOutcome, sayStopped } from '../trail/outcome.tsx'
import type { BatchProgress, Refusal } from '../batch.ts'
import { tell } from '../api.ts'

/** Rows by id or by query, the action, its values, and the versions that the person saw. */
export interface Act {
  target: { ids: number[] } | { query: object; except: number[] }
  action: string
  values: object
  versions?: Record<string, number>
}

interface Answer {
  /** The ids of the rows that are done. */
  done: number[]
  refused: Refusal[]
  count: number
}

/**
 * Returns a function that shows the result after the dialog has closed. `onRefused` receives the refused rows. Throws if the
 * server refuses the call before the first row.
 */
export async function runAct(
  here: Here,
  { target, ...asked }: Act,
  { signal, onProgress, onRefused }: BatchProgress & { onRefused(rows: readonly Refusal[]): void },
): Promise<() => void> {
  const { resource } = here.named
  let last: Progress | undefined
  const onTold = (progress: Progress) => {
    last = progress
    onProgress?.(progress.done, progress.of)
  }
  const sent = { signal, onTold, quiet: true, headers: { accept: 'application/x-ndjson' } }
  try {
    const { code, msg, data } = await inLines<Answer>(`/admin/${resource.path}/actMany`, { ...target, ...asked }, sent)
    const { refused, count } = data
    onRefused(refused)
    const again = (ids: number[]) =>
      void retry(here, { target: { ids }, action: asked.action, values: asked.values }, onRefused)
    // An action cannot be undone; another action leads back.
    return () => sayOutcome(here, { done: count, refused, change: null, code, msg, again }, () => undefined)
  } catch (problem) {
    if (!signal?.aborted) throw problem
    return () => last && sayStopped(last)
  } finally {
    void here.client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
  }
}

/** The person has seen why the rows were refused, so their versions are not checked again. */
const retry = (here: Here, act: Act, onRefused: (rows: readonly Refusal[]) => void) =>
  runAct(here, act, { onRefused }).then((show) => show(), tell)
