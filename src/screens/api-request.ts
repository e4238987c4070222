// Sends one request: headers, time limit, replacement of an identical request that is running, error without an answer.

import type { Envelope } from '#engine/envelope.ts'
import { readBudget } from './api-budget.ts'
import { ApiError } from './api-error.ts'
import { apiWords, statusWords } from './words.ts'
import { checkSiteVersion } from './site.ts'
import { takePrefetched } from './prefetched-calls.ts'
import { language, text } from './text.ts'

export { ApiError }

/** A later identical request replaced this one, so its answer is ignored. */
export class SupersededError extends Error {}

export type Method = 'GET' | 'POST' | 'DELETE'

export interface RequestOptions {
  query?: object | undefined
  body?: object | FormData | undefined
  headers?: Record<string, string>
  /** The idempotency key, for an action that is repeated after a reload. Default: a new key for each action. */
  key?: string
  /** Time limit in milliseconds; 0 for none. */
  limit?: number
  /** Cancels the request; the reason given to `abort` is thrown. */
  signal?: AbortSignal
}

/** A response whose body is still arriving. */
export interface OpenResponse {
  response: Response
  /** Wraps every read of the body, to distinguish a broken connection from a fault in our code. */
  readBody<Part>(part: Promise<Part>): Promise<Part>
  /** Call it when the first byte has arrived: it removes the time limit. */
  clearTimeLimit(): void
}

/** The tokens of both areas by header name. */
let tokensOf: () => Record<string, string> = () => ({})
/** The headers of every request; uploads need them because they use XMLHttpRequest to report progress. */
export const requestHeaders = (): Record<string, string> => ({ 'think-lang': language, server: 'true', ...tokensOf() })

export function setTokenSource(tokens: () => Record<string, string>): void {
  tokensOf = tokens
}

const timeout = 10_000
const runningRequests = new Map<string, AbortController>()

export async function request<Result>(
  method: Method,
  path: string,
  { query, body, headers, limit = body instanceof FormData ? 0 : timeout, signal }: RequestOptions,
  take: (answering: OpenResponse) => Promise<Result>,
): Promise<Result> {
  const asked = new URLSearchParams(queryPairs(query))
  const url = asked.size > 0 ? `${path}?${asked}` : path
  const tokens = tokensOf()
  const identity = JSON.stringify([url, method, tokens, body instanceof FormData ? partsOf(body) : body])
  const stop = new AbortController()
  runningRequests.get(identity)?.abort(new SupersededError(text(apiWords.duplicate)))
  runningRequests.set(identity, stop)
  const clock = limit && setTimeout(() => stop.abort(new ApiError(text(apiWords.timeout), -1)), limit)
  const reading = <Part>(part: Promise<Part>) =>
    part.catch((cause: unknown) => {
      throw signal?.aborted ? signal.reason : stop.signal.aborted ? stop.signal.reason : noAnswerError(cause)
    })
  try {
    const sent = { ...requestHeaders(), ...kindOf(body), ...headers }
    const stopped = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal
    const text = body instanceof FormData ? body : body ? JSON.stringify(body) : null
    const response = await reading(
      takePrefetched(url, sent, stopped) ?? fetch(url, { method, headers: sent, body: text, signal: stopped }),
    )
    checkSiteVersion(response.headers.get('x-site'))
    readBudget(response)
    return await take({ response, readBody: reading, clearTimeLimit: () => clearTimeout(clock) })
  } catch (error) {
    if (error instanceof SupersededError) console.info(error.message)
    throw error
  } finally {
    clearTimeout(clock)
    if (runningRequests.get(identity) === stop) runningRequests.delete(identity)
  }
}

/** Returns the envelope of a success. Throws an ApiError otherwise, with the server's message or that of the status. */
export async function envelopeOf<Data>(
  { response, readBody: reading }: OpenResponse,
  path: string,
): Promise<Envelope<Data>> {
  const answer = parseBody(await reading(response.text())) as Partial<Envelope<Data>>
  if (response.ok && answer.code === 1) return answer as Envelope<Data>
  if (response.ok && answer.code !== undefined) throw new ApiError(answer.msg ?? '', answer.code, answer.data)
  const words = statusWords[response.status as keyof typeof statusWords] ?? apiWords.abnormal
  const wait = response.headers.get('retry-after')
  const retryAfter = wait === null ? undefined : Number(wait)
  throw new ApiError(
    answer.msg || text(words, { url: path }),
    response.status,
    answer.data,
    response.status,
    retryAfter,
  )
}

function noAnswerError(cause: unknown): ApiError {
  const refused = new ApiError(text(navigator.onLine ? apiWords.exception : apiWords.offline), -1)
  return Object.assign(refused, { cause })
}

const kindOf = (body: RequestOptions['body']): Record<string, string> =>
  body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}

/** A proxy may answer with an HTML page of its own. */
function parseBody(body: string): object {
  try {
    return (JSON.parse(body) ?? {}) as object
  } catch {
    return {}
  }
}

/** The parts of a form, to recognise an identical request. A file is identified by name, size and date. */
function partsOf(form: FormData): unknown[] {
  return [...form].map(([name, part]) =>
    part instanceof File ? [name, part.name, part.size, part.lastModified] : [name, part],
  )
}

/** `{ search: [{ field: 'id' }] }` is sent as `search[0][field]=id`; undefined values are not sent. */
function queryPairs(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => queryPairs(inner, name ? `${name}[${key}]` : key))
}
