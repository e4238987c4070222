// Archives with all data of the installation. A separate program makes an archive, checks one, or rebuilds the school
// from one. The table `open_archive` has the state of each, so that all servers of the installation read the same.

import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Generated, Selectable } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { At, Product } from '#engine/server/product.ts'
import { runOperatorProgram } from '#platform/back-up/index.server.ts'
import { temporaryPath } from '#platform/files/index.server.ts'
import { type Storage, type StorageSettings, keysInBucket, storageOf } from '#platform/files/index.storage.server.ts'
import type { ArchiveFacts, Archives, WireArchive } from './everything.ts'
import { everythingWords as words } from '../words.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    open_archive: ArchiveTable
  }
}

interface ArchiveTable {
  id: Generated<number>
  /** `out`: made here; `in`: received. */
  direction: 'out' | 'in'
  status: 'working' | 'ready' | 'failed'
  name: string
  bytes: Generated<number>
  /** JSON of `ArchiveFacts`. */
  facts: Generated<string>
  fault: Generated<string>
  /** No foreign key, because a rebuild replaces the accounts. */
  started_by: number
  create_time: number
  /** Updated every `heartbeat` seconds while a server works on the archive. */
  update_time: number
}
export type ArchiveRow = Selectable<ArchiveTable>

/**
 * In seconds: `heartbeat` renews the row of a running job, a job without it counts as failed after `dead`, and an
 * archive is removed after `keptFor`.
 */
const [heartbeat, dead, keptFor] = [20, 120, 7 * 86_400]

/** The folder in the storage. It is no part of a back-up. */
const folderOfArchives = '.archives/'

/** Contains the time, because a restored database gives the same ids again while the older files still exist. */
export const keyOfArchive = ({ id, create_time }: Pick<ArchiveRow, 'id' | 'create_time'>) =>
  `${folderOfArchives}${id}-${create_time}.zip`

export async function archivesOf({ product, now }: At): Promise<Archives> {
  const rows = await product.store.read.selectFrom('open_archive').selectAll().orderBy('id', 'desc').execute()
  const made = rows.filter(({ direction }) => direction === 'out').map((row) => wireArchive(row, now))
  const received = rows.find(({ direction }) => direction === 'in')
  return { made, received: received ? wireArchive(received, now) : null }
}

const isDead = ({ status, update_time }: ArchiveRow, now: number) => status === 'working' && update_time < now - dead

function wireArchive(row: ArchiveRow, now: number): WireArchive {
  const { id, name, bytes, fault, create_time: time } = row
  const facts = JSON.parse(row.facts) as ArchiveFacts
  return { id, name, bytes: Number(bytes), facts, fault, time, status: isDead(row, now) ? 'failed' : row.status }
}

export async function archiveRow({ product }: At, id: number, direction: ArchiveRow['direction']): Promise<ArchiveRow> {
  const found = await product.store.read.selectFrom('open_archive').selectAll().where('id', '=', id).executeTakeFirst()
  if (found?.direction !== direction) throw new Refusal(words.gone)
  return found
}

/** Refuses while another archive is `working`, because each one reads or writes the data of the whole school. */
export async function refuseWhileWorking(at: At): Promise<void> {
  const rows = await at.product.store.read
    .selectFrom('open_archive')
    .selectAll()
    .where('status', '=', 'working')
    .execute()
  if (rows.some((row) => !isDead(row, at.now))) throw new Refusal(words.busy)
}

export async function addArchive(at: At, given: Pick<ArchiveRow, 'direction' | 'name'>): Promise<NewArchive> {
  const times = { create_time: at.now, update_time: at.now }
  const row = { ...given, ...times, status: 'working' as const, started_by: at.who.id }
  return at.product.store.write((db) =>
    db.insertInto('open_archive').values(row).returning(['id', 'create_time']).executeTakeFirstOrThrow(),
  )
}
export type NewArchive = Pick<ArchiveRow, 'id' | 'create_time'>

type Change = Partial<Pick<ArchiveRow, 'status' | 'bytes' | 'facts' | 'fault'>>

async function changeArchive({ store }: Product, id: number, change: Change = {}): Promise<void> {
  const update_time = Math.floor(Date.now() / 1000)
  await store.write((db) =>
    db
      .updateTable('open_archive')
      .set({ ...change, update_time })
      .where('id', '=', id)
      .execute(),
  )
}

