// Starts a thread for a task and hands over what it yields, one piece for each that is asked for.

import { Worker } from 'node:worker_threads'
import type { Aside } from '#features/aside.server.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Said } from './aside-thread.ts'
import type { Env } from './env.ts'

/** A file that unfolds to more than this ends its own thread and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 768 }

export function asideOf(env: Env): Aside {
  return async function* aside(name: string, sent: unknown) {
    const program = new URL('./aside-thread.ts', import.meta.url)
    const worker = new Worker(program, { workerData: { env, name, sent }, execArgv: [], resourceLimits })
    try {
      for (;;) {
        const said = await ask(worker)
        if ('refusal' in said) throw new Refusal(said.refusal.words, said.refusal.values, { data: said.refusal.data })
        if (!('piece' in said)) return
        yield said.piece
      }
    } finally {
      await worker.terminate()
    }
  } as Aside // which task gives what is written there
}

function ask(worker: Worker): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>()
  worker.once('message', resolve).once('error', reject)
  worker.postMessage('more')
  return promise.finally(() => worker.off('message', resolve).off('error', reject))
}
