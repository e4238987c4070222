// Codes of an authenticator app and recovery codes: set up, confirmed, required at sign-in, valid once.

import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { openedSession, works } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'

const below = '/admin/routine/adminInfo'
let school: School
let now = Date.parse('2026-11-21T08:00:00Z')
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
})
beforeEach(() => later(24 * 3600))
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
function later(seconds: number): void {
  now += seconds * 1000
  vi.setSystemTime(now)
}

interface Account {
  id: number
  username: string
  password: string
}
async function account(): Promise<Account> {
  const chief = await openedSession(school, { id: 1 })
  return (await addSample(school, chief, resources.admin, { status: '1', locale: 'fr' })) as unknown as Account
}
/** Sets the policy. */
function demandFactor(second_factor: 'optional' | 'privileged' | 'everybody'): void {
  Object.assign(school.product.decided, { second_factor })
  forgetSettings(school.product)
}
const codeOf = (secret: string, away = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + away * 1000 })
const post = (person: Person, call: string, body: object = {}) => person.post(`${below}/${call}`, body)
const factors = async (person: Person) => (await person.get(`${below}/factors`)).data

async function enrolled(who: Account): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = watched(await openedSession(school, { id: who.id }))
  const { secret } = (await post(person, 'beginTotp')).data
  const { code, data } = await post(person, 'confirmTotp', { code: codeOf(secret) })
  expect(code).toBe(1)
  later(30)
  return { person, secret, codes: data.codes }
}
const password = ({ username, password: typed }: Account, keep = false) =>
  school.stranger().post('/admin/index/login', { username, password: typed, keep })
const ticketOf = async (who: Account): Promise<string> => (await password(who)).data.factor.ticket
const second = (ticket: string, code: string) => school.stranger().post('/admin/index/loginFactor', { ticket, code })

