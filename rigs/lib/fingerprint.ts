// The rows and files of a school, read without the code of the back-ups: equal schools of either engine give the same
// digests.

import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

export interface Fingerprint {
  /** By table: the number of rows and a digest of them all. */
  tables: Map<string, string>
  rows: number
  /** By path in the storage: the digest of the content. */
  files: Map<string, string>
  bytes: number
}

/** Tables of running processes; they are not part of the school. */
const ofProcesses = ['rate_limit', 'running_process', 'write_pause']
/** Hidden files are unfinished or tell processes that they share the storage; small pictures belong to the school. */
const isOfProcesses = (path: string) => path.startsWith('.') && !path.startsWith('.small')
const quoted = (name: string) => `"${name}"`

/** `DATA_DIR` and `DATABASE_URL` of a school without a running server. */
export async function fingerprintOf({
  DATA_DIR = '',
  DATABASE_URL = '',
}: Record<string, string>): Promise<Fingerprint> {
  const read = DATABASE_URL === '' ? sqliteTables(join(DATA_DIR, 'pupitre.db')) : await postgresTables(DATABASE_URL)
  const storage = join(DATA_DIR, 'storage')
  const paths = readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isOfProcesses(relative(storage, path)))
  const files = new Map<string, string>()
  for (const path of paths) files.set(relative(storage, path), await digestOf(path))
  return { ...read, files, bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0) }
}

/** What differs between two schools, one line each. */
export function unlike(one: Fingerprint, other: Fingerprint): string[] {
  return (['tables', 'files'] as const).flatMap((what) =>
    [...new Set([...one[what].keys(), ...other[what].keys()])]
      .filter((name) => one[what].get(name) !== other[what].get(name))
      .map((name) => `${what}: ${name} ${one[what].get(name) ?? 'missing'}, ${other[what].get(name) ?? 'missing'}`),
  )
}

type Row = Record<string, unknown>

function sqliteTables(path: string): Pick<Fingerprint, 'tables' | 'rows'> {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const names = db.prepare("select name from pragma_table_list where type = 'table' and schema = 'main'").all()
    return digested(
      names.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_')),
      (name) => db.prepare(`select * from ${quoted(name)}`).all(),
    )
  } finally {
    db.close()
  }
}

async function postgresTables(url: string): Promise<Pick<Fingerprint, 'tables' | 'rows'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
    )
    const read = new Map<string, Row[]>()
    for (const { name } of names) read.set(name, (await client.query<Row>(`select * from ${quoted(name)}`)).rows)
    return digested([...read.keys()], (name) => read.get(name)!)
  } finally {
    await client.end()
  }
}

function digested(names: string[], rowsOf: (name: string) => Row[]): Pick<Fingerprint, 'tables' | 'rows'> {
  const tables = new Map<string, string>()
  let count = 0
  for (const name of names.filter((each) => !ofProcesses.includes(each))) {
    const rows = rowsOf(name)
    const digest = createHash('sha256')
    for (const line of rows.map(lineOf).toSorted()) digest.update(`${line}\n`)
    tables.set(name, `${rows.length} rows ${digest.digest('hex').slice(0, 16)}`)
    count += rows.length
  }
  return { tables, rows: count }
}

/** By name of the column; the driver of PostgreSQL gives large numbers as text, so every value becomes text. */
function lineOf(row: Row): string {
  const sorted = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(sorted.map(([column, value]) => [column, value === null ? null : String(value)]))
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
