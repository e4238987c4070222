// The generated school in a database of either engine, kept in the temporary folder so that a second run is fast.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type Env, readEnv } from '#server/env.ts'
import { prepareFirstRun } from '#server/first-run.ts'
import { migrationsFolder } from '#server/migrate.ts'
import { type OpenedProduct, openProduct } from '#server/product.ts'
import { fillSortKeys } from '#server/fill-sort-keys.ts'
import { workAhead } from '#server/testing/work-ahead.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { type Surroundings, type StudentRow, students } from './students.ts'
import { type Target, fillTier } from './tiers/fill.ts'

export type Engine = 'sqlite' | 'postgres'

export interface BigSchool {
  engine: Engine
  /** Environment for both servers: the location of the database. */
  variables: { DATA_DIR: string; DATABASE_URL: string }
  password: string
  close(): Promise<void>
}

const password = 'Banc-2026'
/** A school's database runs for days and vacuums every minute; this one runs for a minute. */
const roomy = ['-c', 'shared_buffers=512MB', '-c', 'autovacuum_naptime=5s']
const schoolsFolder = join(tmpdir(), 'pupitre-bench')

export function forgetSchools(): void {
  rmSync(schoolsFolder, { recursive: true, force: true })
}

/** Only students, or `whole`: with courses, sessions, marks and notifications of a school of that size. */
export async function bigSchool(engine: Engine, size: number, { whole = false } = {}): Promise<BigSchool> {
  const folder = join(schoolsFolder, `${engine}-${size}${whole ? '-whole' : ''}`)
  const done = join(folder, `filled-${sourcesSum()}`)
  if (!existsSync(done)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const cluster = engine === 'postgres' ? await startPostgres(roomy, join(folder, 'cluster')) : undefined
  const variables = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '' }
  if (!existsSync(done)) {
    console.log(`Filling ${engine} with ${size.toLocaleString('en')} students (once)…`)
    await onProduct(variables, prepareFirstRun)
    const path = join(folder, 'pupitre.db')
    await (cluster ? fillPostgres(cluster.url, size, whole) : fillSqlite(path, size, whole))
    if (whole) await onProduct(variables, keyTier)
    await onProduct(variables, workAhead)
    // Measures after pending clean-up: an engine that still vacuums and a disk that still writes would be measured too.
    await (cluster ? tidyPostgres(cluster.url) : tidySqlite(path))
    writeFileSync(done, '')
  }
  return { engine, variables, password, close: async () => cluster?.stop() }
}

/** Another migration or another generator gives another school. */
function sourcesSum(): string {
  const files = readdirSync(migrationsFolder).toSorted()
  const sum = createHash('sha256')
  for (const file of files) sum.update(readFileSync(join(migrationsFolder, file)))
  for (const file of ['students.ts', 'tiers/tier.ts', 'tiers/rows.ts'])
    sum.update(readFileSync(join(import.meta.dirname, file)))
  return sum.digest('hex').slice(0, 12)
}

