// The program of a worker thread: opens the product for reading if the task needs it, runs one task, and produces
// pieces no faster than they are consumed.

import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import { workerTasks } from '#subjects.tasks.ts'
import type { Env } from './env.ts'
import { lowerPriority } from './low-priority.ts'

export type ThreadMessage =
  | { piece: unknown }
  | { refusal: { words: Refusal['words']; values: Record<string, unknown>; data: unknown } }
  | { done: true }

const { env, name, sent } = workerData as { env: Env; name: keyof typeof workerTasks; sent: never }
const port = existing(parentPort, 'parent')
const messages = on(port, 'message')
const nextMessage = async () => ((await messages.next()) as { value: [{ next: unknown }] }).value[0].next
const sendMessage = async (message: ThreadMessage) => {
  const next = await nextMessage()
  port.postMessage(message)
  return next
}

lowerPriority()

try {
  const { reads, hears, load } = workerTasks[name]
  const product = reads ? await (await import('./reading-product.ts')).openForReading(env) : null
  const task = await load()
  const pieces = task(product as never, sent)[Symbol.asyncIterator]() as AsyncIterator<unknown, void, unknown>
  // A task with `hears` gets a value with each request for a piece. Other tasks prepare one piece ahead.
  let next = hears ? await nextMessage() : undefined
  for (;;) {
    const { done, value } = await pieces.next(next)
    const message: ThreadMessage = done ? { done } : { piece: value }
    if (!hears) await sendMessage(message)
    else port.postMessage(message)
    if (done) break
    if (hears) next = await nextMessage()
  }
} catch (problem) {
  if (!(problem instanceof Refusal)) throw problem
  await sendMessage({ refusal: { words: problem.words, values: problem.values, data: problem.data } })
}
