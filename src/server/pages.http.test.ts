// Which address is a page to look at and which is a call, and what protects the page.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectEnvelope } from './testing/samples.ts'
import { type School, openSchool } from './testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const read = { br: brotliDecompressSync, gzip: gunzipSync }
const get = (url: string, headers: Record<string, string> = {}) => school.app.inject({ method: 'GET', url, headers })

describe('a browser that opens an address', () => {
  test.each([
    '/',
    '/admin',
    '/admin/login',
    '/admin/k/student/index',
    '/admin/k/student/register',
    '/user/login',
    '/404',
    '/what/ever',
    '/admin/loading/%E0%A4%A',
  ])('gets the page at %s', async (url) => {
    const { statusCode, headers, body } = await get(url, browser)
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/html; charset=utf-8' })
    expect(body).toMatch(/^<!doctype html>/i)
  })

  test('gets the call at the same address with the server flag, in the header or in the address', async () => {
    const url = '/admin/k/student/index'
    for (const reply of [
      await get(url, { ...browser, server: 'true' }),
      await get(`${url}?server=1`, browser),
      await get(url, { accept: 'application/json' }),
      await get(url),
    ]) {
      expectEnvelope({ text: reply.body })
      expect(reply.json()).toMatchObject({ code: 302 })
    }
  })

  test.each(['/api/nothing', '/web/missing.js', '/web/', '/web/..%2fpackage.json'])(
    'gets no page in place of what is missing at %s',
    async (url) => {
      const reply = await get(url, browser)
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expectEnvelope({ text: reply.body })
      expect(reply.json()).toMatchObject({ code: 0, data: null })
    },
  )

  test('is led to the page that says so from a file that is not for everybody', async () => {
    const reply = await get('/storage/x', browser)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/401'])
  })
})

describe('the page', () => {
  test('runs nothing from elsewhere, and nothing inline but what it came with', async () => {
    const { headers, body } = await get('/admin', browser)
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      `script-src 'self' 'nonce-${/<script nonce="([^"]+)"/.exec(body)?.[1]}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).not.toMatch(/unsafe|\*|http:|https:/)
    expect(body).not.toMatch(/<(script|style)(?![^>]*(nonce=|src="\/web\/))/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('lets in frames only what the menu shows in one, for as long as it does', async () => {
    const frames = async () =>
      /frame-src ([^;]*)/.exec(String((await get('/admin', browser)).headers['content-security-policy']))?.[1]
    expect(await frames()).toBe('blob:')
    const chief = await school.signIn('superadmin')
    const entry = (name: string, url: string) =>
      chief.post('/admin/auth/menu/add', { type: 'menu', title: name, name, menu_type: 'iframe', url })
    const { data } = await entry('plan', 'https://cours.example:8443/plan?week=1')
    await entry('rules', '/storage/rules.html')
    await entry('again', 'https://cours.example:8443/other')
    await entry('plain', 'http://plain.example/')
    await entry('script', 'javascript:alert(1)')
    await entry('inject', "https://x.example; script-src 'unsafe-inline'")
    await chief.post('/admin/auth/menu/add', {
      type: 'menu',
      title: 'away',
      name: 'away',
      menu_type: 'link',
      url: 'https://away.example/',
    })
    const members = {
      type: 'menu',
      title: 'Manuel',
      name: 'manual',
      menu_type: 'iframe',
      url: 'https://members.example/',
    }
    expect(await chief.post('/admin/user/rule/add', members)).toMatchObject({ code: 1 })
    expect(await frames()).toBe("blob: 'self' https://cours.example:8443 https://members.example")
    const { id } = await rule('again')
    await chief.del(`/admin/auth/menu/del?ids[]=${id}`)
    await chief.post('/admin/auth/menu/edit', { id: data.id ?? (await rule('plan')).id, status: '0' })
    expect(await frames()).toBe("blob: 'self' https://members.example")
  })

  test('has a nonce that nobody can foresee', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers, body } = await get('/admin', browser)
        expect(body).not.toContain('__NONCE__')
        return /'nonce-([^']{20,})'/.exec(String(headers['content-security-policy']))?.[1]
      }),
    )
    expect(new Set(nonces).size).toBe(3)
  })

  test('asks for HTTPS from then on where people use HTTPS', async () => {
    const secure = await openSchool({ PUBLIC_URL: 'https://ecole.example.test' })
    const { headers } = await secure.app.inject({ method: 'GET', url: '/', headers: browser })
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
    await secure.close()
  })
})

describe('a file of the page', () => {
  const file = async () =>
    /(?:src|href)="(\/web\/assets\/base-[^"]+\.js)"/.exec((await get('/admin', browser)).body)?.[1] ?? ''

  test.each(['br', 'gzip'] as const)('comes as %s to who reads it, and is the same file', async (encoding) => {
    const plain = await get(await file(), { 'accept-encoding': 'identity' })
    const pressed = await get(await file(), { 'accept-encoding': encoding })
    expect(pressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(read[encoding](pressed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  test('comes as brotli to a browser, which reads both', async () => {
    const { headers } = await get(await file(), { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(headers['content-encoding']).toBe('br')
  })

  test('comes as it is to who reads neither', async () => {
    for (const accepted of ['', 'identity', 'br;q=0']) {
      const plain = await get(await file(), { 'accept-encoding': accepted })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(plain.body).toContain('import')
    }
  })

  test('is not sent again to who has it', async () => {
    const asked = { 'accept-encoding': 'br' }
    const { headers } = await get(await file(), asked)
    const again = await get(await file(), { ...asked, 'if-none-match': String(headers.etag) })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })
})

describe('a long answer', () => {
  const long = '/openapi.json'

  test.each(['br', 'gzip'] as const)('comes as %s to who reads it, and says the same', async (encoding) => {
    const plain = await get(long)
    const pressed = await get(long, { 'accept-encoding': `${encoding}, deflate` })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(pressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(read[encoding](pressed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  test('stays as it is for who refuses both, and a short one for everybody', async () => {
    const refused = await get(long, { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
    const short = await get('/healthz', { 'accept-encoding': 'br, gzip' })
    for (const { headers } of [refused, short]) expect(headers).not.toHaveProperty('content-encoding')
    expect(refused.json()).toHaveProperty('openapi')
  })
})

describe('the health of the program', () => {
  test('is told without a token, to people and to machines alike', async () => {
    for (const headers of [{}, browser]) {
      expect((await get('/healthz', headers)).json()).toMatchObject({ code: 1, data: { status: 'alive' } })
      expect((await get('/readyz', headers)).json()).toMatchObject({ code: 1, data: { status: 'ready' } })
    }
  })

  test('is not ready while the database is away, and says when to ask again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = await openSchool()
    await other.product.store.close()
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(async () => {
      const reply = await other.app.inject({ method: 'GET', url: '/readyz' })
      expect({ status: reply.statusCode, again: reply.headers['retry-after'] }).toEqual({ status: 503, again: '2' })
      expectEnvelope({ text: reply.body })
    })
    expect((await other.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    vi.useRealTimers()
    await other.close()
  })
})

function rule(name: string) {
  return school.product.store.read
    .selectFrom('admin_rule')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}
