// Before the program goes: whoever comes now is sent away with a sentence, and what was begun is answered.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves once everything that was begun is answered, or after so many milliseconds. Streams without end do not count. */
    leave(patience: number): Promise<void>
    isLeaving: boolean
  }
}

/** To be registered before everything else that looks at a request. */
export function leaving(app: FastifyInstance): void {
  const underWay = new Set<FastifyReply>()
  app.decorate('isLeaving', false)
  app.addHook('onRequest', async function admit(request, reply) {
    if (app.isLeaving && request.url !== '/healthz')
      throw new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 2 })
    underWay.add(reply)
    reply.raw.once('close', () => underWay.delete(reply))
  })
  app.addHook('onSend', async function closeConnection(_request, reply) {
    // A connection that is kept alive after its last answer would hold up the end of the program.
    if (app.isLeaving) reply.header('connection', 'close')
  })
  app.decorate('leave', async function leave(patience: number) {
    app.isLeaving = true
    const until = performance.now() + patience
    while ([...underWay].some(hasEnd) && performance.now() < until) await pause(20)
  })
}

const hasEnd = (reply: FastifyReply) => !String(reply.getHeader('content-type')).startsWith('text/event-stream')
