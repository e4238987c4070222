// Reads and writes all rows of a PostgreSQL database.

import pg from 'pg'
import { entryOf } from '#text/entry-of.ts'
import { type Cell, type Filling, type RowBatch, type RowSource, type TableShape, runtimeTables } from './row-file.ts'
import type { TableMade } from './manifest.ts'

const atOnce = 500
const quoted = (name: string) => `"${name}"`
const bigint = 20

/** No time limits for statements, because a statement of a back-up may run for long. */
const settings = '-c statement_timeout=0 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=0'

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function connectTo(url: string): Promise<pg.Client> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigint, wholeNumber)
  const client = new pg.Client({ connectionString: url, options: settings, types, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${text} is too large for a back-up`)
  return number
}

interface Column {
  table: string
  column: string
  type: string
}

const columnsIn = `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  order by c.relname collate "C", a.attname collate "C"`

/** Reads all rows in one snapshot. `made`: the definitions of the tables of modules. */
export async function postgresSource(url: string, made: ReadonlyMap<string, TableMade>): Promise<RowSource> {
  const client = await connectTo(url)
  await client.query('begin transaction isolation level repeatable read, read only')
  const { rows: columns } = await client.query<Column>(columnsIn)
  const byTable = Map.groupBy(
    columns.filter(({ table }) => !runtimeTables.has(table)),
    ({ table }) => table,
  )
  return {
    tables: [...byTable].map(([name, own]): TableShape => {
      const how = made.get(name)
      return { name, columns: own.map(({ column }) => column), ...(how && { made: how }) }
    }),
    async *rows({ name, columns: names }) {
      const types = new Map(entryOf(byTable, name).map(({ column, type }) => [column, type]))
      const order = names.includes('id') ? ['id'] : names
      const sorted = order.map(
        (each) => `${quoted(each)}${types.get(each) === 'text' ? ' collate "C"' : ''} nulls first`,
      )
      const listed = names.map(quoted).join(', ')
      await client.query(
        `declare everything no scroll cursor for select ${listed} from ${quoted(name)} order by ${sorted.join(', ')}`,
      )
      for (;;) {
        const { rows } = await client.query<Cell[]>({ text: `fetch ${atOnce} from everything`, rowMode: 'array' })
        if (rows.length > 0) yield rows
        if (rows.length < atOnce) break
      }
      await client.query('close everything')
    },
    sequences: () => sequencesOf(client),
    async close() {
      await client.end()
    },
  }
}

async function sequencesOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string; last: number }>(
    `select t.relname as "table", coalesce(s.last_value, 0) as last from pg_sequences s
     join pg_class q on q.relname = s.sequencename and q.relnamespace = current_schema()::regnamespace
     join pg_depend d on d.objid = q.oid and d.classid = 'pg_class'::regclass and d.deptype = 'i'
     join pg_class t on t.oid = d.refobjid where s.schemaname = current_schema()`,
  )
  return Object.fromEntries(rows.map(({ table, last }) => [table, last]))
}

/** Replaces all rows in one transaction, except those of the kept tables. Foreign keys are checked once, at the end. */
export async function fillPostgres(
  url: string,
  batches: AsyncIterable<RowBatch>,
  { sequences, isKept = () => false }: Filling,
): Promise<void> {
  await connected(url, async (client) => {
    await client.query('begin')
    const { rows: found } = await client.query<Column>(columnsIn)
    const columns = found.filter(({ table }) => !runtimeTables.has(table))
    const tables = [...new Set(columns.map(({ table }) => table))]
    const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
      `select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    )
    for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
    const emptied = tables.filter((table) => !isKept(table))
    await client.query(`truncate ${emptied.map(quoted).join(', ')}`)
    const types = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]))
    for await (const batch of batches) await addRows(client, batch, types)
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const { name, table, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const [table, last] of Object.entries(sequences))
      if (last > 0)
        await client.query("select setval(pg_get_serial_sequence(quote_ident($1), 'id'), $2)", [table, last])
    await client.query('commit')
    await client.query('analyze')
  })
}

async function addRows(
  client: pg.Client,
  { table, columns, rows }: RowBatch,
  types: Map<string, string>,
): Promise<void> {
  if (rows.length === 0) return
  const arrays = columns.map((column, place) => `$${place + 1}::${types.get(`${table}.${column}`)}[]`)
  const text = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) select * from unnest(${arrays.join(', ')})`
  await client.query(
    text,
    columns.map((_, place) => rows.map((row) => row[place])),
  )
}
