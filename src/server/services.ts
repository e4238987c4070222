// Mail, text messages and storage: they may be degraded while the product serves. Asked at most once in a while, because
// anybody may ask for the state.

import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Product } from '#engine/server/product.ts'
import { keysInBucket, storageOf } from '#platform/files/index.storage.server.ts'
import { gatewayOf, smtpOf } from '#platform/messages/index.server.ts'
import type { Env } from './env.ts'
import { systemContext } from './product.ts'

/** `off`: the school has not set it up. */
export type ServiceState = 'ok' | 'degraded' | 'off'
export type Services = Record<'mail' | 'sms' | 'storage', ServiceState>

const fresh = 15_000
const patience = 3000

/** Returns a function that answers from the last result while it is fresh; calls of the same moment share one. */
export function watchServices(product: Product, env: Env): () => Promise<Services> {
  let last: { time: number; services: Promise<Services> } | undefined
  return () => {
    if (!last || performance.now() - last.time > fresh) last = { time: performance.now(), services: ask(product, env) }
    return last.services
  }
}

async function ask(product: Product, env: Env): Promise<Services> {
  const [mail, sms, storage] = await Promise.all([
    mailState(product).catch(degraded),
    smsState(product).catch(degraded),
    storageState(env),
  ])
  return { mail, sms, storage }
}

const degraded = (): ServiceState => 'degraded'

async function mailState(product: Product): Promise<ServiceState> {
  const smtp = await smtpOf(systemContext(product))
  return smtp === null ? 'off' : reached(smtp.server, smtp.port)
}

async function smsState(product: Product): Promise<ServiceState> {
  const gateway = await gatewayOf(systemContext(product))
  if (gateway === null) return 'off'
  // The address has placeholders for values of a message.
  const { hostname, port, protocol } = new URL(gateway.url.replaceAll(/[{}]/g, ''))
  return reached(hostname, Number(port) || (protocol === 'http:' ? 80 : 443))
}

async function storageState(env: Env): Promise<ServiceState> {
  const { bucket, folder } = storageOf(env)
  const asked = bucket ? keysInBucket(bucket, '.health/') : access(folder, constants.W_OK)
  const { promise: late, resolve } = Promise.withResolvers<ServiceState>()
  const timer = setTimeout(resolve, patience, 'degraded')
  const answered = asked.then((): ServiceState => 'ok', degraded)
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/** Only opens a connection. */
function reached(host: string, port: number): Promise<ServiceState> {
  const { promise, resolve } = Promise.withResolvers<ServiceState>()
  const socket = connect({ host, port, timeout: patience })
  const end = (state: ServiceState) => () => {
    socket.destroy()
    resolve(state)
  }
  socket.once('connect', end('ok')).once('error', end('degraded')).once('timeout', end('degraded'))
  return promise
}
