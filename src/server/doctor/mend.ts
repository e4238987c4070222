// Mends faults for `doctor --fix`. No data is lost: files are moved to another folder, and only remains of a restore
// are deleted.

import { existsSync } from 'node:fs'
import { chmod, chown, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Store } from '#engine/server/product.ts'
import { makeFolder } from '#platform/files/index.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { writeCheckpoint } from '#platform/history/index.server.ts'
import { resources } from '#subjects.server.ts'
import { resumeWrites } from '../back-up/pause-writes.ts'
import { whileNoServerRuns } from '../back-up/restore.ts'
import { finishRestore, idOf, interruptedIn, removeRemains } from '../back-up/swap.ts'
import { openStore } from '../database.ts'
import { plainIndexesMissing } from '../drift.ts'
import type { Env } from '../env.ts'
import { openForReading } from '../reading-product.ts'
import { secretPath } from '../secret.ts'
import { createIndex } from '../tables.ts'
import type { CheckName } from './finding.ts'
import { foldersOf, strayFiles } from './folder-checks.ts'

/** Values for the sentence; null if nothing was done. */
type Done = Record<string, unknown> | null

const mends: Partial<Record<CheckName, (env: Env) => Promise<Done>>> = {
  openSecret: closeSecret,
  interruptedRestore: async (env) => ((await whileNoServerRuns(env, () => finishRestore(env))) ? {} : null),
  async remains(env) {
    await removeRemains(env, await interruptedIn(env, foldersOf(env)))
    return {}
  },
  unnamedFiles: moveAside,
  missingIndexes: makeIndexes,
  noCheckpoints: noteCheckpoint,
  // While a school is moved, the move holds a lock, so this fails after some seconds.
  pausedWrites: async (env) => ((await resumeWrites(env)) ? {} : null),
}

export const mend = async (env: Env, check: CheckName): Promise<Done> => (await mends[check]?.(env)) ?? null

/** Makes the secret readable only for its owner. If root runs this, the owner becomes the one of the data folder. */
async function closeSecret(env: Env): Promise<Done> {
  const path = secretPath(env)
  await chmod(path, 0o600)
  const { uid, gid } = await stat(resolve(env.DATA_DIR))
  if (process.getuid?.() === 0) await chown(path, uid, gid)
  return {}
}

const day = 86_400_000

/**
 * Moves files without a row to a hidden folder. Only files of more than a day, because the row of an upload is written
 * after its file.
 */
async function moveAside(env: Env): Promise<Done> {
  const { folder } = storageOf(env)
  const aside = join(folder, `.unnamed-${idOf(new Date())}`)
  const { unnamed } = await withStore(env, (store) => strayFiles(env, store))
  for (const key of unnamed) {
    const path = join(folder, key)
    if (Date.now() - (await stat(path)).mtimeMs < day) continue
    await makeFolder(dirname(join(aside, key)), 0o700)
    await rename(path, join(aside, key))
  }
  return existsSync(aside) ? { aside } : null
}

async function makeIndexes(env: Env): Promise<Done> {
  await withStore(env, async ({ read, change }) => {
    const lacking = await plainIndexesMissing(read, Object.values(resources))
    for (const { table, columns } of lacking) await change((db) => createIndex(db, table, columns))
  })
  return {}
}

async function noteCheckpoint(env: Env): Promise<Done> {
  const product = await openForReading(env)
  await writeCheckpoint(product, env).finally(() => product.store.close())
  return {}
}

async function withStore<T>(env: Env, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(env)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
