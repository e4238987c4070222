// Gives up new connections to PostgreSQL that hang while they open: the network is silent, or a proxy holds them while
// it looks for the leader. Each would occupy its place in the pool until its time limit, even after the database has
// recovered. So while connections hang, test connections are opened outside the pool. As soon as a test succeeds, the
// hanging connections are destroyed, and the pool opens new ones.

import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds after which an unopened connection counts as hanging. */
const hangLimit = 300
/** Milliseconds between the starts of two test connections. */
const retryInterval = 300
/**
 * Milliseconds that a test connection may take to open: more than `hangLimit`, because a loaded database opens slowly.
 */
const attemptLimit = 2000

class AbandonedConnection extends Error {
  readonly code = 'ECONNABORTED'
}

/**
 * Whether a connection failed because it was given up here. A test connection has opened, so a new attempt will
 * succeed.
 */
export const isAbandoned = (problem: unknown): boolean => problem instanceof AbandonedConnection

export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * Returns the class of clients for the pools of one database. The constructor starts the clock, because a pool connects
 * a client as soon as it creates it. `limit`: milliseconds to open.
 */
export function createClientClass(url: string, limit: number): typeof pg.Client {
  const opening = new Map<pg.Client, number>()
  let isTrying = false

  function hanging(): pg.Client[] {
    const now = performance.now()
    return [...opening].filter(([, began]) => now - began >= hangLimit).map(([client]) => client)
  }
  async function tryBeside(): Promise<void> {
    if (isTrying) return
    isTrying = true
    // A timer may fire a little early: then no connection counts as hanging yet, and the next round finds it.
    while (opening.size > 0) {
      const before = hanging()
      if (before.length > 0) void canConnect(url).then((can) => can && abandon(before))
      await pause(retryInterval)
    }
    isTrying = false
  }
  function abandon(clients: readonly pg.Client[]): void {
    for (const client of clients) if (opening.has(client)) streamOf(client).destroy(new AbandonedConnection('It hung.'))
  }

  return class extends pg.Client {
    constructor(options: pg.ClientConfig) {
      // The pool has only one limit for opening and for waiting in its queue, so the client gets a limit for opening.
      super({ ...options, connectionTimeoutMillis: limit })
      const over = () => opening.delete(this)
      opening.set(this, performance.now())
      this.once('connect', over).once('end', over)
      setTimeout(() => void tryBeside(), hangLimit).unref()
    }
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: attemptLimit })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
