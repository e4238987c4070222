// Tells all processes about a committed change, so that open pages can refresh.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { At, Store } from '#engine/server/product.ts'
import { type ConnectionLimits, defaultConnectionLimits, keepAliveOptions } from './connections.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    live: Live
  }
}

/** The kind of a recipient, and its id. */
export type LiveRecipient = readonly [kind: string, id: number]

export interface Live {
  /**
   * Called in the transaction of the change; listeners are called after the commit, and not after a rollback. Only
   * concerned listeners are called; undefined: all.
   */
  tell(at: Pick<At, 'db'>, concerned: readonly LiveRecipient[] | undefined): Promise<void>
  /** Returns a function that ends the subscription. */
  hear(selves: readonly LiveRecipient[], listener: () => void): () => void
}

const channel = 'pupitre_live'
/** PostgreSQL accepts 8000 bytes. */
const longest = 7000

export function createLive(
  store: Store,
  databaseUrl: string,
  limits: ConnectionLimits = defaultConnectionLimits,
): Live & { close(): Promise<void> } {
  return databaseUrl === '' ? localChannel(store) : postgresChannel(databaseUrl, limits)
}

/** There is one writer: an empty transaction queued now begins when the current one has ended. */
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

/** PostgreSQL delivers it when the transaction commits. One connection listens, from the first listener on. */
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
    const mine = new pg.Client(options)
    client = mine
    // A connection that only listens would never notice silence.
    let beat: NodeJS.Timeout | undefined
    const again = () => {
      if (client !== mine) return
      client = null
      clearInterval(beat)
      void mine.end().catch(() => undefined)
      if (!closed && !room.isEmpty()) setTimeout(() => void listen(), 1000).unref()
    }
    mine.on('error', again)
    mine.on('end', again)
    mine.on('notification', onNotification)
    await mine
      .connect()
      .then(() => mine.query(`listen ${channel}`))
      .then(() => {
        if (client !== mine) return
        beat = setInterval(() => mine.query('select 1').catch(again), 2 * ping).unref()
        // Delivers notices from before the subscription.
        tellAll()
      })
      .catch(again)
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
      // A silent server does not answer a regular close.
      await Promise.race([client?.end().catch(() => undefined), pause(ping, undefined, { ref: false })])
    },
  }
}
