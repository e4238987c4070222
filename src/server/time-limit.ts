// Nobody waits longer than nine seconds for the first byte: the browser gives up at ten, and would not know what happened.

import type { FastifyInstance } from 'fastify'
import { UnknownOutcome, notAvailable } from '#platform/rows/absence.ts'
import { isUnhurried } from '#platform/files/upload/unhurried.server.ts'

/** What was begun goes on to its end all the same; sent again under its key, it is answered as it ended. */
export function limitTime(app: FastifyInstance, milliseconds = 9000): void {
  app.addHook('onRequest', async function watchTheClock({ raw, method }, reply) {
    const clock = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent || isUnhurried(raw.socket)) return
      const reads = method === 'GET' || method === 'HEAD'
      void reply.send(reads ? notAvailable() : new UnknownOutcome())
    }, milliseconds)
    reply.raw.once('close', () => clearTimeout(clock))
  })
}