/** Runs `work` after the call has answered. Any failure is stored in the row, where the page reads it. */
export function workOn(at: At, id: number, work: () => Promise<Change | 'removed'>): void {
  const { product } = at
  const beat = setInterval(() => void changeArchive(product, id).catch(() => undefined), heartbeat * 1000)
  beat.unref()
  void work()
    .catch((problem: unknown): Change => ({ status: 'failed', fault: (problem as Error).message.slice(0, 2000) }))
    .then((change) => (change === 'removed' ? undefined : changeArchive(product, id, change)))
    // If the server is closing, the row cannot be written.
    .catch(() => undefined)
    .finally(() => clearInterval(beat))
}

export async function makeArchive(at: At, archive: NewArchive, around: StorageSettings): Promise<Change> {
  const { folder, place } = storageOf(around)
  return withTemporaryPath(folder, async (path) => {
    const { fault, answer } = await runOperatorProgram(['archive', path], { settings: around, language: at.language })
    if (fault !== '') return { status: 'failed', fault }
    const { size: bytes } = await stat(path)
    await putArchive(place, archive, path)
    return { status: 'ready', bytes, facts: factsIn(answer) }
  })
}

/** Verifies the received file and puts it into the storage, where every server finds it. */
export async function checkArchive(
  at: At,
  archive: NewArchive,
  { path, around }: { path: string; around: StorageSettings },
): Promise<Change> {
  const run = { settings: around, language: at.language }
  const { fault, answer } = await runOperatorProgram(['rebuild', path, '--dry-run'], run)
  if (fault !== '') return { status: 'failed', fault }
  const { size: bytes } = await stat(path)
  await putArchive(storageOf(around).place, archive, path)
  return { status: 'ready', bytes, facts: factsIn(answer) }
}

async function putArchive(place: Storage['place'], archive: NewArchive, path: string): Promise<void> {
  const key = keyOfArchive(archive)
  if (!(await place.put(key, path, 'application/zip'))) throw new Error(`The storage has another file ${key}.`)
}

/** Rebuilds the school from the archive, and removes the archive if that succeeds. */
export async function rebuildFrom(at: At, archive: NewArchive, around: StorageSettings): Promise<Change | 'removed'> {
  const { folder, place } = storageOf(around)
  return withTemporaryPath(folder, async (path) => {
    await pipeline(await place.read(keyOfArchive(archive)), createWriteStream(path, { flags: 'wx' }))
    const { fault } = await runOperatorProgram(['rebuild', path], { settings: around, language: at.language })
    if (fault !== '') return { status: 'ready', fault }
    await removeArchive(at.product, storageOf(around), archive)
    return 'removed'
  })
}

const factsIn = ({ school, made, product, tables, rows, files }: ArchiveFacts) =>
  JSON.stringify({ school, made, product, tables, rows, files })

async function withTemporaryPath<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = await temporaryPath(folder)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

export async function removeArchive({ store }: Product, { place }: Storage, archive: NewArchive): Promise<void> {
  await place.remove(keyOfArchive(archive))
  await store.write((db) => db.deleteFrom('open_archive').where('id', '=', archive.id).execute())
}

/** Removes archives after `keptFor` seconds, because they contain all personal data, and files that have no row. */
export async function sweepArchives({ product, now }: At, around: StorageSettings): Promise<void> {
  const storage = storageOf(around)
  // The row of an archive is added before its file. The files are listed first, so that each listed file has its row.
  const files = await filesOfArchives(storage)
  const rows = await product.store.read
    .selectFrom('open_archive')
    .select(['id', 'create_time', 'update_time'])
    .execute()
  for (const row of rows) if (row.update_time < now - keptFor) await removeArchive(product, storage, row)
  const named = new Set(rows.map(keyOfArchive))
  for (const key of files) if (!named.has(key)) await storage.place.remove(key)
}

async function filesOfArchives({ bucket, folder }: Storage): Promise<string[]> {
  if (bucket) return keysInBucket(bucket, folderOfArchives)
  const names = await readdir(join(folder, folderOfArchives)).catch(() => [])
  return names.map((name) => `${folderOfArchives}${name}`)
}
