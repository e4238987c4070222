// The call that is being answered: transactions deep below it write it down with what they change.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import type { Call } from '#engine/server/routes.ts'

export interface Asked {
  request: FastifyRequest
  call: Call
  product: Product
  /** The log has a line for this call. */
  told: boolean
}

export const asking = new AsyncLocalStorage<Asked>()

export const addressOf = ({ method, url }: Pick<Call, 'method' | 'url'>) => `${method} ${url}`.toLowerCase()

/** The doors: whoever passes them is written down although they are open to all. */
export const isDoor = ({ url }: Pick<Call, 'url'>) => /^\/(admin\/index|api\/user)\//i.test(url)

/** Written down with every transaction that succeeds; a call that opens its own is told of when its outcome is known. */
export const isToldAtOnce = ({ guard, transaction, url }: Call) =>
  transaction !== false && (!('open' in guard) || /\/logout$/i.test(url))
