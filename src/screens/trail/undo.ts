// Undoes a change of the trail: for all its records, or only for the record `id`.

import type { BatchResult } from '../batch/use-batch.ts'
import { callWithProgress } from '../api-progress.ts'
import { type EntityContext, showOutcome } from '../batch/outcome.tsx'

export async function undo(here: EntityContext, change: number, id?: number): Promise<void> {
  const sent = { change, ...(id !== undefined && { id }) }
  try {
    const { code, msg, data } = await callWithProgress<BatchResult>(`/admin/${here.named.resource.path}/undo`, sent, {})
    showOutcome(here, { ...data, code, msg }, (own) => void undo(here, own))
  } catch {
    // The refusal has already been shown.
  } finally {
    // Undo of a deletion also restores the relations to the record, so lists of every entity may have changed.
    void here.client.invalidateQueries()
  }
}
