// An answer that reports its progress: one JSON per line, the envelope last. It ends when the client disconnects.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { engineWords } from '#engine/engine.labels.ts'
import { Download, type Envelope, envelope } from '#engine/envelope.ts'
import { absenceOf } from './absence.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/words.ts'

interface Ending {
  /** The last line; `broken` if a bug or the database stopped it half-way. */
  last(broken?: Envelope): Envelope
  /** Whether it came to its end or the client went away. */
  always?(): Promise<void>
}

export function inLines(
  at: At,
  request: FastifyRequest,
  steps: AsyncIterable<object>,
  { last, always }: Ending,
): Download {
  async function* lines() {
    try {
      for await (const step of steps) yield lineOf(step)
      yield lineOf(last())
    } catch (problem) {
      request.log.error({ reqId: request.id, err: problem, path: request.routeOptions.url }, 'failed')
      const words = absenceOf(problem)?.words ?? engineWords.broken
      yield lineOf(last(envelope(0, say(words, at.language, { id: request.id }), null)))
    }
  }
  const body = Readable.from(lines())
  // The answer has left: a database that is away by now is something for the log.
  const log = (problem: unknown) => request.log.error({ reqId: request.id, err: problem }, 'not closed')
  if (always) body.once('close', () => void always().catch(log))
  return new Download('progress.ndjson', 'application/x-ndjson; charset=utf-8', body)
}

const lineOf = (step: object) => `${JSON.stringify(step)}\n`
