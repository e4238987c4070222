// Answers the probes for liveness and readiness. Database, schema and disk are checked in the background, not on
// request.

import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Product, Store } from '#engine/server/product.ts'
import { type WriteFault, writeFaultOf, writeRefusal } from '#engine/server/write-faults.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { notAvailable } from '#platform/rows/index.ts'
import type { Env } from './env.ts'
import { readAppliedMigrations, migrationsIn } from './migrate.ts'
import { livePaths } from './shutdown.ts'
import { watchServices } from './service-health.ts'

/** In bytes. With less free space than this no upload fits. */
const leastBytes = 1_048_576
const interval = 2000
/** Milliseconds without an answer after which the database counts as unreachable. */
const timeout = 2500

export function registerHealth(app: FastifyInstance, product: Product, env: Env): void {
  const { store } = product
  const { folder } = storageOf(env)
  const state = { ready: true, schema: true, closing: false, disk: null as WriteFault | null }
  const migrations = migrationsIn()
  let timer: NodeJS.Timeout
  async function ask() {
    const answered = store.ping().then(
      () => true,
      () => false,
    )
    state.ready = await Promise.race([answered, pause(timeout, false, { ref: false })])
    if (state.ready) state.schema = await hasRun(store, migrations).catch(() => state.schema)
    // After a fault of the disk the store tests at each write if there is space again, so an empty write is enough.
    if (store.fault() !== null) await store.write(async () => undefined).catch(() => undefined)
    state.disk = store.fault() ?? (await diskFault(folder))
    if (!state.closing) askLater()
  }
  const askLater = () => (timer = setTimeout(() => void ask(), interval).unref())
  askLater()
  app.addHook('preClose', async function stopAsking() {
    state.closing = true
    clearTimeout(timer)
  })
  const services = watchServices(product, env)
  async function parts() {
    const disk = store.fault() ?? state.disk ?? 'ok'
    const needed = { database: state.ready ? 'ok' : 'away', schema: state.schema ? 'ok' : 'older', disk }
    // The services are not checked without the database, because it contains their settings.
    return { ...needed, ...(state.ready && (await services())) }
  }
  for (const url of livePaths) app.get(url, async () => envelope(1, '', { status: 'alive' }))
  app.get('/readyz', async function tellReady({ query }) {
    const details = 'verbose' in (query as object) ? { parts: await parts() } : {}
    const fault = store.fault() ?? state.disk
    const isServing = state.ready && state.schema
    const refusal = isServing ? fault && writeRefusal(fault) : notAvailable()
    if (refusal === null) return envelope(1, '', { status: 'ready', ...details })
    const { words, values, data, ...how } = refusal
    throw 'parts' in details
      ? new Refusal(words, values, { ...how, data: { ...(data as object | null), ...details } })
      : refusal
  })
}

/**
 * Whether the database has run all migrations of this program. False after an older back-up was restored while the
 * program runs. Newer migrations, of a coming release, are ignored.
 */
async function hasRun({ read }: Store, migrations: readonly string[]): Promise<boolean> {
  const ran = await readAppliedMigrations(read)
  return migrations.every((name) => ran.has(name))
}

async function diskFault(folder: string): Promise<WriteFault | null> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastBytes ? 'full' : null
  } catch (problem) {
    return writeFaultOf(problem) ?? 'closed'
  }
}
