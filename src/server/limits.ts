// All rate limits of the product in one table. Above a limit the response is HTTP 429 with `Retry-After` and a message
// with the seconds to wait.

import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Limits } from '#engine/server/product.ts'
import { defaultConnectionLimits, keepAliveOptions } from './postgres-connections.ts'
import { createSharedCounters } from './shared-counters.ts'

const minute = 60
const hour = 3600

interface Limit {
  points: number
  duration: number
  /** Counted in memory, and exchanged with the database once a second: see shared-counters.ts. */
  shared?: true
}

/** `points` in `duration` seconds. */
export const limitTable = {
  // All calls by their cost: per session, per account, and per network for callers without a session. CALLS_A_MINUTE
  // replaces the points of the first limit; the second and the third get twice as many.
  'session calls': { points: 300, duration: minute, shared: true },
  'account calls': { points: 600, duration: minute, shared: true },
  'network calls': { points: 600, duration: minute, shared: true },
  'login ip': { points: 10, duration: minute },
  'login picture': { points: 5, duration: 15 * minute },
  'login account': { points: 10, duration: 15 * minute },
  'login account hour': { points: 20, duration: hour },
  'login device': { points: 10, duration: 15 * minute },
  'captcha ip': { points: 30, duration: minute },
  'refresh session': { points: 10, duration: minute },
  'code target minute': { points: 1, duration: minute },
  'code target hour': { points: 5, duration: hour },
  // For people who have a session or a password and guess the second secret.
  'proof account': { points: 10, duration: 15 * minute },
  'factor account': { points: 20, duration: hour },
  'invitation account': { points: 5, duration: hour },
  'invitation ip': { points: 30, duration: minute },
  'signing ip': { points: 60, duration: minute },
  'test mail': { points: 10, duration: 10 * minute },
  'test sms': { points: 5, duration: 10 * minute },
  // Calendar programs read once an hour; a person has a few of them.
  feed: { points: 60, duration: hour, shared: true },
  'area ip': { points: 240, duration: minute },
  'upload account': { points: 120, duration: minute },
  'upload account day': { points: 2000, duration: 24 * hour },
  // A batch gives its point back when it ends. If the process ends during a batch, the person waits for ten minutes.
  'batch person': { points: 1, duration: 10 * minute },
  // Applications and their files, from people without an account.
  'register ip': { points: 30, duration: hour },
  'register file ip': { points: 120, duration: hour },
  'follow ip': { points: 120, duration: minute },
  'verify ip': { points: 20, duration: minute },
  'verify wrong': { points: 5, duration: 15 * minute },
  'verify birth date': { points: 10, duration: hour },
  'code target day': { points: 10, duration: 24 * hour },
  // All codes by mail and by text message, for the whole school. More calls than this are an abuse of the service, and the
  // log reports it.
  'code email budget': { points: 500, duration: hour },
  'code mobile budget': { points: 200, duration: hour },
  'register member ip': { points: 5, duration: hour },
  'code try ip': { points: 60, duration: hour },
  'code ip day': { points: 30, duration: 24 * hour },
} as const satisfies Record<string, Limit>

/**
 * The cost of calls, by the end of their address; the first match counts, and all other calls cost 1. Expensive calls
 * create documents or read a whole table. Renewing a sign-in session (`refreshToken`) is free here, because it must not
 * fail because of other people in the network: 'refresh session' limits it, and an unknown token counts as a call of
 * the network.
 */
const costs: readonly [RegExp, number][] = [
  // The page of a register reads its sheet every two seconds, so the next line does not apply to it.
  [/\/attendance\/sheet$/i, 1],
  [/\/(export|controlFile|sheet|readersFile|payBatch\/file)$/i, 10],
  [/\/import\/upload$/i, 10],
  [/\/student\/figures$/i, 10],
  [/\/(pdf|sheetFile)$/i, 5],
  // Searches every list.
  [/\/index\/search$/i, 3],
  [/\/refreshToken$/i, 0],
]

export const costOf = (url: string) => costs.find(([end]) => end.test(url))?.[1] ?? 1

