// Which addresses are pages and which are calls, and the protection of pages.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { png, send } from './testing/files.ts'
import { expectEnvelope } from './testing/samples.ts'
import { type School, openSchool } from './testing/school.ts'

let school: School
/** A school that is reached by HTTPS. */
let secure: School
beforeAll(async () => {
  ;[school, secure] = await Promise.all([openSchool(), openSchool({ PUBLIC_URL: 'https://ecole.example.test' })])
})
afterAll(() => Promise.all([school.close(), secure.close()]))

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
    'gets no page instead of a missing file at %s',
    async (url) => {
      const reply = await get(url, browser)
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expectEnvelope({ text: reply.body })
      expect(reply.json()).toMatchObject({ code: 0, data: null })
    },
  )

  test('is redirected to an explanation from a file that needs a sign-in', async () => {
    const reply = await get('/storage/x', browser)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/401'])
  })
})

describe('the page', () => {
  test.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN', 'zh-cn', '登录'],
    ['en-US,en;q=0.9', 'en', 'en', 'Sign in'],
    ['de-DE,de;q=0.9', 'fr', 'fr', 'Connexion'],
    ['', 'fr', 'fr', 'Connexion'],
  ])('is in the language that the browser asks for: %j', async (asked, html, language, title) => {
    const { body, headers } = await get('/admin/login', { ...browser, 'accept-language': asked })
    const [, lang, shown] = /<html lang="([^"]+)">.*<title>([^<]*)<\/title>/s.exec(body) ?? []
    expect({ lang, shown, vary: headers.vary }).toMatchObject({
      lang: html,
      shown: expect.stringContaining(title),
      vary: expect.stringContaining('accept-language'),
    })
    const [, site = ''] = /<meta name="site" content="([^"]*)"/.exec(body) ?? []
    expect(JSON.parse(site.replaceAll('&quot;', '"'))).toMatchObject({ language })
  })

  test('runs no script from elsewhere, and no inline script but its own', async () => {
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

  test('allows frames only of sites in the menu, for as long as they are there', async () => {
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

  test('has an unpredictable nonce', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers, body } = await get('/admin', browser)
        expect(body).not.toContain('__NONCE__')
        return /'nonce-([^']{20,})'/.exec(String(headers['content-security-policy']))?.[1]
      }),
    )
    expect(new Set(nonces).size).toBe(3)
  })

  test('requires HTTPS from then on if people use HTTPS', async () => {
    const { headers } = await secure.app.inject({ method: 'GET', url: '/', headers: browser })
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  })
})

describe('each kind of answer', () => {
  const kinds: Record<string, string> = {
    'a page': '/admin',
    'a call': '/admin/index/login',
    'a call without a session': '/admin/k/student/index',
    'a call that does not exist': '/api/nothing',
    'an address that cannot be read': '/api/%zz',
    'a table': '/admin/k/room/export?format=csv',
    'a workbook': '/admin/k/room/export?format=xlsx',
    'a picture that is drawn': '/admin/ajax/buildSuffixSvg?suffix=pdf',
    'the logo': '/api/common/logo',
    'a calendar that does not exist': '/api/calendar/x.ics',
    'the list of the calls': '/openapi.json',
    'the page of the calls': '/openapi',
    'the health': '/healthz',
    'a way to a page': '/storage/x',
  }
  const asking = async (url: string) => {
    const page = ['/admin', '/openapi', '/storage/x'].includes(url)
    const session = /export/.test(url) && { batoken: (await secure.signIn('superadmin')).token }
    return secure.app.inject({ url, headers: page ? browser : { server: '1', ...session } })
  }

  test.each(Object.entries(kinds))('requires HTTPS, is not sniffed and is shown in no frame: %s', async (_, url) => {
    const { headers } = await asking(url)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const rules = String(headers['content-security-policy']).split('; ')
    for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(rules.filter((each) => each.split(' ')[0] === rule.split(' ')[0])).toEqual([rule])
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('a file of the page that may run as a worker has its own policy', async () => {
    const [, url = ''] = /(?:src|href)="(\/web\/assets\/[^"]+\.js)"/.exec((await asking('/admin')).body) ?? []
    const { statusCode, headers } = await asking(url)
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
  })

  test.each(Object.entries(kinds))('declares the encoding of its text: %s', async (_, url) => {
    const { headers, rawPayload } = await asking(url)
    const type = String(headers['content-type'])
    if (rawPayload.length > 0) expect(type).toMatch(/^(image\/png|application\/vnd\.[\w.-]+sheet|.+; charset=utf-8)$/)
    if (type.startsWith('image/png')) expect((await sharp(rawPayload).metadata()).format).toBe('png')
    if (type.startsWith('application/json')) expect(JSON.parse(rawPayload.toString())).toBeTypeOf('object')
  })
})

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/src/server/app.ts',
  '/web/.git/config',
  '/web/../.git/HEAD',
])('no source file is served: %s', async (url) => {
  const reply = await get(url, { accept: '*/*' })
  expect(reply.statusCode).toBe(404)
  expectEnvelope({ text: reply.body })
  // A browser gets the page of every address, and no file.
  expect((await get(url, browser)).body).not.toMatch(/repositoryformatversion|refs\/heads|"devDependencies"|createApp/)
})

