// Undoes a change, for all records or for one.

import type { BatchResult } from '../batch.ts'
import { callWithProgress } from './progress-call.ts'
import { type EntityContext, showOutcome } from './outcome.tsx'

export async function undo(here: EntityContext, change: number, id?: number): Promise<void> {
  const sent = { change, ...(id !== undefined && { id }) }
  try {
    const { code, msg, data } = await callWithProgress<BatchResult>(`/admin/${here.named.resource.path}/undo`, sent, {})
    showOutcome(here, { ...data, code, msg }, (own) => void undo(here, own))
  } catch {
    // The refusal has already been shown.
  } finally {
    // Relations to a restored record return as well, so every list may have changed.
    void here.client.invalidateQueries()
  }
}
