// Shares the counters of limits that every call counts against (`shared` in limits.ts). Each process counts in memory.
// Once a second it adds its new points to the sums in the database, and reads these sums. A write per call would cost
// more than most calls.

import type pg from 'pg'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import { entryOf } from '#text/entry-of.ts'

export interface SharedCounters {
  /** Notes points that this process has counted in memory, for the next exchange with the database. */
  add(limiter: RateLimiterMemory, key: string, points: number): void
  reset(limiter: RateLimiterMemory, key: string): Promise<void>
  close(): void
}
interface PendingCount {
  limiter: RateLimiterMemory
  key: string
  points: number
}

const exchangeInterval = 1000

export function createSharedCounters(pool: pg.Pool): SharedCounters {
  let pending = new Map<string, PendingCount>()
  const timer = setInterval(() => void exchange(), exchangeInterval)
  timer.unref()
  let busy = false

  async function exchange(): Promise<void> {
    if (busy || pending.size === 0) return
    busy = true
    const sending = pending
    pending = new Map()
    // Notes the points again for the next exchange. Until then each process counts only in memory.
    await exchangeSums(sending).catch(() => {
      for (const { limiter, key, points } of sending.values()) add(limiter, key, points)
    })
    busy = false
  }

  async function exchangeSums(sending: ReadonlyMap<string, PendingCount>): Promise<void> {
    const now = Date.now()
    const lines: { id: string; points: number; expire: number }[] = []
    for (const [id, { limiter, key, points }] of sending) {
      // `msBeforeNext` can be longer than the limit, if the clock was put back meanwhile.
      const left = Math.min((await limiter.get(key))?.msBeforeNext ?? 0, limiter.duration * 1000)
      if (left > 0) lines.push({ id, points, expire: Math.round(now + left) })
    }
    // All processes write the rows in the same order, which avoids deadlocks.
    lines.sort((one, other) => (one.id < other.id ? -1 : 1))
    const { rows } = await pool.query<{ key: string; points: string; expire: string }>(upsert, [
      lines.map(({ id }) => id),
      lines.map(({ points }) => points),
      lines.map(({ expire }) => expire),
      now,
    ])
    for (const { key: id, points, expire } of rows) {
      const { limiter, key } = entryOf(sending, id)
      const since = pending.get(id)?.points ?? 0
      const left = Math.min((Number(expire) - Date.now()) / 1000, limiter.duration)
      await limiter.set(key, Number(points) + since, Math.max(0.001, left))
    }
  }

  function add(limiter: RateLimiterMemory, key: string, points: number): void {
    const id = limiter.getKey(key)
    pending.set(id, { limiter, key, points: points + (pending.get(id)?.points ?? 0) })
  }

  return {
    add,
    async reset(limiter, key) {
      pending.delete(limiter.getKey(key))
      await pool.query('delete from rate_limit where key = $1', [limiter.getKey(key)])
    },
    close: () => clearInterval(timer),
  }
}

/** `$4`: the time now. A counter whose time is over starts again with the new points. */
const upsert = `
  insert into rate_limit (key, points, expire) select * from unnest($1::text[], $2::bigint[], $3::bigint[])
  on conflict (key) do update set
    points = case when rate_limit.expire > $4 then rate_limit.points else 0 end + excluded.points,
    expire = case when rate_limit.expire > $4 then rate_limit.expire else excluded.expire end
  returning key, points, expire`
