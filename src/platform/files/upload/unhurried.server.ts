// Requests have nine seconds to arrive. An upload may take longer: its connection is named here while it comes in, and
// given up only when hardly anything comes any more.

import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const sockets = new WeakSet<object>()

export const isUnhurried = (socket: Socket): boolean => sockets.has(socket)

/** A kilobyte a second, looked at once a minute: who sends less has gone, or means no good. */
export const pace = { every: 60_000, least: 60 * 1024 }

export async function unhurried<Result>({ raw }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  sockets.add(raw.socket)
  let before = raw.socket.bytesRead
  const watch = setInterval(() => {
    const came = raw.socket.bytesRead - before
    before = raw.socket.bytesRead
    if (!raw.complete && came < pace.least) raw.socket.destroy(new Error('The sender has gone'))
  }, pace.every)
  try {
    return await work()
  } finally {
    clearInterval(watch)
    sockets.delete(raw.socket)
    // Refused before its end: what still comes is thrown away, for a moment, and not for as long as somebody cares to send.
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), 5000).unref()
  }
}
