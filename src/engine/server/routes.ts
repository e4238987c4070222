// Registers a call with its address, guard and checks, runs it, and sends its answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { firstKeys, sentencesOf } from '../checks.ts'
import { engineWords } from '../words.ts'
import { CallResult, Download, type Envelope, envelope } from '../envelope.ts'
import { Refusal } from '../refusal.ts'
import { type Words, languageOf, say } from '../languages.ts'
import { type Guard, type Caller, enforceGuard, anonymous } from './access.ts'
import type { At, Product } from './product.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Caller
    /** Set for calls of a module's list, which share their routes. All other calls are identified by their route. */
    listCall?: Call
  }
  interface FastifyContextConfig {
    /** True for routes of `registerCall`: they count against the caller's budget of calls. */
    isCall?: true
  }
}

export interface Call<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Matched without regard to case. */
  url: string
  guard: Guard
  about: Words
  query?: Q
  body?: B
  /** `false`: the call opens its own transactions, because it awaits more than queries. */
  transaction?: false
  /** The entity whose archived records this GET may read. Each answer is logged for the record in the query's `id`. */
  reads?: string | ((query: Record<string, unknown>) => string)
  /** Work that must not run inside the transaction, such as hashing. */
  prepare?(at: At, sent: { query: z.infer<Q>; body: z.infer<B> }): Promise<void> | undefined
  run(at: At, sent: { query: z.infer<Q>; body: z.infer<B> }, request: FastifyRequest): Promise<unknown>
}

/** Every call accepts these beside its own query. */
const commonQuery = {
  server: z.string().max(8).optional(),
  lang: z.string().max(8).optional(),
  uuid: z.string().max(64).optional(),
}
const bareQuery = z.strictObject(commonQuery)
const noBody = z.union([z.undefined(), z.null(), z.strictObject({})])

export const queryOf = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, ...commonQuery })

export function registerCall<Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  product: Product,
  call: Call<Q, B>,
): void {
  if (!call.guard)
    throw new Error(`${call.method} ${call.url} has no guard: use open(reason), signedIn(realm) or node(name)`)
  product.calls.push(call)
  app.route({
    method: call.method,
    url: call.url,
    config: { isCall: true },
    handler: async function answerCall(request, reply) {
      const at = atOf(request, product)
      enforceGuard(request.who, call.guard)
      const query = parse(call.query ?? bareQuery, request.query, at, 'query') as z.infer<Q>
      const body = parse(
        call.body ?? (call.method === 'POST' ? z.strictObject({}).nullish() : noBody),
        request.body,
        at,
        'body',
      ) as z.infer<B>
      await call.prepare?.(at, { query, body })
      const run = async (db: At['db']) => {
        const here = { ...at, db }
        return envelopeOf(here, await call.run(here, { query, body }, request))
      }
      const reads = call.method === 'GET'
      const once = { run, together: call.transaction !== false }
      const answer = reads ? await run(product.store.read) : await product.once(at, request, once)
      return answer instanceof Download ? sendFile(reply, answer) : answer
    },
  })
}

function envelopeOf({ change, language }: At, answer: unknown): Envelope | Download {
  if (answer instanceof Download) return answer
  if (!(answer instanceof CallResult)) return envelope(1, '', answer ?? null)
  const data = answer.data as object | null
  return envelope(1, say(answer.words, language, data), change ? { ...data, change } : data)
}

function sendFile(reply: FastifyReply, { name, type, body, headers }: Download) {
  return reply
    .code('content-range' in headers ? 206 : 200)
    .headers({ 'content-disposition': `attachment; filename="${name}"`, ...headers })
    .type(type)
    .send(body)
}

export function atOf(request: FastifyRequest, product: Product): At {
  return {
    db: product.store.read,
    who: request.who ?? anonymous,
    language: requestLanguage(request),
    now: Math.floor(Date.now() / 1000),
    ip: request.ip,
    network: networkOf(request.ip),
    ...reachedAt(request),
    product,
  }
}

/**
 * Returns the address under which the client reached the server; behind a proxy named in TRUST_PROXY, that of its
 * X-Forwarded headers. Returns nothing if the host is invalid.
 */
export function reachedAt({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Pick<At, 'reached'> {
  const reached = `${protocol}://${host}`
  return URL.canParse(reached) ? { reached: new URL(reached).origin } : {}
}

/** Returns the first half of an IPv6 address, because a household has a whole range; an IPv4 address as it is. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}

export function requestLanguage(request: FastifyRequest) {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  return languageOf(request.headers['think-lang'] ?? lang)
}

/** Returns the checked input. Throws a Refusal: for a body with a sentence by field, for a query with the keys. */
function parse(schema: z.ZodType, sent: unknown, at: At, where: 'query' | 'body'): unknown {
  const checked = schema.safeParse(sent ?? (where === 'query' ? {} : sent))
  if (checked.success) return checked.data
  const fields = sentencesOf(checked.error, at.language)
  const first = fields[''] ?? Object.values(fields)[0] ?? ''
  if (where === 'body') throw new Refusal(first, {}, { data: { fields } })
  const keys = checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path[0] ?? ''),
  )
  throw new Refusal(engineWords.wrongQuery, { keys: firstKeys(keys) })
}
