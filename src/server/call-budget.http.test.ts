// The budget of calls of a session and of a network in one minute, and the answer beyond it.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openedSession } from './testing/sessions.ts'
import { type Answer, type Person, type School, openSchool } from './testing/school.ts'

let school: School
let chief: number
beforeAll(async () => {
  school = await openSchool({ CALLS_A_MINUTE: '300' })
  const admins = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'superadmin')
  chief = Number((await admins.executeTakeFirstOrThrow()).id)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.product.limits.reset('network calls', '127.0.0.1')
  await school.product.limits.reset('account calls', `admin ${chief}`)
})

const own = () => openedSession(school, { id: chief })
const page = '/admin/k/room/index?limit=1'
async function sent(by: Person, many: number, url = page): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < many)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(20, many - answers.length) }, () => by.get(url)))))
  return answers
}
const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]

test('a session has 300 calls in a minute, then it gets a time to retry in its language; others are not affected', async () => {
  const [busy, calm] = [await own(), await own()]
  expect(statuses(await sent(busy, 300))).toEqual([200])
  for (const [language, sentence] of [
    ['fr', /^Trop de demandes\. Réessayez dans (\d+) s\.$/],
    ['zh-cn', /^请求过于频繁，请 (\d+) 秒后再试。$/],
    ['en', /^Too many requests\. Try again in (\d+) s\.$/],
  ] as const) {
    const { status, code, msg, data, headers } = await busy.get(page, { 'think-lang': language })
    const [, seconds] = sentence.exec(msg)!
    expect({ status, code, data }).toEqual({ status: 429, code: 0, data: null })
    expect(headers).toMatchObject({ 'retry-after': seconds, 'x-budget': 'used' })
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
  }
  // Its calls have no effect.
  const before = await school.product.store.read.selectFrom('room').select('id').execute()
  expect((await busy.post('/admin/k/room/add', { code: 'B-429' })).status).toBe(429)
  expect(await school.product.store.read.selectFrom('room').select('id').execute()).toEqual(before)
  expect((await calm.get(page)).status).toBe(200)
  expect((await school.stranger().get('/admin/index/login')).status).toBe(200)
})

test('the sessions of one account have 600 calls together; other accounts are not affected', async () => {
  const [one, two, three] = [await own(), await own(), await own()]
  for (const each of [one, two]) expect(statuses(await sent(each, 300))).toEqual([200])
  expect(await three.get(page)).toMatchObject({ status: 429, code: 0, headers: { 'x-budget': 'used' } })
  expect((await (await school.signIn('direction')).get(page)).status).toBe(200)
})

test('unknown refresh tokens are calls of their network; a known one is limited by its session only', async () => {
  const { refreshToken } = await school.signIn('direction', { keep: true })
  await school.product.limits.reset('network calls', '127.0.0.1')
  const renew = (token: string) => school.stranger().post('/api/common/refreshToken', { refreshToken: token })
  const guess = (n: number) => renew(`adr_${String(n).padStart(43, 'x')}`)
  const guesses: Answer[] = []
  for (let n = 0; n < 600; n += 20)
    guesses.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => guess(n + more)))))
  expect(statuses(guesses)).toEqual([200])
  expect(await guess(600)).toMatchObject({ status: 429, code: 0 })
  const renewals: Answer[] = []
  for (let n = 0; n < 10; n++) renewals.push(await renew(refreshToken))
  expect([...new Set(renewals.map(({ code }) => code))]).toEqual([1])
  expect(await renew(refreshToken)).toMatchObject({ status: 429, code: 0 })
})

test('each megabyte of a body costs a call, and beyond the budget the rest is not read', async () => {
  const busy = await own()
  const remark = 'x'.repeat(10_000_000)
  for (let count = 0; count < 30; count++) expect((await busy.post('/admin/k/room/add', { remark })).status).toBe(413)
  expect((await busy.get(page)).status).toBe(429)
  const refused = await busy.post('/admin/k/room/add', { remark })
  expect(refused).toMatchObject({ status: 429, code: 0, headers: { 'x-budget': 'used', connection: 'close' } })
})

test('a client that continues beyond its budget waits a second for each refusal', async () => {
  const busy = await own()
  await sent(busy, 300)
  const began = performance.now()
  expect(statuses(await sent(busy, 20))).toEqual([429])
  expect(performance.now() - began).toBeGreaterThan(900)
})

test('an export costs ten calls and a document five', async () => {
  const drawing = await own()
  expect(statuses(await sent(drawing, 60, '/admin/k/protocol/pdf?id=999999'))).toEqual([200])
  expect((await drawing.get(page)).status).toBe(429)
  const exporting = await own()
  expect(statuses(await sent(exporting, 30, '/admin/k/room/export?order=nothing,asc'))).toEqual([200])
  expect((await exporting.get(page)).status).toBe(429)
})

test('callers without a session have 600 calls in their network, which do not count for a session there', async () => {
  const inside = await own()
  expect(statuses(await sent(school.stranger(), 600, '/admin/index/login'))).toEqual([200])
  const refused = await school.stranger().get('/admin/index/login')
  expect(refused).toMatchObject({ status: 429, code: 0, headers: { 'x-budget': 'used' } })
  expect((await school.stranger({ batoken: 'adm_nothing' }).get(page)).status).toBe(429)
  const elsewhere = await school.app.inject({ url: '/admin/index/login', remoteAddress: '192.0.2.7' })
  expect(elsewhere.statusCode).toBe(200)
  expect((await inside.get(page)).status).toBe(200)
})

test('a session with an expired token is counted separately and can be renewed, whatever its network has used', async () => {
  const session = await openedSession(school, { id: chief, keep: true, age: 3600 })
  expect((await sent(session, 1))[0]).toMatchObject({ status: 200, code: 409 })
  await sent(school.stranger(), 600, '/admin/index/login')
  expect((await school.stranger().get('/admin/index/login')).status).toBe(429)
  expect((await session.get(page)).code).toBe(409)
  const { code, data } = await school
    .stranger()
    .post('/api/common/refreshToken', { refresh_token: session.refreshToken })
  expect({ code, type: data.type }).toEqual({ code: 1, type: 'admin-refresh' })
})

test('pages, their files and health checks cost nothing', async () => {
  await sent(school.stranger(), 600, '/admin/index/login')
  for (const url of ['/livez', '/healthz', '/readyz', '/readyz?verbose', '/admin/login'])
    expect((await school.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).not.toBe(429)
})
