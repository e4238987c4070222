// Every answer has the envelope, with a sentence and without internal details, whatever is sent.

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#engine/languages.ts'
import { expectEnvelope, expectNothingOfTheInside, expectRefusal } from './testing/samples.ts'
import { type Person, type School, openSchool } from './testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'TRACE'
  url?: string
  type?: string
  body?: string
  headers?: Record<string, string>
}
const json = 'application/json'
const login = '/admin/index/login'
const send = ({ method = 'POST', url = login, type, body, headers = {} }: Sent, language = 'fr') =>
  school.app.inject({
    method,
    url,
    ...(body !== undefined && { payload: body }),
    headers: { server: 'true', 'think-lang': language, ...(type && { 'content-type': type }), ...headers },
  })

const badJson = [
  'Le corps de la requête n’est pas du JSON valable.',
  '请求内容不是有效的 JSON。',
  'The request body is not valid JSON.',
]
const wrongContent = [
  'Ce type de contenu n’est pas accepté.',
  '不支持该内容类型。',
  'This content type is not accepted.',
]
const tooLarge = ['La requête est trop volumineuse.', '请求内容过大。', 'The request is too large.']
const badRequest = ['Requête incorrecte !', '参数错误！', 'Incorrect parameter!']
const wrongMethod = ['Cette méthode n’est pas acceptée.', '不支持该请求方法。', 'This method is not accepted.']
const unknown = (url: string) => [
  `Adresse inconnue : ${url}`,
  `请求地址不存在：${url}`,
  `Error requesting address: ${url}`,
]

const table: Record<string, { sent: Sent; status: number; says: string[] }> = {
  'half a JSON': { sent: { type: json, body: '{"username": "sco' }, status: 400, says: badJson },
  'JSON with something after it': {
    sent: { type: json, body: '{"username":"a"} {"b":1}' },
    status: 400,
    says: badJson,
  },
  'a key that reaches for the prototype': {
    sent: { type: json, body: '{"__proto__":{"super":true}}' },
    status: 400,
    says: badJson,
  },
  'the same through the constructor': {
    sent: { type: json, body: '{"constructor":{"prototype":{"super":true}}}' },
    status: 400,
    says: badJson,
  },
  'the same written with escapes': {
    sent: { type: json, body: String.raw`{"\u005f_proto__":{"super":true}}` },
    status: 400,
    says: badJson,
  },
  'plain text': { sent: { type: 'text/plain', body: '{"username":"a"}' }, status: 415, says: wrongContent },
  'a form': {
    sent: { type: 'application/x-www-form-urlencoded', body: 'username=a' },
    status: 415,
    says: wrongContent,
  },
  'a form with files': {
    sent: { type: 'multipart/form-data; boundary=x', body: '--x--' },
    status: 415,
    says: wrongContent,
  },
  XML: { sent: { type: 'text/xml', body: '<a/>' }, status: 415, says: wrongContent },
  'a type that only begins like JSON': {
    sent: { type: 'application/jsonp', body: '{}' },
    status: 415,
    says: wrongContent,
  },
  'two megabytes': {
    sent: { type: json, body: `{"username":"${'x'.repeat(2_000_000)}"}` },
    status: 413,
    says: tooLarge,
  },
  'a call that does not exist': {
    sent: { url: '/admin/k/student/explode' },
    status: 404,
    says: unknown('/admin/k/student/explode'),
  },
  'an address that does not exist': {
    sent: { method: 'GET', url: '/api/nothing?x=1' },
    status: 404,
    says: unknown('/api/nothing'),
  },
  'a call by the wrong method': {
    sent: { method: 'PUT', url: '/admin/k/student/edit' },
    status: 405,
    says: wrongMethod,
  },
  'a deletion by GET': { sent: { method: 'GET', url: '/admin/k/student/del?ids[]=1' }, status: 405, says: wrongMethod },
  'a request that wants to be said back': {
    sent: { method: 'TRACE', url: '/admin/k/student/edit' },
    status: 405,
    says: wrongMethod,
  },
  'an address that is badly written': { sent: { method: 'GET', url: '/admin/%zz' }, status: 400, says: badRequest },
  'an address that leads upwards': {
    sent: { method: 'GET', url: '/web/..%2f..%2fpackage.json' },
    status: 404,
    says: unknown('/web/..%2f..%2fpackage.json'),
  },
}

