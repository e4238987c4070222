// Allows uploads to take long. The server closes connections whose request has not arrived after nine seconds. The
// connection of an upload is registered here, and is closed only if hardly any bytes arrive.

import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const sockets = new WeakSet<object>()

/** True while an upload arrives on this connection. */
export const isSlowUpload = (socket: Socket): boolean => sockets.has(socket)

/** At least `least` bytes every `every` milliseconds: 1 KB per second. A slower sender is gone or malicious. */
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
    // If the upload was refused before all bytes have arrived, the rest is discarded for five seconds, so that the
    // client can read the response. Then the connection is closed.
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), 5000).unref()
  }
}
