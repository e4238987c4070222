// The thread itself: opens what it needs to read, does one task, and goes no faster than it is listened to.

import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Product } from '#engine/server/product.ts'
import { Refusal } from '#engine/refusal.ts'
import { asideTasks } from '#features/aside.server.ts'
import type { Env } from './env.ts'
import { openForReading } from './product.ts'

export type Said =
  | { piece: unknown }
  | { refusal: { words: Refusal['words']; values: Record<string, unknown> } }
  | { done: true }

const { env, name, sent } = workerData as { env: Env; name: keyof typeof asideTasks; sent: never }
const port = parentPort!
const asked = on(port, 'message')
const say = async (said: Said) => {
  await asked.next()
  port.postMessage(said)
}

try {
  const product: Product = await openForReading(env)
  for await (const piece of asideTasks[name](product, sent)) await say({ piece })
  await say({ done: true })
} catch (problem) {
  if (!(problem instanceof Refusal)) throw problem
  await say({ refusal: { words: problem.words, values: problem.values } })
}