describe('a link that is shared', () => {
  const settings = {
    site_name: 'Passerelle',
    school_name: 'Institut "Passerelle" & Cie',
    school_name_zh: '桥梁学院',
    legal_notice: 'Mentions',
    privacy_contact: 'dpo@example.test',
    record_number: 'ICP 1',
  }
  beforeAll(async () => {
    const chief = await school.signIn('superadmin')
    const { data } = await send(school, chief.token, {
      name: 'logo.png',
      content: png(600, 300, 90),
      type: 'image/png',
    })
    expect(await chief.post('/admin/routine/config/edit', { ...settings, school_logo: data.file.url })).toMatchObject({
      code: 1,
    })
  })

  const headAt = async (url: string) => {
    const { body, headers } = await get(url, browser)
    const metas = body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
    const contents = Object.fromEntries(
      [...metas].map(([, name, content]) => [name, content!.replaceAll('&quot;', '"')]),
    )
    const links = [...body.matchAll(/<link rel="(canonical|alternate)"[^>]*href="([^"]+)"/g)].map(([, , href]) => href)
    const [, lang, title] = /<html lang="([^"]+)">.*<title>([^<]*)<\/title>/s.exec(body) ?? []
    return { lang, title, ...contents, links, robots: headers['x-robots-tag'] } as Record<string, unknown>
  }
  const origin = 'http://localhost'
  const register = '/admin/k/student/register'

  test.each([
    ['fr', 'fr', 'Inscription en ligne', 'Institut "Passerelle" &amp; Cie', 'fr_FR'],
    ['zh-cn', 'zh-CN', '在线报名', '桥梁学院', 'zh_CN'],
    ['en', 'en', 'Online registration', 'Institut "Passerelle" &amp; Cie', 'en_GB'],
  ])('to register names the school in %s and shows the logo', async (asked, lang, title, name, locale) => {
    const head = await headAt(`${register}?lang=${asked}`)
    expect(head).toMatchObject({
      lang,
      title: `${title} - Passerelle`,
      robots: undefined,
      'og:title': `${title} - ${name}`,
      'og:site_name': 'Passerelle',
      'og:locale': locale,
      description: head['og:description'],
      'og:url': `${origin}${register}?lang=${asked}`,
      'og:image': expect.stringMatching(/^http:\/\/localhost\/api\/common\/logo\?v=[\w-]{10}$/),
    })
    expect(head['og:description']).toContain(name)
    expect(head.links).toEqual([asked, 'fr', 'zh-cn', 'en'].map((each) => `${origin}${register}?lang=${each}`))
    const picture = await get(String(head['og:image']).replace(origin, ''))
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect([width, height]).toEqual([512, 256])
  })

  test.each([
    ['/user/login', 'Espace membre - Passerelle', `${origin}/user/login`],
    ['/USER/Login/?to=%2Fuser%2Fx', 'Espace membre - Passerelle', `${origin}/user/login`],
    ['/admin/login?to=/admin/k/student', 'Connexion - Passerelle', `${origin}/admin/login`],
    [
      '/admin/k/student/proof?code=ABCD-1234',
      'Justificatif de scolarité - Passerelle',
      `${origin}/admin/k/student/proof`,
    ],
    ['/verify', 'Justificatif de scolarité - Passerelle', `${origin}/verify`],
    ['/verify/ABCD1234', 'Passerelle', undefined],
    ['/admin/k/student?edit=12', 'Passerelle', undefined],
    ['/admin/signing/sig_secret', 'Passerelle', undefined],
  ])('as %s reveals nothing else of the page', async (url, title, address) => {
    const head = await headAt(url)
    expect([head.title, head['og:url'], head.lang]).toEqual([title, address, 'fr'])
    expect(JSON.stringify(head)).not.toMatch(/secret|ABCD|edit=12/)
    expect(head.robots).toBe(/proof|signing|verify\//.test(url) ? 'noindex, nofollow' : undefined)
  })

  test('contains the legal notices and the names of the school', async () => {
    const { site } = await headAt('/user/login')
    expect(JSON.parse(String(site).replaceAll('&amp;', '&'))).toMatchObject({
      siteName: 'Passerelle',
      schoolName: settings.school_name,
      schoolNameZh: '桥梁学院',
      legalNotice: 'Mentions',
      privacyContact: 'dpo@example.test',
      recordNumber: 'ICP 1',
      logo: expect.stringMatching(/^\/api\/common\/logo\?v=/),
    })
  })

  test("shows the product's icon if the school has no logo, and serves no other file", async () => {
    const chief = await school.signIn('superadmin')
    await chief.post('/admin/routine/config/edit', { school_logo: '' })
    const { 'og:image': image } = await headAt('/user/login')
    expect(image).toBe(`${origin}/api/common/logo`)
    const { rawPayload } = await get('/api/common/logo?v=../../secret')
    expect((await sharp(rawPayload).metadata()).width).toBe(512)
    expect((await get('/api/common/logo?url=/storage/x.png')).json().code).toBe(0)
  })
})

