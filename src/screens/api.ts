// The one way out of the browser: headers, envelope, refusals, one refresh for all, and what to say when nothing answers.

import type { Envelope } from '#engine/envelope.ts'
import { language, text } from './text.ts'
import { apiWords, statusWords } from './api.labels.ts'

/** Where the two tokens are kept; the product decides. */
export interface Tokens {
  access(): string
  refresh(): string
  renew(access: string, refresh?: string): void
  /** Read again: another tab may have renewed them. */
  reread(): void
  /** The tokens are worth nothing any more. */
  leave(path: string): void
}
let tokens: Tokens = { access: () => '', refresh: () => '', renew: () => {}, reread: () => {}, leave: () => {} }
export function keepTokens(kept: Tokens): void {
  tokens = kept
}

/** Said to the reader: `message` is a sentence, `code` that of the envelope or the HTTP status. */
export class Refused extends Error {
  readonly code: number
  readonly data: unknown
  constructor(message: string, code: number, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}
/** The same request was sent again while this one was under way. Nobody needs to read it. */
export class Superseded extends Error {}

interface Sent {
  query?: object | undefined
  body?: object | undefined
  headers?: Record<string, string>
}
type Method = 'GET' | 'POST' | 'DELETE'

export const read = async <Data>(path: string, query?: object): Promise<Data> =>
  (await call<Data>('GET', path, { query })).data
export const post = <Data>(path: string, body: object, headers?: Record<string, string>) =>
  call<Data>('POST', path, { body, ...(headers && { headers }) })
export const remove = (path: string, query: object) => call('DELETE', path, { query })

export async function call<Data>(method: Method, path: string, sent: Sent = {}, again = true): Promise<Envelope<Data>> {
  const used = tokens.access()
  const answer = await open<Data>(await send(method, path, sent), path)
  if (answer.code === 1) return answer
  if (answer.code === 409 && again && (await renewed(used))) return call(method, path, sent, false)
  if (answer.code === 302 || answer.code === 409) tokens.leave(elsewhere(answer.data))
  throw new Refused(answer.msg, answer.code, answer.data)
}

/** A file and not an envelope: saved under its name. */
export async function download(path: string, query: object, name: string): Promise<void> {
  const used = tokens.access()
  const response = await send('GET', path, { query }, 600_000)
  if (response.headers.get('content-type')?.includes('json')) {
    const { code, msg } = await open(response, path)
    if (code !== 409 || !(await renewed(used))) throw new Refused(msg, code)
    return download(path, query, name)
  }
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(await response.blob()),
    download: name,
  })
  link.click()
  URL.revokeObjectURL(link.href)
}

const underWay = new Map<string, AbortController>()

async function send(method: Method, path: string, { query, body, headers }: Sent, wait = 10_000): Promise<Response> {
  const url = query ? `${path}?${new URLSearchParams(pairs(query))}` : path
  const json = body && JSON.stringify(body)
  const request = [method, url, tokens.access(), json].join('\n')
  const stop = new AbortController()
  underWay.get(request)?.abort(new Superseded(text(apiWords.duplicate)))
  underWay.set(request, stop)
  const own = { 'think-lang': language, server: 'true', ...(tokens.access() && { batoken: tokens.access() }) }
  try {
    return await fetch(url, {
      method,
      headers: { ...own, ...(json && { 'content-type': 'application/json' }), ...headers },
      body: json ?? null,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(wait)]),
    })
  } catch (error) {
    if (error instanceof Superseded) console.info(error.message)
    if (error instanceof Superseded) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new Refused(text(late ? apiWords.timeout : navigator.onLine ? apiWords.exception : apiWords.offline), -1)
  } finally {
    if (underWay.get(request) === stop) underWay.delete(request)
  }
}

/** What the server itself says comes first; a status without words has those of the catalogue. */
async function open<Data>(response: Response, path: string): Promise<Envelope<Data>> {
  const answer = (await response.json().catch(() => ({}))) as Partial<Envelope<Data>>
  if (response.ok && answer.code !== undefined) return answer as Envelope<Data>
  const words = statusWords[response.status as keyof typeof statusWords] ?? apiWords.abnormal
  throw new Refused(answer.msg || text(words, { url: path }), response.status, answer.data)
}

let renewing: Promise<boolean> | null = null

/** One refresh, however many requests and tabs wait for it: a refresh token is good once. */
function renewed(used: string): Promise<boolean> {
  const once = async () => {
    tokens.reread()
    return used !== tokens.access() || renew()
  }
  // Locks are kept from pages that came over plain HTTP; there each tab is on its own.
  renewing ??= (navigator.locks?.request('pupitre refresh', once) ?? once()).finally(() => (renewing = null))
  return renewing
}

async function renew(): Promise<boolean> {
  const body = { refresh_token: tokens.refresh() }
  if (!body.refresh_token) return false
  const path = '/api/common/refreshToken'
  const sent = await send('POST', path, { body, headers: { 'x-refresh-rotate': '1' } })
  const answer = await open<{ token: string; refresh_token?: string }>(sent, path).catch(() => null)
  if (answer?.code === 1) tokens.renew(answer.data.token, answer.data.refresh_token)
  return answer?.code === 1
}

function elsewhere(data: unknown): string {
  const { routePath, routeName } = (data ?? {}) as { routePath?: string; routeName?: string }
  return routePath ?? (routeName === 'userLogin' ? '/user/login' : '/admin/login')
}

/** `{ search: [{ field: 'id' }] }` is sent as `search[0][field]=id`; what is not given is not sent. */
function pairs(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name ? `${name}[${key}]` : key))
}
