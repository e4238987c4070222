// Computes a hash in a worker. It refills one buffer, so that memory does not grow with the file.

import type { Algorithm, Variant } from './algorithms.ts'
import { type Hasher, hasherOf } from './hashers.ts'

export interface Task {
  file: Blob
  algorithm: Algorithm
  variant: Variant
}
export type WorkerMessage = { read: number } | { hash: string } | { fault: string }

const bufferSize = 2 * 1024 * 1024
/** Milliseconds between messages of progress. */
const tellEvery = 100

const tell = (message: WorkerMessage) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  hashOf(data).then(
    (hash) => tell({ hash }),
    (problem: unknown) => tell({ fault: String(problem) }),
  )
})

async function hashOf({ file, algorithm, variant }: Task): Promise<string> {
  const hasher = await hasherOf(algorithm, variant)
  let [read, reported] = [0, 0]
  for await (const piece of piecesOf(file)) {
    hasher.update(piece)
    read += piece.length
    if (performance.now() - reported < tellEvery) continue
    reported = performance.now()
    tell({ read })
  }
  return hasher.end()
}

/**
 * Reads the file piece by piece; the browser reads ahead while a piece is processed. A piece is valid until the next
 * one is read, because both use the same buffer.
 */
async function* piecesOf(file: Blob): AsyncGenerator<Parameters<Hasher['update']>[0]> {
  const reader = filling(file)
  if (!reader) return yield* slicesOf(file)
  let buffer = new ArrayBuffer(bufferSize)
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer))
    if (done) return
    yield value
    buffer = value.buffer
  }
}

/** Returns a reader that fills a given buffer; null in browsers that have none. */
function filling(file: Blob): ReadableStreamBYOBReader | null {
  try {
    return file.stream().getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += bufferSize)
    yield new Uint8Array(await file.slice(from, from + bufferSize).arrayBuffer())
}
