// My sessions: listed, ended one by one or all others at once. Only super administrators see the sessions of others.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, watched } from '#server/testing/samples.ts'
import { openedSession, renew, works } from '#server/testing/sessions.ts'

const below = '/admin/routine/adminInfo'
let school: School
let id: number
let here: Person
beforeAll(async () => {
  school = await openSchool()
  id = await idOf('scolarite')
})
beforeEach(async () => {
  here = watched(await openedSession(school, { id }))
  await here.post(`${below}/endSessions`, { others: true })
})
afterAll(() => school.close())

async function idOf(username: string): Promise<number> {
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', username)
  return (await found.executeTakeFirstOrThrow()).id
}
interface Shown {
  id: number
  current: boolean
}
const list = async (person = here): Promise<Shown[]> => (await person.get(`${below}/sessions`)).data.list
const end = (body: object, person = here) => person.post(`${below}/endSessions`, body)

test('a session is shown with its browser, system and network, and the current one is marked', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const answer = await school.app.inject({
    method: 'POST',
    url: '/admin/index/login',
    headers: { server: '1', 'user-agent': agent, 'content-type': 'application/json' },
    payload: { username: 'scolarite', password: school.password },
    remoteAddress: '192.0.2.47',
  })
  const there = school.stranger({ batoken: answer.json().data.userInfo.token })
  const sessions = await list(there)
  expect(sessions.find(({ current }) => current)).toMatchObject({
    browser: 'Chrome',
    system: 'Windows',
    network: '192.0.2.x',
    kept: false,
  })
  expect(JSON.stringify(sessions)).not.toContain('192.0.2.47')
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
})

test('an ended session can be neither used nor renewed', async () => {
  const there = await openedSession(school, { id, keep: true })
  const other = (await list()).find(({ current }) => !current)!
  expect(await end({ id: other.id })).toMatchObject({ code: 1 })
  expect(await works(there)).toBe(302)
  expectRefusal(await renew(school, there.refreshToken))
  expect(await list()).toHaveLength(1)
  expectRefusal(await end({ id: other.id }))
})

test('all other sessions are ended at once, and the current one stays', async () => {
  const others = [await openedSession(school, { id }), await openedSession(school, { id, keep: true })]
  expect(await list()).toHaveLength(3)
  expect(await end({ others: true })).toMatchObject({ code: 1 })
  expect(await Promise.all([here, ...others].map(works))).toEqual([1, 302, 302])
})

test('expired sessions are not listed, but those with "keep me signed in" are, even with an expired access token', async () => {
  await openedSession(school, { id, age: 13 * 3600 })
  await openedSession(school, { id, keep: true, age: 20 * 3600 })
  expect((await list()).map(({ current }) => current)).toEqual([true, false])
})

test("another person's session is neither listed nor ended", async () => {
  const claire = watched(await openedSession(school, { id: await idOf('claire_dubois') }))
  const mine = (await list())[0]!
  expectRefusal(await end({ id: mine.id }, claire))
  expect((await list(claire)).map((each) => each.id)).not.toContain(mine.id)
  expect(await works(here)).toBe(1)
})

test('only a super administrator sees and ends the sessions of another account', async () => {
  const chief = watched(await openedSession(school, { id: await idOf('superadmin') }))
  const direction = watched(await openedSession(school, { id: await idOf('direction') }))
  const ask = (person: Person) => person.get(`/admin/auth/admin/sessions?id=${id}`)
  const endTheirs = (person: Person, body: object = {}) => person.post('/admin/auth/admin/endSessions', { id, ...body })
  expectRefusal(await ask(direction), 401)
  expectRefusal(await endTheirs(direction), 401)
  const there = await openedSession(school, { id })
  const [last] = (await ask(chief)).data.list
  expect(await endTheirs(chief, { session: last.id })).toMatchObject({ code: 1 })
  expect([await works(there), await works(here)]).toEqual([302, 1])
  expectRefusal(await endTheirs(chief, { id: 1, session: (await list())[0]!.id }))
  expect(await endTheirs(chief)).toMatchObject({ code: 1 })
  expect(await works(here)).toBe(302)
})

test('ending sessions of others needs a recent proof', async () => {
  const chief = await openedSession(school, { id: await idOf('superadmin'), age: 400 })
  expectRefusal(await chief.post('/admin/auth/admin/endSessions', { id }), 428)
})
