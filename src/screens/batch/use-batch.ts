// Changes or deletes many rows at once. Its code is loaded on first use.

import { useQueryClient } from '@tanstack/react-query'
import type { LabelledEntity } from '../product.tsx'

/** Rows by id, or all rows that match the list's filter, with exceptions. */
export type BatchTarget =
  | { ids: readonly number[] }
  | { query: { search?: readonly object[]; quick_search?: string | undefined }; except?: readonly number[] }
export type BatchWork = { changes: Record<string, unknown> } | { remove: true }

/** A row that was not changed, and the reason. */
export interface RefusedRow {
  id: number
  title: string
  msg: string
}
export interface BatchResult {
  done: number
  refused: RefusedRow[]
  /** The id of the change in the trail, with which the whole batch can be undone. */
  change: number | null
}
export interface BatchProgress {
  onProgress?: ((done: number, of: number) => void) | undefined
  /** Cancels the batch; finished rows stay changed. */
  signal?: AbortSignal | undefined
}

/**
 * `run` shows the result: a message that offers undo, or a dialog of the refused rows. It resolves to null if the
 * server refused the call or the person cancelled it.
 */
export function useBatch(named: LabelledEntity) {
  const client = useQueryClient()
  const run = async (selection: BatchTarget, work: BatchWork, how: BatchProgress = {}): Promise<BatchResult | null> => {
    const { runBatch } = await import('./run-batch.ts')
    return runBatch({ named, client }, { ...selection, ...work }, how)
  }
  return { run }
}
