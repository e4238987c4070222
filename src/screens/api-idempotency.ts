// Makes sure that the server runs each action of a person once: every action has an idempotency key, and for a repeated
// key the server repeats its first answer.

import { isFresh } from '#text/is-fresh.ts'
import { type Method, ApiError, type RequestOptions } from './api-request.ts'
import { apiWords } from './words.ts'
import { freshKey } from './fresh-key.ts'
import { text } from './text.ts'

interface PendingAction {
  key: string
  since: number
}
/** Actions with an unknown outcome: running, or without an answer. */
const pendingActions = new Map<string, PendingAction>()
/** Milliseconds after which a repetition counts as a second, intended action. */
const repeatWindow = 5 * 60_000

/** Sends an action. The same action gets the same key while it is running, and after its answer was lost. */
export async function sendOnce<Result>(
  method: Method,
  path: string,
  { query, body, key }: RequestOptions,
  send: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (method === 'GET' || body instanceof FormData) return send({})
  // A caller with a key of its own repeats the request itself.
  if (key !== undefined) return send({ 'idempotency-key': key })
  const name = JSON.stringify([method, path, query, body])
  const begun = pendingActions.get(name)
  const act = begun && isFresh(begun.since, repeatWindow) ? begun : { key: freshKey(), since: Date.now() }
  pendingActions.set(name, act)
  const headers = { 'idempotency-key': act.key }
  try {
    const answer = await send(headers)
      .catch((problem: unknown) => {
        if (!isCut(problem)) throw problem
        return runAfter(300, () => send(headers))
      })
      .catch((problem: unknown) => {
        if (!isUnknown(problem)) throw problem
        return retryUntilKnown(problem, () => send(headers))
      })
    pendingActions.delete(name)
    return answer
  } catch (problem) {
    if (isAnswer(problem)) pendingActions.delete(name)
    throw problem
  }
}

/** True if the server has reported the outcome of the action. */
const isAnswer = (problem: unknown) => problem instanceof ApiError && problem.code !== -1 && problem.status < 500

/** True if the connection was interrupted although the browser is online, so that one repetition may succeed. */
const isCut = (problem: unknown) =>
  problem instanceof ApiError && problem.code === -1 && problem.cause !== undefined && navigator.onLine

/** True if the server itself does not know the outcome. */
const isUnknown = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError && (problem.data as { outcome?: string } | null)?.outcome === 'unknown'

/** With two seconds between the attempts, this takes longer than the database needs to change to another primary. */
const mostTries = 15

/**
 * Repeats the request with the same key: the server reports the outcome, or does the work now. Continues if the server
 * does not answer an attempt.
 */
async function retryUntilKnown<Result>(unknown: ApiError, send: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await runAfter(1000 * (unknown.retryAfter ?? 2), send)
    } catch (problem) {
      if (!isNoAnswer(problem)) throw problem
    }
  }
  throw new ApiError(text(apiWords.unknown), unknown.code, unknown.data, unknown.status)
}

/** True if the server has not answered: there was no connection, or the proxy in front of it reports an error. */
const isNoAnswer = (problem: unknown) =>
  problem instanceof ApiError && (problem.code === -1 || [502, 503, 504].includes(problem.status))

const runAfter = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return work()
}
