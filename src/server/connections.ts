// Connections to PostgreSQL that keep nobody waiting for ever. A network or a server can go silent and close nothing: then a
// connection looks whole, and each query on it would wait for many minutes. One that is silent for too long while it is asked
// is cut, and those opened before it are not used again, because they most likely lead to the same place.

import type pg from 'pg'
import { isReadOnly, isSilent } from '#platform/rows/lost-connection.ts'
import { isGivenUp, streamOf } from './hung-openings.ts'

/** In milliseconds. */
export interface Limits {
  /** Without a sign of life while a query waits: a little over the server's own `statement_timeout`. */
  silence: number
  /** To open a connection: while it hangs, its place in the pool is taken, also when the database is back. */
  open: number
  /** To get one of those that others use. */
  wait: number
  /** The query by which the health check finds out. */
  ping: number
}
export const defaultLimits: Limits = { silence: 8500, open: 3000, wait: 5000, ping: 2000 }

/** The kernel asks a silent host by itself from then on; it reports a connection that nobody uses. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

export interface Connections {
  pool: pg.Pool
  /** From the pool; where it is released, it does not go back if it is not to be trusted any more. */
  connect(): Promise<pg.PoolClient>
}

/** Pools whose connections are given up together. */
export function trustedConnections(limits: Limits): (pool: pg.Pool) => Connections {
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  const isTrusted = (client: pg.PoolClient) => generations.get(client) === generation

  return function connectionsOf(pool) {
    // A connection lost while idle is replaced at the next query, and one lost in use says so to whoever asks next; without a
    // listener either would end the process.
    pool.on('error', () => undefined)
    pool.on('connect', function watch(client) {
      client.on('error', () => undefined)
      generations.set(client, generation)
      cutWhenSilent(client, limits.silence)
      const ask = client.query.bind(client) as Ask
      client.query = watched(ask, (problem) => {
        const isDoubtful = isSilent(problem) || isReadOnly(problem)
        // What an older connection tells is known already.
        if (isDoubtful && isTrusted(client)) generation++
      }) as pg.PoolClient['query'] // the same function, whichever of its forms is used
    })
    return { pool, connect }

    async function connect(): Promise<pg.PoolClient> {
      const client = await opened()
      const { release } = client
      client.release = (destroy) => release(destroy || !isTrusted(client))
      if (isTrusted(client)) return client
      // A silent server would never answer a farewell.
      streamOf(client).destroy()
      client.release(true)
      return connect()
    }

    function opened(): Promise<pg.PoolClient> {
      return pool.connect().catch((problem: unknown) => {
        if (isGivenUp(problem)) return opened()
        throw problem
      })
    }
  }
}

type Ask = (...asked: unknown[]) => unknown

function watched(ask: Ask, onProblem: (problem: unknown) => void): Ask {
  return (...asked) => {
    const answer = ask(...asked)
    if (answer instanceof Promise) answer.catch(onProblem)
    return answer
  }
}

const lifts = /^set (local )?statement_timeout = 0$/i
const ends = /^(commit|rollback)$/i

/** Counted from the last byte: what is asked at once over one connection is answered one after the other. */
function cutWhenSilent(client: pg.PoolClient, limit: number): void {
  const stream = streamOf(client)
  const ask = client.query.bind(client) as Ask
  let waiting = 0
  stream.setTimeout(limit)
  stream.on('timeout', () => {
    if (waiting > 0) stream.destroy(Object.assign(new Error('PostgreSQL is silent.'), { code: 'ETIMEDOUT' }))
  })
  client.query = ((...asked: unknown[]) => {
    // Where the server has no limit, there is none here until the transaction ends.
    if (lifts.test(String(asked[0]))) stream.setTimeout(0)
    if (ends.test(String(asked[0]))) stream.setTimeout(limit)
    const answer = ask(...asked)
    const answered = () => void waiting--
    if (answer instanceof Promise) {
      waiting++
      answer.then(answered, answered)
    }
    return answer
  }) as pg.PoolClient['query'] // the same function, whichever of its forms is used
}