async function onProduct(
  variables: BigSchool['variables'],
  work: (product: OpenedProduct, env: Env) => Promise<unknown>,
): Promise<void> {
  const env = readEnv({ ...variables, DEMO: 'on', ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' })
  const product = await openProduct(env)
  await work(product, env)
  await product.close()
}

/** The database generates the rows of a tier itself, which does not compute sort keys. */
async function keyTier({ store, resources }: OpenedProduct): Promise<void> {
  for (const name of ['room', 'teacher', 'course', 'assessment', 'notification'])
    await store.write((db) => fillSortKeys(db, resources[name]!))
}

type Ask = (sql: string) => Promise<Record<string, string | number>[]>

async function around(ask: Ask): Promise<{ pointed: Surroundings; next: number }> {
  const ids = async (table: string) => (await ask(`select id from ${table} order by id`)).map((row) => Number(row.id))
  const [last] = await ask('select max(id) as id from student')
  const pointed = {
    specialties: await ids('specialty'),
    years: await ids('academic_year'),
    advisors: await ids('admin'),
  }
  return { pointed, next: Number(last!.id) + 1 }
}

/** Indexes are created after the rows: ten times as fast as updating them. */
async function fillSqlite(path: string, size: number, whole: boolean): Promise<void> {
  const db = new DatabaseSync(path)
  db.exec('pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -500000; pragma temp_store = 2')
  const ask: Ask = async (sql) => db.prepare(sql).all() as Record<string, string | number>[]
  const { pointed, next } = await around(ask)
  const helpers = await ask(
    "select type, name, sql from sqlite_master where type in ('index', 'trigger') and tbl_name = 'student' and sql is not null",
  )
  db.exec('begin')
  for (const { type, name } of helpers) db.exec(`drop ${type} "${name}"`)
  let insert: ReturnType<DatabaseSync['prepare']> | undefined
  for await (const row of students(next, size, pointed)) {
    const columns = Object.keys(row)
    insert ??= db.prepare(`insert into student (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    insert.run(...Object.values(row))
  }
  for (const { sql } of helpers) db.exec(String(sql))
  db.exec("insert into student_search (student_search) values ('rebuild')")
  if (whole) await fillTier(sqliteTarget(ask), size)
  db.exec('commit; analyze')
  db.close()
}

function tidySqlite(path: string): void {
  const db = new DatabaseSync(path)
  db.exec('pragma synchronous = full; pragma wal_checkpoint(truncate)')
  db.close()
}

async function fillPostgres(url: string, size: number, whole: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set session_replication_role = replica",
  )
  const ask: Ask = async (sql) => (await client.query(sql)).rows
  const { pointed, next } = await around(ask)
  const indexes = await ask(
    "select indexname as name, indexdef as sql from pg_indexes where tablename = 'student' and indexname <> 'student_pkey'",
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  let batch: StudentRow[] = []
  for await (const row of students(next, size, pointed))
    if (batch.push(row) === 5000) batch = await insertBatch(client, batch)
  await insertBatch(client, batch)
  for (const { sql } of indexes) await client.query(String(sql))
  await client.query(`select setval(pg_get_serial_sequence('student', 'id'), ${size})`)
  if (whole) await fillTier(postgresTarget(ask), size)
  await client.query('analyze')
  await client.end()
}

async function tidyPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

function sqliteTarget(ask: Ask): Target {
  const made = `select type, name, sql from sqlite_master where sql is not null`
  return {
    ask,
    async helpersOf(table) {
      const helpers = await ask(`${made} and type in ('index', 'trigger') and tbl_name = '${table}'`)
      return helpers.map(({ type, name, sql }) => ({ drop: `drop ${type} "${name}"`, make: String(sql) }))
    },
    async settle(table) {
      const [search] = await ask(`${made} and name = '${table}_search'`)
      if (search) await ask(`insert into ${table}_search (${table}_search) values ('rebuild')`)
    },
  }
}

function postgresTarget(ask: Ask): Target {
  return {
    ask,
    async helpersOf(table) {
      const helpers = await ask(
        `select indexname as name, indexdef as sql from pg_indexes where tablename = '${table}' and indexname not in (select conname from pg_constraint)`,
      )
      return helpers.map(({ name, sql }) => ({ drop: `drop index "${name}"`, make: String(sql) }))
    },
    async settle(table) {
      const columns = await ask(
        `select 1 as is from information_schema.columns where table_name = '${table}' and column_name = 'id'`,
      )
      if (columns.length > 0)
        await ask(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
      await ask(`analyze ${table}`)
    },
  }
}

async function insertBatch(client: pg.Client, batch: StudentRow[]): Promise<StudentRow[]> {
  if (batch.length === 0) return []
  const columns = Object.keys(batch[0]!).join(', ')
  const rows = JSON.stringify(batch)
  await client.query(
    `insert into student (${columns}) select ${columns} from json_populate_recordset(null::student, $1)`,
    [rows],
  )
  return []
}
