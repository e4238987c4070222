// A batch from its sending to what is said of it.

import { apiWords } from '../api.labels.ts'
import { sayError } from '../record-actions.tsx'
import type { BatchProgress, BatchResult } from '../batch.ts'
import { text } from '../text.ts'
import { inLines } from './in-lines.ts'
import { type Here, sayOutcome } from './outcome.tsx'

type Asked = object

export async function runBatch(here: Here, asked: Asked, how: BatchProgress): Promise<BatchResult | null> {
  const { resource } = here.named
  try {
    const { msg, data } = await inLines<BatchResult>(`/admin/${resource.path}/batch`, asked, how)
    const { query: _query, except: _except, ...work } = asked as Record<string, unknown>
    const again = (ids: number[]) => void runBatch(here, { ...work, ids }, how)
    sayOutcome(here, { ...data, msg: msg || text(apiWords.done), again })
    return data
  } catch (error) {
    if (!how.signal?.aborted) sayError(error)
    return null
  } finally {
    void here.client.invalidateQueries({ queryKey: [resource.name] })
  }
}
