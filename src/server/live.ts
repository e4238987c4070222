// Tells every process, as soon as a change is there for all to see, that somebody may have something new.

import { sql } from 'kysely'
import pg from 'pg'
import type { At, Store } from '#engine/server/product.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    live: Live
  }
}

export interface Live {
  /** Within the transaction of the change; it is heard once that is done, and not if it is rolled back. */
  tell(at: Pick<At, 'db'>): Promise<void>
  /** Returns what ends the listening. */
  hear(listener: () => void): () => void
}

const channel = 'pupitre_live'

export function createLive(store: Store, databaseUrl: string): Live & { close(): Promise<void> } {
  return databaseUrl === '' ? withinThisProcess(store) : betweenProcesses(databaseUrl)
}

/** There is one writer: an empty transaction behind the present one begins when that is over. */
function withinThisProcess(store: Store) {
  const listeners = new Set<() => void>()
  let waiting = false
  return {
    async tell() {
      if (waiting || listeners.size === 0) return
      waiting = true
      void store
        .write(async () => undefined)
        .then(() => {
          for (const listener of listeners) listener()
        })
        .catch(() => undefined)
        .finally(() => (waiting = false))
    },
    hear: addedTo(listeners),
    close: async () => undefined,
  }
}

function addedTo(listeners: Set<() => void>) {
  return (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}

/** PostgreSQL hands it on when the transaction commits. One connection listens, from the first listener on. */
function betweenProcesses(url: string) {
  const listeners = new Set<() => void>()
  let client: pg.Client | null = null
  let closed = false
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  async function listen(): Promise<void> {
    if (client || closed) return
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client = mine
    const again = () => {
      if (client !== mine) return
      client = null
      if (!closed && listeners.size > 0) setTimeout(() => void listen(), 1000).unref()
    }
    mine.on('error', again)
    mine.on('end', again)
    mine.on('notification', tellAll)
    await mine
      .connect()
      .then(() => mine.query(`listen ${channel}`))
      // What was told before somebody listened.
      .then(tellAll)
      .catch(again)
  }
  return {
    async tell({ db }: Pick<At, 'db'>) {
      await sql`select pg_notify(${channel}, '')`.execute(db)
    },
    hear(listener: () => void) {
      void listen()
      return addedTo(listeners)(listener)
    },
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
