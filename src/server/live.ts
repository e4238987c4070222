// Tells all processes about a committed change, so that open pages can refresh.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { At, Store } from '#engine/server/product.ts'
import { type ConnectionLimits, defaultConnectionLimits, keepAliveOptions } from './postgres-connections.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    live: Live
  }
}

/** The kind of a recipient, and its id. */
export type LiveRecipient = readonly [kind: string, id: number]

export interface Live {
  /**
   * Call it in the transaction of the change. The listeners of the `concerned` recipients, or all if it is undefined,
   * are called after the commit. After a rollback only SQLite calls them, which costs a needless refresh.
   */
  tell(at: Pick<At, 'db'>, concerned: readonly LiveRecipient[] | undefined): Promise<void>
  /** Calls `listener` after changes that concern one of `selves`. Returns a function that ends the subscription. */
  hear(selves: readonly LiveRecipient[], listener: () => void): () => void
}

const channel = 'pupitre_live'
/** PostgreSQL accepts 8000 bytes. If the names are longer than this, all listeners are called. */
const longest = 7000

export function createLive(
  store: Store,
  databaseUrl: string,
  limits: ConnectionLimits = defaultConnectionLimits,
): Live & { close(): Promise<void> } {
  return databaseUrl === '' ? localChannel(store) : postgresChannel(databaseUrl, limits)
}

/**
 * SQLite has one writer, so an empty transaction that is queued now begins when the current one has ended. Then the
 * listeners are called.
 */
function localChannel(store: Store) {
  const room = createListeners()
  let waiting: (readonly LiveRecipient[] | undefined)[] = []
  return {
    async tell(_at: Pick<At, 'db'>, concerned: readonly LiveRecipient[] | undefined) {
      if (concerned?.length === 0 || room.isEmpty()) return
      waiting.push(concerned)
      if (waiting.length > 1) return
      void store
        .write(async () => undefined)
        .catch(() => undefined)
        .then(() => {
          const batch = waiting
          waiting = []
          const named = batch.filter((some) => some !== undefined)
          room.wake(named.length < batch.length ? undefined : named.flatMap((some) => some.map(nameOf)))
        })
    },
    hear: room.hear,
    close: async () => undefined,
  }
}

const nameOf = ([kind, id]: LiveRecipient) => `${kind} ${id}`

function createListeners() {
  const listeners = new Map<string, Set<() => void>>()
  const listenersOf = (names: readonly string[] | undefined) =>
    names
      ? names.flatMap((name) => [...(listeners.get(name) ?? [])])
      : [...listeners.values()].flatMap((some) => [...some])
  return {
    isEmpty: () => listeners.size === 0,
    wake(names: readonly string[] | undefined) {
      for (const listener of new Set(listenersOf(names))) listener()
    },
    hear(selves: readonly LiveRecipient[], listener: () => void) {
      const names = selves.map(nameOf)
      for (const name of names) listeners.getOrInsertComputed(name, () => new Set()).add(listener)
      return () => {
        for (const name of names) {
          listeners.get(name)?.delete(listener)
          if (listeners.get(name)?.size === 0) listeners.delete(name)
        }
      }
    },
  }
}

/**
 * PostgreSQL delivers a notification when its transaction commits. One connection listens; it is opened with the first
 * listener.
 */
function postgresChannel(url: string, { open, ping }: ConnectionLimits) {
  const room = createListeners()
  let client: pg.Client | null = null
  let closed = false
  const tellAll = () => room.wake(undefined)
  const onNotification = ({ payload = '' }: pg.Notification) =>
    room.wake(payload === '' ? undefined : payload.split(','))
  async function listen(): Promise<void> {
    if (client || closed) return
    const options = { connectionString: url, connectionTimeoutMillis: open, query_timeout: ping, ...keepAliveOptions }
    const connection = new pg.Client(options)
    client = connection
    // A connection that only listens would never notice that the server is silent, so it sends a query at intervals.
    let beat: NodeJS.Timeout | undefined
    const reconnect = () => {
      if (client !== connection) return
      client = null
      clearInterval(beat)
      void connection.end().catch(() => undefined)
      if (!closed && !room.isEmpty()) setTimeout(() => void listen(), 1000).unref()
    }
    connection.on('error', reconnect)
    connection.on('end', reconnect)
    connection.on('notification', onNotification)
    await connection
      .connect()
      .then(() => connection.query(`listen ${channel}`))
      .then(() => {
        if (client !== connection) return
        beat = setInterval(() => connection.query('select 1').catch(reconnect), 2 * ping).unref()
        // Notifications from before the subscription were missed, so all listeners are called.
        tellAll()
      })
      .catch(reconnect)
  }
  return {
    async tell({ db }: Pick<At, 'db'>, concerned: readonly LiveRecipient[] | undefined) {
      if (concerned?.length === 0) return
      const names = concerned?.map(nameOf).join(',') ?? ''
      await sql`select pg_notify(${channel}, ${names.length > longest ? '' : names})`.execute(db)
    },
    hear(selves: readonly LiveRecipient[], listener: () => void) {
      void listen()
      return room.hear(selves, listener)
    },
    async close() {
      closed = true
      // Waits only for a limited time, because a silent server does not answer a regular close.
      await Promise.race([client?.end().catch(() => undefined), pause(ping, undefined, { ref: false })])
    },
  }
}
