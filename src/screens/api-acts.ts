// What a person does is done once: each act has a key, and what is sent again under it the server answers as the first time.

import { isFresh } from '#text/is-fresh.ts'
import { type Method, Refused, type Sent } from './api-request.ts'
import { apiWords } from './api.labels.ts'
import { freshKey } from './fresh-key.ts'
import { text } from './text.ts'

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
  const act = begun && isFresh(begun.since, meantOnce) ? begun : { key: freshKey(), since: Date.now() }
  open.set(name, act)
  const headers = { 'idempotency-key': act.key }
  try {
    const answer = await send(headers)
      .catch((problem: unknown) => {
        if (!isCut(problem)) throw problem
        return later(300, () => send(headers))
      })
      .catch((problem: unknown) => {
        if (!isUnknown(problem)) throw problem
        return untilKnown(problem, () => send(headers))
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

/** The server itself cannot say whether it was done. */
const isUnknown = (problem: unknown): problem is Refused =>
  problem instanceof Refused && (problem.data as { outcome?: string } | null)?.outcome === 'unknown'

/** Until somebody is told: with two seconds between them it outlasts a change of the database's leader. */
const mostTries = 15

/** Asked again under its key, the server tells how it ended or does it now; meanwhile it may be away. */
async function untilKnown<Result>(unknown: Refused, send: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await later(1000 * (unknown.retryAfter ?? 2), send)
    } catch (problem) {
      if (!isNoAnswer(problem)) throw problem
    }
  }
  throw new Refused(text(apiWords.unknown), unknown.code, unknown.data, unknown.status)
}

/** Of the server, or of what stands before it while it is away. */
const isNoAnswer = (problem: unknown) =>
  problem instanceof Refused && (problem.code === -1 || [502, 503, 504].includes(problem.status))

const later = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return work()
}
