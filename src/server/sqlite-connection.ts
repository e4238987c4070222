// Opens a connection to SQLite with the settings that the product needs, and caches prepared statements.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

type Value = string | number | bigint | null

/** `synchronous` is FULL (2): with NORMAL (1), power cuts lost confirmed rows. `connect` reads all settings back. */
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

export function connect(path: string, readOnly: boolean): DatabaseSync {
  // Given here and not only as a pragma, because it must apply to the first statement: another process may be opening
  // the same new file.
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

/**
 * The driver interface of Kysely with cached prepared statements. Only 500 are kept, because lists of ids create ever
 * new texts.
 */
export function cacheStatements(db: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof asStatement>>()
  return {
    close: () => db.isOpen && db.close(),
    prepare(sql) {
      const found = statements.get(sql)
      if (found) return found
      const statement = asStatement(db.prepare(sql))
      const [oldest] = statements.keys()
      if (statements.size > 500 && oldest !== undefined) statements.delete(oldest)
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
