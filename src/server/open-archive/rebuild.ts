// Rebuilds a school in an empty installation from its open archive, while the server runs. The rows are written in one
// transaction. All accounts are replaced, also that of the person who started the rebuild.

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { Product, Store } from '#engine/server/product.ts'
import { serverHalves } from '#subjects.halves.ts'
import { makeFolder } from '#platform/files/index.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { secretSettings } from '#platform/settings/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { fillPostgres } from '../back-up/postgres-rows.ts'
import type { RowBatch } from '../back-up/row-file.ts'
import { fillSqlite } from '../back-up/sqlite-rows.ts'
import type { Env } from '../env.ts'
import { readAppliedMigrations } from '../migrate.ts'
import { openForReading } from '../reading-product.ts'
import { tableStates } from '../table-state.ts'
import type { ArchiveManifest } from './contents.ts'
import { isKeptThere, whyLeftOut } from './left-out.ts'
import { archiveWords as words } from '../words.ts'
import { type OpenArchive, openArchive } from './read-archive.ts'

type Progress = (done: number, of: number) => void

/** Throws if the archive is damaged, or does not fit this installation. Changes nothing. */
export const verifyArchive = (env: Env, path: string, progress?: Progress): Promise<ArchiveManifest> =>
  withVerified(env, path, progress, async () => undefined)

export const rebuild = (env: Env, path: string, progress?: Progress): Promise<ArchiveManifest> =>
  withVerified(env, path, progress, async (archive, secrets) => {
    const added = await addFiles(env, archive)
    try {
      await fill(env, archive, secrets)
    } catch (problem) {
      for (const key of added) await storageOf(env).place.remove(key)
      throw problem
    }
  })

type Secrets = ReadonlyMap<string, string | null>

async function withVerified(
  env: Env,
  path: string,
  progress: Progress = () => undefined,
  work: (archive: OpenArchive, secrets: Secrets) => Promise<void>,
): Promise<ArchiveManifest> {
  const archive = await openArchive(path)
  try {
    const product = await openForReading(env)
    const secrets = await refuseMismatch(product, archive.manifest)
      .then(() => secretsOf(product))
      .finally(() => product.store.close())
    await archive.verify(progress)
    await work(archive, secrets)
    return archive.manifest
  } finally {
    archive.close()
  }
}

/** Refuses an archive of another release, and an installation that already has records of its own. */
async function refuseMismatch({ store, resources }: Product, manifest: ArchiveManifest): Promise<void> {
  const { migrations, product } = manifest
  const here = [...(await readAppliedMigrations(store.read)).keys()]
  if (here.join() !== migrations.join()) throw new Refusal(words.otherRelease, { version: product })
  await refuseOtherTables(store, manifest)
  const brought = serverHalves.flatMap(({ moveIn = {} }) => Object.keys(moveIn))
  for (const name of brought) {
    const { table } = entryOf(resources, name)
    const found = await sql<{ id: number }>`select id from ${sql.table(table)} limit 1`.execute(store.read)
    if (found.rows.length > 0) throw new Refusal(words.notEmpty)
  }
}

/**
 * Refuses tables whose columns are not those of this installation, because SQL statements are made of the names in the
 * manifest.
 */
async function refuseOtherTables(store: Store, { tables }: ArchiveManifest): Promise<void> {
  const here = await tableStates(store.read)
  for (const [table, { columns }] of Object.entries(tables)) {
    const own = here.get(table)?.columns
    const isSame = own?.size === columns.length && columns.every(({ name }) => own.has(name))
    if (whyLeftOut(table) === null && !isSame) throw new Refusal(words.otherTable, { table })
  }
}

/**
 * Name → value of the encrypted settings of this installation. A rebuild keeps them, because only the key of this
 * installation can read them.
 */
async function secretsOf(product: Product): Promise<Secrets> {
  const { read } = product.store
  const names = await secretSettings({ db: read, product })
  const rows = await read
    .selectFrom('config')
    .select(['name', 'value'])
    .where('name', 'in', [...names])
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return new Map([...names].map((name) => [name, values.get(name) ?? null]))
}

/** Copies the files into the storage. Returns the keys of those that were not there before. */
async function addFiles(env: Env, archive: OpenArchive): Promise<string[]> {
  const { folder, place } = storageOf(env)
  await makeFolder(folder)
  const temporary = await mkdtemp(join(folder, '.rebuild-'))
  const added: string[] = []
  try {
    for (const key of Object.keys(archive.manifest.files)) {
      const path = join(temporary, 'file')
      await pipeline(await archive.file(key), createWriteStream(path, { mode: 0o600 }))
      if (await place.put(key, path, 'application/octet-stream')) added.push(key)
      await rm(path, { force: true })
    }
    return added
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function fill(env: Env, { manifest, rows }: OpenArchive, secrets: Secrets): Promise<void> {
  const carried = Object.entries(manifest.sequences).filter(([table]) => whyLeftOut(table) === null)
  const how = { sequences: Object.fromEntries(carried), isKept: isKeptThere }
  const batches = adapted(rows(), { storage: storageOf(env).place.name, secrets })
  if (env.DATABASE_URL === '') await fillSqlite(join(env.DATA_DIR, 'pupitre.db'), batches, how)
  else await fillPostgres(env.DATABASE_URL, batches, how)
}

interface Here {
  storage: string
  secrets: Secrets
}

/**
 * Replaces what depends on the installation: where files are stored, and encrypted settings. Skips the tables that an
 * archive leaves out.
 */
async function* adapted(batches: AsyncIterable<RowBatch>, { storage, secrets }: Here): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    if (whyLeftOut(batch.table) !== null) continue
    const at = (name: string) => batch.columns.indexOf(name)
    if (batch.table === 'attachment') for (const row of batch.rows) row[at('storage')] = storage
    if (batch.table === 'config')
      for (const row of batch.rows) {
        const name = String(row[at('name')])
        if (secrets.has(name)) row[at('value')] = entryOf(secrets, name)
      }
    yield batch
  }
}
