// Opens PostgreSQL with a pool for reading and one for writing. Refuses settings of the server with which confirmed
// writes could be lost.

import { setTimeout as pause } from 'node:timers/promises'
import {
  type BinaryOperationNode,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import pg from 'pg'
import { UnknownOutcome, isInConflict, isUnanswered } from '#platform/rows/index.ts'
import type { DatabaseQueue, Store, Tables } from '#engine/server/product.ts'
import { trackFaults } from '#engine/server/write-faults.ts'
import { createWriteGuard } from './write-guard.ts'
import {
  type Connections,
  type ConnectionLimits,
  defaultConnectionLimits,
  keepAliveOptions,
  connectionFactory,
} from './postgres-connections.ts'
import { createClientClass } from './hung-connections.ts'
import { longListIn } from './long-lists.ts'
import { cacheUntilWrite } from './write-cache.ts'
import { pipelinedPool } from './pipelined-pool.ts'

/** PostgreSQL's number for the type `bigint`. */
const bigint = 20
const settings =
  '-c synchronous_commit=on -c statement_timeout=8000 -c idle_in_transaction_session_timeout=15000 -c lock_timeout=3000 -c jit=off'

/**
 * Most connections of each pool. The pools are separate, so that a write that waits for its acknowledgement blocks no
 * reader.
 */
interface Size {
  readers: number
  writers: number
}

export async function openPostgres(
  url: string,
  { readers, writers }: Size = { readers: 4, writers: 6 },
  limits: ConnectionLimits = defaultConnectionLimits,
): Promise<Store> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigint, Number)
  const connectionsOf = connectionFactory(limits)
  const Client = createClientClass(url, limits.open)
  function open(name: DatabaseQueue['name'], max: number) {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      options: settings,
      types,
      ...keepAliveOptions,
      Client,
      connectionTimeoutMillis: limits.wait,
      // Milliseconds. People read a page for a while before they open the next one; connections and their prepared
      // statements stay until then.
      idleTimeoutMillis: 300_000,
      // Sends the queries of one connection without waiting for the previous answer.
      pipeline: true,
    })
    const connections = connectionsOf(pool)
    pool.on('connect', prepareStatements(new Map()))
    return queued(connections, name)
  }
  const [reading, writing] = [open('read', readers), open('write', writers)]
  const read = new Kysely<Tables>({ dialect: new Dialect({ pool: pipelinedPool(reading) }) })
  const writer = new Kysely<Tables>({ dialect: new Dialect({ pool: plainPool(writing) }) })
  await verify(read)
  const write = createWriteGuard(read, limits.silence)
  const inTransaction: Store['write'] = (work) =>
    write(() => retryTransaction(() => writer.transaction().execute(work)))
  return trackFaults({
    engine: 'postgres',
    read,
    write: inTransaction,
    change: inTransaction,
    // The cache is valid while the snapshot is the same, because then the rows are the same.
    ...cacheUntilWrite(async () => {
      const snapshot = sql<string>`pg_current_snapshot()::text`.as('seen')
      return (await read.selectNoFrom(snapshot).executeTakeFirstOrThrow()).seen
    }),
    queues: [reading.queue, writing.queue],
    ping: () => ping(reading, limits.ping),
    clean: () => rewrite(writing),
    async close() {
      await read.destroy()
      await writer.destroy()
      // A pool throws if it is ended twice.
      for (const { pool } of [reading, writing]) if (!pool.ending) await pool.end()
    },
  })
}

/** Adds the figures of a pool (`queue`). Waiting times are measured only if a reader of metrics has set `onTurn`. */
function queued({ pool, connect }: Connections, name: DatabaseQueue['name']): Connections & { queue: DatabaseQueue } {
  const queue: DatabaseQueue = {
    name,
    most: pool.options.max,
    open: () => pool.totalCount,
    waiting: () => pool.waitingCount,
    busy: () => pool.totalCount - pool.idleCount,
  }
  return {
    pool,
    queue,
    async connect() {
      const since = queue.onTurn && performance.now()
      const client = await connect()
      if (since !== undefined) queue.onTurn?.((performance.now() - since) / 1000)
      return client
    },
  }
}

/**
 * Kysely must not end the pool, because it does not end the pool of a writer that never wrote. `close` ends both pools.
 */
