// Starts a worker thread for a task and yields its pieces on demand.

import { Worker } from 'node:worker_threads'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { workerTasks } from '#subjects.tasks.ts'
import { engineWords } from '#engine/words.ts'
import { programAt } from '#engine/server/product-paths.ts'
import { Refusal } from '#engine/refusal.ts'
import type { ThreadMessage } from './worker-thread.ts'
import type { Env } from './env.ts'

const workersByEnv = new WeakMap<Env, WorkerRunner>()
const reports = new WeakMap<Env, Set<() => void>>()

/** Cancels the running reports; their callers are told to come back later. */
export function cancelReports(env: Env): void {
  for (const cancel of reports.get(env) ?? []) cancel()
}

/**
 * Returns the same runner for each call with one environment, because rooms keep queues by runner (make-pdf.server.ts).
 */
export const workersOf = (env: Env): WorkerRunner => workersByEnv.getOrInsertComputed(env, startWorkers)

function startWorkers(env: Env): WorkerRunner {
  return async function* aside(name: keyof typeof workerTasks, sent: unknown): AsyncGenerator<unknown, void, unknown> {
    const program = programAt('src/server/worker-thread.ts')
    const { megabytes, limit } = workerTasks[name]
    const resourceLimits = { maxOldGenerationSizeMb: megabytes }
    const worker = new Worker(program, { name, workerData: { env, name, sent }, execArgv: [], resourceLimits })
    const cancelled = cancellation(env, name)
    try {
      for (let next: unknown; ;) {
        const message = await Promise.race([ask(worker, next, limit), cancelled.promise])
        if ('refusal' in message)
          throw new Refusal(message.refusal.words, message.refusal.values, { data: message.refusal.data })
        if (!('piece' in message)) return
        next = yield message.piece
      }
    } finally {
      cancelled.forget()
      await worker.terminate()
    }
  } as unknown as WorkerRunner // `name` determines the task, and so the type of its pieces.
}

/** `promise` rejects when reports are cancelled. Only the task `figures` is a report. */
function cancellation(env: Env, name: string): { promise: Promise<never>; forget(): void } {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const cancel = () => reject(new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 2 }))
  const known = reports.get(env) ?? new Set()
  reports.set(env, known)
  if (name === 'figures') known.add(cancel)
  return { promise, forget: () => known.delete(cancel) }
}

/**
 * Asks the thread for the next piece. `limit`: milliseconds; 0 means no limit. Between two pieces the thread does not
 * keep the process alive.
 */
function ask(worker: Worker, next: unknown, limit: number): Promise<ThreadMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadMessage>()
  const tooLate = () => reject(new Error(`The thread returned no chunk in ${limit} ms`))
  const clock = limit > 0 ? setTimeout(tooLate, limit) : undefined
  worker.ref()
  worker.once('message', resolve).once('error', reject)
  worker.postMessage({ next })
  return promise.finally(() => {
    clearTimeout(clock)
    worker.off('message', resolve).off('error', reject)
    worker.unref()
  })
}