export function createLimits(
  databaseUrl: string,
  callsAMinute: number,
  { ping } = defaultConnectionLimits,
): Limits & { close(): Promise<void> } {
  const pool = databaseUrl === '' ? undefined : poolFor(databaseUrl, ping)
  const twice = 2 * callsAMinute
  const budgets = { 'session calls': callsAMinute, 'account calls': twice, 'network calls': twice }
  const limiters = new Map(
    Object.entries<Limit>({ ...limitTable }).map(([name, limit]) => {
      const points = budgets[name as keyof typeof budgets] ?? limit.points
      return [name, limiterFor(name, { ...limit, points }, pool)]
    }),
  )
  const sharedCounters = pool && createSharedCounters(pool)
  const timer = pool && setInterval(() => void dropFutureCounters(pool).catch(() => undefined), 10_000).unref()
  const inMemory = (name: string) => {
    const found = limiter(name)
    return sharedCounters && found instanceof RateLimiterMemory ? found : undefined
  }
  const limiter = (name: string): RateLimiterAbstract => {
    const found = limiters.get(name)
    if (!found) throw new Error(`No limit is called ${name}: see limitTable`)
    return found
  }
  return {
    async take(name, key, points = 1) {
      const memory = inMemory(name)
      if (memory) sharedCounters?.add(memory, key, points)
      return Number((await limiter(name).consume(key, points).catch(refuseFor(name))).consumedPoints)
    },
    async giveBack(name, key) {
      await limiter(name).reward(key)
    },
    async add(name, key) {
      return Number((await limiter(name).penalty(key)).consumedPoints)
    },
    async full(name, key) {
      const { points } = limitTable[name as keyof typeof limitTable]
      return ((await limiter(name).get(key))?.consumedPoints ?? 0) >= points
    },
    async reset(name, key) {
      const memory = inMemory(name)
      if (memory) await sharedCounters?.reset(memory, key)
      await limiter(name).delete(key)
    },
    async close() {
      clearInterval(timer)
      sharedCounters?.close()
      await pool?.end()
    },
  }
}

/**
 * Deletes counters that end too late. Each counter stores the time when it ends. If the clock was put back, that time
 * is further away than the limit is long, and the counter would block until then. A minute is added, because the clocks
 * of machines may differ.
 */
export async function dropFutureCounters(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const limits = Object.entries(limitTable)
  await pool.query(
    `delete from rate_limit using unnest($1::text[], $2::bigint[]) as limits (prefix, latest)
      where split_part(rate_limit.key, ':', 1) = limits.prefix and rate_limit.expire > limits.latest`,
    [limits.map(([name]) => prefixOf(name)), limits.map(([, { duration }]) => Date.now() + (duration + minute) * 1000)],
  )
}

const prefixOf = (name: string) => name.replaceAll(' ', '_')

/**
 * The pool for the counters. Its time limits are short: if the database does not respond soon, `insuranceLimiter`
 * counts instead. A count does not wait for a standby (`synchronous_commit=local`), because with a frozen standby each
 * abandoned count would occupy a connection of the server.
 */
function poolFor(connectionString: string, limit: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    options: '-c synchronous_commit=local',
    ...keepAliveOptions,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    statement_timeout: limit,
  })
  pool.on('error', () => undefined)
  return pool
}

function limiterFor(name: string, { shared, ...limit }: Limit, pool?: pg.Pool): RateLimiterAbstract {
  const options = { ...limit, keyPrefix: prefixOf(name) }
  if (!pool || shared) return new RateLimiterMemory(options)
  // While the database cannot count, this process counts in memory, so that sign-in stays limited.
  const insurance = new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: insurance,
  })
}

const refuseFor = (name: string) =>
  function refuse(problem: unknown): never {
    if (!(problem instanceof RateLimiterRes)) throw problem
    const { duration } = limitTable[name as keyof typeof limitTable]
    const seconds = Math.min(duration, Math.max(1, Math.ceil(problem.msBeforeNext / 1000)))
    throw new Refusal(engineWords.tooMany, { seconds }, { status: 429, retryAfter: seconds })
  }