const plainPool = ({ pool, connect }: Connections): PostgresPool => ({
  options: pool.options,
  connect: connect,
  end: async () => undefined,
})

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new Driver(this.#config)
  }
  override createQueryCompiler() {
    return new Compiler()
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class Driver extends PostgresDriver {
  /** Throws `UnknownOutcome` if the commit gets no answer, because it may have succeeded. */
  override async commitTransaction(connection: Connection): Promise<void> {
    await super.commitTransaction(connection).catch((problem: unknown) => {
      throw isUnanswered(problem) ? new UnknownOutcome(problem) : problem
    })
  }
  /**
   * Ignores a failed rollback: the connection is then discarded, which rolls back too. The error that caused the
   * rollback is the one to report.
   */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const list = longListIn(node)
    if (!list) return super.visitBinaryOperation(node)
    this.visitNode(node.leftOperand)
    this.append(list.not ? ' <> all (' : ' = any (')
    this.appendValue(`{${list.ids.join(',')}}`)
    this.append('::bigint[])')
  }
}

/** Throws if `select 1` is not answered within `limit` milliseconds. Uses a connection without other queries. */
async function ping({ connect }: Connections, limit: number): Promise<void> {
  const client = await connect()
  const question = { text: 'select 1', query_timeout: limit }
  await client.query(question).then(
    () => client.release(),
    (problem: unknown) => {
      client.release(true)
      throw problem
    },
  )
}

/**
 * Rewrites all tables, so that their files contain no deleted data. The write-ahead log keeps that data until its files
 * are reused.
 */
async function rewrite({ connect }: Connections): Promise<void> {
  const client = await connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('vacuum full')
    await client.query('checkpoint').catch(() => undefined)
  } finally {
    // Destroys the connection together with its settings.
    client.release(true)
  }
}

/**
 * Prepares each statement once per connection. If a migration of another release changes a table, a statement with `*`
 * becomes invalid and is sent again without a prepared statement.
 */
function prepareStatements(names: Map<string, string>): (client: pg.PoolClient) => void {
  let given = 0
  const nameOf = (text: string) =>
    names.size < 500 ? names.getOrInsertComputed(text, () => `statement ${given++}`) : names.get(text)
  return function prepare(client) {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const asks =
        typeof text === 'string' && Array.isArray(values) && (values.length > 0 || text.startsWith('select '))
      if (!asks) return ask(text, values, ...rest)
      const answer = ask({ name: nameOf(text), text, values }, ...rest)
      return answer instanceof Promise ? answer.catch(askAnew) : answer

      /**
       * Sends an invalid statement again. In a transaction this fails too, so the first error is thrown, and
       * `retryTransaction` repeats the whole transaction.
       */
      async function askAnew(problem: unknown) {
        if (!isOutdatedStatement(problem)) throw problem
        names.delete(text as string)
        return (ask(text, values) as Promise<unknown>).catch(() => {
          throw problem
        })
      }
    }) as pg.PoolClient['query'] // The wrapper accepts the arguments of every overload.
  }
}

const isOutdatedStatement = (problem: unknown) => (problem as { routine?: string }).routine === 'RevalidateCachedQuery'

async function settingOf(db: Kysely<Tables>, name: string): Promise<string> {
  const setting = sql<string>`current_setting(${name})`.as('value')
  return (await db.selectNoFrom(setting).executeTakeFirstOrThrow()).value
}

async function verify(db: Kysely<Tables>): Promise<void> {
  const wanted: Record<string, string[]> = {
    synchronous_commit: ['on', 'remote_apply'],
    fsync: ['on'],
    full_page_writes: ['on'],
  }
  for (const [name, values] of Object.entries(wanted)) {
    const value = await settingOf(db, name)
    if (!values.includes(value))
      throw new Error(`PostgreSQL has ${name} = ${value}: confirmed writes could be lost. Set it to ${values[0]}.`)
  }
  if (Number(await settingOf(db, 'server_version_num')) < 150_000) throw new Error('PostgreSQL 15 or newer is needed.')
}

/** Repeats a transaction after a serialisation failure, or after a prepared statement has become invalid. */
async function retryTransaction<T>(run: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await run()
  } catch (problem) {
    if (tries === 0 || !(isInConflict(problem) || isOutdatedStatement(problem))) throw problem
    await pause(Math.random() * 50)
    return retryTransaction(run, tries - 1)
  }
}
