// The state of a form or a button while it sends: the same inside the shells (`useSend`) and on public pages
// (`usePublicSend`).

import { type CallOptions, ApiError, post } from './api.ts'

export interface SendState<Given> {
  /** The call is running, or changed queries are being read again. */
  busy: boolean
  /** The input that is being sent; undefined otherwise. */
  given: Given | undefined
  /** The message of the last refusal, for callers that show it themselves (`quiet`). */
  fault: string | undefined
  /** The messages of the last refusal beside fields, by the name of the field. */
  faults: Record<string, string>
  /** Resolves to true on success. A second call while the first is running is not sent. */
  send(given: Given): Promise<boolean>
  /** Clears the last refusal. */
  clear(): void
}

export interface SendOptions<Given, Done> extends Pick<CallOptions, 'quiet' | 'done' | 'limit' | 'headers'> {
  /** Returns a message if the input must not be sent. */
  check?(given: Given): string | undefined
  /** Runs before queries are read again, so that a dialog closes immediately. */
  onDone?(answer: Done, given: Given): unknown
  onRefused?(problem: unknown, given: Given): unknown
}

/** The path of a call, which receives the input as its body; or a function that receives the input. */
export type Work<Given, Done> = string | ((given: Given) => Promise<Done>)

export function runWork<Given, Done>(
  work: Work<Given, Done>,
  given: Given,
  how: SendOptions<Given, Done>,
): Promise<Done> {
  if (typeof work === 'function') return work(given)
  const { quiet = false, done = false, limit, headers = {} } = how
  const sent = { quiet, done, headers, ...(limit !== undefined && { limit }) }
  return post(work, given as object, sent) as Promise<Done>
}

export const errorMessageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem)

export function faultsIn(problem: unknown): Record<string, string> {
  const { fields = {} } = ((problem instanceof ApiError && problem.data) || {}) as { fields?: Record<string, string> }
  return fields
}
