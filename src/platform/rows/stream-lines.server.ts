// A response that reports its progress: one JSON object per line, and the envelope last. It ends when the client
// disconnects.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Download, type Envelope, envelope } from '#engine/envelope.ts'
import { databaseRefusalOf } from './database-refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'

interface StreamEnd {
  /** Returns the last line. `broken` is set if a bug or the database interrupted the steps. */
  last(broken?: Envelope): Envelope
  /** Runs at the end, also if the client has disconnected. */
  always?(): Promise<void>
}

export function streamLines(
  at: At,
  request: FastifyRequest,
  steps: AsyncIterable<object>,
  { last, always }: StreamEnd,
): Download {
  async function* lines() {
    try {
      for await (const step of steps) yield lineOf(step)
      yield lineOf(last())
    } catch (problem) {
      request.log.error({ reqId: request.id, err: problem, path: request.routeOptions.url }, 'failed')
      const words = databaseRefusalOf(problem)?.words ?? engineWords.broken
      yield lineOf(last(envelope(0, say(words, at.language, { id: request.id }), null)))
    }
  }
  const body = Readable.from(lines())
  // The response is already sent, so an error can only be logged.
  const log = (problem: unknown) =>
    request.log.error({ reqId: request.id, err: problem }, 'the end of a streamed response could not be recorded')
  if (always) body.once('close', () => void always().catch(log))
  return new Download('progress.ndjson', 'application/x-ndjson; charset=utf-8', body, {
    'content-disposition': 'inline',
  })
}

const lineOf = (step: object) => `${JSON.stringify(step)}\n`
