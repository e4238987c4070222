// What ends a session: signing out, and any change of the account's rights.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { openedSession, renew as renewed, works } from '#server/testing/sessions.ts'

const minute = 60
const hour = 60 * minute

let school: School
let scolarite: number
let now = Date.parse('2026-11-21T08:00:00Z')
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'scolarite')
  scolarite = (await found.executeTakeFirstOrThrow()).id
})
beforeEach(() => later(24 * hour))
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
function later(seconds: number): void {
  now += seconds * 1000
  vi.setSystemTime(now)
}

const open = (options: { keep?: boolean; id?: number } = {}) => openedSession(school, { id: scolarite, ...options })
const renew = (refreshToken: string, rotate = false) => renewed(school, refreshToken, rotate)

describe('signing out', () => {
  const signOut = (person: Person, body: unknown = {}) => person.post('/admin/index/logout', body)

  test('invalidates the access token and the refresh token, whatever the request contains', async () => {
    for (const body of [{}, null, { refresh_token: '' }, { refreshToken: 'x' }]) {
      const person = await open({ keep: true })
      expect(await works(person)).toBe(1)
      expect(await signOut(person, body)).toMatchObject({ code: 1, data: null })
      expect(await works(person)).toBe(302)
      expectRefusal(await renew(person.refreshToken))
    }
  })

  test('asks the browser to forget its pages', async () => {
    const cleared = async (url: string) => (await school.stranger().post(url, {})).headers['clear-site-data']
    for (const url of ['/admin/index/logout', '/admin/Index/logout', '/api/user/logout'])
      expect(await cleared(url)).toBe('"cache"')
    expect(await cleared('/admin/index/login')).toBeUndefined()
  })

  test("with another person's refresh token ends only the own session", async () => {
    const [mine, theirs] = [await open({ keep: true }), await open({ keep: true, id: 1 })]
    expect(await signOut(mine, { refresh_token: theirs.refreshToken })).toMatchObject({ code: 1 })
    expect([await works(mine), await works(theirs)]).toEqual([302, 1])
    expectRefusal(await renew(mine.refreshToken))
    expect((await renew(theirs.refreshToken)).code).toBe(1)
  })

  test('without a token ends no session, not even with a known refresh token', async () => {
    const person = await open({ keep: true })
    expect(await school.stranger().post('/admin/index/logout', { refresh_token: person.refreshToken })).toMatchObject({
      code: 1,
    })
    expect(await works(person)).toBe(1)
  })

  test('works after the access token has expired, so that the refresh token does not stay valid', async () => {
    const person = await open({ keep: true })
    later(hour)
    await signOut(person)
    expectRefusal(await renew(person.refreshToken))
  })

  test('ends one session, not those on other devices', async () => {
    const [here, there] = [await open(), await open()]
    await signOut(here)
    expect([await works(here), await works(there)]).toEqual([302, 1])
  })
})

describe('a change of the account takes effect within a second', () => {
  /** Another person makes the change; a second later the cached rights have expired. */
  async function afterwards(change: object, options = {}): Promise<[access: number, renewed: number]> {
    const person = await open({ keep: true, ...options })
    expect(await works(person)).toBe(1)
    const chief = await open({ id: 1 })
    expect(await chief.post('/admin/auth/admin/edit', { id: scolarite, ...change })).toMatchObject({ code: 1 })
    later(1.001)
    return [await works(person), (await renew(person.refreshToken)).code]
  }
  const groupOf = async (name: string) =>
    (
      await school.product.store.read
        .selectFrom('admin_group')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id

  test('disabled', async () => {
    expect(await afterwards({ status: '0' })).toEqual([302, 0])
    expect(await afterwards({ nickname: 'Karine' }, { id: 1 })).toEqual([1, 1])
    const again = await open()
    expect(await works(again)).toBe(302)
    await (await open({ id: 1 })).post('/admin/auth/admin/edit', { id: scolarite, status: '1' })
  })

  test('when it is moved into another group', async () => {
    expect(await afterwards({ group_ids: [await groupOf('Comptabilité')] })).toEqual([302, 0])
    const compta = await open()
    expect((await compta.get('/admin/k/academicYear/index')).code).toBe(1)
    expectRefusal(await compta.post('/admin/k/student/add', {}), 401)
    await (
      await open({ id: 1 })
    ).post('/admin/auth/admin/edit', { id: scolarite, group_ids: [await groupOf('Scolarité')] })
  })

  test('when it gets another password', async () => {
    expect(await afterwards({ password: 'Nouveau2026' })).toEqual([302, 0])
  })

  test('unless it does not affect rights: then the session stays', async () => {
    expect(await afterwards({ nickname: 'Karine V.', status: '1' })).toEqual([1, 1])
  })

  test('when its group loses rights: then less is allowed', async () => {
    const person = await open()
    expect((await person.get('/admin/k/room/index')).code).toBe(1)
    const chief = await open({ id: 1 })
    const id = await groupOf('Scolarité')
    const { row } = (await chief.get(`/admin/auth/group/edit?id=${id}`)).data
    await chief.post('/admin/auth/group/edit', { id, rule_ids: [] })
    later(1.001)
    expectRefusal(await person.get('/admin/k/room/index'), 401)
    await chief.post('/admin/auth/group/edit', { id, rule_ids: row.rule_ids, status: '0' })
    later(1.001)
    expectRefusal(await person.get('/admin/k/room/index'), 401)
    await chief.post('/admin/auth/group/edit', { id, status: '1' })
    later(1.001)
    expect((await person.get('/admin/k/room/index')).code).toBe(1)
  })

  test('deleted', async () => {
    const person = await open({ keep: true })
    await (await open({ id: 1 })).del(`/admin/auth/admin/del?ids[]=${scolarite}`)
    later(1.001)
    expect(await works(person)).toBe(302)
    expectRefusal(await renew(person.refreshToken))
  })
})
