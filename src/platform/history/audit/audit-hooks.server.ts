// Logs what happens outside of transactions: sign-ins, refusals, missing rights, exported files.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Envelope } from '#engine/envelope.ts'
import type { At, Product } from '#engine/server/product.ts'
import { type Call, atOf } from '#engine/server/routes.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { isFresh } from '#text/is-fresh.ts'
import { type AuditedCall, callAddressOf, currentCall, isSignInCall } from './current-call.server.ts'
import { logAction } from './audit.server.ts'
import { type AuditSettings, writeCheckpoint, seal } from './seal.server.ts'

declare module '#engine/server/routes.ts' {
  interface Call<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> {
    /** The file of this call is not logged as an export: it has no data of people, or the room records who takes it. */
    unlogged?: true
  }
}

type Outcome = Omit<Parameters<typeof logAction>[1], 'asked'>

/** Builds the response of a failed call. */
type FailureEnvelope = (problem: Error, request: FastifyRequest, reply: FastifyReply) => Envelope

/** Registers the hooks that log. Must be called after the hook that identifies the caller is registered. */
export function auditCalls(
  app: FastifyInstance,
  product: Product,
  settings: AuditSettings,
  failed: FailureEnvelope,
): void {
  const known = new WeakMap<FastifyRequest, AuditedCall>()
  const calls = new Map<string, Call>()
  const callOf = ({ method, routeOptions: { url = '' }, listCall }: FastifyRequest) => {
    if (listCall) return listCall
    if (calls.size === 0) for (const call of product.calls) calls.set(callAddressOf(call), call)
    return calls.get(callAddressOf({ method, url } as Call))
  }
  const isRecent = isRepeatedWithin(60_000)

  app.addHook('preHandler', function hear(request, _reply, done) {
    const call = callOf(request)
    if (!call) return done()
    const asked = { request, call, product, isLogged: false }
    known.set(request, asked)
    if (request.method === 'GET') done()
    else currentCall.run(asked, done)
  })

  app.addHook('preSerialization', async function writeOutcome(request, reply, answer) {
    const asked = known.get(request)
    if (!asked || asked.isLogged || reply.statusCode !== 200) return answer
    try {
      await writeFor(asked, answer as Envelope<ResponseData | null>)
      return answer
    } catch (problem) {
      if (writeFaultOf(problem) && isSignInCall(asked.call)) {
        request.log.warn(
          { url: asked.call.url, ip: request.ip },
          'the administrator log cannot be written: the database refuses writes',
        )
        return answer
      }
      // If the problem were thrown, the framework would answer with the message of the database.
      return failed(problem as Error, request, reply)
    }
  })

  /** Logs an export before its first byte is sent, so that an export that cannot be logged is not sent. */
  app.addHook('onSend', async function writeExport(request, reply, payload) {
    const asked = known.get(request)
    const leaves = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
    const isFile = leaves && asked && !('open' in asked.call.guard)
    if (isFile && !asked.isLogged && !asked.call.unlogged) await write(asked, { kind: 'export' })
    return payload
  })

  /** Seals the last lines. This hook runs after the last response. */
  app.addHook('onClose', async function sealTheRest() {
    try {
      await seal(product)
      await writeCheckpoint(product, settings)
    } catch (problem) {
      // If the database cannot be reached, the lines are sealed at the next start.
      app.log.error({ err: problem }, 'the log could not be sealed')
    }
  })

  async function writeFor(asked: AuditedCall, answer: Envelope<ResponseData | null>): Promise<void> {
    const { request, call } = asked
    const outcome = await outcomeOf(product, asked, answer)
    const { code, data } = answer
    const isCheap = code === 401 || data?.fields !== undefined
    const isRepeated = isCheap && isRecent(`${request.ip} ${request.who.session} ${call.url}`)
    if (outcome && !isRepeated) await write(asked, outcome)
  }

  async function write(asked: AuditedCall, outcome: Outcome): Promise<void> {
    asked.isLogged = true
    const at = atOf(asked.request, product)
    await product.store.write((db) => logAction({ ...at, db }, { ...outcome, asked }))
  }
}

interface ResponseData {
  fields?: unknown
  /** Set if the password was right and a second factor is required. The sign-in is logged only when it is complete. */
  factor?: unknown
  userInfo?: { id: number; username: string }
}

/** True for the calls of a sign-in, which has one step or two. */
const isSignInStep = ({ url }: Call) => /\/(login|loginFactor|checkIn)$/i.test(url)

async function outcomeOf(product: Product, { request, call }: AuditedCall, { code, data }: Envelope) {
  if (code === 401) return { result: 'refused' } satisfies Outcome
  if (call.reads && code === 1) return { kind: 'call', read: readOf(call.reads, request) } satisfies Outcome
  if (request.method === 'GET' || call.transaction !== false || (code !== 0 && code !== 1)) return null
  const answerData = (typeof data === 'object' ? data : {}) as ResponseData | null
  const result = code === 1 ? ('done' as const) : ('refused' as const)
  if (isSignInStep(call)) {
    if (answerData?.factor) return null
    const who = await claimedAccount(
      atOf(request, product),
      call,
      answerData?.userInfo ?? (request.body as object | null),
    )
    return { result, kind: 'signIn', who } satisfies Outcome
  }
  // Public calls and incomplete forms are not logged.
  return ('open' in call.guard && !isSignInCall(call)) || answerData?.fields ? null : { result }
}

function readOf(reads: NonNullable<Call['reads']>, request: FastifyRequest) {
  const query = request.query as Record<string, unknown>
  const resource = typeof reads === 'string' ? reads : reads(query)
  return { resource, row_id: query.id === undefined ? null : Number(query.id) }
}

/** The account of a sign-in. An unknown name is not logged, because people enter passwords in the wrong field. */
async function claimedAccount(at: At, { url }: Call, named: { id?: unknown; username?: unknown } | null) {
  const asked = named?.username
  const realm = url.startsWith('/admin') ? ('admin' as const) : ('member' as const)
  const username = typeof asked === 'string' ? asked : ''
  if (realm === 'member') return { realm, id: Number(named?.id ?? 0), username: '' }
  if (username === '') return { realm, id: 0, username }
  const found = await at.db
    .selectFrom('admin')
    .select(['id', 'username'])
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  return { realm, id: found?.id ?? 0, username: found?.username ?? '' }
}

/** Returns a function that is true for a key that it has seen in the last `every` milliseconds. */
function isRepeatedWithin(every: number): (key: string) => boolean {
  const last = new Map<string, number>()
  return (key) => {
    const soon = isFresh(last.get(key) ?? 0, every)
    if (last.size > 5000) last.clear()
    if (!soon) last.set(key, Date.now())
    return soon
  }
}
