// Assembles the product: declarations, labels, rules, database, limits and keys.

import type { Product, Store } from '#engine/server/product.ts'
import { anonymous } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { areaNames } from '#platform/areas/index.server.ts'
import { withAudit, trail } from '#platform/history/index.server.ts'
import { once } from '#platform/rows/index.server.ts'
import { bucketUrlOf, withUses } from '#platform/files/index.server.ts'
import { remarkOf } from '#platform/access/index.server.ts'
import { readCurrentCaller } from '#platform/sign-in/index.server.ts'
import { environmentSettings } from '#platform/settings/index.server.ts'
import { serverHalves } from '#subjects.halves.ts'
import { loadLabels, resources, rules } from '#subjects.server.ts'
import { lockOrder } from '#subjects.locks.ts'
import { desks, folders, roomsSettings } from '#subjects.declared.ts'
import { wire } from '#platform/office/index.server.ts'
import { checkDeclarations } from './check-declarations.ts'
import type { ConnectionLimits } from './postgres-connections.ts'
import { openStore } from './database.ts'
import { type Env, isProduction, originOf } from './env.ts'
import { keysOf } from './secret-fingerprint.ts'
import { createLimits } from './limits.ts'
import { createLive } from './live.ts'
import { migrate } from './migrate.ts'
import { withStartLock } from './start-lock.ts'
import { pausable } from './write-pause.ts'

export interface OpenedProduct extends Product {
  close(): Promise<void>
}

/** Opens, migrates and checks the product. Throws an error with a readable sentence if this fails. */
export async function openProduct(env: Env, databaseLimits?: ConnectionLimits): Promise<OpenedProduct> {
  const labels = await loadLabels()
  checkDeclarations({ resources, labels, rules })
  const plain = await openStore(env, databaseLimits)
  return withStartLock(env.DATABASE_URL, () => open(env, plain, labels, databaseLimits)).catch(
    async (problem: unknown) => {
      await plain.close()
      throw problem
    },
  )
}

async function open(
  env: Env,
  plain: Store,
  labels: Product['labels'],
  databaseLimits?: ConnectionLimits,
): Promise<OpenedProduct> {
  await migrate(plain)
  const store = withAudit(pausable(plain))
  const key = await keysOf(store, env)
  const live = createLive(plain, env.DATABASE_URL, databaseLimits)
  const limits = createLimits(env.DATABASE_URL, env.CALLS_A_MINUTE, databaseLimits)
  const product: OpenedProduct = {
    // A copy, because entities of modules are added and removed.
    resources: { ...resources },
    labels,
    rules: { ...rules },
    subjects: serverHalves,
    wire,
    store,
    lockOrder,
    trail: withUses(trail),
    once,
    remark: remarkOf,
    limits,
    whoNow: readCurrentCaller,
    live,
    key,
    settings: roomsSettings,
    folders,
    desks,
    decided: environmentSettings(env, { key }),
    privateHosts: env.PRIVATE_HOSTS === 'on',
    origin: originOf(env),
    isPublic: env.PUBLIC_URL !== '',
    bucketUrl: bucketUrlOf(env),
    areaNames,
    production: isProduction(env),
    calls: [],
    async close() {
      await limits.close()
      await live.close()
      await store.close()
    },
  }
  await store.write(async (db) => {
    for (const { fill = [] } of serverHalves) for (const add of fill) await add({ ...systemContext(product), db })
  })
  return product
}

/** The context for work that no user has started: at start, in commands and in jobs. */
export function systemContext(product: Product): At {
  const now = Math.floor(Date.now() / 1000)
  return { db: product.store.read, who: anonymous, language: 'fr', now, ip: '', network: '', product }
}
