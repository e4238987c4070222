// The lifetime of a session and its renewal.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Realm } from '#engine/server/access.ts'
import { systemContext } from '#server/product.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { openedSession, renew as renewed, works } from '#server/testing/sessions.ts'

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

const open = (options: { keep?: boolean; id?: number; realm?: Realm } = {}) =>
  openedSession(school, { id: scolarite, ...options })
const withToken = (token: string) => works(school.stranger({ batoken: token }))
const renew = (refreshToken: string, rotate = false) => renewed(school, refreshToken, rotate)

describe('a session without "keep me signed in"', () => {
  test('is valid while it is used, and half an hour longer', async () => {
    const person = await open()
    for (let n = 0; n < 5; n++) {
      later(29 * minute)
      expect(await works(person)).toBe(1)
    }
    later(30 * minute)
    expect(await works(person)).toBe(409)
  })

  test('ends after twelve hours at the latest', async () => {
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

  test('has no refresh token', async () => {
    const { refreshToken, token } = await open()
    expect(refreshToken).toBe('')
    for (const sent of ['', token, 'adr_', `adr_${'x'.repeat(43)}`]) expectRefusal(await renew(sent))
  })
})

describe('a session with "keep me signed in"', () => {
  test('has an access token for half an hour, however much it is used', async () => {
    const person = await open({ keep: true })
    later(29 * minute)
    expect(await works(person)).toBe(1)
    later(minute)
    const answer = await person.get('/admin/index/index')
    expectRefusal(answer, 409)
    expect(answer.data).toEqual([])
  })

  test('is renewed; the previous access token is invalid, the refresh token stays', async () => {
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

  test('can be renewed without an access token, and with an expired one', async () => {
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

  test('gets a new one each time, for thirty days in total', async () => {
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

  test('returns the same new token for the previous one within fifteen seconds: several tabs, a lost response', async () => {
    const { refreshToken } = await open({ keep: true })
    const first = await next(refreshToken)
    later(14)
    expect(await next(refreshToken)).toEqual(first)
    expect(await withToken(first.token)).toBe(1)
    expect((await next(first.refresh_token)).token).not.toBe(first.token)
  })

  test('returns the same token to parallel requests of several tabs', async () => {
    for (let n = 0; n < 5; n++) {
      const { refreshToken } = await open({ keep: true })
      const answers = await Promise.all(Array.from({ length: 9 }, () => renew(refreshToken, true)))
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1))
      expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1)
      expect(await withToken(answers[8]!.data.token)).toBe(1)
    }
  })

  test('ends when the previous one is used later, because it was copied', async () => {
    const { refreshToken } = await open({ keep: true })
    const first = await next(refreshToken)
    later(15)
    expectRefusal(await renew(refreshToken, true))
    expect(await withToken(first.token)).toBe(302)
    expectRefusal(await renew(first.refresh_token, true))
  })

  test('ends when an older one is used, even immediately', async () => {
    const { refreshToken } = await open({ keep: true })
    const first = await next(refreshToken)
    const second = await next(first.refresh_token)
    const third = await next(second.refresh_token)
    expectRefusal(await renew(refreshToken))
    expect(await withToken(third.token)).toBe(302)
    expectRefusal(await renew(third.refresh_token, true))
  })

  test('rotates from then on, even if a client does not ask for it', async () => {
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

describe('the two realms', () => {
  test('have separate tokens with different prefixes', async () => {
    const member = await open({ keep: true, realm: 'member' })
    expect([member.token.slice(0, 4), member.refreshToken.slice(0, 4)]).toEqual(['mem_', 'mer_'])
    expect(await withToken(member.token)).toBe(302)
    const { data } = await renew(member.refreshToken)
    expect(data).toMatchObject({ type: 'user-refresh', token: expect.stringMatching(/^mem_/) })
    expect(await withToken(data.token)).toBe(302)
    expectRefusal(await renew(member.refreshToken.replace('mer_', 'adr_')))
  })

  test('a session without an account has no rights', async () => {
    expect(await works(await open({ id: 99_999 }))).toBe(302)
  })
})

test('rows of sessions are removed once the session cannot be valid any more', async () => {
  const { sweepSignIns } = await import('./sweep.server.ts')
  const person = await open({ keep: true })
  const { data } = await renew(person.refreshToken, true)
  await sweepSignIns(systemContext(school.product))
  expect((await renew(data.refresh_token, true)).code).toBe(1)
  later(63 * day)
  await sweepSignIns(systemContext(school.product))
  const { read } = school.product.store
  expect(await read.selectFrom('session').select('id').execute()).toEqual([])
  expect(await read.selectFrom('session_used').select('hash').execute()).toEqual([])
})
