// Sends one POST request to another server, optionally to an IP address that was resolved and checked before.

import http from 'node:http'
import https from 'node:https'
import type { Resolved } from './public-address.server.ts'

interface Sent {
  headers: Record<string, string>
  body: string
  /** Timeout of the whole request in milliseconds. */
  patience: number
  to?: Resolved | undefined
}
interface Reply {
  status: number
  body: string
}

/** In characters: the rest of a longer response is dropped. */
const longest = 10_000

const unanswered = new WeakSet<object>()

/**
 * True if the whole request was sent and no response came: then the other server may have done what the request asks.
 */
export const isUnanswered = (problem: object): boolean => unanswered.has(problem)

/**
 * Sends the request and returns the response. Redirects are not followed, because the request is meant for one address.
 */
export function postTo(address: string, { headers, body, patience, to }: Sent): Promise<Reply> {
  const url = new URL(address)
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(patience)
  const pinned = to && {
    lookup: (_name: string, options: { all?: boolean }, found: (...told: unknown[]) => void) =>
      options.all ? found(null, [to]) : found(null, to.address, to.family),
  }
  return new Promise((resolve, reject) => {
    const fail = (problem: unknown) => {
      const failure: Error = signal.aborted ? signal.reason : new Error('no answer', { cause: problem })
      if (sent.writableFinished) unanswered.add(failure)
      reject(failure)
    }
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      ...pinned,
    } as never)
    sent.on('error', fail)
    sent.on('response', (answer: http.IncomingMessage) => {
      const { statusCode: status = 0 } = answer
      if (status >= 300 && status < 400) {
        answer.destroy()
        return reject(new Error('no answer', { cause: new Error('redirect') }))
      }
      let responseText = ''
      answer.setEncoding('utf8')
      answer.on('error', fail)
      answer.on('data', (part: string) => {
        responseText = (responseText + part).slice(0, longest)
      })
      answer.on('end', () => resolve({ status, body: responseText }))
    })
    // The body is sent as bytes: if it were a string, Node would encode the headers like the body.
    sent.end(Buffer.from(body))
  })
}
