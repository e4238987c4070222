// Alive, and ready: the database and the disk are asked in the background, never by the one who knocks.

import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { engineWords } from '#engine/engine.labels.ts'
import { envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Store } from '#engine/server/product.ts'
import { type WriteFault, writeFaultOf, writeRefusal } from '#engine/server/write-faults.ts'

/** Below it nothing that somebody sends fits any more. */
const leastBytes = 1_048_576

/** `folder`: where files are kept. */
export function health(app: FastifyInstance, store: Store, folder: string): void {
  const state = { ready: true, disk: null as WriteFault | null }
  const timer = setInterval(async function ask() {
    state.ready = await sql`select 1`.execute(store.read).then(
      () => true,
      () => false,
    )
    // Any write lets the store find out whether there is space again.
    if (store.fault() !== null) await store.write(async () => undefined).catch(() => undefined)
    state.disk = store.fault() ?? (await diskFault(folder))
  }, 2000)
  timer.unref()
  app.addHook('preClose', async function stopAsking() {
    clearInterval(timer)
  })
  app.get('/healthz', async () => envelope(1, '', { status: 'alive' }))
  app.get('/readyz', async function tellReady() {
    if (!state.ready) throw new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 2 })
    const fault = store.fault() ?? state.disk
    if (fault) throw writeRefusal(fault)
    return envelope(1, '', { status: 'ready' })
  })
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
