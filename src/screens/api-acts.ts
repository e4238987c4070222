// What a person does is done once: each act has a key, and what is sent again under it the server answers as the first time.

import { type Method, Refused, type Sent } from './api-request.ts'
import { freshKey } from './fresh-key.ts'

interface Act {
  key: string
  since: number
}
/** Those that nobody knows the end of: under way, or without an answer. */
const open = new Map<string, Act>()
/** Whoever does the same again this long after an answer was lost means to do it twice. */
const meantOnce = 5 * 60_000

/** The same act again, while the first is under way or after its answer was lost, goes by the same key. */
export async function asOneAct<Result>(
  method: Method,
  path: string,
  { query, body }: Sent,
  send: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (method === 'GET' || body instanceof FormData) return send({})
  const name = JSON.stringify([method, path, query, body])
  const begun = open.get(name)
  const act = begun && Date.now() - begun.since < meantOnce ? begun : { key: freshKey(), since: Date.now() }
  open.set(name, act)
  const headers = { 'idempotency-key': act.key }
  try {
    const answer = await send(headers).catch((problem: unknown) => {
      if (!isCut(problem)) throw problem
      return later(() => send(headers))
    })
    open.delete(name)
    return answer
  } catch (problem) {
    if (isAnswer(problem)) open.delete(name)
    throw problem
  }
}

/** The server has said what became of it. */
const isAnswer = (problem: unknown) => problem instanceof Refused && problem.code !== -1 && problem.status < 500

/** The connection broke, and there is one again. */
const isCut = (problem: unknown) =>
  problem instanceof Refused && problem.code === -1 && problem.cause !== undefined && navigator.onLine

const later = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return work()
}