describe('an authenticator app', () => {
  test('is inactive until its first code, and a second one can be added only after the first is removed', async () => {
    const who = await account()
    const person = watched(await openedSession(school, { id: who.id }))
    const begun = (await post(person, 'beginTotp')).data
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Pupitre:/)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(await factors(person)).toEqual({ totp: false, passkeys: [], recoveryCodes: 0 })
    expect((await password(who)).code).toBe(1)
    const refused = await post(person, 'confirmTotp', { code: '000000' })
    expect(refused.data.fields).toHaveProperty('code')
    const again = (await post(person, 'beginTotp')).data
    expect((await post(person, 'confirmTotp', { code: codeOf(begun.secret) })).code).toBe(0)
    const { data } = await post(person, 'confirmTotp', { code: codeOf(again.secret) })
    expect(data.codes).toHaveLength(10)
    expect(await factors(person)).toEqual({ totp: true, passkeys: [], recoveryCodes: 10 })
    expectRefusal(await post(person, 'beginTotp'))
  })

  test('is required after the password, and there is no session before', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const count = () => school.product.store.read.selectFrom('session').selectAll().execute()
    const before = (await count()).length
    const half = await password(who)
    expect(half).toMatchObject({ code: 0, data: { factor: { methods: ['totp'] } } })
    expect(Object.keys(half.data)).toEqual(['factor'])
    expect((await count()).length).toBe(before)
    expect(await works(school.stranger({ batoken: half.data.factor.ticket }))).toBe(302)
    const { code, data } = await second(half.data.factor.ticket, codeOf(secret))
    expect(code).toBe(1)
    expect(data).toMatchObject({ userInfo: { username: who.username }, routePath: '/admin' })
    expect(await works(school.stranger({ batoken: data.userInfo.token }))).toBe(1)
    expectRefusal(await second(half.data.factor.ticket, codeOf(secret, 30)))
  })

  test('is required with a new password that was chosen by a link', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const chief = watched(await openedSession(school, { id: 1 }))
    expect(await chief.post('/admin/auth/admin/invite', { id: who.id })).toMatchObject({ code: 1 })
    const token = /inv_[\w-]{43}/.exec((await lastMailIn(school)).body)![0]
    const chosen = { token, password: 'Craie et tableau' }
    expect(await school.stranger().post('/admin/index/acceptInvitation', chosen)).toMatchObject({ code: 1, data: null })
    const half = await password({ ...who, password: chosen.password })
    expect(half).toMatchObject({ code: 0, data: { factor: { methods: ['totp'] } } })
    expect((await second(half.data.factor.ticket, codeOf(secret))).code).toBe(1)
  })

  test('keeps a person signed in for a month if requested', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const { ticket } = (await password(who, true)).data.factor
    const { data } = await school
      .stranger()
      .post('/admin/index/loginFactor', { ticket, code: codeOf(secret) }, { 'x-refresh-rotate': '1' })
    expect(data.userInfo.refresh_token).toMatch(/^adr_/)
    later(29 * 24 * 3600)
    const renewed = await school
      .stranger()
      .post('/api/common/refreshToken', { refresh_token: data.userInfo.refresh_token }, { 'x-refresh-rotate': '1' })
    expect(renewed.code).toBe(1)
  })

  test('accepts each code once, also in parallel, and one step early or late', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const code = codeOf(secret)
    const both = await Promise.all([await ticketOf(who), await ticketOf(who)].map((ticket) => second(ticket, code)))
    expect(both.map((answer) => answer.code).toSorted()).toEqual([0, 1])
    expectRefusal(await second(await ticketOf(who), code))
    for (const [away, expected] of [
      [30, 1],
      [-60, 0],
    ] as const)
      expect((await second(await ticketOf(who), codeOf(secret, away))).code).toBe(expected)
    later(600)
    expect((await second(await ticketOf(who), codeOf(secret, -90))).code).toBe(0)
    expect((await second(await ticketOf(who), codeOf(secret, 90))).code).toBe(0)
    expect((await second(await ticketOf(who), codeOf(secret, -30))).code).toBe(1)
    expect((await second(await ticketOf(who), codeOf(secret, 30))).code).toBe(1)
  })

  test('is asked five times for one password, and within five minutes', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const ticket = await ticketOf(who)
    for (let n = 0; n < 5; n++) expect((await second(ticket, '000000')).data.fields).toHaveProperty('code')
    expect((await second(ticket, codeOf(secret))).data).toEqual({ again: true })
    const late = await ticketOf(who)
    later(301)
    expect((await second(late, codeOf(secret))).data).toEqual({ again: true })
    for (const guess of ['', 'sis_', `sis_${'A'.repeat(43)}`]) expectRefusal(await second(guess, codeOf(secret)))
  })

  test('does not sign in to an account that was disabled or got another password since', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const chief = await openedSession(school, { id: 1 })
    for (const change of [{ password: 'Nouveau2026' }, { status: '0' }]) {
      const ticket = await ticketOf({ ...who, password: 'status' in change ? 'Nouveau2026' : who.password })
      await chief.post('/admin/auth/admin/edit', { id: who.id, ...change })
      expectRefusal(await second(ticket, codeOf(secret)))
    }
  })

  test('ends the other sessions when it is added or removed, and removal needs the password', async () => {
    const who = await account()
    const before = await openedSession(school, { id: who.id })
    const { person } = await enrolled(who)
    later(1.001)
    expect(await works(before)).toBe(302)
    const there = await openedSession(school, { id: who.id })
    expect((await post(person, 'removeFactor', { password: 'Faux2026!' })).data.fields).toHaveProperty('password')
    expect(await post(person, 'removeFactor', { password: who.password })).toMatchObject({ code: 1 })
    later(1.001)
    expect([await works(person), await works(there)]).toEqual([1, 302])
    expect(await factors(person)).toEqual({ totp: false, passkeys: [], recoveryCodes: 0 })
    expect((await password(who)).code).toBe(1)
    expectRefusal(await post(person, 'removeFactor', { password: who.password }))
  })

  test('is stored only with an encrypted secret', async () => {
    const { secret, codes } = await enrolled(await account())
    const { read } = school.product.store
    const storedRows = JSON.stringify([
      await read.selectFrom('admin_totp').selectAll().execute(),
      await read.selectFrom('admin_recovery_code').selectAll().execute(),
      await read.selectFrom('sign_in_step').selectAll().execute(),
    ])
    for (const text of [secret, ...codes]) expect(storedRows).not.toContain(text)
  })

  test('is a recent proof', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const person = watched(await openedSession(school, { id: who.id, age: 400 }))
    expectRefusal(await post(person, 'newRecoveryCodes'), 428)
    expect((await person.get('/admin/index/proof')).data.methods).toEqual(['totp'])
    expect((await person.post('/admin/index/proof', { code: '000000' })).data.fields).toHaveProperty('code')
    expect(await person.post('/admin/index/proof', { code: codeOf(secret) })).toMatchObject({ code: 1 })
    expect((await post(person, 'newRecoveryCodes')).data.codes).toHaveLength(10)
  })
})

