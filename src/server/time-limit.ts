// The first byte of an answer comes within nine seconds: the browser gives up at ten and would not know the outcome.

import type { FastifyInstance } from 'fastify'
import { UnknownOutcome, notAvailable } from '#platform/rows/index.ts'
import { isSlowUpload } from '#platform/files/index.server.ts'

/** The work continues to its end; the same key then returns the outcome. */
export function limitTime(app: FastifyInstance, milliseconds = 9000): void {
  app.addHook('onRequest', async function watchTheClock({ raw, method }, reply) {
    const clock = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent || isSlowUpload(raw.socket)) return
      const reads = method === 'GET' || method === 'HEAD'
      void reply.send(reads ? notAvailable() : new UnknownOutcome())
    }, milliseconds)
    reply.raw.once('close', () => clearTimeout(clock))
  })
}
