// Starts a thread for a task and hands over what it yields, one piece for each that is asked for.

import { Worker } from 'node:worker_threads'
import { type Aside, asideTasks } from '#features/aside.server.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Said } from './aside-thread.ts'
import type { Env } from './env.ts'

const known = new WeakMap<Env, Aside>()

/** The same for the same school: what is shared among its threads hangs on it. */
export const asideOf = (env: Env): Aside => known.getOrInsertComputed(env, startedFor)

function startedFor(env: Env): Aside {
  return async function* aside(name: keyof typeof asideTasks, sent: unknown): AsyncGenerator<unknown, void, unknown> {
    const program = new URL('./aside-thread.ts', import.meta.url)
    const { megabytes, limit } = asideTasks[name]
    const resourceLimits = { maxOldGenerationSizeMb: megabytes }
    const worker = new Worker(program, { name, workerData: { env, name, sent }, execArgv: [], resourceLimits })
    try {
      for (let next: unknown; ;) {
        const said = await ask(worker, next, limit)
        if ('refusal' in said) throw new Refusal(said.refusal.words, said.refusal.values, { data: said.refusal.data })
        if (!('piece' in said)) return
        next = yield said.piece
      }
    } finally {
      await worker.terminate()
    }
  } as unknown as Aside // which task gives what is written there
}

/** A thread that is asked for nothing does not keep the process alive. */
function ask(worker: Worker, next: unknown, limit: number): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>()
  const tooLate = () => reject(new Error(`The thread gave no piece in ${limit} ms`))
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
