// The server gives a request nine seconds to arrive. An upload may take longer: its connection is registered here and
// is closed only if hardly any bytes arrive.

import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const sockets = new WeakSet<object>()

export const isSlowUpload = (socket: Socket): boolean => sockets.has(socket)

/** One kilobyte per second, checked once a minute: a slower sender is disconnected or malicious. */
export const minUploadSpeed = { every: 60_000, least: 60 * 1024 }

export async function allowSlowUpload<Result>({ raw }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  sockets.add(raw.socket)
  let before = raw.socket.bytesRead
  const watch = setInterval(() => {
    const came = raw.socket.bytesRead - before
    before = raw.socket.bytesRead
    if (!raw.complete && came < minUploadSpeed.least) raw.socket.destroy(new Error('The sender has disconnected'))
  }, minUploadSpeed.every)
  try {
    return await work()
  } finally {
    clearInterval(watch)
    sockets.delete(raw.socket)
    // The upload is refused before its end: the remaining bytes are discarded for a moment, and then the connection is
    // closed.
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), 5000).unref()
  }
}
