// Tests the client of the calls against a scripted server; only the server's address is replaced.

import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Area, type Destination, type AreaTokens, setSession } from './api-session.ts'
import { streamLines } from './api-stream.ts'
import { ApiError, SupersededError, call, post, read, setMessageDisplay } from './api.ts'
import { runWithOverlay, isCovered } from './overlay.ts'

interface Requested {
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let answer: (asked: Requested, reply: ServerResponse) => void
let asked: Requested[]
const server = createServer(async (request, reply) => {
  const body = (await request.toArray()).join('')
  const one = { url: request.url ?? '', headers: request.headers, body }
  asked.push(one)
  answer(one, reply)
})
const { fetch } = globalThis
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  globalThis.fetch = (path, init) => fetch(`http://127.0.0.1:${port}${path as string}`, init)
})
afterAll(() => {
  globalThis.fetch = fetch
  server.close()
})

let area: Area
let gone: Destination[]
let messages: string[]
let sides: Record<Area, { access: string; refresh: string }>
beforeEach(() => {
  asked = []
  gone = []
  messages = []
  area = 'admin'
  sides = { admin: { access: 'adm_1', refresh: 'adr_1' }, member: { access: 'mem_1', refresh: 'mer_1' } }
  const side = (name: Area): AreaTokens => ({
    access: () => sides[name].access,
    refresh: () => sides[name].refresh,
    renew: (access, refresh) => void (sides[name] = { access, refresh: refresh ?? sides[name].refresh }),
    reread() {},
    forget: () => void (sides[name] = { access: '', refresh: '' }),
  })
  setSession({ admin: side('admin'), member: side('member'), area: () => area, go: (where) => gone.push(where) })
  setMessageDisplay({ done: (message) => messages.push(message), error: (message) => messages.push(`! ${message}`) })
})

const say = (reply: ServerResponse, code: number, data: unknown = null, msg = '') =>
  void reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code, msg, time: 0, data }))
const isRefresh = ({ url }: Requested) => url === '/api/common/refreshToken'
const renewals = () => asked.filter(isRefresh)

/** Access tokens ending in 1 are expired; a refresh returns the next one, or fails. */
function expiring(renewable: boolean) {
  answer = (one, reply) => {
    if (isRefresh(one) && !renewable) return say(reply, 0)
    if (isRefresh(one)) {
      const member = one.body.includes('mer_')
      const data = {
        type: member ? 'user-refresh' : 'admin-refresh',
        token: member ? 'mem_2' : 'adm_2',
        refresh_token: 'next',
      }
      return say(reply, 1, data)
    }
    const sent = area === 'admin' ? one.headers.batoken : one.headers['ba-user-token']
    return String(sent).endsWith('1') ? say(reply, 409) : say(reply, 1, one.url)
  }
}

test('every call carries both tokens, the language and the flag of the server', async () => {
  answer = (_, reply) => say(reply, 1)
  await read('/api/user/index')
  expect(asked[0]?.headers).toMatchObject({
    batoken: 'adm_1',
    'ba-user-token': 'mem_1',
    'think-lang': 'fr',
    server: 'true',
  })
})

test.each(['admin', 'member'] as const)(
  'three calls in the %s area wait for one refresh and are sent again',
  async (side) => {
    area = side
    expiring(true)
    expect(await Promise.all(['/a', '/b', '/c'].map((path) => read(path)))).toEqual(['/a', '/b', '/c'])
    expect(renewals()).toHaveLength(1)
    expect(renewals()[0]?.headers['x-refresh-rotate']).toBe('1')
    expect(sides[side]).toEqual({ access: side === 'admin' ? 'adm_2' : 'mem_2', refresh: 'next' })
    expect(sides[side === 'admin' ? 'member' : 'admin'].access).toMatch(/1$/)
    expect(gone).toEqual([])
  },
)

test.each([
  ['admin', 'adminLogin'],
  ['member', 'userLogin'],
] as const)('a failed refresh removes the tokens of the %s area and leads to %s', async (side, routeName) => {
  area = side
  expiring(false)
  await expect(read('/a')).rejects.toThrow(ApiError)
  expect(gone).toEqual([{ routeName }])
  expect(sides[side].access).toBe('')
  expect(sides[side === 'admin' ? 'member' : 'admin'].access).not.toBe('')
  expect(messages).toEqual([])
})

