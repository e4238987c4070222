// Checks the database itself, beside the servers, for writability: the servers are measured against it.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds, Unix. */
export interface Span {
  from: number
  to: number
}

export interface Probe {
  /** The times of successful writes. */
  yes: readonly number[]
  stop(): Promise<void>
}

/** Milliseconds. */
const every = 50
const timeout = 1000

/** Each time over a new connection. It uses another database than the servers, which look at waiting commits in theirs. */
export async function startProbe(url: string): Promise<Probe> {
  const yes: number[] = []
  let isOver = false
  await written(url, 'create table if not exists probe (time timestamptz not null default now())')
  async function probe(): Promise<void> {
    while (!isOver) {
      if (await written(url, 'insert into probe default values')) yes.push(Date.now())
      await pause(every)
    }
  }
  const probing = probe()
  return {
    yes,
    async stop() {
      isOver = true
      await probing
    },
  }
}

async function written(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    // A silent server does not answer a regular close.
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }
}

/** The spans longer than `limit` without a success. */
export function gapsIn(yes: readonly number[], { from, to }: Span, limit: number): Span[] {
  const moments = [from, ...yes.filter((moment) => moment > from && moment < to), to]
  return moments
    .slice(1)
    .flatMap((moment, at) => (moment - moments[at]! > limit ? [{ from: moments[at]!, to: moment }] : []))
}

/** The longest span without a success in milliseconds, excluding the times in which success was impossible. */
export function longestGap(yes: readonly number[], whole: Span, excused: readonly Span[]): number {
  const left = gapsIn(yes, whole, 0).map(({ from, to }) =>
    excused.reduce((rest, away) => rest - Math.max(0, Math.min(to, away.to) - Math.max(from, away.from)), to - from),
  )
  return Math.max(0, ...left)
}
