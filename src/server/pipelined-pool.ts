// A pool for reading. It sends the queries of one moment together over one connection, where they are answered one
// after the other. With a connection for each query, the ten queries of a page would need ten round trips, and each
// statement would have to be planned on ten connections before it is fast everywhere. From the fourth query on, every
// second one takes a second connection, so that a database with two processors works on both in parallel.

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Connections } from './postgres-connections.ts'

/** Up to this many queries use one connection: they are answered before a second one would be ready. */
const few = 3

/** Only for reading, because a writer needs a connection of its own until the transaction ends. */
export function pipelinedPool({ pool, connect }: Connections): PostgresPool {
  let leaving: { first: SharedConnection; second: SharedConnection | undefined } | undefined
  function next(): SharedConnection {
    const now = (leaving ??= { first: shareConnection(connect, over), second: undefined })
    if (now.first.asking < few || !(now.second || hasAnother(pool))) return now.first
    now.second ??= shareConnection(connect, over)
    return now.second.asking < now.first.asking ? now.second : now.first

    function over() {
      if (leaving === now) leaving = undefined
    }
  }
  return {
    options: pool.options,
    connect() {
      const taken = next()
      taken.asking++
      return taken.client
    },
    end: async () => undefined,
  }
}

/**
 * Whether the pool can give a second connection. One is reserved for the first query, which takes it a moment later.
 * Writers have their own pool, so they never wait for it.
 */
const hasAnother = ({ waitingCount, idleCount, totalCount, options }: pg.Pool) =>
  waitingCount <= 1 && (idleCount > 1 || totalCount < options.max)

interface SharedConnection {
  client: Promise<PostgresPoolClient>
  asking: number
}

function shareConnection(connect: Connections['connect'], isOver: () => void): SharedConnection {
  const ours: SharedConnection = { client: connect().then(shared), asking: 0 }
  ours.client.catch(isOver)
  return ours

  function shared(client: pg.PoolClient): PostgresPoolClient {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } }).connection
    stream.cork()
    // In the next tick all callers that waited for this connection have sent their queries.
    process.nextTick(() => {
      isOver()
      stream.uncork()
    })
    return {
      query: client.query.bind(client),
      release(destroy) {
        if (--ours.asking === 0) client.release(destroy)
      },
    }
  }
}

interface Corked {
  cork(): void
  uncork(): void
}
