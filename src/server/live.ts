// Tells every process, as soon as a change is there for all to see, who may have something new.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { At, Store } from '#engine/server/product.ts'
import { type Limits, defaultLimits, keptAlive } from './connections.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    live: Live
  }
}

/** The kind of a recipient and its number. */
export type Concerned = readonly [kind: string, id: number]

export interface Live {
  /**
   * Within the transaction of the change; it is heard once that is done, and not if it is rolled back. Only listeners who
   * are concerned hear it; undefined: all of them.
   */
  tell(at: Pick<At, 'db'>, concerned: readonly Concerned[] | undefined): Promise<void>
  /** Returns what ends the listening. */
  hear(selves: readonly Concerned[], listener: () => void): () => void
}

const channel = 'pupitre_live'
/** PostgreSQL carries 8000 bytes. */
const longest = 7000

export function createLive(
  store: Store,
  databaseUrl: string,
  limits: Limits = defaultLimits,
): Live & { close(): Promise<void> } {
  return databaseUrl === '' ? withinThisProcess(store) : betweenProcesses(databaseUrl, limits)
}

/** There is one writer: an empty transaction behind the present one begins when that is over. */
function withinThisProcess(store: Store) {
  const room = listening()
  let waiting: (readonly Concerned[] | undefined)[] = []
  return {
    async tell(_at: Pick<At, 'db'>, concerned: readonly Concerned[] | undefined) {
      if (concerned?.length === 0 || room.isEmpty()) return
      waiting.push(concerned)
      if (waiting.length > 1) return
      void store
        .write(async () => undefined)
        .catch(() => undefined)
        .then(() => {
          const told = waiting
          waiting = []
          room.wake(told.includes(undefined) ? undefined : told.flatMap((some) => some!.map(nameOf)))
        })
    },
    hear: room.hear,
    close: async () => undefined,
  }
}

const nameOf = ([kind, id]: Concerned) => `${kind} ${id}`

function listening() {
  const listeners = new Map<string, Set<() => void>>()
  const heard = (names: readonly string[] | undefined) =>
    names
      ? names.flatMap((name) => [...(listeners.get(name) ?? [])])
      : [...listeners.values()].flatMap((some) => [...some])
  return {
    isEmpty: () => listeners.size === 0,
    wake(names: readonly string[] | undefined) {
      for (const listener of new Set(heard(names))) listener()
    },
    hear(selves: readonly Concerned[], listener: () => void) {
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

/** PostgreSQL hands it on when the transaction commits. One connection listens, from the first listener on. */
function betweenProcesses(url: string, { open, ping }: Limits) {
  const room = listening()
  let client: pg.Client | null = null
  let closed = false
  const tellAll = () => room.wake(undefined)
  const told = ({ payload = '' }: pg.Notification) => room.wake(payload === '' ? undefined : payload.split(','))
  async function listen(): Promise<void> {
    if (client || closed) return
    const options = { connectionString: url, connectionTimeoutMillis: open, query_timeout: ping, ...keptAlive }
    const mine = new pg.Client(options)
    client = mine
    // Who only listens would never notice that a connection is silent for ever.
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
    mine.on('notification', told)
    await mine
      .connect()
      .then(() => mine.query(`listen ${channel}`))
      .then(() => {
        if (client !== mine) return
        beat = setInterval(() => mine.query('select 1').catch(again), 2 * ping).unref()
        // What was told before somebody listened.
        tellAll()
      })
      .catch(again)
  }
  return {
    async tell({ db }: Pick<At, 'db'>, concerned: readonly Concerned[] | undefined) {
      if (concerned?.length === 0) return
      const names = concerned?.map(nameOf).join(',') ?? ''
      await sql`select pg_notify(${channel}, ${names.length > longest ? '' : names})`.execute(db)
    },
    hear(selves: readonly Concerned[], listener: () => void) {
      void listen()
      return room.hear(selves, listener)
    },
    async close() {
      closed = true
      // A silent server does not answer a farewell.
      await Promise.race([client?.end().catch(() => undefined), pause(ping, undefined, { ref: false })])
    },
  }
}
