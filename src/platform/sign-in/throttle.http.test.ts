// Guessing passwords is slow, and does not lock out the owner.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#platform/access/passwords.server.ts'
import { solved } from '#server/testing/captcha.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { type Answer, type School, openSchool } from '#server/testing/school.ts'

let school: School
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  school = await openSchool({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

let address = 0
const elsewhere = () => school.stranger({ 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1` })

interface Options {
  password?: string
  device?: string
  captcha?: boolean
}
/** From a new address and with a solved captcha, unless stated otherwise. */
async function signIn(
  username: string,
  { password = school.password, device, captcha = true }: Options = {},
): Promise<Answer> {
  const person = elsewhere()
  const answer = captcha ? await solved(school, person) : {}
  return person.post('/admin/index/login', { username, password, ...answer }, device ? { 'x-device': device } : {})
}
const outboxTo = (recipient: string) => mailsIn(school, recipient)

/** Lowers the cost of the stored hash, because only the counting is tested. */
async function cheapen(username: string): Promise<void> {
  const password = await hashPassword(school.password, 'member')
  await school.product.store.write((db) =>
    db.updateTable('admin').set({ password }).where('username', '=', username).execute(),
  )
}
const atOnce = (count: number, guess: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => guess(n)))

const wrong = /^Identifiant ou mot de passe incorrect\. Après dix essais/

test('after five wrong passwords the captcha is required, even if the setting is off', async () => {
  await cheapen('lea_moreau')
  for (let n = 0; n < 5; n++)
    expect((await signIn('lea_moreau', { password: 'guess-it', captcha: false })).msg).toMatch(wrong)
  expect(await signIn('lea_moreau', { captcha: false })).toMatchObject({ code: 0, data: { captcha: true } })
  expect(await signIn('lea_moreau')).toMatchObject({ code: 1 })
})

test('the same applies to a missing account, so that the response reveals nothing', async () => {
  const guesses = await atOnce(5, () => signIn('nobody', { password: 'guess-it', captcha: false }))
  for (const { msg } of guesses) expect(msg).toMatch(wrong)
  expect(await signIn('nobody', { captcha: false })).toMatchObject({ code: 0, data: { captcha: true } })
})

describe('ten wrong passwords', () => {
  let device: string
  beforeAll(async () => {
    device = (await signIn('scolarite')).data.device
    await cheapen('scolarite')
    for (let n = 0; n < 10; n++) expect((await signIn('scolarite', { password: `guess-${n}` })).msg).toMatch(wrong)
  })

  test('block the account for unknown devices, with the same message as before', async () => {
    for (const options of [{}, { password: 'guess-11' }, { device: 'dev_invented' }, { device: '' }]) {
      const answer = await signIn('scolarite', options)
      expect(answer).toMatchObject({ code: 0, status: 200, data: null })
      expect(answer.msg).toMatch(wrong)
    }
  })

  test('do not block a known device, which stays known', async () => {
    const answer = await signIn('scolarite', { device })
    expect(answer).toMatchObject({ code: 1, data: { device } })
    expect(await signIn('scolarite', { device })).toMatchObject({ code: 1 })
  })

  test('are reported to the owner, once', async () => {
    await signIn('scolarite', { password: 'guess-12' })
    const mails = await outboxTo('scolarite@example.test')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).toMatch(/^Dix mots de passe incorrects/)
  })

  test('do not affect other accounts or devices of another account', async () => {
    expect(await signIn('direction')).toMatchObject({ code: 1 })
    const other = (await signIn('direction')).data.device
    expect((await signIn('scolarite', { device: other })).msg).toMatch(wrong)
  })

  test('on a known device block that device', async () => {
    await cheapen('scolarite')
    for (let n = 0; n < 10; n++) await signIn('scolarite', { password: `guess-${n}`, device })
    expect((await signIn('scolarite', { device })).msg).toMatch(wrong)
  })
})

test('parallel attempts are counted before the first one is checked', async () => {
  const guesses = Array.from({ length: 12 }, (_, n) => signIn('compta', { password: `guess-${n}`, captcha: false }))
  await Promise.race(guesses)
  expect((await signIn('compta')).code).toBe(0)
  await Promise.all(guesses)
})

test('signing in often does not count as guessing', async () => {
  for (const count of [6, 6])
    for (const { code } of await atOnce(count, () => signIn('zhangwei', { captcha: false }))) expect(code).toBe(1)
})

test.each([
  ['addresses of one household count as one', (n: number) => `2001:db8:ffff:1::${n + 1}`],
  ['the address is what the proxy says, not what the sender adds to it', (n: number) => `10.0.0.${n}, 203.0.113.7`],
])('%s', async (_what, from) => {
  const names = ['direction', 'claire_dubois', 'lin_yue', 'admin', 'superadmin']
  for (const name of names) await cheapen(name)
  const guess = (n: number) =>
    school
      .stranger({ 'x-forwarded-for': from(n) })
      .post('/admin/index/login', { username: names[n % names.length], password: 'guess-it' })
  for (const { status } of await atOnce(10, guess)) expect(status).toBe(200)
  expect((await guess(99)).status).toBe(429)
})

test('one address can try ten wrong passwords a minute, whatever the names', async () => {
  const person = elsewhere()
  const guess = (n: number) => person.post('/admin/index/login', { username: `somebody_${n}`, password: 'guess-it' })
  for (const { status } of await atOnce(10, guess)) expect(status).toBe(200)
  const answer = await guess(11)
  expect(answer).toMatchObject({ status: 429, code: 0 })
  expect(answer.msg).toMatch(/^Trop de demandes\. Réessayez dans \d+ s\.$/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const own = { username: 'direction', password: school.password }
  expect((await person.post('/admin/index/login', own)).status).toBe(429)
  expect((await elsewhere().post('/admin/index/login', own)).code).toBe(1)
})
