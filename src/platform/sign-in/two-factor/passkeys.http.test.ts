// Passkeys are created and used for this site, this session and this moment, by a person whom the device has verified.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticator } from '#server/testing/authenticator.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { openedSession, works } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

const below = '/admin/routine/adminInfo'
let school: School
let now = Date.parse('2026-11-21T08:00:00Z')
let who: { id: number; username: string; password: string }
let person: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
})
beforeEach(async () => {
  later(24 * 3600)
  const chief = await openedSession(school, { id: 1 })
  who = (await addSample(school, chief, resources.admin, { status: '1' })) as never
  person = watched(await openedSession(school, { id: who.id }))
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
function later(seconds: number): void {
  now += seconds * 1000
  vi.setSystemTime(now)
}

const begin = async (by = person) => (await by.post(`${below}/beginPasskey`)).data
const confirm = (response: object, by = person) => by.post(`${below}/confirmPasskey`, { name: 'Téléphone', response })
async function enrolled() {
  const key = authenticator()
  const answer = await confirm(key.create(await begin()))
  expect(answer.code).toBe(1)
  return { key, codes: answer.data.codes as string[] }
}
const half = async (): Promise<string> => {
  const { username, password } = who
  return (await school.stranger().post('/admin/index/login', { username, password })).data.factor.ticket
}
const challenge = async (ticket: string) =>
  (await school.stranger().post('/admin/index/loginChallenge', { ticket })).data
const enter = (ticket: string, passkey: object) =>
  school.stranger().post('/admin/index/loginFactor', { ticket, passkey })

describe('creating one', () => {
  test('needs a recent proof, and stores the public key with its name', async () => {
    const wanted = await begin()
    expect(wanted).toMatchObject({
      rp: { id: 'localhost', name: 'Pupitre' },
      user: { name: who.username },
      authenticatorSelection: { userVerification: 'required' },
    })
    expect(Buffer.from(wanted.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect((await confirm(authenticator().create(wanted))).data.codes).toHaveLength(10)
    const { passkeys, totp } = (await person.get(`${below}/factors`)).data
    expect(passkeys).toEqual([
      { id: expect.any(Number), name: 'Téléphone', create_time: expect.any(Number), last_used_time: null },
    ])
    expect(totp).toBe(false)
  })

  test('is refused for another site, another challenge, or without verification of the person', async () => {
    const key = authenticator()
    const wanted = async () => begin()
    expectRefusal(await confirm(key.create(await wanted(), { origin: 'https://phish.example' })))
    expectRefusal(await confirm(key.create(await wanted(), { host: 'phish.example' })))
    expectRefusal(await confirm(key.create(await wanted(), { unverified: true })))
    expectRefusal(await confirm(key.create({ challenge: 'QUFBQUFBQUFBQUFBQUFBQUFBQUE' })))
    const made = key.create(await wanted())
    expectRefusal(await confirm(made, watched(await openedSession(school, { id: who.id }))))
    expect((await confirm(made)).code).toBe(1)
  })

  test('uses up its challenge, whether it succeeds or fails, and is possible for five minutes', async () => {
    const key = authenticator()
    const wanted = await begin()
    expectRefusal(await confirm(key.create(wanted, { unverified: true })))
    expectRefusal(await confirm(key.create(wanted)))
    const slow = await begin()
    later(301)
    expectRefusal(await confirm(key.create(slow)))
  })

  test('needs a recent proof', async () => {
    expectRefusal(await (await openedSession(school, { id: who.id, age: 400 })).post(`${below}/beginPasskey`), 428)
  })
})

describe('signing in with one', () => {
  test('follows the password and opens the session', async () => {
    const { key } = await enrolled()
    const ticket = await half()
    const wanted = await challenge(ticket)
    expect(wanted).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(wanted.allowCredentials).toHaveLength(1)
    const { code, data } = await enter(ticket, key.sign(wanted))
    expect(code).toBe(1)
    expect(await works(school.stranger({ batoken: data.userInfo.token }))).toBe(1)
  })

  test("is refused for another site, another ticket, an old challenge, another person's key, or without verification", async () => {
    const { key } = await enrolled()
    const ticket = await half()
    expectRefusal(await enter(ticket, key.sign(await challenge(ticket), { origin: 'https://phish.example' })))
    expectRefusal(await enter(ticket, key.sign(await challenge(ticket), { unverified: true })))
    const signed = key.sign(await challenge(ticket))
    const other = await half()
    await challenge(other)
    expectRefusal(await enter(other, signed))
    const stranger = authenticator()
    const wanted = await challenge(other)
    expectRefusal(await enter(other, stranger.sign(wanted)))
    expectRefusal(await enter(other, { ...stranger.sign(await challenge(other)), id: key.sign(wanted).id }))
    expect((await enter(ticket, signed)).code).toBe(1)
    expectRefusal(await enter(await half(), signed))
  })

  test('fails after it is removed, and removing the last one removes the recovery codes too', async () => {
    await enrolled()
    const [{ id }] = (await person.get(`${below}/factors`)).data.passkeys
    const other = watched(await openedSession(school, { id: 1 }))
    expectRefusal(await other.post(`${below}/removeFactor`, { password: school.password, passkey: id }))
    expect(await person.post(`${below}/removeFactor`, { password: who.password, passkey: id })).toMatchObject({
      code: 1,
    })
    expect((await person.get(`${below}/factors`)).data).toEqual({ totp: false, passkeys: [], recoveryCodes: 0 })
    const { username, password } = who
    expect((await school.stranger().post('/admin/index/login', { username, password })).code).toBe(1)
  })
})

test('a passkey is a recent proof, only in its own session', async () => {
  const { key } = await enrolled()
  const old = watched(await openedSession(school, { id: who.id, age: 400 }))
  expect((await old.get('/admin/index/proof')).data.methods).toEqual(['passkey'])
  expectRefusal(await old.post('/admin/index/proof', { password: who.password }))
  const signed = key.sign((await old.post('/admin/index/proofChallenge')).data)
  expectRefusal(await person.post('/admin/index/proof', { passkey: signed }))
  expect(await old.post('/admin/index/proof', { passkey: signed })).toMatchObject({ code: 1 })
  expect((await old.post(`${below}/newRecoveryCodes`)).code).toBe(1)
})
