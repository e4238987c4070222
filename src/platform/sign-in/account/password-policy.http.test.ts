// The effects of the two password rules and of the session settings.

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Settings } from '#platform/settings/built-in.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { resources } from '#subjects.server.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { addSample, sample } from '#server/testing/samples.ts'
import { openedSession, renew, works } from '#server/testing/sessions.ts'

let school: School
let now = Date.parse('2026-11-21T08:00:00Z')
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
})
afterEach(() => {
  for (const name of Object.keys(given)) delete (school.product.decided as Record<string, unknown>)[name]
  forgetSettings(school.product)
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
function later(seconds: number): void {
  now += seconds * 1000
  vi.setSystemTime(now)
}
let given: Partial<Settings> = {}
/** Sets settings as the school would. */
function set(settings: Partial<Settings>): void {
  given = settings
  Object.assign(school.product.decided, settings)
  forgetSettings(school.product)
}

describe('under the strict rule', () => {
  const strict = { password_policy: 'strict' } as const
  async function person() {
    const chief = await openedSession(school, { id: 1 })
    const { id, username, password } = await addSample(school, chief, resources.admin, { status: '1' })
    const own = await openedSession(school, { id })
    const change = (next: unknown, current: unknown = password) =>
      own.post('/admin/routine/adminInfo/password', { current, password: next })
    return { own, username: String(username), password: String(password), change }
  }

  test('a long password with any characters is accepted, and signs in', async () => {
    const { own, username, change } = await person()
    set(strict)
    expect((await own.get('/admin/routine/adminInfo/index')).data.passwordHint).toMatch(/^De 12 à 128 caractères/)
    for (const short of ['Craie2026', 'x'.repeat(129)])
      expect((await change(short)).data.fields.password).toMatch(/^De 12 à 128 caractères/)
    const long = `« Craie » & <tableau> "noir" d'école ${'é'.repeat(60)}`
    expect(await change(long)).toMatchObject({ code: 1 })
    await expect(school.signIn(username, { password: long })).resolves.toBeTruthy()
  })

  test('a person with an older short password can still sign in', async () => {
    const { username, password } = await person()
    set(strict)
    await expect(school.signIn(username, { password })).resolves.toBeTruthy()
  })

  test('a new account or member needs a long password too', async () => {
    const chief = await openedSession(school, { id: 1 })
    const account = await sample(school, chief, resources.admin)
    const member = await sample(school, chief, resources.user)
    set(strict)
    const add = (path: string, body: object) => chief.post(`/admin/${path}/add`, body)
    expect((await add('auth/admin', { ...account, password: 'Craie2026ab' })).data.fields).toHaveProperty('password')
    expect((await add('auth/admin', { ...account, password: 'Craie2026abc' })).code).toBe(1)
    expect((await add('user/user', { ...member, password: 'Craie26' })).data.fields).toHaveProperty('password')
    expect((await add('user/user', { ...member, password: 'Craie2026' })).code).toBe(1)
  })
})

test('the names of the site and the school are refused as passwords', async () => {
  const chief = await openedSession(school, { id: 1 })
  const account = await sample(school, chief, resources.admin)
  set({ site_name: 'Les Tilleuls', school_name: 'Lycée des Tilleuls' })
  for (const password of ['les tilleuls', 'LYCÉE DES TILLEULS'])
    expect((await chief.post('/admin/auth/admin/add', { ...account, password })).data.fields).toHaveProperty('password')
})

describe('a session lasts as the school has set', () => {
  test('without use, and at most', async () => {
    set({ session_idle_minutes: 10, session_hours: 1 })
    const resting = await openedSession(school, { id: 1 })
    expect(await works(resting)).toBe(1)
    later(601)
    expect(await works(resting)).toBe(409)
    const busy = await openedSession(school, { id: 1 })
    for (let minutes = 0; minutes < 56; minutes += 8) {
      expect(await works(busy)).toBe(1)
      later(480)
    }
    later(300)
    expect(await works(busy)).toBe(409)
  })

  test('with "keep me signed in", for this many days', async () => {
    set({ session_kept_days: 2 })
    const session = await openedSession(school, { id: 1, keep: true })
    const first = await renew(school, session.refreshToken, true)
    expect(first.code).toBe(1)
    later(47 * 3600)
    const second = await renew(school, first.data.refresh_token, true)
    expect(second.code).toBe(1)
    later(2 * 3600)
    expect((await renew(school, second.data.refresh_token, true)).code).toBe(0)
  })

  test('and is renewed only by a client that rotates the refresh token, if that is required', async () => {
    set({ refresh_rotation: 'required' })
    const session = await openedSession(school, { id: 1, keep: true })
    expect((await renew(school, session.refreshToken)).code).toBe(0)
    expect((await renew(school, session.refreshToken, true)).code).toBe(1)
  })
})