test('a call whose token expires again after the refresh is not sent a third time', async () => {
  answer = (one, reply) => (isRefresh(one) ? say(reply, 1, { type: 'admin-refresh', token: 'adm_2' }) : say(reply, 409))
  await expect(read('/a')).rejects.toThrow(ApiError)
  expect(asked.map(({ url }) => url)).toEqual(['/a', '/api/common/refreshToken', '/a'])
  expect(gone).toEqual([{ routeName: 'adminLogin' }])
})

test('a session that has used up its calls gets a message and sends nothing until it may again', async () => {
  // In the past, so that it has expired for the following tests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  answer = (_, reply) => {
    Object.assign(reply, { statusCode: 429 })
    say(reply.setHeader('retry-after', '12').setHeader('x-budget', 'used'), 0, null, 'Trop de demandes.')
  }
  await expect(read('/a')).rejects.toMatchObject({ status: 429, message: 'Trop de demandes.' })
  vi.setSystemTime(Date.now() + 4500)
  const wait = 'Trop de demandes. Réessayez dans 8 s.'
  for (const path of ['/b', '/c']) await expect(read(path)).rejects.toMatchObject({ status: 429, message: wait })
  await expect(post('/d', {})).rejects.toMatchObject({ status: 429, message: wait })
  expect(asked.map(({ url }) => url)).toEqual(['/a'])
  expect(messages).toEqual(['! Trop de demandes.', `! ${wait}`, `! ${wait}`, `! ${wait}`])
  expect(sides.admin.access).toBe('adm_1')
  vi.setSystemTime(Date.now() + 8000)
  answer = (_, reply) => say(reply, 1, 'again')
  expect(await read('/a')).toBe('again')
  vi.useRealTimers()
})

test('a session that has used up its calls sends again when the clock is put back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  answer = (_, reply) => {
    Object.assign(reply, { statusCode: 429 })
    say(reply.setHeader('retry-after', '12').setHeader('x-budget', 'used'), 0, null, 'Trop de demandes.')
  }
  await expect(read('/a')).rejects.toMatchObject({ status: 429 })
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  answer = (_, reply) => say(reply, 1, 'again')
  expect(await read('/a')).toBe('again')
  vi.useRealTimers()
})

test('302 removes the tokens and leads to the address in the response', async () => {
  answer = (_, reply) => say(reply, 302, { routePath: '/user' })
  await expect(read('/a')).rejects.toThrow(ApiError)
  expect([gone, sides.admin.access, messages]).toEqual([[{ routePath: '/user' }], '', []])
})

test('302 for a token that was renewed meanwhile, here or in another tab, sends the call again', async () => {
  answer = (one, reply) => {
    if (one.headers.batoken === 'adm_2') return say(reply, 1, one.url)
    sides.admin = { access: 'adm_2', refresh: 'next' }
    return say(reply, 302)
  }
  expect(await read('/a')).toBe('/a')
  expect([gone, sides.admin.access, asked.length]).toEqual([[], 'adm_2', 2])
})

test('the HTTP status 409 does not mean an expired token, and 302 no redirect', async () => {
  answer = (_, reply) => void reply.writeHead(409).end()
  await expect(read('/a')).rejects.toThrow('La même donnée existe déjà dans le système !')
  expect([renewals(), gone, messages]).toEqual([[], [], ['! La même donnée existe déjà dans le système !']])
})

test('a refusal is shown once, unless the caller shows it', async () => {
  answer = (_, reply) => say(reply, 0, null, 'Trop tard.')
  await expect(read('/a')).rejects.toThrow('Trop tard.')
  await expect(read('/a', {}, { quiet: true })).rejects.toThrow('Trop tard.')
  expect(messages).toEqual(['! Trop tard.'])
})

