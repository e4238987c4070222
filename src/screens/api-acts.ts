// Runs each action of a person once: every action has an idempotency key, and the server repeats its first response for
// a repeated key.

import { isFresh } from '#text/is-fresh.ts'
import { type Method, Refused, type Sent } from './api-request.ts'
import { apiWords } from './api.labels.ts'
import { freshKey } from './fresh-key.ts'
import { text } from './text.ts'

interface Act {
  key: string
  since: number
}
/** Actions with an unknown outcome: running, or without an answer. */
const open = new Map<string, Act>()
/** After this time a repetition counts as a second, intended action. */
const meantOnce = 5 * 60_000

/** Repeating an action while the first is running, or after its answer was lost, uses the same key. */
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

/** The server has reported the outcome. */
const isAnswer = (problem: unknown) => problem instanceof Refused && problem.code !== -1 && problem.status < 500

/** The connection was interrupted and works again. */
const isCut = (problem: unknown) =>
  problem instanceof Refused && problem.code === -1 && problem.cause !== undefined && navigator.onLine

/** The server itself does not know the outcome. */
const isUnknown = (problem: unknown): problem is Refused =>
  problem instanceof Refused && (problem.data as { outcome?: string } | null)?.outcome === 'unknown'

/** With two seconds between the attempts this is longer than a change of the database's primary. */
const mostTries = 15

/**
 * Repeats the request with the same key: the server reports the outcome or does the work now. It may be unreachable
 * meanwhile.
 */
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

/** No answer from the server or from the proxy in front of it. */
const isNoAnswer = (problem: unknown) =>
  problem instanceof Refused && (problem.code === -1 || [502, 503, 504].includes(problem.status))

const later = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return work()
}
