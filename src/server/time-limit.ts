// Answers a request that takes longer than nine seconds with an error. The browser gives up after ten seconds, and
// would not know the outcome.

import type { FastifyInstance } from 'fastify'
import { UnknownOutcome, notAvailable } from '#platform/rows/index.ts'
import { isSlowUpload } from '#platform/files/index.server.ts'

/**
 * Sends an error after these milliseconds. The work continues; a repeated call with the same idempotency key gets its
 * outcome.
 */
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