describe.each(Object.entries(table))('%s', (_what, { sent, status, says }) => {
  test('is answered with its status, the envelope and a sentence in each language', async () => {
    for (const [index, language] of languages.entries()) {
      const reply = await send(sent, language)
      expect({ status: reply.statusCode, type: reply.headers['content-type'] }).toEqual({
        status,
        type: 'application/json; charset=utf-8',
      })
      expectEnvelope({ text: reply.body })
      expect(reply.json()).toMatchObject({ code: 0, msg: says[index], data: null })
      expectNothingOfTheInside(reply.body)
    }
  })
})

describe('every answer', () => {
  test('has an id of its own, is not cached, and its type is not guessed', async () => {
    const replies = [
      await send({ method: 'GET', url: login }),
      await send({ method: 'GET', url: '/api/nothing' }),
      await send({ type: json, body: '{' }),
    ]
    for (const { headers } of replies) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('set-cookie')
    }
    expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
    const forged = await send({
      method: 'GET',
      url: login,
      headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
    })
    expect(forged.headers['x-request-id']).not.toBe('forged')
  })

  test('contains the time in seconds', async () => {
    const { time } = (await send({ method: 'GET', url: login })).json() as { time: number }
    expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(5)
  })

  test('has the language of the header, else of the address, else French; an unsupported one is French', async () => {
    const msg = async (url: string, headers: Record<string, string> = {}) =>
      (
        (await school.app.inject({ method: 'GET', url, headers: { server: '1', ...headers } })).json() as {
          msg: string
        }
      ).msg
    const url = '/admin/index/index'
    expect(await msg(url, { 'think-lang': 'en' })).toBe('Please sign in to continue.')
    expect(await msg(`${url}?lang=zh-cn`)).toBe('请先登录。')
    expect(await msg(`${url}?lang=en`, { 'think-lang': 'ZH-CN' })).toBe('请先登录。')
    // The default without any wish, the fallback for a language that is not supported.
    for (const none of [undefined, { 'think-lang': '' }])
      expect(await msg(url, none)).toBe('Connectez-vous pour continuer.')
    expect(await msg(url, { 'think-lang': 'fr-CA' })).toBe('Connectez-vous pour continuer.')
    expect(await msg(url, { 'think-lang': 'en_US' })).toBe('Please sign in to continue.')
    for (const odd of ['de', '../../etc/passwd', 'constructor', 'zh', 'zh-TW'])
      expect(await msg(url, { 'think-lang': odd })).toBe('请先登录。')
  })

  test('refuses a body if none is allowed, and accepts a missing optional body', async () => {
    expectRefusal(await school.stranger().post('/admin/index/logout', { everything: true }))
    const empty = await send({ url: '/admin/index/logout', type: json, body: '' })
    expect(empty.json()).toMatchObject({ code: 1 })
    expect((await send({ url: '/admin/index/logout' })).json()).toMatchObject({ code: 1 })
  })
})

test('the log names the route and never the address, which may hold a secret', async () => {
  const own = await openSchool()
  const secret = 'sig_' + 'x'.repeat(43)
  for (const url of [`/admin/signing/${secret}`, `/api/calendar/${secret}.ics`, `/admin/k/room/index?t=${secret}`])
    await own.stranger().get(url)
  const reply = await own.app.inject({ url: `/admin/invitation/${secret}`, headers: { accept: 'text/html' } })
  expect(reply.statusCode).toBe(200)
  expect(own.watch.leaks()).toEqual([])
  // Shows that the watch over the log can fail.
  own.app.log.info({ path: `/admin/signing/${secret}` }, 'answered')
  await expect(own.close()).rejects.toThrow(secret)
})

