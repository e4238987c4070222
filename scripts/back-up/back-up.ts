// Copies the database while the product runs: completely, or not at all. Old copies are removed.

import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { sql } from 'kysely'
import { ownTasks as words } from '#platform/terminal/tasks.labels.ts'
import { flush, makeFolder, moveDurably, writeDurably } from '#platform/files/durable.server.ts'
import { openReader } from '#server/database.ts'
import type { Env } from '#server/env.ts'
import type { Tell } from '../terminal.ts'
import { type Note, digestOf, folderOf, megabytes, notesIn, postgresSurroundings } from './folder.ts'
import { newestTool } from './postgres-tools.ts'

/** In days: the period promised to people who ask for erasure. */
const days = 35

export async function backUp(env: Env, tell: Tell): Promise<boolean> {
  const folder = folderOf(env)
  await makeFolder(folder, 0o700)
  const made = new Date().toISOString()
  const file = `pupitre-${made.slice(0, 19).replaceAll(/[T:]/g, '-')}.${env.DATABASE_URL === '' ? 'db' : 'dump'}`
  const unfinished = join(folder, `.${file}`)
  const rows = env.DATABASE_URL === '' ? await copySqlite(env, unfinished) : await dumpPostgres(env, unfinished, tell)
  if (!rows) return false
  await flush(unfinished)
  const bytes = statSync(unfinished).size
  const note: Note = { file, made, bytes, sha256: await digestOf(unfinished), rows }
  await moveDurably(unfinished, join(folder, file))
  await writeDurably(join(folder, `${file}.json`), `${JSON.stringify(note, null, 2)}\n`)

  const [tables, all] = [Object.keys(rows).length, Object.values(rows).reduce((sum, count) => sum + count, 0)]
  tell(tables > 0 ? words.copied : words.dumped, {
    file: join(folder, file),
    megabytes: megabytes(bytes),
    tables,
    rows: all,
  })
  removeOld(folder, tell)
  const storage = env.STORAGE || resolve(env.DATA_DIR, 'storage')
  tell(words.beside, { storage, secret: resolve(env.SECRET_FILE || join(env.DATA_DIR, 'secret')) })
  return true
}

/**
 * In one step, because a copy in several steps restarts at every write. Without a write-ahead log one file is
 * everything.
 */
async function copySqlite({ DATA_DIR }: Env, to: string): Promise<Note['rows']> {
  const source = new DatabaseSync(join(DATA_DIR, 'pupitre.db'), { readOnly: true, timeout: 5000 })
  try {
    await backup(source, to, { rate: 2_147_483_647 })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    copy.exec('pragma journal_mode = delete')
    return countRows(copy)
  } finally {
    copy.close()
  }
}

export function countRows(db: DatabaseSync): Note['rows'] {
  const tables = db.prepare("select name from pragma_table_list where type = 'table' and schema = 'main'").all()
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
  const count = (name: string) => Number(db.prepare(`select count(*) as count from "${name}"`).get()!.count)
  return Object.fromEntries(names.map((name) => [name, count(name)]))
}

async function dumpPostgres(env: Env, to: string, tell: Tell): Promise<Note['rows'] | null> {
  const [tool, wanted] = [newestTool('pg_dump'), await serverVersion(env)]
  if (!tool || tool.version < wanted) {
    tell(tool ? words.oldTool : words.noTool, { tool: 'pg_dump', version: tool?.version, wanted })
    return null
  }
  const { status } = spawnSync(tool.file, ['--format=custom', '--no-password', `--file=${to}`], {
    env: postgresSurroundings(env.DATABASE_URL),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return {}
  rmSync(to, { force: true })
  return null
}

/** The major version: 15, 18. */
async function serverVersion(env: Env): Promise<number> {
  const store = await openReader(env)
  try {
    const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(store.read)
    return Math.floor(Number(rows[0]!.server_version_num) / 10_000)
  } finally {
    await store.close()
  }
}

function removeOld(folder: string, tell: Tell): void {
  const old = notesIn(folder).filter(({ made }) => Date.now() - Date.parse(made) > days * 86_400_000)
  for (const { file } of old) {
    for (const name of [file, `${file}.json`]) rmSync(join(folder, basename(name)), { force: true })
    tell(words.removed, { file, days })
  }
}
