// Backs up the school while the product runs: first a snapshot of the rows, then new files, and finally the manifest.

import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { Refusal } from '#engine/refusal.ts'
import type { Store } from '#engine/server/product.ts'
import { makeFolder } from '#platform/files/index.server.ts'
import { auditFileOf, endOfChain } from '#platform/history/index.server.ts'
import { erasureFileIn } from '#platform/privacy/index.erase.server.ts'
import { version } from '#platform/settings/index.server.ts'
import { openReader } from '../database.ts'
import type { Env } from '../env.ts'
import { fingerprintOf, keysToRead } from '../secret-fingerprint.ts'
import { readAppliedMigrations } from '../migrate.ts'
import { secretPath } from '../secret.ts'
import { backUpWords as words } from '../words.ts'
import { type Manifest, rowsIn, sha256, writeManifest } from './manifest.ts'
import { modulesTables } from './module-tables.ts'
import { noteSummary } from './notes.ts'
import { postgresSource } from './postgres-rows.ts'
import { removeOld } from './retention.ts'
import { type RowSource, writeRows } from './row-file.ts'
import { sealSecret } from './sealed-secret.ts'
import { faultInSqlite, sqliteSource } from './sqlite-rows.ts'
import { keepFiles } from './stored-files.ts'
import { type Vault, fileKey, manifestFile, manifestOf, namesIn, rowsFile, secretFile, vaultAt } from './vault.ts'

export interface BackUpOptions {
  /** A folder or `s3://bucket/folder`. */
  to: string
  /** Empty: the secret is not part of the back-up. */
  passphrase: string
  progress?(done: number, of: number): void
}

export interface Made {
  name: string
  place: string
  made: string
  tables: number
  rows: number
  bytes: number
  files: number
  /** Files that the vault did not have. */
  added: number
  hasSecret: boolean
  /** Keys of files that rows name and the storage does not have. */
  missing: string[]
  /** Back-ups that were removed because of their age. */
  removed: string[]
}

interface Work {
  vault: Vault
  name: string
  /** The folder for unfinished files. */
  temporary: string
}

export async function backUp(env: Env, asked: BackUpOptions): Promise<Made> {
  const vault = vaultAt(asked.to, env)
  const made = new Date().toISOString()
  const name = `pupitre-${made.slice(0, 19).replaceAll(/[T:]/g, '-')}`
  if ((await vault.find(`${name}/${manifestFile}`)) !== null) throw new Refusal(words.twice)
  const temporary = join(vault.temporary, randomUUID())
  await makeFolder(temporary, 0o700)
  // The files beside the database are read before the rows, because they must not be newer than the rows.
  const beside = await besideOf(env)
  const store = await openReader(env)
  try {
    const manifest = await copyAll(env, store, { ...asked, vault, name, made, temporary, beside })
    const removed = await removeOld(vault, env)
    const { tables, rows, files, secret } = manifest.written
    return {
      name,
      place: vault.place,
      made,
      tables: Object.keys(tables).length,
      rows: rowsIn({ tables }),
      bytes: rows.bytes,
      files: Object.keys(files).length,
      added: manifest.added,
      hasSecret: secret !== null,
      missing: manifest.missing,
      removed,
    }
  } finally {
    await store.close()
    await rm(temporary, { recursive: true, force: true })
    await vault.tidy()
  }
}

type Beside = Record<'checkpoints' | 'erasures', Buffer | null>

async function copyAll(
  env: Env,
  store: Store,
  { beside, made, passphrase, progress, ...work }: Work & Omit<BackUpOptions, 'to'> & { made: string; beside: Beside },
): Promise<{ written: Manifest; added: number; missing: string[] }> {
  const { vault, name, temporary } = work
  const keys = await keysToRead(store, env)
  const description = await describe(store)
  const { sequences, ...rows } = await copyRows(env, store, work)
  const there = new Set(await vault.keys('files'))
  const tell = progress ?? (() => undefined)
  const { files, added, missing } = await keepFiles(env, store, {
    vault,
    temporary,
    there,
    before: await filesBefore(vault),
    tell,
  })
  const written: Manifest = {
    format: 1,
    made,
    product: version,
    engine: store.engine,
    ...description,
    ...rows,
    sequences,
    files,
    beside: {
      checkpoints: await keepBytes(work, beside.checkpoints),
      erasures: await keepBytes(work, beside.erasures),
    },
    key: fingerprintOf(keys),
    secret: await keepSecret(env, passphrase, work),
  }
  await refuseIncomplete(vault, written)
  await noteSummary(vault, name, { manifest: written, missing: missing.length })
  await putText(work, `${name}/${manifestFile}`, writeManifest(written, keys))
  await rm(temporary, { recursive: true, force: true })
  return { written, added, missing }
}