test('success is shown on demand, with the message of the server or ours', async () => {
  answer = ({ url }, reply) => say(reply, 1, null, url === '/a' ? 'Enregistré.' : '')
  await post('/a', {}, { done: true })
  await post('/b', {}, { done: true })
  await post('/c', {})
  expect(messages).toEqual(['Enregistré.', 'Opération effectuée'])
})

test('the first of two identical calls is cancelled; another body, method or address is another call', async () => {
  answer = (_, reply) => void setTimeout(() => say(reply, 1), 50)
  const sent = [
    post('/a', { x: 1 }),
    post('/a', { x: 2 }),
    call('DELETE', '/a', { body: { x: 1 } }),
    post('/b', { x: 1 }),
    post('/a', { x: 1 }),
  ]
  const came = await Promise.allSettled(sent)
  expect(came.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
  expect((came[0] as PromiseRejectedResult).reason).toBeInstanceOf(SupersededError)
  expect(messages).toEqual([])
})

describe('each action of a person has one key', () => {
  const keys = () => asked.filter((one) => !isRefresh(one)).map(({ headers }) => headers['idempotency-key'])

  test('the next action has another key, and reading has none', async () => {
    answer = (_, reply) => say(reply, 1)
    await post('/a', { x: 1 })
    await post('/a', { x: 1 })
    await call('DELETE', '/a', { query: { ids: [1] } })
    await read('/a')
    expect(new Set(keys().slice(0, 3)).size).toBe(3)
    for (const key of keys().slice(0, 3)) expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keys()[3]).toBeUndefined()
  })

  test('an action that outlives the page is sent with the key that its sender has kept', async () => {
    let tries = 0
    answer = (_, reply) => (tries++ === 0 ? reply.destroy() : say(reply, 1))
    const send = () => call('POST', '/a', { body: { x: 1 }, key: 'kept-by-the-sender', quiet: true })
    await expect(send()).rejects.toBeInstanceOf(ApiError)
    await send()
    expect(keys()).toEqual(['kept-by-the-sender', 'kept-by-the-sender'])
  })

  test('after a renewal of the token the key is the same', async () => {
    expiring(true)
    await post('/a', { x: 1 })
    expect(keys()).toHaveLength(2)
    expect(keys()[0]).toBe(keys()[1])
  })

  test('an interrupted request is repeated once automatically, and has the same key when the person repeats it', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    answer = (_, reply) => void reply.destroy()
    await expect(post('/a', { x: 1 })).rejects.toThrow(ApiError)
    expect(keys()).toHaveLength(2)
    answer = (_, reply) => void reply.writeHead(503).end()
    await expect(post('/a', { x: 1 })).rejects.toThrow(ApiError)
    answer = (_, reply) => say(reply, 1)
    await post('/a', { x: 1 })
    expect([keys().length, new Set(keys()).size]).toEqual([4, 1])
    await post('/a', { x: 1 })
    expect(new Set(keys()).size).toBe(2)
    vi.unstubAllGlobals()
  })

  test('a refused action has been answered: the next attempt has a new key', async () => {
    answer = (_, reply) => say(reply, 0, null, 'Trop tard.')
    await post('/a', { x: 1 }).catch(() => null)
    await post('/a', { x: 1 }).catch(() => null)
    expect([keys().length, new Set(keys()).size]).toEqual([2, 2])
  })

  const unknown = (reply: ServerResponse) => {
    Object.assign(reply, { statusCode: 503 })
    say(reply.setHeader('retry-after', '0'), 0, { outcome: 'unknown' }, 'On ne sait pas si c’est enregistré.')
  }

  test('an action whose outcome the server does not know is repeated until it is known', async () => {
    const answers = [unknown, (reply: ServerResponse) => void reply.writeHead(503).end(), unknown]
    answer = (_, reply) => (answers.shift() ?? ((known) => say(known, 1, 'done')))(reply)
    expect((await post('/a', { x: 1 })).data).toBe('done')
    expect([keys().length, new Set(keys()).size, messages]).toEqual([4, 1, []])
    answers.push(unknown, (reply) => say(reply, 0, null, 'Trop tard.'))
    await expect(post('/a', { x: 1 })).rejects.toThrow('Trop tard.')
    expect(keys()).toHaveLength(6)
  })

  test('an outcome that stays unknown is reported, and repeating the action uses the same key', async () => {
    answer = (_, reply) => unknown(reply)
    await expect(post('/a', { x: 1 })).rejects.toThrow('Réessayez : ce ne sera pas fait deux fois.')
    expect(messages).toHaveLength(1)
    const many = keys().length
    expect(many).toBeLessThan(20)
    answer = (_, reply) => say(reply, 1)
    await post('/a', { x: 1 })
    expect([keys().length, new Set(keys()).size]).toEqual([many + 1, 1])
  })

  test('an unreachable server is not called again', async () => {
    answer = (_, reply) => void reply.writeHead(503, { 'retry-after': '0' }).end()
    await expect(post('/a', { x: 1 })).rejects.toThrow(ApiError)
    expect(keys()).toHaveLength(1)
    answer = (_, reply) => say(reply, 1)
    await post('/a', { x: 1 })
  })

  test('two presses are one action', async () => {
    answer = (_, reply) => void setTimeout(() => say(reply, 1), 50)
    const first = post('/a', { x: 1 }).catch(() => null)
    await expect.poll(() => asked.length).toBe(1)
    await post('/a', { x: 1 })
    await first
    expect(new Set(keys()).size).toBe(1)
  })
})

