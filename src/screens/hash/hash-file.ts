// Computes the hash of a file in a worker, so that the page stays responsive and the file is never in memory as a
// whole.

import type { Algorithm, Variant } from './algorithms.ts'
import type { Task, WorkerMessage } from './hash-worker.ts'

interface How {
  algorithm?: Algorithm
  variant?: Variant
  /** From 0 to 1. */
  onShare?: (share: number) => void
  signal?: AbortSignal
}

/** Hexadecimal; SHA-1 by default. Rejects with the signal's reason. */
export function hashFile(
  file: Blob,
  { algorithm = 'SHA-1', variant = {}, onShare, signal }: How = {},
): Promise<string> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const work = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('read' in data) onShare?.(data.read / file.size)
      else if ('hash' in data) resolve(data.hash)
      else reject(new Error(data.fault))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
  worker.postMessage({ file, algorithm, variant } satisfies Task)
  return work.finally(() => worker.terminate())
}
