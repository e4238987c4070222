// Prepares a school from a back-up beside the present one: its rows in a new database, which is migrated and verified,
// and its files.

import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#engine/refusal.ts'
import type { Store } from '#engine/server/product.ts'
import { flush, makeFolder, flushFolder } from '#platform/files/index.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { openStore } from '../database.ts'
import type { Env } from '../env.ts'
import { migrate } from '../migrate.ts'
import { backUpWords as words } from '../words.ts'
import type { Manifest, TableMade } from './manifest.ts'
import { makeModulesTables } from './module-tables.ts'
import { fillPostgres, postgresSource } from './postgres-rows.ts'
import { type RowSource, digestsOf, readRows } from './row-file.ts'
import { faultInSqlite, fillSqlite, sqliteSource } from './sqlite-rows.ts'
import { copyWithDigest } from './stored-files.ts'
import { type Vault, bytesOf, fileKey, rowsFile } from './vault.ts'

export interface BackUp {
  vault: Vault
  name: string
  manifest: Manifest
}

const sqlitePath = ({ DATA_DIR }: Env) => join(DATA_DIR, 'pupitre.db')

/**
 * Restores the rows into the empty place `staged`. Runs the migrations of the back-up, inserts and verifies the rows,
 * then runs the newer migrations and returns their names.
 */
export async function stageRows(
  staged: Env,
  { vault, name, manifest }: BackUp,
  migrations?: string,
): Promise<string[]> {
  const then = new Set(manifest.migrations.map((migration) => migration.name))
  const modules = new Map(Object.entries(manifest.tables).flatMap(([table, { made }]) => (made ? [[table, made]] : [])))
  await withStore(staged, async (store) => {
    await migrate(store, migrations, then)
    await store.change((db) => makeModulesTables(db, modules))
  })
  const batches = readRows(await vault.read(`${name}/${rowsFile}`), `${name}/${rowsFile}`)
  const fill = staged.DATABASE_URL === '' ? fillSqlite : fillPostgres
  await fill(staged.DATABASE_URL || sqlitePath(staged), batches, manifest)
  await refuseUnlike(staged, manifest, modules)
  return withStore(staged, (store) => migrate(store, migrations))
}

async function withStore<T>(env: Env, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(env)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Refuses the restored rows if they differ from the back-up when they are read back. */
async function refuseUnlike(staged: Env, { tables }: Manifest, modules: Map<string, TableMade>): Promise<void> {
  const found = await readBack(staged, modules, digestsOf)
  for (const [table, { rows, sha256 }] of Object.entries(tables))
    if (found[table]?.rows !== rows || found[table].sha256 !== sha256) throw new Refusal(words.unlike, { table })
  const fault = staged.DATABASE_URL === '' ? faultInSqlite(sqlitePath(staged)) : ''
  if (fault !== '') throw new Refusal(words.damagedDatabase, { fault })
}

export async function readBack<T>(
  env: Env,
  modules: ReadonlyMap<string, TableMade>,
  work: (source: RowSource) => Promise<T>,
): Promise<T> {
  const source =
    env.DATABASE_URL === '' ? sqliteSource(sqlitePath(env), modules) : await postgresSource(env.DATABASE_URL, modules)
  try {
    return await work(source)
  } finally {
    await source.close()
  }
}

/** Copies files to the folder or the bucket of the staged school. Throws if a file has changed. */
export async function stageFiles(
  staged: Env,
  { vault, manifest }: BackUp,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const storage = storageOf(staged)
  const files = Object.entries(manifest.files)
  const folders = new Set<string>()
  for (const [done, [key, { sha256, bytes, storage: place }]] of files.entries()) {
    progress(done, files.length)
    const inBucket = place === 's3' && storage.bucket !== null
    if (inBucket && (await storage.place.find(key))?.size === bytes) continue
    const path = inBucket ? join(staged.DATA_DIR, 'unfinished') : join(storage.folder, key)
    await makeFolder(dirname(path))
    const copied = await copyWithDigest(await vault.read(fileKey(sha256)), path)
    if (copied.sha256 !== sha256) throw new Refusal(words.changed, { file: fileKey(sha256) })
    await flush(path)
    folders.add(dirname(path))
    if (!inBucket) continue
    await storage.place.remove(key)
    await storage.place.put(key, path, 'application/octet-stream')
    await rm(path)
  }
  for (const folder of folders) await flushFolder(folder)
}

/**
 * Restores the files beside the database. Adds the people who were erased in the present school to the list of
 * erasures, so that they are erased again.
 */
export async function stageBeside(
  { vault, manifest: { beside } }: BackUp,
  to: Record<keyof Manifest['beside'], string>,
  knownErasures: ReadonlySet<string>,
): Promise<void> {
  const read = (digest: string | null) => (digest === null ? null : bytesOf(vault, fileKey(digest)))
  const checkpoints = await read(beside.checkpoints)
  if (checkpoints) await writeDown(to.checkpoints, checkpoints)
  const then = String((await read(beside.erasures)) ?? '')
    .split('\n')
    .slice(0, -1)
    .filter(Boolean)
  const erasures = new Set([...then, ...knownErasures])
  if (erasures.size > 0) await writeDown(to.erasures, [...erasures].map((hash) => `${hash}\n`).join(''))
}

export async function writeDown(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content, { mode: 0o600 })
  await flush(path)
}

export const readIfThere = async (path: string): Promise<Buffer | null> => (existsSync(path) ? readFile(path) : null)
