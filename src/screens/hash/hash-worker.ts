// Works out a fingerprint beside the page. One buffer is filled again and again, so that a file of any size takes no more
// room than that.

import type { Algorithm, Variant } from './algorithms.ts'
import { type Hasher, hasherOf } from './hashers.ts'

export interface Task {
  file: Blob
  algorithm: Algorithm
  variant: Variant
}
export type Told = { read: number } | { hash: string } | { fault: string }

const bufferSize = 2 * 1024 * 1024
/** The page is told no more often than it can show. */
const tellEvery = 100

const tell = (told: Told) => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  hashOf(data).then(
    (hash) => tell({ hash }),
    (problem: unknown) => tell({ fault: String(problem) }),
  )
})

async function hashOf({ file, algorithm, variant }: Task): Promise<string> {
  const hasher = await hasherOf(algorithm, variant)
  let [read, told] = [0, 0]
  for await (const piece of piecesOf(file)) {
    hasher.update(piece)
    read += piece.length
    if (performance.now() - told < tellEvery) continue
    told = performance.now()
    tell({ read })
  }
  return hasher.end()
}

/** The browser reads ahead while a piece is being worked on. A piece is good until the next one is asked for. */
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

/** Not every browser fills a buffer that it is given. */
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
