// The thread itself: opens the school where its task reads it, does one task, and goes no faster than it is listened to.

import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#engine/refusal.ts'
import { asideTasks } from '#features/aside.server.ts'
import type { Env } from './env.ts'

export type Said =
  | { piece: unknown }
  | { refusal: { words: Refusal['words']; values: Record<string, unknown>; data: unknown } }
  | { done: true }

const { env, name, sent } = workerData as { env: Env; name: keyof typeof asideTasks; sent: never }
const port = parentPort!
const asked = on(port, 'message')
const say = async (said: Said) => {
  await asked.next()
  port.postMessage(said)
}

try {
  const { reads, load } = asideTasks[name]
  const product = reads ? await (await import('./product.ts')).openForReading(env) : null
  const task = await load()
  for await (const piece of task(product as never, sent)) await say({ piece })
  await say({ done: true })
} catch (problem) {
  if (!(problem instanceof Refusal)) throw problem
  await say({ refusal: { words: problem.words, values: problem.values, data: problem.data } })
}
