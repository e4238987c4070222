// A call as our own pages make it: after "retry later", or without a response, it is repeated at the next server.

import { setTimeout as pause } from 'node:timers/promises'

export interface Reply {
  status: number
  body: Buffer
  /** The code of the envelope; -1 without one. */
  code: number
  msg: string
  data: unknown
}

const timeout = 30_000

/** One attempt; rejects without an answer. */
export async function ask(address: string, init: RequestInit = {}): Promise<Reply> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) })
  const body = Buffer.from(await answer.arrayBuffer())
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const none = { code: -1, msg: body.toString('latin1', 0, 200), data: null }
  return { status: answer.status, body, ...none, ...(isJson && (JSON.parse(body.toString()) as object)) }
}

/**
 * Repeats the request while the servers answer "retry later". Only for reading, or for a write with an idempotency key.
 */
export async function askUntilAnswered(urls: readonly string[], path: string, init: RequestInit = {}): Promise<Reply> {
  const until = Date.now() + timeout
  for (let tries = 0; ; tries++) {
    const answer = await ask(urls[tries % urls.length]! + path, init).catch((problem: Error) => problem)
    const isAnswered = !(answer instanceof Error) && answer.status !== 503
    if (isAnswered) return answer
    if (Date.now() > until) throw answer instanceof Error ? answer : new Error(answer.msg)
    await pause(50)
  }
}
