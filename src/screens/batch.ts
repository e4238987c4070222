// Changing or deleting many rows at once. What it needs is loaded when it is asked for.

import { useQueryClient } from '@tanstack/react-query'
import type { Named } from './product.tsx'

/** Rows by their ids, or all that the list's filter finds but for some. */
export type Selection =
  | { ids: readonly number[] }
  | { query: { search?: readonly object[]; quick_search?: string | undefined }; except?: readonly number[] }
export type BatchWork = { changes: Record<string, unknown> } | { remove: true }

/** A row that was left as it is, and why. */
export interface Refusal {
  id: number
  title: string
  msg: string
}
export interface BatchResult {
  done: number
  refused: Refusal[]
  /** Its number in the trail, by which all of it is undone. */
  change: number | null
}
export interface BatchProgress {
  onProgress?: ((done: number, of: number) => void) | undefined
  /** Taken back half-way: what is done stays done. */
  signal?: AbortSignal | undefined
}

/** Says itself how it went: a sentence that offers to undo, or a dialog of the refused rows. Null where nothing was begun. */
export function useBatch(named: Named) {
  const client = useQueryClient()
  const run = async (selection: Selection, work: BatchWork, how: BatchProgress = {}): Promise<BatchResult | null> => {
    const { runBatch } = await import('./trail/run-batch.ts')
    return runBatch({ named, client }, { ...selection, ...work }, how)
  }
  return { run }
}
