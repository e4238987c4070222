// Creates the HTTP application (Fastify): its limits, hooks and routes, and the format of every response and error.

import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { DestinationStream } from 'pino'
import qs from 'qs'
import { engineWords } from '#engine/words.ts'
import { type Envelope, envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { databaseRefusalOf, notAvailable } from '#platform/rows/index.ts'
import { anonymous } from '#engine/server/access.ts'
import { registerResource } from '#engine/server/crud.ts'
import type { Product } from '#engine/server/product.ts'
import { atOf, requestLanguage } from '#engine/server/routes.ts'
import { writeFaultOf, writeRefusal } from '#engine/server/write-faults.ts'
import { violationOf, Json, jsonOf } from '#platform/rows/index.server.ts'
import { type Words, say } from '#engine/languages.ts'
import { apiPage, blockAddresses } from '#platform/office/index.server.ts'
import { auditCalls } from '#platform/history/index.server.ts'
import { isDecodable } from '#text/is-decodable.ts'
import { addSettingsDigest } from '#platform/settings/index.server.ts'
import { isSlowUpload } from '#platform/files/index.server.ts'
import { workersOf } from './workers.ts'
import { backUpsOf } from './back-up/back-ups-service.ts'
import { limitCalls } from './call-budget.ts'
import { registerCalls } from './calls.ts'
import { compressAnswers } from './compress.ts'
import type { Env } from './env.ts'
import { demoSchool } from './first-run.ts'
import { completePolicy, fixedHeaders, guardWith, policyFor } from './headers.ts'
import { registerHealth } from './health.ts'
import { registerShutdown } from './shutdown.ts'
import { createLogger } from './log.ts'
import { registerPages } from './pages.ts'
import * as tables from './tables.ts'
import { limitTime } from './time-limit.ts'
import { limitAnonymousBodies, withoutZeroBytes } from './body-limits.ts'
import { textBefore } from '#text/parts.ts'

// Node's default of ten stack frames shows only the query builder; our first frame was the twelfth.
Error.stackTraceLimit = 50

const limitsAndRoutes = {
  bodyLimit: 1_048_576,
  requestTimeout: 9000,
  keepAliveTimeout: 72_000,
  // Checks for slow requests every second, because Node's default is every 30 seconds.
  http: { headersTimeout: 10_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 1000 },
  routerOptions: { caseSensitive: false, querystringParser: parseQuery, ignoreTrailingSlash: true },
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
} as const

interface AppOptions {
  patience?: number | undefined
  log?: DestinationStream
}

export async function createApp(
  product: Product,
  env: Env,
  { patience, log }: AppOptions = {},
): Promise<FastifyInstance> {
  const fixed = fixedHeaders(env)
  const guard = guardWith(fixed)
  const app = Fastify({
    ...limitsAndRoutes,
    loggerInstance: createLogger(env, log) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: a child logger would only add the request id, which our log lines already contain.
    childLoggerFactory: (parent) => parent,
    trustProxy: env.TRUST_PROXY === '' ? false : env.TRUST_PROXY.split(','),
    rewriteUrl: ({ url = '/', headers }) => readable(dotsToSlashes(url), headers.accept ?? ''),
    frameworkErrors: answerUnread,
    clientErrorHandler: socketErrorHandler(fixed),
    genReqId: () => crypto.randomUUID(),
  })
  app.decorateRequest('who', null as never)
  requireJson(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(async (request, reply) => refuseUnknown(product, request, reply))
  registerShutdown(app)
  app.addHook('onSend', async function stampAnswer(request, reply) {
    reply.header('x-request-id', request.id)
    guard(request, reply)
  })
  const refused: RefusedRequests = new WeakMap()
  app.setReplySerializer(answerText)
  limitTime(app, patience)
  compressAnswers(app)
  logAnswers(app, refused)
  blockAddresses(app, product)
  addSettingsDigest(app, product)
  await registerPages(app, product)
  registerHealth(app, product, env)
  const { identify } = registerCalls(app, product, {
    ...env,
    aside: workersOf(env),
    tables,
    backUps: backUpsOf(env),
    demo: env.DEMO === 'on' ? demoSchool : null,
  })
  app.addHook('preHandler', async function recognise(request) {
    request.who = request.routeOptions.url?.startsWith('/web/') ? anonymous : await identify(request)
  })
  limitCalls(app, product, identify)
  limitAnonymousBodies(app, identify)
  auditCalls(app, product, env, failed)
  for (const resource of Object.values(product.resources)) registerResource(app, product, resource)
  apiPage(app, product)
  return app

  function answerError(problem: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
    return reply.send(failed(problem, request, reply))
  }

  /** Answers a request that Fastify refuses before routing. No hook runs for it, so the headers are set here. */
  function answerUnread(problem: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    guard(request, reply)
    reply.header('x-request-id', request.id)
    return answerError(problem, request, reply)
  }

  /** Sets the status and the headers of a refused or failed call, logs a failure, and returns the envelope. */
  function failed(problem: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Envelope {
    const refusal =
      problem instanceof Refusal
        ? problem
        : (violationOf(atOf(request, product), problem) ?? refusalFor(problem, request))
    if (refusal.status >= 500)
      request.log.error({ reqId: request.id, err: problem, path: patternOf(request), status: refusal.status }, 'failed')
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    refused.set(request, refusal.code)
    const msg = say(refusal.words, requestLanguage(request), refusal.values)
    reply.code(refusal.status).type('application/json; charset=utf-8')
    return envelope(refusal.code, msg, refusal.data)
  }
}

function refuseUnknown({ calls }: Product, request: FastifyRequest, reply: FastifyReply): never {
  const url = pathOf(request.url)
  const others = calls.filter((call) => call.url.toLowerCase() === url.toLowerCase())
  if (others.length === 0) throw new Refusal(engineWords.unknownCall, { url }, { status: 404 })
  reply.header('allow', others.map(({ method }) => method).join(', '))
  throw new Refusal(engineWords.wrongMethod, {}, { status: 405 })
}

/** Refused request → code of its envelope. It is logged, so that people who try forbidden calls are found. */
type RefusedRequests = WeakMap<FastifyRequest, number>

function logAnswers(app: FastifyInstance, refused: RefusedRequests): void {
  app.addHook('onResponse', async function logAnswer(request, reply) {
    const line = {
      reqId: request.id,
      method: request.method,
      path: patternOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      who: request.who?.id ?? 0,
      ...(refused.has(request) && { code: refused.get(request) }),
    }
    request.log.info(line, 'answered')
  })
}

/** Serialises an envelope. `Json` data was written by the database and is inserted unchanged. */
function answerText(answer: unknown): string {
  const { data, ...around } = answer as Envelope
  if (!(data instanceof Json)) return JSON.stringify(answer)
  return jsonOf({ ...around, data }).text
}

/** The log contains the pattern of the route, because links and feeds have secrets in their address. */
const patternOf = ({ routeOptions }: FastifyRequest): string => routeOptions?.url ?? '*'

const pathOf = (url: string) => textBefore(url, '?')

/**
 * Replaces dots of a path by slashes: existing clients write `/admin/auth.Admin/index` for `/admin/auth/admin/index`.
 */
function dotsToSlashes(url: string): string {
  const path = pathOf(url)
  const calls = /^\/(admin|api)\/[a-z]+\./i.test(path)
  return calls ? path.replaceAll('.', '/') + url.slice(path.length) : url
}

/** Replaces an address that cannot be decoded by `/404` if a browser asks, so that it shows a page instead of JSON. */
const readable = (url: string, accept: string): string =>
  !accept.includes('text/html') || isDecodable(url) ? url : '/404'

/** Parses the query string. A repeated parameter becomes a list, which every check of a single value refuses. */
function parseQuery(text: string): Record<string, unknown> {
  const parsed = qs.parse(text, { depth: 3, arrayLimit: 500, parameterLimit: 500, allowPrototypes: false })
  return withoutZeroBytes(parsed) as Record<string, unknown>
}

/** Accepts only JSON bodies: any website can make a browser send text or a form here without a preflight request. */
function requireJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, function parseJson(request, body, done) {
    if (body === '') done(null)
    else
      void parse(request, body as string, (problem: Error | null, sent?: unknown) =>
        done(problem, problem ? undefined : withoutZeroBytes(sent)),
      )
  })
}

/**
 * Converts an error to a refusal. Errors of Fastify keep their HTTP status, faults of the disk and the database are
 * named, and any other error is a bug (500).
 */
function refusalFor(problem: FastifyError | Error, request: FastifyRequest): Refusal {
  const { code, statusCode = 500 } = problem as FastifyError
  const url = pathOf(request.url)
  const known: Record<string, Words> = {
    FST_ERR_CTP_INVALID_MEDIA_TYPE: engineWords.wrongContent,
    FST_ERR_CTP_BODY_TOO_LARGE: engineWords.tooLarge,
    FST_ERR_CTP_INVALID_JSON_BODY: engineWords.badJson,
    FST_ERR_NOT_FOUND: engineWords.unknownCall,
  }
  if (known[code]) return new Refusal(known[code], { url }, { status: statusCode })
  if (problem instanceof SyntaxError) return new Refusal(engineWords.badJson, {}, { status: 400 })
  const fault = writeFaultOf(problem)
  if (fault) return writeRefusal(fault)
  const absence = databaseRefusalOf(problem) ?? (isBusy(problem) ? notAvailable() : undefined)
  if (absence) return absence
  if (statusCode < 500) return new Refusal(engineWords.badRequest, {}, { status: statusCode })
  return new Refusal(engineWords.broken, { id: request.id }, { status: 500 })
}

/** Whether another process holds SQLite's lock. Nothing was written, so the client may repeat the request. */
function isBusy(problem: Error): boolean {
  const { errcode = 0 } = problem as { errcode?: number }
  return (errcode & 0xff) === 5
}

/**
 * Answers requests that are not valid HTTP or too slow. The language of the client is unknown, so the message of the
 * envelope is in all three languages.
 */
function socketErrorHandler(fixed: Record<string, string>) {
  const statuses: Record<string, string> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }
  const guards = Object.entries({ ...fixed, 'content-security-policy': completePolicy(policyFor('')) })
  const lines = guards.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return function answerBrokenSocket({ code }: { code?: string }, socket: import('node:net').Socket): void {
    if (!socket.writable || (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSlowUpload(socket))) return
    const status = statuses[code ?? ''] ?? '400 Bad Request'
    const body = JSON.stringify(envelope(0, engineWords.badRequest.join(' '), null))
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n${lines}connection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
}
