// How long a session lives, how it is renewed, and what ends it.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSession } from '#resources/admin/sessions.server.ts'
import { itself } from '#server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal } from '#server/testing/samples.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

let school: School
let scolarite: number
let now = Date.parse('2026-11-21T08:00:00Z')
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'scolarite')
  scolarite = (await found.executeTakeFirstOrThrow()).id
})
beforeEach(() => later(day))
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
function later(seconds: number): void {
  now += seconds * 1000
  vi.setSystemTime(now)
}

/** Without a password: hashing is slow and not what is looked at here. */
async function open(options: { keep?: boolean; id?: number; realm?: 'admin' | 'member' } = {}): Promise<Person> {
  const { keep = false, id = scolarite, realm = 'admin' } = options
  const at = itself(school.product)
  const { token, refreshToken } = await school.product.store.write((db) =>
    openSession({ ...at, db }, { realm, id, keep, userAgent: '' }),
  )
  return { ...school.stranger({ batoken: token }), token, refreshToken }
}
const works = async (person: Person) => (await person.get('/admin/index/index')).code
const withToken = (token: string) => works(school.stranger({ batoken: token }))
const renew = (refresh_token: string, rotate = false) =>
  school.stranger().post('/api/common/refreshToken', { refresh_token }, rotate ? { 'x-refresh-rotate': '1' } : {})

describe('a session that is not kept', () => {
  test('lives as long as it is used, and half an hour more', async () => {
    const person = await open()
    for (let n = 0; n < 5; n++) {
      later(29 * minute)
      expect(await works(person)).toBe(1)
    }
    later(30 * minute)
    expect(await works(person)).toBe(409)
  })

  test('is over after twelve hours in any case', async () => {
    const person = await open()
    for (let n = 1; n <= 35; n++) {
      later(20 * minute)
      expect(await works(person)).toBe(1)
    }
    later(19 * minute)
    expect(await works(person)).toBe(1)
    later(minute)
    expect(await works(person)).toBe(409)
  })

  test('has nothing to be renewed with', async () => {
    const { refreshToken, token } = await open()
    expect(refreshToken).toBe('')
    for (const sent of ['', token, 'adr_', `adr_${'x'.repeat(43)}`]) expectRefusal(await renew(sent))
  })
})

describe('a session that is kept', () => {
  test('has an access of half an hour, however much it is used', async () => {
    const person = await open({ keep: true })
    later(29 * minute)
    expect(await works(person)).toBe(1)
    later(minute)
    const answer = await person.get('/admin/index/index')
    expectRefusal(answer, 409)
    expect(answer.data).toEqual([])
  })

  test('is renewed; the access before is over, the refresh token stays', async () => {
    const { refreshToken, token } = await open({ keep: true })
    later(40 * minute)
    const first = await renew(refreshToken)
    expect(first.data).toEqual({ type: 'admin-refresh', token: expect.stringMatching(/^adm_[\w-]{43}$/) })
    expect(await withToken(first.data.token)).toBe(1)
    expect(await withToken(token)).toBe(302)
    const second = await school.stranger().post('/api/common/refreshToken', { refreshToken })
    expect(second.data.token).not.toBe(first.data.token)
    expect([await withToken(second.data.token), await withToken(first.data.token)]).toEqual([1, 302])
  })

  test('without rotation ends after a day', async () => {
    const { refreshToken } = await open({ keep: true })
    later(day - 1)
    expect((await renew(refreshToken)).code).toBe(1)
    later(1)
    expect(await renew(refreshToken)).toMatchObject({
      code: 0,
      msg: 'Votre session est terminée, veuillez vous reconnecter.',
    })
  })

  test('needs no access token to be renewed, and an expired one is no hindrance', async () => {
    const person = await open({ keep: true })
    later(hour)
    const answer = await person.post('/api/common/refreshToken', { refresh_token: person.refreshToken })
    expect(answer.code).toBe(1)
  })
})

describe('a session whose refresh token rotates', () => {
  const next = async (refreshToken: string) => {
    const { data } = await renew(refreshToken, true)
    return data as { type: string; token: string; refresh_token: string }
  }

  test('gets a new one each time, for thirty days in all', async () => {
    let { refreshToken } = await open({ keep: true })
    for (let n = 0; n < 30; n++) {
      later(n === 0 ? 23 * hour : day)
      const { token, refresh_token, type } = await next(refreshToken)
      expect({ type, works: await withToken(token) }).toEqual({ type: 'admin-refresh', works: 1 })
      expect(refresh_token).toMatch(/^adr_[\w-]{43}$/)
      expect(refresh_token).not.toBe(refreshToken)
      refreshToken = refresh_token
    }
    later(hour)
    expectRefusal(await renew(refreshToken, true))
  })

  test('answers the one just before with the same successor for fifteen seconds: several tabs, a lost answer', async () => {
    const { refreshToken } = await open({ keep: true })
    const first = await next(refreshToken)
    later(14)
    expect(await next(refreshToken)).toEqual(first)
    expect(await withToken(first.token)).toBe(1)
    expect((await next(first.refresh_token)).token).not.toBe(first.token)
  })

  test('answers tabs that ask at the same moment alike', async () => {
    const { refreshToken } = await open({ keep: true })
    const answers = await Promise.all([1, 2, 3, 4].map(() => renew(refreshToken, true)))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1)
    expect(await withToken(answers[3]!.data.token)).toBe(1)
  })

  test('is over when the one before comes back later: somebody has a copy', async () => {
    const { refreshToken } = await open({ keep: true })
    const first = await next(refreshToken)
    later(15)
    expectRefusal(await renew(refreshToken, true))
    expect(await withToken(first.token)).toBe(302)
    expectRefusal(await renew(first.refresh_token, true))
  })

  test('is over when an older one comes back, however soon', async () => {
    const { refreshToken } = await open({ keep: true })
    const first = await next(refreshToken)
    const second = await next(first.refresh_token)
    const third = await next(second.refresh_token)
    expectRefusal(await renew(refreshToken))
    expect(await withToken(third.token)).toBe(302)
    expectRefusal(await renew(third.refresh_token, true))
  })

  test('rotates from then on, also for who forgets to ask for it', async () => {
    const { refreshToken } = await open({ keep: true })
    const first = await next(refreshToken)
    later(2 * hour)
    const { data } = await renew(first.refresh_token)
    expect(data.refresh_token).toMatch(/^adr_/)
    later(16)
    expectRefusal(await renew(first.refresh_token))
    expect(await withToken(data.token)).toBe(302)
  })
})

