// All calls from the browser to the server, and the messages about their results.

import type { Envelope } from '#engine/envelope.ts'
import { asOneAct } from './api-acts.ts'
import { refuseWhenUsed } from './api-budget.ts'
import { apiWords } from './api.labels.ts'
import { type Method, Refused, type Sent, Superseded, envelopeOf, request } from './api-request.ts'
import { codeOf, signed } from './api-session.ts'
import { covering } from './overlay.ts'
import { text } from './text.ts'

export { Refused, Superseded } from './api-request.ts'

export interface How extends Omit<Sent, 'query' | 'body'> {
  /** The caller shows a refusal itself, beside the field or in place of the list. */
  quiet?: boolean
  /** Also shows a message on success. */
  done?: boolean
  /** Blocks the page while the call runs. */
  overlay?: boolean
}

/** Shows messages, once the page has a place for them. */
export interface Voice {
  done(message: string): void
  error(message: string): void
}
let voice: Voice = { done() {}, error() {} }
export function sayThrough(given: Voice): void {
  voice = given
}

/** Asks the person to prove their identity again; resolves to whether they did. */
let prove: () => Promise<boolean> = async () => false
export function proveThrough(given: typeof prove): void {
  prove = given
}

export const read = async <Data>(path: string, query?: object, how?: How): Promise<Data> =>
  (await call<Data>('GET', path, { query, ...how })).data
export const post = <Data>(path: string, body: object, how?: How) => call<Data>('POST', path, { body, ...how })
export const remove = (path: string, query: object, how?: How) => call('DELETE', path, { query, ...how })

export async function call<Data>(method: Method, path: string, sent: How & Sent = {}): Promise<Envelope<Data>> {
  const { quiet, done, overlay } = sent
  const send = () =>
    asOneAct(method, path, sent, (key) => {
      const keyed = { ...sent, headers: { ...sent.headers, ...key } }
      return signed(async () => {
        refuseWhenUsed()
        return request(method, path, keyed, (answering) => envelopeOf<Data>(answering, path))
      })
    })
  try {
    const answer = await proven(() => (overlay ? covering(send) : send()))
    if (done) voice.done(answer.msg || text(apiWords.done))
    return answer
  } catch (error) {
    if (!quiet && !sent.signal?.aborted) tell(error)
    throw error
  }
}

/** Repeats the call after the proof of identity that it asked for. */
export async function proven<Result>(send: () => Promise<Result>): Promise<Result> {
  return send().catch(async (refused: unknown) => {
    if (codeOf(refused) === 428 && (await prove())) return send()
    throw refused
  })
}

/** The right is missing. A page that passes this as `throwOnError` is replaced by the 401 screen. */
export const isForbidden = (error: Error): boolean => error instanceof Refused && error.code === 401

/** Refusals that were already shown, so that a caught error may always be passed to `tell`. */
const shown = new WeakSet<object>()

/** Shows the message of a refusal, once. A sign-out is not shown, because it leads to the sign-in page. */
export function tell(error: unknown): void {
  if (!(error instanceof Error) || error instanceof Superseded || shown.has(error)) return
  shown.add(error)
  if (!(error instanceof Refused)) {
    console.error(error)
    voice.error(text(apiWords.abnormal))
  } else if (![302, 409].includes(codeOf(error))) voice.error(error.message || text(apiWords.abnormal))
}
