// Serves the calls of lists and pages of modules. A list of a module has the same calls as every entity. Fastify
// accepts no new routes while it runs, so one wildcard route serves all these calls and looks them up among the enabled
// modules.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { registerResource } from '#engine/server/crud.ts'
import type { Product } from '#engine/server/product.ts'
import type { Call } from '#engine/server/routes.ts'
import { modulePrefix } from '#platform/access/index.ts'
import { callAddressOf } from '#platform/history/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { type EnabledContents, syncContents } from './sync-contents.server.ts'
import { registerPage } from './page-call.server.ts'
import { textBefore } from '#text/parts.ts'

type Registering = (app: FastifyInstance, product: Product, resource: Resource) => void
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type CallsByAddress = Map<string, { call: Call; answer: Answer }>

const below = `/admin/${modulePrefix}`

/** The first call of the back office, which returns the menu and the lists. */
const beginning = '/admin/index/index'

/**
 * Milliseconds between two checks of which modules are enabled. The first call of the back office and the calls of
 * lists always check. All other calls only mention lists, so they may notice a change by another process one second
 * late, as with rights.
 */
const freshFor = 1000

export function moduleListCalls(app: FastifyInstance, product: Product) {
  const all: Registering[] = [registerResource]
  const decided = new WeakMap<FastifyRequest, Answer>()
  let built: { of?: EnabledContents; calls: CallsByAddress } = { calls: new Map() }
  const callsOf = (now: EnabledContents) => {
    if (built.of !== now) built = { of: now, calls: collectCalls(product, now, { all, before: built.calls }) }
    return built.calls
  }
  let freshUntil = 0
  const following = async () => {
    const now = await syncContents(product)
    freshUntil = performance.now() + freshFor
    return callsOf(now)
  }

  app.addHook('preHandler', async function followModules(request) {
    const { url = '' } = request.routeOptions
    if (!/^\/(admin|api|openapi)/i.test(url)) return
    const ofList = url.toLowerCase().startsWith(below)
    if (!ofList && url.toLowerCase() !== beginning && performance.now() < freshUntil) return
    const calls = await following()
    const found = ofList && calls.get(addressIn(request))
    if (!found) return
    request.listCall = found.call
    decided.set(request, found.answer)
  })

  // A request that writes may have enabled or disabled a module, so the next request checks again.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') freshUntil = 0
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const found = decided.get(request)
    if (found) return found(request, reply)
    const [url = ''] = request.url.split('?', 1)
    const others = product.calls.filter((call) => call.url.toLowerCase() === url.toLowerCase())
    if (others.length === 0) throw new Refusal(engineWords.unknownCall, { url }, { status: 404 })
    reply.header('allow', others.map(({ method }) => method).join(', '))
    throw new Refusal(engineWords.wrongMethod, {}, { status: 405 })
  }

  app.route({ method: ['GET', 'POST', 'DELETE'], url: `${below}*`, handler: answer })
  return {
    /** Adds calls that every entity has, so that lists of modules get them too. */
    have: (registering: Registering) => void all.push(registering),
    /** Adds the route for uploads of an import, inside the plugin that receives files. */
    receiving: (inner: FastifyInstance) =>
      void inner.route({ method: 'POST', url: `${below}:module/:list/import/upload`, handler: answer }),
  }
}

const addressIn = ({ method, url }: FastifyRequest) =>
  callAddressOf({ method, url: textBefore(url, '?').replace(/\/$/, '') } as Call)

interface Parts {
  all: readonly Registering[]
  before: CallsByAddress
}

/**
 * Collects the calls of the enabled lists and pages. It registers them on a fake Fastify instance, which stores the
 * handlers, and replaces the previous ones in `product.calls`.
 */
function collectCalls(product: Product, { lists, pages }: EnabledContents, { all, before }: Parts): CallsByAddress {
  const removedCalls = new Set([...before.values()].map(({ call }) => call))
  const declared = product.calls.filter((call) => !removedCalls.has(call))
  product.calls.splice(0, Infinity, ...declared)
  const answers = new Map<string, Answer>()
  const shelf = {
    route: ({ method, url, handler }: { method: string; url: string; handler: Answer }) =>
      answers.set(callAddressOf({ method, url } as Call), handler),
  }
  const shelved = shelf as unknown as FastifyInstance
  for (const { resource } of lists) for (const registering of all) registering(shelved, product, resource)
  for (const page of pages) registerPage(shelved, product, page)
  const found = product.calls.slice(declared.length)
  return new Map(found.map((call) => [callAddressOf(call), { call, answer: entryOf(answers, callAddressOf(call)) }]))
}