/** Refuses the back-up if the vault lacks one of its files: a parallel back-up may have removed it as unused. */
async function refuseIncomplete(vault: Vault, { files }: Manifest): Promise<void> {
  const there = new Set(await vault.keys('files'))
  const gone = Object.values(files).find(({ sha256: digest }) => !there.has(fileKey(digest)))
  if (gone) throw new Refusal(words.missing, { file: fileKey(gone.sha256) })
}

async function besideOf(env: Env): Promise<Beside> {
  const read = (path: string) =>
    readFile(path).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ENOENT') return null
      throw problem
    })
  return { checkpoints: await read(auditFileOf(env)), erasures: await read(erasureFileIn(env.DATA_DIR)) }
}

async function describe({ read }: Store): Promise<Pick<Manifest, 'migrations' | 'chain'>> {
  const applied = [...(await readAppliedMigrations(read)).values()]
  const { seq, hash } = await endOfChain(read)
  return {
    migrations: applied.map(({ name, checksum }) => ({ name, checksum })),
    chain: seq === 0 ? null : { seq, hash },
  }
}

async function copyRows(env: Env, store: Store, work: Work): Promise<Pick<Manifest, 'tables' | 'rows' | 'sequences'>> {
  const { vault, name, temporary } = work
  const source = await openSnapshot(env, store, temporary)
  const path = join(temporary, rowsFile)
  try {
    const written = await writeRows(source, path)
    const sequences = await source.sequences()
    await vault.put(`${name}/${rowsFile}`, path)
    return { ...written, sequences }
  } finally {
    await source.close()
  }
}

/**
 * Opens the rows as they are at one moment. PostgreSQL reads a snapshot. SQLite reads a copy, because reading the live
 * file would let its write-ahead log grow. The copy is made in one step, because a copy in several steps restarts after
 * every write. Throws if the copy is damaged.
 */
export async function openSnapshot(
  { DATABASE_URL, DATA_DIR }: Env,
  store: Store,
  temporary: string,
): Promise<RowSource> {
  const modules = await modulesTables(store.read)
  if (DATABASE_URL !== '') return postgresSource(DATABASE_URL, modules)
  const copy = join(temporary, 'pupitre.db')
  const live = new DatabaseSync(join(DATA_DIR, 'pupitre.db'), { readOnly: true, timeout: 5000 })
  try {
    await backup(live, copy, { rate: 2_147_483_647 })
  } finally {
    live.close()
  }
  // Without a write-ahead log the copy is a single file.
  const settled = new DatabaseSync(copy)
  settled.exec('pragma journal_mode = delete')
  settled.close()
  const fault = faultInSqlite(copy)
  if (fault !== '') throw new Refusal(words.damagedDatabase, { fault })
  return sqliteSource(copy, modules)
}

async function filesBefore(vault: Vault): Promise<Manifest['files']> {
  const newest = (await namesIn(vault)).at(-1)
  if (newest === undefined) return {}
  const known = await manifestOf(vault, newest).catch((problem: unknown) => {
    // The manifest of the previous back-up is damaged, so all files are read again.
    if (problem instanceof Refusal) return null
    throw problem
  })
  return known?.manifest.files ?? {}
}

async function keepBytes(work: Work, bytes: Buffer | null): Promise<string | null> {
  if (bytes === null) return null
  const digest = sha256(bytes)
  if ((await work.vault.find(fileKey(digest))) === null) await putText(work, fileKey(digest), bytes)
  return digest
}

async function keepSecret(env: Env, passphrase: string, work: Work): Promise<string | null> {
  if (passphrase === '') return null
  const sealed = await sealSecret(await readFile(secretPath(env)), passphrase)
  await putText(work, `${work.name}/${secretFile}`, sealed)
  return sha256(sealed)
}

async function putText({ vault, temporary }: Work, key: string, text: string | Uint8Array): Promise<void> {
  const path = join(temporary, randomUUID())
  await writeFile(path, text, { mode: 0o600 })
  await vault.put(key, path)
}
