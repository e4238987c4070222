// What a form or a button knows about its sending: the same inside the shells (`useSend`) and on public pages (`usePublicSend`).

import { type How, Refused, post } from './api.ts'

export interface Sending<Given> {
  /** The call is under way, or what it changed is being read again. */
  busy: boolean
  /** What is being sent; undefined while nothing is. */
  given: Given | undefined
  /** The sentence of the last refusal, for callers that show it themselves (`quiet`). */
  fault: string | undefined
  /** The sentences of the last refusal that belong beside a field, by the name of the field. */
  faults: Record<string, string>
  /** Resolves to whether it was done. A second call while the first is under way is not sent. */
  send(given: Given): Promise<boolean>
  /** Forgets the last refusal. */
  clear(): void
}

export interface SendHow<Given, Done> extends Pick<How, 'quiet' | 'done' | 'limit' | 'headers'> {
  /** Returns the sentence for which nothing is sent. */
  check?(given: Given): string | undefined
  /** Runs before anything is read again, so that a dialog closes at once. */
  onDone?(answer: Done, given: Given): unknown
  onRefused?(problem: unknown, given: Given): unknown
}

/** A path takes the body of its call; any other work that a person waits for is a function. */
export type Work<Given, Done> = string | ((given: Given) => Promise<Done>)

export function doWork<Given, Done>(work: Work<Given, Done>, given: Given, how: SendHow<Given, Done>): Promise<Done> {
  if (typeof work === 'function') return work(given)
  const { quiet = false, done = false, limit, headers = {} } = how
  const sent = { quiet, done, headers, ...(limit !== undefined && { limit }) }
  return post(work, given as object, sent) as Promise<Done>
}

export const sentenceOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

export function faultsIn(problem: unknown): Record<string, string> {
  const { fields = {} } = ((problem instanceof Refused && problem.data) || {}) as { fields?: Record<string, string> }
  return fields
}
