// Refuses requests from IP addresses that the school has blocked, before any other check.

import type { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#engine/refusal.ts'
import type { Product } from '#engine/server/product.ts'
import type { Settings } from '#platform/settings/index.ts'
import { settings, cachedSettings } from '#platform/settings/index.server.ts'
import { blockList, isBlocked, linesOf } from './config-rules.server.ts'
import { configWords as words } from '../words.ts'

/** The addresses of health checks, which are never blocked. */
const watching = /^\/(livez|healthz|readyz)\b/

export function blockAddresses(app: FastifyInstance, product: Product): void {
  const lists = new WeakMap<Settings, BlockList | null>()
  const listIn = (set: Settings) => lists.getOrInsertComputed(set, () => listOf(set.no_access_ip))
  // The hook takes a callback and is not async: every request runs it, and the settings are nearly always cached.
  app.addHook('onRequest', function refuseAddress({ ip, url }, _reply, done) {
    // Health checks must not wait for the settings, which come from the database.
    if (watching.test(url)) return done()
    const judge = (set: Settings) => {
      const list = listIn(set)
      if (list !== null && isBlocked(list, ip)) done(new Refusal(words.blocked, {}, { status: 403 }))
      else done()
    }
    const known = cachedSettings(product)
    if (known) judge(known)
    // If the settings cannot be read, no address is blocked, so that the page about the unreachable database can be
    // shown.
    else settings({ db: product.store.read, product }).then(judge, () => done())
  })
}

function listOf(text: string): BlockList | null {
  const lines = linesOf(text)
  return lines.length > 0 ? blockList(lines) : null
}
