// Opens the product for a worker thread or a command. It loads no calls and no jobs, so that it starts quickly.

import type { At, Product } from '#engine/server/product.ts'
import { areaNames } from '#platform/areas/index.server.ts'
import { bucketUrlOf } from '#platform/files/index.server.ts'
import { trail } from '#platform/history/index.server.ts'
import { syncContents } from '#platform/modules/index.server.ts'
import { wire } from '#platform/office/index.server.ts'
import { once } from '#platform/rows/index.server.ts'
import { lockOrder } from '#subjects.locks.ts'
import { desks, folders, roomsSettings } from '#subjects.declared.ts'
import { environmentSettings } from '#platform/settings/index.server.ts'
import { loadLabels, resources, rules } from '#subjects.server.ts'
import { openReader } from './database.ts'
import { type Env, isProduction, originOf } from './env.ts'
import { keysToRead } from './secret-fingerprint.ts'
import { createLimits } from './limits.ts'
import { createLive } from './live.ts'

/** Opens the same database on its own connection, which on SQLite is read-only. */
export async function openForReading(env: Env): Promise<Product> {
  const [labels, store] = await Promise.all([loadLabels(), openReader(env)])
  const key = await keysToRead(store, env).catch(async (problem: unknown) => {
    await store.close()
    throw problem
  })
  const decided = environmentSettings(env, { key })
  const known = {
    resources: { ...resources },
    labels,
    rules: { ...rules },
    // Without the server halves of the rooms there are no calls and no jobs.
    subjects: [],
    wire,
    lockOrder,
    trail,
    once,
    // No user calls this product, so rights are not read again.
    whoNow: async ({ who }: At) => who,
    bucketUrl: bucketUrlOf(env),
    areaNames,
    origin: originOf(env),
    isPublic: env.PUBLIC_URL !== '',
    privateHosts: env.PRIVATE_HOSTS === 'on',
    production: isProduction(env),
  }
  const product = {
    ...known,
    store,
    limits: createLimits('', env.CALLS_A_MINUTE),
    live: createLive(store, ''),
    key,
    settings: roomsSettings,
    folders,
    desks,
    decided,
    calls: [],
  }
  await syncContents(product)
  return product
}
