// All calls from the browser to the server, and the messages about their results.

import type { Envelope } from '#engine/envelope.ts'
import { sendOnce } from './api-idempotency.ts'
import { refuseOverBudget } from './api-budget.ts'
import { apiWords } from './words.ts'
import { type Method, ApiError, type RequestOptions, SupersededError, envelopeOf, request } from './api-request.ts'
import { codeOf, sendWithSession } from './api-session.ts'
import { runWithOverlay } from './overlay.ts'
import { text } from './text.ts'

export { ApiError, SupersededError } from './api-request.ts'

export interface CallOptions extends Omit<RequestOptions, 'query' | 'body'> {
  /** The caller shows a refusal itself, beside the field or in place of the list. */
  quiet?: boolean
  /** Also shows a message on success. */
  done?: boolean
  /** Blocks the page while the call runs. */
  overlay?: boolean
}

/** Shows messages. It does nothing until `setMessageDisplay` is called, when the page has a place for them. */
export interface MessageDisplay {
  done(message: string): void
  error(message: string): void
}
let messageDisplay: MessageDisplay = { done() {}, error() {} }
export function setMessageDisplay(given: MessageDisplay): void {
  messageDisplay = given
}

/** Asks the person to prove their identity again; resolves to whether they did. */
let prove: () => Promise<boolean> = async () => false
export function setIdentityProof(given: typeof prove): void {
  prove = given
}

export const read = async <Data>(path: string, query?: object, how?: CallOptions): Promise<Data> =>
  (await call<Data>('GET', path, { query, ...how })).data
export const post = <Data>(path: string, body: object, how?: CallOptions) => call<Data>('POST', path, { body, ...how })
export const remove = (path: string, query: object, how?: CallOptions) => call('DELETE', path, { query, ...how })

export async function call<Data>(
  method: Method,
  path: string,
  sent: CallOptions & RequestOptions = {},
): Promise<Envelope<Data>> {
  const { quiet, done, overlay } = sent
  const send = () =>
    sendOnce(method, path, sent, (key) => {
      const keyed = { ...sent, headers: { ...sent.headers, ...key } }
      return sendWithSession(async () => {
        refuseOverBudget()
        return request(method, path, keyed, (answering) => envelopeOf<Data>(answering, path))
      })
    })
  try {
    const answer = await sendWithProof(() => (overlay ? runWithOverlay(send) : send()))
    if (done) messageDisplay.done(answer.msg || text(apiWords.done))
    return answer
  } catch (error) {
    if (!quiet && !sent.signal?.aborted) showError(error)
    throw error
  }
}

/** Repeats the call after the proof of identity that it asked for. */
export async function sendWithProof<Result>(send: () => Promise<Result>): Promise<Result> {
  return send().catch(async (refused: unknown) => {
    if (codeOf(refused) === 428 && (await prove())) return send()
    throw refused
  })
}

/** True if the right is missing. A page that passes this as `throwOnError` is replaced by the 401 screen. */
export const isForbidden = (error: Error): boolean => error instanceof ApiError && error.code === 401

/** Errors that were already shown, so that a caught error may always be passed to `showError`. */
const shown = new WeakSet<object>()

/** Shows the message of an error, once. An ended session (302, 409) has no message: it leads to the sign-in page. */
export function showError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof SupersededError || shown.has(error)) return
  shown.add(error)
  if (!(error instanceof ApiError)) {
    console.error(error)
    messageDisplay.error(text(apiWords.abnormal))
  } else if (![302, 409].includes(codeOf(error))) messageDisplay.error(error.message || text(apiWords.abnormal))
}
