// Checks mail, text messages and storage, without which the product still serves. The result is used for 15 seconds,
// because anybody may ask for it.

import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Product } from '#engine/server/product.ts'
import { keysInBucket, storageOf } from '#platform/files/index.storage.server.ts'
import { gatewayOf, smtpOf } from '#platform/messages/index.server.ts'
import type { Env } from './env.ts'
import { systemContext } from './product.ts'
import { gatewayAddress, isReachable } from './reachable.ts'

/** `off`: the school has not set it up. */
export type ServiceState = 'ok' | 'degraded' | 'off'
export type ServiceStates = Record<'mail' | 'sms' | 'storage', ServiceState>

/** Milliseconds for which a result is used again. */
const fresh = 15_000
/** Milliseconds after which the storage counts as degraded. */
const patience = 3000

/** Returns a function that gives the last result while it is fresh. Calls at the same moment share one check. */
export function watchServices(product: Product, env: Env): () => Promise<ServiceStates> {
  let last: { time: number; services: Promise<ServiceStates> } | undefined
  return () => {
    if (!last || performance.now() - last.time > fresh)
      last = { time: performance.now(), services: checkServices(product, env) }
    return last.services
  }
}

async function checkServices(product: Product, env: Env): Promise<ServiceStates> {
  const [mail, sms, storage] = await Promise.all([
    mailState(product).catch(degraded),
    smsState(product).catch(degraded),
    storageState(env),
  ])
  return { mail, sms, storage }
}

const degraded = (): ServiceState => 'degraded'
const stateOf = (isWell: boolean): ServiceState => (isWell ? 'ok' : 'degraded')

async function mailState(product: Product): Promise<ServiceState> {
  const smtp = await smtpOf(systemContext(product))
  return smtp === null ? 'off' : stateOf(await isReachable({ host: smtp.server, port: smtp.port }))
}

async function smsState(product: Product): Promise<ServiceState> {
  const gateway = await gatewayOf(systemContext(product))
  return gateway === null ? 'off' : stateOf(await isReachable(gatewayAddress(gateway.url)))
}

async function storageState(env: Env): Promise<ServiceState> {
  const { bucket, folder } = storageOf(env)
  const asked = bucket ? keysInBucket(bucket, '.health/') : access(folder, constants.W_OK)
  const { promise: late, resolve } = Promise.withResolvers<ServiceState>()
  const timer = setTimeout(resolve, patience, 'degraded')
  const answered = asked.then((): ServiceState => 'ok', degraded)
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
