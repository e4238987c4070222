// A call that reports its progress line by line and ends with its envelope.

import type { Envelope } from '#engine/envelope.ts'
import { apiWords } from '../api.labels.ts'
import { Refused } from '../api.ts'
import { streamed } from '../api-stream.ts'
import { text } from '../text.ts'

export interface Progress {
  done: number
  of: number
  change?: number
}

export async function inLines<Data>(
  path: string,
  body: object,
  { signal, onTold }: { signal?: AbortSignal | undefined; onTold?: (progress: Progress) => void },
): Promise<Envelope<Data>> {
  let last: Envelope<Data> | undefined
  await streamed<Envelope<Data> | Progress>(path, { body, ...(signal && { signal }) }, (line) => {
    if ('code' in line) last = line
    else onTold?.(line)
  })
  if (!last) throw new Refused(text(apiWords.exception), -1)
  return last
}
