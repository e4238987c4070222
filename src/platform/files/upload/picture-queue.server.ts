// Limits the decoding of pictures, which needs much memory and time: two at the same time, a bounded queue, at most 40
// million pixels and ten seconds for each picture. All code that decodes pictures uses `withDecoder`.

import type { Sharp, SharpInput, SharpOptions } from 'sharp'
import { Refusal } from '#engine/refusal.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { boundedQueue } from '#platform/workers/index.server.ts'
import { mostPixels } from './picture-size.ts'
import { storeWords } from '../words.ts'

type Open = (source: SharpInput, options?: SharpOptions) => Sharp

const limits = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
const seconds = 10
/** Thirty people who open a picture at the same moment fit into the queue. */
const decoderQueue = boundedQueue({
  atOnce: 2,
  waiting: 40,
  full: () => new Refusal(storeWords.busy, {}, { status: 503, retryAfter: 5 }),
})

/**
 * Runs `work` when its turn comes. `work` decodes pictures with `open`. Refuses a picture that cannot be decoded, and
 * answers 503 if the queue is full.
 */
export async function withDecoder<Result>(work: (open: Open) => Promise<Result>): Promise<Result> {
  return decoderQueue(async () => {
    try {
      const { default: sharp } = await import('sharp')
      sharp.cache(false)
      sharp.concurrency(1)
      return await work((source, options) => sharp(source, { ...limits, ...options }).timeout({ seconds }))
    } catch (cause) {
      throw cause instanceof Refusal || writeFaultOf(cause)
        ? cause
        : Object.assign(new Refusal(storeWords.wrongImage), { cause })
    }
  })
}
