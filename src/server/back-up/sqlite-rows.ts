// Reads and writes all rows of a SQLite database.

import { DatabaseSync } from 'node:sqlite'
import { type Cell, type Filling, type RowBatch, type RowSource, type TableShape, runtimeTables } from './row-file.ts'
import type { TableMade } from './manifest.ts'

const atOnce = 500
const quoted = (name: string) => `"${name}"`

/** The tables with rows of the school, without the tables of search indexes and of SQLite itself. */
function tablesIn(db: DatabaseSync): string[] {
  const found = db.prepare("select name from pragma_table_list where type = 'table' and schema = 'main'").all()
  const names = found.map(({ name }) => String(name))
  return names.filter((name) => !name.startsWith('sqlite_') && !runtimeTables.has(name)).toSorted()
}

const columnsOf = (db: DatabaseSync, table: string) =>
  db
    .prepare('select name from pragma_table_info(?) order by name')
    .all(table)
    .map(({ name }) => String(name))

/** Reads all rows of a file to which no process writes. `made`: the definitions of the tables of modules. */
export function sqliteSource(path: string, made: ReadonlyMap<string, TableMade>): RowSource {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  return {
    tables: tablesIn(db).map((name): TableShape => {
      const how = made.get(name)
      return { name, columns: columnsOf(db, name), ...(how && { made: how }) }
    }),
    async *rows({ name, columns }) {
      const order = columns.includes('id') ? '"id"' : columns.map(quoted).join(', ')
      const statement = db.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`)
      statement.setReturnArrays(true)
      let batch: Cell[][] = []
      for (const row of statement.iterate() as Iterable<unknown> as Iterable<Cell[]>) {
        batch.push(row)
        if (batch.length < atOnce) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    async sequences() {
      const rows = db.prepare('select name, seq from sqlite_sequence').all()
      return Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)]))
    },
    async close() {
      db.close()
    },
  }
}

/** The first fault of the file; empty if there is none. */
export function faultInSqlite(path: string): string {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const whole = String(Object.values(db.prepare('pragma integrity_check(1)').get() ?? {})[0])
    if (whole !== 'ok') return whole
    const stray = db.prepare('pragma foreign_key_check').get()
    return stray ? `${String(stray.table)} → ${String(stray.parent)}` : ''
  } finally {
    db.close()
  }
}

/**
 * Replaces all rows, except those of the kept tables. Triggers are removed meanwhile, because those of the
 * administrator log refuse deletions. The search indexes are built again.
 */
export async function fillSqlite(
  path: string,
  batches: AsyncIterable<RowBatch>,
  { sequences, isKept = () => false }: Filling,
): Promise<void> {
  const db = new DatabaseSync(path, { timeout: 5000 })
  try {
    db.exec('pragma foreign_keys = 0; pragma cache_size = -65536; begin immediate')
    const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all()
    for (const { name } of triggers) db.exec(`drop trigger ${quoted(String(name))}`)
    for (const table of tablesIn(db)) if (!isKept(table)) db.exec(`delete from ${quoted(table)}`)
    await addAll(db, batches)
    for (const { sql } of triggers) db.exec(String(sql))
    const searches = db.prepare("select name from pragma_table_list where type = 'virtual' and schema = 'main'").all()
    for (const { name } of searches)
      db.exec(`insert into ${quoted(String(name))} (${quoted(String(name))}) values ('rebuild')`)
    const set = db.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
    const add = db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
    for (const [table, last] of Object.entries(sequences))
      if (set.run(last, table).changes === 0 && last > 0) add.run(table, last)
    const stray = db.prepare('pragma foreign_key_check').get()
    if (stray)
      throw new Error(`a row of ${String(stray.table)} names a row of ${String(stray.parent)} that is not there`)
    db.exec('commit; pragma wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}

async function addAll(db: DatabaseSync, batches: AsyncIterable<RowBatch>): Promise<void> {
  let last: { table: string; insert: ReturnType<DatabaseSync['prepare']> } | undefined
  for await (const { table, columns, rows } of batches) {
    if (table !== last?.table) {
      const places = columns.map(() => '?').join(', ')
      last = {
        table,
        insert: db.prepare(`insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`),
      }
    }
    for (const row of rows) last.insert.run(...row)
  }
}
