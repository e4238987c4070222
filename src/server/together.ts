// Questions that are asked at the same moment leave together over one connection and are answered one after the other. Over
// a connection each, ten questions of one page would be ten ways to the database and back, and every one of them would be
// planned on ten connections before it is quick.

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** For reading alone: who writes has a connection of its own until the transaction is over. */
export function askingTogether(pool: pg.Pool): PostgresPool {
  let leaving: { client: Promise<PostgresPoolClient>; asking: number } | undefined
  function leave() {
    const journey = { client: pool.connect().then(shared), asking: 0 }
    const isOver = () => {
      if (leaving === journey) leaving = undefined
    }
    journey.client.catch(isOver)
    return journey

    function shared(client: pg.PoolClient): PostgresPoolClient {
      const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } }).connection
      stream.cork()
      // By then everybody who waits for this connection has said what they ask.
      process.nextTick(() => {
        isOver()
        stream.uncork()
      })
      return {
        query: client.query.bind(client) as PostgresPoolClient['query'],
        release(destroy) {
          if (--journey.asking === 0) client.release(destroy)
        },
      } as PostgresPoolClient
    }
  }
  return {
    options: pool.options,
    connect() {
      leaving ??= leave()
      leaving.asking++
      return leaving.client
    },
    end: async () => undefined,
  }
}

interface Corked {
  cork(): void
  uncork(): void
}