test('the overlay of the page disappears with the last call', async () => {
  const waiting = new Map<string, ServerResponse>()
  answer = ({ url }, reply) => void waiting.set(url, reply)
  const calls = ['/a', '/b'].map((path) => read(path, {}, { overlay: true }))
  const other = runWithOverlay(() => Promise.reject(new Error('no call at all'))).catch(() => null)
  expect(isCovered()).toBe(true)
  await expect.poll(() => waiting.size).toBe(2)
  await other
  say(waiting.get('/a')!, 1)
  await calls[0]
  expect(isCovered()).toBe(true)
  say(waiting.get('/b')!, 0)
  await calls[1]?.catch(() => null)
  expect(isCovered()).toBe(false)
})

test('lines are passed on as they arrive, wherever the network cuts them', async () => {
  const seen: unknown[] = []
  let reply: ServerResponse | undefined
  answer = (_, open) => {
    reply = open
    open.setHeader('content-type', 'application/x-ndjson')
    open.write('{"done":1,"name":"张')
  }
  const all = streamLines('/k/batch', { body: { ids: [1] } }, (line) => seen.push(line))
  await expect.poll(() => reply).toBeDefined()
  expect(seen).toEqual([])
  reply?.write('伟"}\n{"done":2}\n')
  await expect.poll(() => seen).toEqual([{ done: 1, name: '张伟' }, { done: 2 }])
  reply?.end('{"done":3}')
  await all
  expect(seen.at(-1)).toEqual({ done: 3 })
})

test('a refused stream is a refusal, one with an expired token is sent again, a broken one is reported', async () => {
  expiring(true)
  const lines: unknown[] = []
  await expect(streamLines('/a', {}, (line) => lines.push(line))).rejects.toThrow(ApiError)
  expect([renewals().length, lines]).toEqual([1, []])
  messages.length = 0
  answer = (_, reply) => {
    reply.setHeader('content-type', 'application/x-ndjson')
    reply.write('{"done":1}\n', () => setTimeout(() => reply.destroy(), 50))
  }
  await expect(streamLines('/b', {}, (line) => lines.push(line))).rejects.toThrow(ApiError)
  expect(lines).toEqual([{ done: 1 }])
  expect(messages).toHaveLength(1)
})

test('the caller may cancel, and a fault of its reader remains that fault', async () => {
  answer = (_, reply) => void reply.setHeader('content-type', 'application/x-ndjson').write('{"done":1}\n')
  const stop = new AbortController()
  const reason = new Error('enough')
  await expect(streamLines('/a', { signal: stop.signal }, () => stop.abort(reason))).rejects.toBe(reason)
  const fault = new TypeError('a bug')
  await expect(
    streamLines('/b', {}, () => {
      throw fault
    }),
  ).rejects.toBe(fault)
  expect(messages).toEqual([])
})
