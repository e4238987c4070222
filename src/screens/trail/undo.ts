// Undoes a change, for all records or for one.

import type { BatchResult } from '../batch.ts'
import { inLines } from './in-lines.ts'
import { type Here, sayOutcome } from './outcome.tsx'

export async function undo(here: Here, change: number, id?: number): Promise<void> {
  const sent = { change, ...(id !== undefined && { id }) }
  try {
    const { code, msg, data } = await inLines<BatchResult>(`/admin/${here.named.resource.path}/undo`, sent, {})
    sayOutcome(here, { ...data, code, msg }, (own) => void undo(here, own))
  } catch {
    // The refusal has already been shown.
  } finally {
    // Relations to a restored record return as well, so every list may have changed.
    void here.client.invalidateQueries()
  }
}
