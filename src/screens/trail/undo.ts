// Taking back a change, whole or at one record.

import type { BatchResult } from '../batch.ts'
import { inLines } from './in-lines.ts'
import { type Here, sayOutcome } from './outcome.tsx'

export async function undo(here: Here, change: number, id?: number): Promise<void> {
  const sent = { change, ...(id !== undefined && { id }) }
  try {
    const { code, msg, data } = await inLines<BatchResult>(`/admin/${here.named.resource.path}/undo`, sent, {})
    sayOutcome(here, { ...data, code, msg }, (own) => void undo(here, own))
  } catch {
    // Said already, by the one who sent it.
  } finally {
    // What had let go of a deleted record holds it again: any list may show it.
    void here.client.invalidateQueries()
  }
}