describe('with an authenticator app, the password alone', () => {
  test('is no proof, removes no factor and creates no codes', async () => {
    const who = await account()
    const { secret } = await enrolled(who)
    const person = watched(await openedSession(school, { id: who.id, age: 400 }))
    expectRefusal(await person.post('/admin/index/proof', { password: who.password }))
    expectRefusal(await post(person, 'removeFactor', { password: who.password }), 428)
    expectRefusal(await post(person, 'newRecoveryCodes'), 428)
    const next = { current: who.password, password: 'Un-autre-2027' }
    expectRefusal(await post(person, 'password', next), 428)
    expect(await factors(person)).toMatchObject({ totp: true, recoveryCodes: 10 })
    expect(await person.post('/admin/index/proof', { code: codeOf(secret) })).toMatchObject({ code: 1 })
    expect(await post(person, 'password', next)).toMatchObject({ code: 1 })
    expect(await post(person, 'removeFactor', { password: next.password })).toMatchObject({ code: 1 })
  })

  test('is no proof either if it was just changed', async () => {
    const who = await account()
    await enrolled(who)
    const person = watched(await openedSession(school, { id: who.id, age: 250 }))
    await post(person, 'password', { current: who.password, password: 'Un-autre-2027' })
    later(60)
    expectRefusal(await post(person, 'newRecoveryCodes'), 428)
  })
})

describe('recovery codes', () => {
  test('replace the app, each once', async () => {
    const who = await account()
    const { person, codes } = await enrolled(who)
    expect((await second(await ticketOf(who), codes[0]!)).code).toBe(1)
    expectRefusal(await second(await ticketOf(who), codes[0]!))
    expect((await second(await ticketOf(who), ` ${codes[1]!.toUpperCase().replace('-', ' ')} `)).code).toBe(1)
    expect((await factors(person)).recoveryCodes).toBe(8)
  })

  test('that are created again replace the earlier ones, and belong to one account', async () => {
    const [who, other] = [await account(), await account()]
    const mine = await enrolled(who)
    const theirs = await enrolled(other)
    const { codes } = (await post(mine.person, 'newRecoveryCodes')).data
    expectRefusal(await second(await ticketOf(who), mine.codes[0]!))
    expectRefusal(await second(await ticketOf(who), theirs.codes[0]!))
    expect((await second(await ticketOf(who), codes[9])).code).toBe(1)
  })

  test('are not given to a person without a factor', async () => {
    const person = watched(await openedSession(school, { id: (await account()).id }))
    expectRefusal(await post(person, 'newRecoveryCodes'))
  })
})

describe('an administrator', () => {
  test('resets the second factor of a person who has lost it, if they may manage the account', async () => {
    const who = await account()
    await enrolled(who)
    const reset = (person: Person, id = who.id) => person.post('/admin/auth/admin/resetFactors', { id })
    const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'direction')
    const direction = watched(await openedSession(school, { id: (await found.executeTakeFirstOrThrow()).id }))
    expectRefusal(await reset(direction), 401)
    const chief = watched(await openedSession(school, { id: 1 }))
    expectRefusal(await reset(chief, 1))
    expect(await reset(chief)).toMatchObject({ code: 1 })
    expect((await password(who)).code).toBe(1)
    const last = await school.product.store.read
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toMatchObject({ subject: 'Double authentification réinitialisée' })
  })
})

describe('if a second factor is required', () => {
  test('a person without one can only add one', async () => {
    demandFactor('privileged')
    const [chief, found] = [
      watched(await openedSession(school, { id: 1 })),
      school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'claire_dubois'),
    ]
    const claire = watched(await openedSession(school, { id: (await found.executeTakeFirstOrThrow()).id }))
    expect((await claire.get('/admin/k/student/index')).code).toBe(1)
    const refused = await chief.get('/admin/k/student/index')
    expect(refused).toMatchObject({ code: 401, data: { factor: true } })
    expect(refused.msg).toMatch(/double authentification/)
    for (const call of ['index/search?quick_search=dubois', 'index/views?resource=student', 'ajax/area'])
      expectRefusal(await chief.get(`/admin/${call}`), 401)
    expect((await chief.get('/admin/index/index?uuid=1')).data.mustEnrol).toBe(true)
    const { secret } = (await post(chief, 'beginTotp')).data
    expect((await post(chief, 'confirmTotp', { code: codeOf(secret) })).code).toBe(1)
    expect((await chief.get('/admin/k/student/index')).code).toBe(1)
    demandFactor('everybody')
    later(1.001)
    expectRefusal(await claire.get('/admin/k/student/index'), 401)
    demandFactor('optional')
    later(1.001)
    expect((await claire.get('/admin/k/student/index')).code).toBe(1)
  })
})
