// Liveness and readiness: database and disk are checked in the background, not on request.

import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { envelope } from '#engine/envelope.ts'
import { notAvailable } from '#platform/rows/index.ts'
import type { Store } from '#engine/server/product.ts'
import { type WriteFault, writeFaultOf, writeRefusal } from '#engine/server/write-faults.ts'

/** With less space no upload fits. */
const leastBytes = 1_048_576
const interval = 2000
/** After this time without an answer the database counts as unreachable. */
const timeout = 2500

/** `folder`: the folder of stored files. */
export function health(app: FastifyInstance, store: Store, folder: string): void {
  const state = { ready: true, closing: false, disk: null as WriteFault | null }
  let timer: NodeJS.Timeout
  async function ask() {
    const answered = store.ping().then(
      () => true,
      () => false,
    )
    state.ready = await Promise.race([answered, pause(timeout, false, { ref: false })])
    // Any write lets the store notice that there is space again.
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
  app.get('/healthz', async () => envelope(1, '', { status: 'alive' }))
  app.get('/readyz', async function tellReady() {
    if (!state.ready) throw notAvailable()
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
