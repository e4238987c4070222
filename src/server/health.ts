// Alive, and ready: the database is asked in the background, never by the one who knocks.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { engineWords } from '#engine/engine.labels.ts'
import { envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Store } from '#engine/server/product.ts'

export function health(app: FastifyInstance, store: Store): void {
  const state = { ready: true, draining: false }
  const timer = setInterval(async function askDatabase() {
    state.ready = await sql`select 1`.execute(store.read).then(
      () => true,
      () => false,
    )
  }, 2000)
  timer.unref()
  app.addHook('preClose', async function drain() {
    state.draining = true
    clearInterval(timer)
  })
  app.get('/healthz', async () => envelope(1, '', { status: 'alive' }))
  app.get('/readyz', async function tellReady() {
    if (state.ready && !state.draining) return envelope(1, '', { status: 'ready' })
    throw new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 2 })
  })
}
