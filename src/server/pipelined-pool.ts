// Sends queries of the same moment together over one connection; they are answered one after another. With one
// connection each, ten queries of one page would be ten round trips, and each would be planned on ten connections
// before it is fast. From the fourth on, every second query takes a second connection, so that a database with two
// processors works on both in parallel.

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Connections } from './connections.ts'

/** This many are answered before a second connection would be ready. */
const few = 3

/** For reading only: a writer has its own connection until the transaction ends. */
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

/** Beside the one that the first query takes a moment later; writers never wait for it. */
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
    // By then all callers that wait for this connection have sent their queries.
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
