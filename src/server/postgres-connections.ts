// Connections to PostgreSQL that never block forever. A network or a server can become silent without closing anything:
// the connection looks intact, and each query would wait for many minutes. A connection that is silent for too long
// during a query is closed. All connections that are open at that moment are given up, because they probably have the
// same problem.

import type pg from 'pg'
import { isReadOnly, isSilent } from '#platform/rows/index.ts'
import { isAbandoned, streamOf } from './hung-connections.ts'

/** In milliseconds. */
export interface ConnectionLimits {
  /** Silence during a query: a little longer than the server's own `statement_timeout`. */
  silence: number
  /** Opening a connection: while it hangs it occupies a place in the pool, even after the database has recovered. */
  open: number
  /** Waiting for a free connection. */
  wait: number
  /** The query of the health check. */
  ping: number
}
export const defaultConnectionLimits: ConnectionLimits = { silence: 8500, open: 3000, wait: 5000, ping: 2000 }

/** After these milliseconds of silence the kernel probes the host, which finds dead idle connections. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

export interface Connections {
  pool: pg.Pool
  /** Takes a connection from the pool. A connection that was given up is destroyed instead of returned to the pool. */
  connect(): Promise<pg.PoolClient>
}

/**
 * Returns a function that guards a pool. If a connection of one pool fails, the open connections of all pools that were
 * guarded by this function are given up.
 */
export function connectionFactory(limits: ConnectionLimits): (pool: pg.Pool) => Connections {
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  const isTrusted = (client: pg.PoolClient) => generations.get(client) === generation

  return function connectionsOf(pool) {
    // Without a listener an error would end the process. Nothing else is to be done: a connection lost while idle is
    // replaced at the next query; one lost in use fails its query.
    pool.on('error', () => undefined)
    pool.on('connect', function watch(client) {
      client.on('error', () => undefined)
      generations.set(client, generation)
      cutWhenSilent(client, limits.silence)
      const ask = client.query.bind(client) as Ask
      client.query = reportProblems(ask, (problem) => {
        const isDoubtful = isSilent(problem) || isReadOnly(problem)
        // A fault of a connection that was already given up tells nothing new.
        if (isDoubtful && isTrusted(client)) generation++
      }) as pg.PoolClient['query'] // The wrapper accepts the arguments of every overload.
    })
    return { pool, connect }

    async function connect(): Promise<pg.PoolClient> {
      const client = await opened()
      const { release } = client
      client.release = (destroy) => release(destroy || !isTrusted(client))
      if (isTrusted(client)) return client
      // Destroys the socket first, because a silent server would not answer a regular close.
      streamOf(client).destroy()
      client.release(true)
      return connect()
    }

    function opened(): Promise<pg.PoolClient> {
      return pool.connect().catch((problem: unknown) => {
        if (isAbandoned(problem)) return opened()
        throw problem
      })
    }
  }
}

type Ask = (...asked: unknown[]) => unknown

function reportProblems(ask: Ask, onProblem: (problem: unknown) => void): Ask {
  return (...asked) => {
    const answer = ask(...asked)
    if (answer instanceof Promise) answer.catch(onProblem)
    return answer
  }
}

const noTimeoutPattern = /^set (local )?statement_timeout = 0$/i
const transactionEnd = /^(commit|rollback)$/i

/**
 * Closes the connection if no byte arrives for `limit` milliseconds while queries wait. The time starts again with each
 * byte, because queries sent together over one connection are answered one after the other.
 */
function cutWhenSilent(client: pg.PoolClient, limit: number): void {
  const stream = streamOf(client)
  const ask = client.query.bind(client) as Ask
  let waiting = 0
  stream.setTimeout(limit)
  stream.on('timeout', () => {
    if (waiting > 0) stream.destroy(Object.assign(new Error('PostgreSQL does not respond.'), { code: 'ETIMEDOUT' }))
  })
  client.query = ((...asked: unknown[]) => {
    // `set statement_timeout = 0` removes the limit of the server, so this limit is removed too, until the transaction
    // ends.
    if (noTimeoutPattern.test(String(asked[0]))) stream.setTimeout(0)
    if (transactionEnd.test(String(asked[0]))) stream.setTimeout(limit)
    const answer = ask(...asked)
    const answered = () => void waiting--
    if (answer instanceof Promise) {
      waiting++
      answer.then(answered, answered)
    }
    return answer
  }) as pg.PoolClient['query'] // The wrapper accepts the arguments of every overload.
}
