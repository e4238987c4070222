// A call that tells how far it is, line by line, its envelope last.

import type { Envelope } from '#engine/envelope.ts'
import { apiWords } from '../api.labels.ts'
import { Refused } from '../api.ts'
import { streamed } from '../api-stream.ts'
import type { BatchProgress } from '../batch.ts'
import { text } from '../text.ts'

type Line<Data> = Envelope<Data> | { done: number; of: number }

export async function inLines<Data>(path: string, body: object, how: BatchProgress): Promise<Envelope<Data>> {
  let last: Envelope<Data> | undefined
  const { signal, onProgress } = how
  await streamed<Line<Data>>(path, { body, ...(signal && { signal }) }, (line) => {
    if ('code' in line) last = line
    else onProgress?.(line.done, line.of)
  })
  if (!last) throw new Refused(text(apiWords.exception), -1)
  return last
}
