// A new connection to PostgreSQL can hang when the network is silent, or when a proxy holds it while it looks for the
// leader. It occupies its place in the pool until its time limit, even after the database has recovered. So while one
// hangs, others are tried beside the pool, and as soon as one opens, the earlier ones are given up and the pool opens
// new ones.

import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds after which an unopened connection counts as hanging. */
const hangLimit = 300
/** Milliseconds between the starts of two attempts. */
const retryInterval = 300
/** Milliseconds of one attempt: a database under load needs longer to open a connection than `hangLimit`. */
const attemptLimit = 2000

class AbandonedConnection extends Error {
  readonly code = 'ECONNABORTED'
}

/** A later connection opened first, so opening again will succeed. */
export const isAbandoned = (problem: unknown): boolean => problem instanceof AbandonedConnection

export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** For the pools of one database, which connect a client as soon as they create it. `limit`: milliseconds to open. */
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
    // A timer may be a little early: then nothing hangs yet, and the next round sees it.
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
      // The pool itself has one limit for connecting and for its queue.
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
