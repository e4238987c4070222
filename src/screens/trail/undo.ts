// Taking back a change, whole or at one record.

import { sayError } from '../record-actions.tsx'
import type { BatchResult } from '../batch.ts'
import { inLines } from './in-lines.ts'
import { type Here, sayOutcome } from './outcome.tsx'

export async function undo(here: Here, change: number, id?: number): Promise<void> {
  try {
    const sent = { change, ...(id !== undefined && { id }) }
    const { msg, data } = await inLines<BatchResult>(`/admin/${here.named.resource.path}/undo`, sent, {})
    sayOutcome(here, { ...data, msg })
  } catch (error) {
    sayError(error)
  } finally {
    // What had let go of a deleted record holds it again: any list may show it.
    void here.client.invalidateQueries()
  }
}