describe('the installed app', () => {
  const manifestAt = async (url: string, language = 'fr') => {
    const page = (await school.app.inject({ url, headers: { ...browser, 'accept-language': language } })).body
    const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page) ?? []
    const answer = await get(address.replaceAll('&amp;', '&'))
    expect(answer.headers['content-type']).toBe('application/manifest+json')
    return answer.json()
  }

  test('has the name of the school, and begins at the desk of the reader', async () => {
    expect(await manifestAt('/admin/login')).toMatchObject({
      name: 'Institut "Passerelle" & Cie',
      short_name: 'Passerelle',
      lang: 'fr',
      display: 'standalone',
      scope: '/',
      start_url: '/admin/dashboard',
    })
    expect(await manifestAt('/user/login', 'zh-cn')).toMatchObject({
      name: '桥梁学院 · 会员中心',
      lang: 'zh-CN',
      start_url: '/user/account/overview',
    })
  })

  test('has square icons of the sizes that a browser needs', async () => {
    const { icons } = await manifestAt('/admin/login')
    const sizes = await Promise.all(
      icons.map(async ({ src }: { src: string }) => sharp((await get(src)).rawPayload).metadata()),
    )
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [192, 192],
      [512, 512],
    ])
    expect((await get('/api/common/icon?size=4000')).json().code).toBe(0)
  })

  test('its worker may answer for every page', async () => {
    const { headers, statusCode } = await get('/web/service-worker.js')
    expect([statusCode, headers['service-worker-allowed']]).toEqual([200, '/'])
  })
})

describe('a file of the page', () => {
  const file = async () =>
    /(?:src|href)="(\/web\/assets\/base-[^"]+\.js)"/.exec((await get('/admin', browser)).body)?.[1] ?? ''

  test.each(['br', 'gzip'] as const)(
    'is sent as %s to a client that accepts it, with the same content',
    async (encoding) => {
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
    },
  )

  test('is sent as brotli to a browser that accepts both', async () => {
    const { headers } = await get(await file(), { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(headers['content-encoding']).toBe('br')
  })

  test('is sent uncompressed to a client that accepts neither', async () => {
    for (const accepted of ['', 'identity', 'br;q=0']) {
      const plain = await get(await file(), { 'accept-encoding': accepted })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(plain.body).toContain('import')
    }
  })

  test('that every page needs has the compile hint in its first line', async () => {
    const { body } = await get(await file(), { 'accept-encoding': 'identity' })
    expect(body.slice(0, body.indexOf('\n'))).toBe('//# allFunctionsCalledOnLoad')
  })

  test('is not sent again to a client that has it', async () => {
    const asked = { 'accept-encoding': 'br' }
    const { headers } = await get(await file(), asked)
    const again = await get(await file(), { ...asked, 'if-none-match': String(headers.etag) })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })
})

describe('a long answer', () => {
  const long = '/openapi.json'

  test.each(['br', 'gzip'] as const)(
    'is sent as %s to a client that accepts it, with the same content',
    async (encoding) => {
      const plain = await get(long)
      const pressed = await get(long, { 'accept-encoding': `${encoding}, deflate` })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(pressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
      expect(read[encoding](pressed.rawPayload).equals(plain.rawPayload)).toBe(true)
    },
  )

  test('stays uncompressed for a client that refuses both, and short answers for every client', async () => {
    const refused = await get(long, { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
    const short = await get('/healthz', { 'accept-encoding': 'br, gzip' })
    for (const { headers } of [refused, short]) expect(headers).not.toHaveProperty('content-encoding')
    expect(refused.json()).toHaveProperty('openapi')
  })
})

describe('the health of the program', () => {
  test('is reported without a token, to people and to machines', async () => {
    for (const headers of [{}, browser]) {
      expect((await get('/healthz', headers)).json()).toMatchObject({ code: 1, data: { status: 'alive' } })
      expect((await get('/readyz', headers)).json()).toMatchObject({ code: 1, data: { status: 'ready' } })
    }
  })

  test('is not ready while the database is unreachable, and says when to ask again', async () => {
    const other = await openSchool()
    await other.product.store.close()
    await vi.waitFor(async () => {
      const reply = await other.app.inject({ method: 'GET', url: '/readyz' })
      expect({ status: reply.statusCode, again: reply.headers['retry-after'] }).toEqual({ status: 503, again: '2' })
      expectEnvelope({ text: reply.body })
    }, 15_000)
    expect((await other.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
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
