// Checks that all processes of one school store files in one place: in one bucket, or in a shared folder. Each process
// writes a marker file into its folder. A starting process must find the markers of all running processes in its own
// folder.

import { randomUUID } from 'node:crypto'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Generated, sql } from 'kysely'
import type { Product } from '#engine/server/product.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import type { JobLocks } from './job-locks.ts'
import type { Env } from './env.ts'
import { withStartLock } from './start-lock.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    running_process: ProcessTable
  }
}
interface ProcessTable {
  id: Generated<number>
  /** Machine and process id. */
  name: string
  /** Empty if files are stored in `folder`. */
  bucket: string
  folder: string
  marker: string
  start_time: number
}

/** Separates these locks from the other advisory locks of the product. */
const processLocks = 2712

/**
 * Registers this process. Returns a function that removes it again. Throws an error if a running process stores its
 * files where this one cannot see them.
 */
export async function joinProcesses(product: Product, env: Env, claims: JobLocks): Promise<() => Promise<void>> {
  const { store } = product
  // SQLite allows only one process, so there is nothing to check.
  if (store.engine === 'sqlite') return async () => undefined
  const { folder, bucket } = storageOf(env)
  const thisProcess = {
    name: `${hostname()} ${process.pid}`,
    bucket: bucket ? `${bucket.bucket} ${bucket.endpoint}` : '',
    folder,
    marker: randomUUID(),
    start_time: Math.floor(Date.now() / 1000),
  }
  return withStartLock(env.DATABASE_URL, async () => {
    for (const other of await otherProcesses(product)) await refuseElsewhere(product, thisProcess, other)
    const { id } = await store.write((db) =>
      db.insertInto('running_process').values(thisProcess).returning('id').executeTakeFirstOrThrow(),
    )
    // Repeated on each new connection: while the lock was missing, another process may have removed the row and the
    // marker.
    await claims.onConnection(async (client) => {
      await client.query('select pg_try_advisory_lock_shared($1, $2)', [processLocks, id])
      await store.write((db) =>
        db
          .insertInto('running_process')
          .values({ id, ...thisProcess })
          .onConflict((known) => known.doNothing())
          .execute(),
      )
      await mkdir(join(folder, markers), { recursive: true })
      await writeFile(markerIn(folder, thisProcess), thisProcess.name)
    })
    return async () => {
      await store.write((db) => db.deleteFrom('running_process').where('id', '=', id).execute())
      await rm(markerIn(folder, thisProcess), { force: true })
    }
  })
}

type ProcessRow = Pick<ProcessTable, 'name' | 'bucket' | 'folder' | 'marker'>

const markers = '.processes'
const markerIn = (folder: string, { marker }: Pick<ProcessRow, 'marker'>) => join(folder, markers, marker)

/**
 * Returns the other running processes, which hold their locks. Removes rows and markers of processes that have ended.
 */
async function otherProcesses({ store }: Product): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow & { id: number; runs: boolean }>`
    select *, exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = ${sql.lit(processLocks)} and objid = running_process.id
        and database = (select oid from pg_database where datname = current_database())
    ) as runs
    from running_process`.execute(store.read)
  const ended = rows.filter(({ runs }) => !runs)
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id)
    await store.write((db) => db.deleteFrom('running_process').where('id', 'in', ids).execute())
    for (const each of ended) await rm(markerIn(each.folder, each), { force: true })
  }
  return rows.filter(({ runs }) => runs)
}

async function refuseElsewhere(product: Product, thisProcess: ProcessRow, other: ProcessRow): Promise<void> {
  if (
    thisProcess.bucket === other.bucket &&
    (!(await needsFolder(product, thisProcess)) || (await isSeen(thisProcess, other)))
  )
    return
  const [here, there] = [thisProcess, other].map(({ bucket, folder }) =>
    bucket ? `the bucket ${bucket.trim()}` : folder,
  )
  throw new Error(
    `STORAGE: the process ${other.name} stores files in ${there}, and this one would store them in ${here}, where it cannot see them. All processes of a school need one bucket (STORAGE=s3://…) or one shared folder.`,
  )
}

/**
 * Whether the processes need a shared folder. A school that has moved to a bucket still has its older files in the
 * folder.
 */
async function needsFolder({ store }: Product, { bucket }: ProcessRow): Promise<boolean> {
  if (bucket === '') return true
  const older = store.read.selectFrom('attachment').select('id').where('storage', '<>', 's3')
  return !!(await older.limit(1).executeTakeFirst())
}

/**
 * Whether this process sees the marker of the other one. Tries for two seconds, because a network folder may show a new
 * file late.
 */
async function isSeen({ folder }: ProcessRow, other: ProcessRow): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) {
    const seen = await access(markerIn(folder, other)).then(
      () => true,
      () => false,
    )
    if (seen) return true
    await pause(200)
  }
  return false
}
