// Makes the current call known to its transactions, so that their log lines name the call.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import type { Call } from '#engine/server/routes.ts'

export interface AuditedCall {
  request: FastifyRequest
  call: Call
  product: Product
  /** True once the log has a line for this call. */
  isLogged: boolean
}

export const currentCall = new AsyncLocalStorage<AuditedCall>()

export const callAddressOf = ({ method, url }: Pick<Call, 'method' | 'url'>) => `${method} ${url}`.toLowerCase()

/** True for the calls of the sign-in, which are logged although they are public. */
export const isSignInCall = ({ url }: Pick<Call, 'url'>) => /^\/(admin\/index|api\/user)\//i.test(url)

/**
 * True if the call is logged in its transaction, even if it changes no record. A call that opens transactions itself is
 * logged when its result is known.
 */
export const isLoggedAtOnce = ({ guard, transaction, url }: Call) =>
  transaction !== false && (!('open' in guard) || /\/logout$/i.test(url))
