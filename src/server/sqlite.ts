// Opens SQLite with Node's own driver: one connection for writing and a read-only one for reading.

import type { DatabaseSync } from 'node:sqlite'
import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import type { DatabaseQueue, Store, Tables } from '#engine/server/product.ts'
import { trackFaults } from '#engine/server/write-faults.ts'
import { longListIn } from './long-lists.ts'
import { ReadingAdapter, ReadingDriver } from './slow-queries.ts'
import { cacheStatements, connect } from './sqlite-connection.ts'
import { cacheUntilWrite } from './write-cache.ts'

export function openSqlite(path: string): Store {
  const writing = connect(path, false)
  const writer = kyselyOver(writing)
  const reading = connect(path, true)
  const read = kyselyOver(reading, { driver: new ReadingDriver(reading, path), adapter: new ReadingAdapter() })
  // `data_version` changes after each commit of another connection. This connection never writes, so it notices all
  // commits.
  const version = reading.prepare('pragma data_version')
  const { turn, queue } = createQueue()
  return trackFaults({
    engine: 'sqlite',
    read,
    write: (work) => turn(() => writer.transaction().execute(work)),
    change: (work) => turn(() => withDeferredKeys(writing, writer, work)),
    // Waits for its turn among the transactions. Then the write-ahead log is emptied too, because it contains old
    // pages.
    clean: () => turn(async () => writing.exec('vacuum; pragma wal_checkpoint(truncate)')),
    ...cacheUntilWrite(async () => String(version.get()?.data_version)),
    queues: [queue],
    async ping() {
      reading.prepare('select 1').get()
    },
    async close() {
      await read.destroy()
      await writer.destroy()
    },
  })
}

/**
 * Runs a transaction without foreign keys, and checks them before the commit. They cannot be switched within a
 * transaction.
 */
async function withDeferredKeys<T>(
  connection: DatabaseSync,
  writer: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  connection.exec('pragma foreign_keys = 0')
  try {
    return await writer.transaction().execute(async (db) => {
      const done = await work(db)
      const [broken] = connection.prepare('pragma foreign_key_check').all() as Record<string, string>[]
      if (broken) throw new Error(`A row of ${broken.table} refers to a missing row of ${broken.parent}.`)
      return done
    })
  } finally {
    connection.exec('pragma foreign_keys = 1')
  }
}

/** Opens a store that only reads, for a worker thread or a command. */
export function openSqliteReader(path: string): Store {
  const read = kyselyOver(connect(path, true))
  return {
    engine: 'sqlite',
    read,
    write: () => Promise.reject(new Error('This connection only reads.')),
    change: () => Promise.reject(new Error('This connection only reads.')),
    fault: () => null,
    untilWritten: (_key, ask) => ask(),
    forget: () => 0,
    clean: async () => undefined,
    queues: [],
    ping: async () => undefined,
    close: () => read.destroy(),
  }
}

/** Runs one transaction after the other, because a connection can have only one transaction at a time. */
function createQueue(): { turn: <T>(run: () => Promise<T>) => Promise<T>; queue: DatabaseQueue } {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  const queue: DatabaseQueue = {
    name: 'write',
    most: 1,
    open: () => 1,
    busy: () => Math.min(1, unfinished),
    waiting: () => Math.max(0, unfinished - 1),
  }
  return {
    queue,
    turn(run) {
      unfinished++
      const since = queue.onTurn && performance.now()
      const result = last.then(() => {
        if (since !== undefined) queue.onTurn?.((performance.now() - since) / 1000)
        return run()
      })
      last = result.catch(() => undefined).finally(() => unfinished--)
      return result
    },
  }
}

function kyselyOver(
  db: DatabaseSync,
  {
    driver = new ImmediateDriver(db),
    adapter = new SqliteAdapter(),
  }: { driver?: SqliteDriver; adapter?: SqliteAdapter } = {},
): Kysely<Tables> {
  const dialect = new (class extends SqliteDialect {
    override createAdapter() {
      return adapter
    }
    override createDriver() {
      return driver
    }
    override createQueryCompiler() {
      return new Compiler()
    }
  })({ database: cacheStatements(db) })
  return new Kysely<Tables>({ dialect })
}

/** A writing transaction takes the lock of SQLite at its beginning, so that it does not fail half-way. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: cacheStatements(database) })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has rolled back by itself; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

class Compiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const list = longListIn(node)
    if (!list) return super.visitBinaryOperation(node)
    this.visitNode(node.leftOperand)
    this.append(list.not ? ' not in (' : ' in (')
    this.append('select value from json_each(')
    this.appendValue(`[${list.ids.join(',')}]`)
    this.append('))')
  }
}
