// SQLite through Node's own driver: one writing and one read-only connection, both opened by one function.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import type { DatabaseQueue, Store, Tables } from '#engine/server/product.ts'
import { trackFaults } from '#engine/server/write-faults.ts'
import { longListIn } from './long-lists.ts'
import { cacheUntilWrite } from './write-cache.ts'

type Value = string | number | bigint | null

/** FULL: with the default NORMAL, power cuts lost confirmed rows. The settings are read back. */
const pragmas: Record<string, string | number> = {
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5000,
  trusted_schema: 0,
  cell_size_check: 1,
  secure_delete: 1,
  journal_size_limit: 67_108_864,
  cache_size: -65_536,
  temp_store: 2,
}

export function openSqlite(path: string): Store {
  const writing = connect(path, false)
  const writer = kyselyOver(writing)
  const reading = connect(path, true)
  const read = kyselyOver(reading)
  // The number changes after each commit of another connection; this connection never writes.
  const version = reading.prepare('pragma data_version')
  const { turn, queue } = createQueue()
  return trackFaults({
    engine: 'sqlite',
    read,
    write: (work) => turn(() => writer.transaction().execute(work)),
    change: (work) => turn(() => withDeferredKeys(writing, writer, work)),
    // Queued with the transactions; then the log is emptied, because it contains old pages.
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

/** Foreign keys cannot be switched on or off within a transaction. */
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

/** For a thread beside the main one. */
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

/** One transaction after another: two `begin` on one connection would be one transaction. */
function createQueue(): { turn: <T>(run: () => Promise<T>) => Promise<T>; queue: DatabaseQueue } {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  const queue: DatabaseQueue = {
    ...{ name: 'write', most: 1, open: () => 1 },
    busy: () => Math.min(1, unfinished),
    waiting: () => Math.max(0, unfinished - 1),
  }
  return {
    queue,
    turn(run) {
      unfinished++
      const since = queue.onTurn && performance.now()
      const mine = last.then(() => {
        if (since !== undefined) queue.onTurn?.((performance.now() - since) / 1000)
        return run()
      })
      last = mine.catch(() => undefined).finally(() => unfinished--)
      return mine
    },
  }
}

function connect(path: string, readOnly: boolean): DatabaseSync {
  // The timeout applies from the first statement on, because another process may be opening the same new file.
  const db = new DatabaseSync(path, { readOnly, timeout: 5000 })
  if (!readOnly) db.exec('pragma journal_mode = wal')
  for (const [name, value] of Object.entries(pragmas)) db.exec(`pragma ${name} = ${value}`)
  const wanted = { journal_mode: 'wal', ...pragmas }
  for (const [name, value] of Object.entries(wanted)) {
    const found = Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]
    if (found !== value)
      throw new Error(
        `SQLite has ${name} at ${String(found)} instead of ${value}: is ${path} on a network file system?`,
      )
  }
  return db
}

function kyselyOver(db: DatabaseSync): Kysely<Tables> {
  const dialect = new (class extends SqliteDialect {
    override createDriver() {
      return new ImmediateDriver(db)
    }
    override createQueryCompiler() {
      return new Compiler()
    }
  })({ database: cacheStatements(db) })
  return new Kysely<Tables>({ dialect })
}

/** A writing transaction takes the lock at its beginning instead of failing half-way. */
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

/**
 * The driver interface of Kysely with cached prepared statements. Only 500 are kept, because lists of ids create ever
 * new texts.
 */
function cacheStatements(db: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof asStatement>>()
  return {
    close: () => db.isOpen && db.close(),
    prepare(sql) {
      const found = statements.get(sql)
      if (found) return found
      const statement = asStatement(db.prepare(sql))
      if (statements.size > 500) statements.delete(statements.keys().next().value!)
      statements.set(sql, statement)
      return statement
    },
  }
}

/**
 * Rows are copies of one template object, so that they share a hidden class: copying Node's own rows or writing them as
 * JSON takes ten times as long.
 */
function asStatement(statement: StatementSync) {
  const names = statement.columns().map(({ name }) => name)
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  statement.setReturnArrays(true)
  const asRow = (cells: unknown) => {
    const row = { ...blank }
    for (let place = 0; place < names.length; place++) row[names[place]!] = (cells as Value[])[place]
    return row
  }
  return {
    reader: names.length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as Value[])).map(asRow),
    run: (values: readonly unknown[]) => statement.run(...(values as Value[])),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as Value[])).map(asRow),
  }
}
