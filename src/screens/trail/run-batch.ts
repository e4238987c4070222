// A batch from its sending to what is said of it.

import type { BatchProgress, BatchResult } from '../batch.ts'
import { inLines } from './in-lines.ts'
import { type Here, sayOutcome } from './outcome.tsx'
import { undo } from './undo.ts'

export async function runBatch(here: Here, asked: object, how: BatchProgress): Promise<BatchResult | null> {
  const { resource } = here.named
  try {
    const { code, msg, data } = await inLines<BatchResult>(`/admin/${resource.path}/batch`, asked, how)
    const { query: _query, except: _except, ...work } = asked as Record<string, unknown>
    const again = (ids: number[]) => void runBatch(here, { ...work, ids }, how)
    sayOutcome(here, { ...data, code, msg, again }, (change) => void undo(here, change))
    return data
  } catch {
    // Said already, by the one who sent it.
    return null
  } finally {
    void here.client.invalidateQueries({ queryKey: [resource.name] })
  }
}