describe('the two sides', () => {
  test('have tokens of their own, told apart by their first letters', async () => {
    const member = await open({ keep: true, realm: 'member' })
    expect([member.token.slice(0, 4), member.refreshToken.slice(0, 4)]).toEqual(['mem_', 'mer_'])
    expect(await withToken(member.token)).toBe(302)
    const { data } = await renew(member.refreshToken)
    expect(data).toMatchObject({ type: 'user-refresh', token: expect.stringMatching(/^mem_/) })
    expect(await withToken(data.token)).toBe(302)
    expectRefusal(await renew(member.refreshToken.replace('mer_', 'adr_')))
  })

  test('a session without an account behind it is nobody', async () => {
    expect(await works(await open({ id: 99_999 }))).toBe(302)
  })
})

describe('signing out', () => {
  const signOut = (person: Person, body: unknown = {}) => person.post('/admin/index/logout', body)

  test('ends the access and the refresh token, whatever the body holds', async () => {
    for (const body of [{}, null, { refresh_token: '' }, { refreshToken: 'x' }]) {
      const person = await open({ keep: true })
      expect(await works(person)).toBe(1)
      expect(await signOut(person, body)).toMatchObject({ code: 1, data: null })
      expect(await works(person)).toBe(302)
      expectRefusal(await renew(person.refreshToken))
    }
  })

  test('with the refresh token of somebody else ends the own session and not the other', async () => {
    const [mine, theirs] = [await open({ keep: true }), await open({ keep: true, id: 1 })]
    expect(await signOut(mine, { refresh_token: theirs.refreshToken })).toMatchObject({ code: 1 })
    expect([await works(mine), await works(theirs)]).toEqual([302, 1])
    expectRefusal(await renew(mine.refreshToken))
    expect((await renew(theirs.refreshToken)).code).toBe(1)
  })

  test('without a token ends nothing, not even with a refresh token that is known', async () => {
    const person = await open({ keep: true })
    expect(await school.stranger().post('/admin/index/logout', { refresh_token: person.refreshToken })).toMatchObject({
      code: 1,
    })
    expect(await works(person)).toBe(1)
  })

  test('works after the access is over, so that the refresh token does not outlive it', async () => {
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

describe('a change of the account is felt within a second', () => {
  /** The change is made by somebody else; the second is that of the rights once read. */
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

  test('put into another group', async () => {
    expect(await afterwards({ group_ids: [await groupOf('Comptabilité')] })).toEqual([302, 0])
    const compta = await open()
    expect((await compta.get('/admin/k/academicYear/index')).code).toBe(1)
    expectRefusal(await compta.post('/admin/k/student/add', {}), 401)
    await (
      await open({ id: 1 })
    ).post('/admin/auth/admin/edit', { id: scolarite, group_ids: [await groupOf('Scolarité')] })
  })

  test('given another password, though the one who changes their own stays', async () => {
    expect(await afterwards({ password: 'Nouveau2026' })).toEqual([302, 0])
    const [here, there] = [await open({ id: 1 }), await open({ id: 1 })]
    expect(await works(there)).toBe(1)
    expect(await here.post('/admin/auth/admin/edit', { id: 1, password: 'Nouveau2026' })).toMatchObject({ code: 1 })
    later(1.001)
    expect([await works(here), await works(there)]).toEqual([1, 302])
  })

  test('not ended by a change that concerns no right', async () => {
    expect(await afterwards({ nickname: 'Karine V.', status: '1' })).toEqual([1, 1])
  })

  test('less allowed when the group holds less', async () => {
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

  test('gone', async () => {
    const person = await open({ keep: true })
    await (await open({ id: 1 })).del(`/admin/auth/admin/del?ids[]=${scolarite}`)
    later(1.001)
    expect(await works(person)).toBe(302)
    expectRefusal(await renew(person.refreshToken))
  })
})

test('what sessions leave is swept away once no session can live any more', async () => {
  const { sweepSignIns } = await import('./sweep.server.ts')
  const person = await open({ keep: true })
  const { data } = await renew(person.refreshToken, true)
  await sweepSignIns(itself(school.product))
  expect((await renew(data.refresh_token, true)).code).toBe(1)
  later(63 * day)
  await sweepSignIns(itself(school.product))
  const { read } = school.product.store
  expect(await read.selectFrom('session').select('id').execute()).toEqual([])
  expect(await read.selectFrom('session_used').select('hash').execute()).toEqual([])
})
