// Makes a call whose answer is a stream of lines: reports of progress, and the envelope as the last line.

import type { Envelope } from '#engine/envelope.ts'
import { apiWords } from './words.ts'
import { ApiError } from './api.ts'
import { streamLines } from './api-stream.ts'
import { text } from './text.ts'

export interface Progress {
  done: number
  of: number
  change?: number
}

interface ProgressOptions {
  signal?: AbortSignal | undefined
  onProgress?: (progress: Progress) => void
  headers?: Record<string, string>
  /** The caller shows a refusal itself. */
  quiet?: boolean
}

export async function callWithProgress<Data>(
  path: string,
  body: object,
  { onProgress, signal, ...how }: ProgressOptions,
): Promise<Envelope<Data>> {
  let last: Envelope<Data> | undefined
  await streamLines<Envelope<Data> | Progress>(path, { body, ...how, ...(signal && { signal }) }, (line) => {
    // Thrown while the lines are read, so that `sendWithProof` asks for the proof of identity and repeats the call.
    if ('code' in line && line.code === 428) throw new ApiError(line.msg, line.code, line.data)
    if ('code' in line) last = line
    else onProgress?.(line)
  })
  if (!last) throw new ApiError(text(apiWords.exception), -1)
  return last
}