test('the log contains each refusal with person, route and code, and no input', async () => {
  const own = await openSchool()
  const [chief, office] = [await own.signIn('superadmin'), await own.signIn('scolarite')]
  const none = { server: 'true' }
  const chosen = 'Rossignol'
  await chief.post('/admin/k/room/add', { name: 7, [chosen]: chosen })
  await office.post('/admin/k/specialty/add', { code: chosen })
  await own.stranger(none).get(`/admin/k/student/index?quick_search=${chosen}`)
  await own.stranger(none).post('/admin/index/login', { username: chosen, password: 'x' })
  await office.get('/admin/k/room/index')
  const answered = own.watch.said().filter(({ msg }) => msg === 'answered')
  const loggedCalls = (path: string) =>
    answered.filter((line) => line.path === path).map(({ who, code }) => ({ who, code }))
  const idOf = async (person: Person) => (await person.get('/admin/index/index')).data.adminInfo.id
  const [head, id] = [await idOf(chief), await idOf(office)]
  expect(loggedCalls('/admin/k/room/add')).toEqual([{ who: head, code: 0 }])
  expect(loggedCalls('/admin/k/specialty/add')).toEqual([{ who: id, code: 401 }])
  expect(loggedCalls('/admin/k/student/index')).toEqual([{ who: 0, code: 302 }])
  expect(loggedCalls('/admin/index/login')).toContainEqual({ who: 0, code: 0 })
  expect(loggedCalls('/admin/k/room/index')).toEqual([{ who: id, code: undefined }])
  expect(JSON.stringify(answered)).not.toContain(chosen)
  await own.close()
})

describe('a request that is not HTTP', () => {
  async function raw(text: string): Promise<string> {
    const { port } = (await listening) as { port: number }
    return new Promise((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', () => resolve(answer))
    })
  }
  let listening: Promise<unknown>
  beforeAll(() => {
    listening = school.app.listen({ port: 0, host: '127.0.0.1' }).then(() => school.app.server.address())
  })

  test.each([
    ['a bomb of headers', `GET ${login} HTTP/1.1\r\nhost: x\r\nx-bomb: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'many headers',
      `GET ${login} HTTP/1.1\r\nhost: x\r\n${Array.from({ length: 900 }, (_, n) => `x-${n}: ${'y'.repeat(20)}\r\n`).join('')}\r\n`,
      431,
    ],
    ['nonsense', 'HELLO?\r\n\r\n', 400],
    ['two lengths', `POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400],
    [
      'a length and chunks',
      `POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])('%s gets the envelope and its status', async (_what, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain("content-security-policy: default-src 'none'; object-src 'none'; base-uri 'none'")
    expectEnvelope({ text: body })
    expect(JSON.parse(body)).toMatchObject({ code: 0, data: null })
    expectNothingOfTheInside(body)
  })

  test('that arrives too slowly is ended within a second after the limit', async () => {
    await listening
    const { server } = school.app
    expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout]).toEqual([9000, 10_000, 72_000])
    server.requestTimeout = server.headersTimeout = 200
    const began = Date.now()
    const [head = '', body = ''] = (await raw(`GET ${login} HTTP/1.1\r\nhost: x\r\n`)).split('\r\n\r\n')
    server.requestTimeout = server.headersTimeout = 10_000
    expect(head).toMatch(/^HTTP\/1.1 408 /)
    expectEnvelope({ text: body })
    expect(Date.now() - began).toBeLessThan(3000)
  })

  test('does not delay the others', async () => {
    expect(await raw(`GET ${login} HTTP/1.1\r\nhost: x\r\nserver: 1\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 200 OK[^]*"code":1/,
    )
  })
})
