// A person in front of the product, who may send forged headers from another address than the proxy. Certificates are not
// verified: they were made for the run.

import { existsSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { formType, formWith } from '#server/testing/files.ts'
import type { Findings } from './findings.ts'

interface Sent {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: Buffer | string
  /** An address of this machine. */
  from?: string
}
export interface Got {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

export function open(
  address: string,
  { method = 'GET', headers = {}, body, from }: Sent = {},
): Promise<IncomingMessage> {
  const { protocol } = new URL(address)
  return new Promise((resolve, reject) => {
    const ask = protocol === 'https:' ? httpsRequest : httpRequest
    const options = { localAddress: from, rejectUnauthorized: false, agent: false, timeout: 30_000 }
    const sent = ask(address, { method, headers, ...options }, resolve)
    sent.once('timeout', () => sent.destroy(new Error('no answer for 30 s')))
    sent.once('error', reject)
    sent.end(body)
  })
}

export async function get(address: string, sent?: Sent): Promise<Got> {
  const answer = await open(address, sent)
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }
}

export interface Envelope {
  code: number
  msg: string
  data: Record<string, never> | null
}

export async function call<Data>(address: string, token: string, body?: object, more: Sent = {}) {
  const json = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json', server: '1', ...(token && { batoken: token }), ...more.headers }
  const answer = await get(address, { ...more, headers, ...json })
  return { status: answer.status, ...(JSON.parse(answer.body.toString()) as { code: number; msg: string; data: Data }) }
}

/** Waits for `/readyz`; returns the milliseconds. */
export async function untilReady(url: string, patience = 60_000): Promise<number> {
  const began = performance.now()
  for (let last = ''; ; await pause(50)) {
    const status = await get(`${url}/readyz`).then(
      (answer) => answer.status,
      (problem: Error) => (last = problem.message),
    )
    if (status === 200) return performance.now() - began
    if (performance.now() - began > patience) throw new Error(`${url} is not ready: ${status} ${last}`)
  }
}

/** `/livez`, `/readyz`, and the page of a browser, which ends on the sign-in page with its script. */
export async function checkPage(url: string, { check }: Findings): Promise<void> {
  for (const path of ['/livez', '/readyz']) {
    const { status, body } = await get(url + path)
    check(`${path} answers`, status === 200, `${status} ${body.toString()}`)
  }
  const page = await get(`${url}/`, { headers: { accept: 'text/html' } })
  const script = /<script[^>]+src="([^"]+\.js)"/.exec(page.body.toString())?.[1]
  check('the page answers and names its script', page.status === 200 && script !== undefined, page.body)
  if (script) check('its script answers', (await get(new URL(script, url).href)).status === 200, script)
}

export async function signIn(url: string, password: string, more: Sent = {}): Promise<string> {
  const body = { username: 'admin', password }
  const answer = await call<{ userInfo?: { token: string } } | null>(`${url}/admin/index/login`, '', body, more)
  if (!answer.data?.userInfo) throw new Error(`admin could not sign in at ${url}: ${answer.status} ${answer.msg}`)
  return answer.data.userInfo.token
}

/** A large file goes in and comes out; returns its address. Forged headers must not end up in it. */
export async function checkUpload(url: string, token: string, { check, figure }: Findings): Promise<void> {
  const content = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(largeFile, 'pupitre '),
    Buffer.from('\n%%EOF\n'),
  ])
  const headers = { server: '1', batoken: token, 'content-type': formType, 'x-forwarded-host': 'forged.example' }
  const began = performance.now()
  const body = formWith({ name: 'large.pdf', content, type: 'application/pdf' })
  const answer = await get(`${url}/admin/ajax/upload`, { method: 'POST', headers, body })
  const { code, msg, data } = JSON.parse(answer.body.toString()) as Envelope
  check('a large file is taken', code === 1, `${answer.status} ${msg}`)
  if (code !== 1) return
  const { file } = data as unknown as { file: { url: string; full_url: string } }
  figure('large file taken', `${(largeFile / 1e6).toFixed(0)} MB in ${Math.round(performance.now() - began)} ms`)
  check('its address is not one that the client forged', !file.full_url.includes('forged'), file.full_url)
  const read = await get(url + file.url, { headers: { server: '1', batoken: token } })
  check('the large file comes back', read.body.equals(content), `${read.status}, ${read.body.length} bytes`)
}
const largeFile = 9_000_000

const isEvent = /^data:/m

/** The stream of the bell: its first number comes at once and the stream stays open. */
export async function checkStream(url: string, token: string, { check, figure }: Findings): Promise<void> {
  const began = performance.now()
  const stream = await open(`${url}/admin/index/notificationCount`, { headers: { server: '1', batoken: token } })
  // A stream begins with a line that is no event; a proxy may pass it on alone.
  let first = ''
  const heard = new Promise<void>((resolve) =>
    stream.on('data', (part: Buffer) => {
      first += part.toString()
      if (isEvent.test(first)) resolve()
    }),
  )
  await Promise.race([heard, pause(5000)])
  figure('first event of the stream', `${Math.round(performance.now() - began)} ms`)
  check('the stream sends its first event', isEvent.test(first), first || 'nothing for 5 s')
  await pause(2000)
  check('the stream stays open', !stream.readableEnded && !stream.destroyed, 'ended')
  stream.destroy()
}

/** The log of the administrators has the visitor's address, also when the visitor names another one. */
export async function checkAddress(url: string, password: string, { check }: Findings): Promise<string> {
  const token = await signIn(url, password, { headers: { 'x-forwarded-for': '203.0.113.9' }, from: '127.0.0.2' })
  const { data } = await call<{ list: { ip: string; kind: string }[] }>(
    `${url}/admin/auth/adminLog/index?limit=20`,
    token,
  )
  const found = data.list.find(({ kind }) => kind === 'signIn')?.ip
  check('the product sees the address of the client', found === '127.0.0.2', found)
  return token
}

/** A browser that opens the address ends on the page that asks for a password, without an error in its console. */
export async function checkSignInPage(url: string, { check }: Findings): Promise<void> {
  const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  )
  if (!executablePath) return check('a browser is there', false, 'apt-get install -y chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    const errors: string[] = []
    page.on('pageerror', (problem) => errors.push(problem.message))
    await page.goto(url)
    const isThere = await page
      .locator('input[type=password]')
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      )
    check('a browser ends on the sign-in page', isThere, `${page.url()} ${await page.title()}`)
    check('the page has no error', errors.length === 0, errors)
  } finally {
    await browser.close()
  }
}
