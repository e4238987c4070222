// Shuts the server down: new requests are refused with a message, and running ones get their response.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves once every running request is answered, or after so many milliseconds. Endless streams are ignored. */
    leave(patience: number): Promise<void>
    isLeaving: boolean
  }
}

/** These paths are answered even while the server shuts down. */
export const livePaths = ['/livez', '/healthz']

/** Must be registered before all other hooks of requests. */
export function registerShutdown(app: FastifyInstance): void {
  const underWay = new Set<FastifyReply>()
  app.decorate('isLeaving', false)
  app.addHook('onRequest', async function admit(request, reply) {
    if (app.isLeaving && !livePaths.includes(request.url))
      throw new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 2 })
    underWay.add(reply)
    reply.raw.once('close', () => underWay.delete(reply))
  })
  app.addHook('onSend', async function closeConnection(_request, reply) {
    // A kept-alive connection would delay the end of the program.
    if (app.isLeaving) reply.header('connection', 'close')
  })
  app.decorate('leave', async function leave(patience: number) {
    app.isLeaving = true
    const until = performance.now() + patience
    while ([...underWay].some(hasEnd) && performance.now() < until) await pause(20)
  })
}

const hasEnd = (reply: FastifyReply) => !String(reply.getHeader('content-type')).startsWith('text/event-stream')
