// Requests have nine seconds to arrive. An upload may take longer: its connection is named here while it comes in.

import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const sockets = new WeakSet<object>()

export const isUnhurried = (socket: Socket): boolean => sockets.has(socket)

export async function unhurried<Result>({ raw }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  sockets.add(raw.socket)
  try {
    return await work()
  } finally {
    sockets.delete(raw.socket)
    // Refused before its end: what still comes is thrown away, for a moment, and not for as long as somebody cares to send.
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), 5000).unref()
  }
}
