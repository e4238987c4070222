// A link to choose a password: valid once, for two days, and only the owner knows the password.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, sample, watched } from '#server/testing/samples.ts'
import { openedSession, works } from '#server/testing/sessions.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { resources } from '#subjects.server.ts'

const hour = 3600
let school: School
let chief: Person
let now = Date.parse('2026-11-21T08:00:00Z')
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
})
beforeEach(async () => {
  later(24 * hour)
  chief = watched(await openedSession(school, { id: await idOf('superadmin') }))
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
function later(seconds: number): void {
  now += seconds * 1000
  vi.setSystemTime(now)
}
async function idOf(username: string): Promise<number> {
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', username)
  return (await found.executeTakeFirstOrThrow()).id
}
const mails = () => mailsIn(school)
const add = (changes: object = {}) => addSample(school, chief, resources.admin, { status: '1', ...changes })
const invite = (id: number, by = chief) => by.post('/admin/auth/admin/invite', { id })
const follow = (token: string) => school.stranger().post('/admin/index/invitation', { token })
const accept = (token: string, password = 'Craie et tableau') =>
  school.stranger().post('/admin/index/acceptInvitation', { token, password })
async function invited(id: number): Promise<string> {
  expect(await invite(id)).toMatchObject({ code: 1 })
  return /\/admin\/invitation\/(inv_[\w-]{43})\b/.exec((await mails()).at(-1)!.body)![1]!
}

test('a new account without a password gets a link and chooses the password', async () => {
  const { password: _none, ...input } = await sample(school, chief, resources.admin)
  const { data } = await chief.post('/admin/auth/admin/add', { ...input, status: '1', locale: 'fr' })
  const token = await invited(data.id)
  expect((await mails()).at(-1)).toMatchObject({ recipient: input.email, subject: 'Votre compte est prêt' })
  expect((await follow(token)).data).toEqual({
    username: input.username,
    nickname: input.nickname,
    passwordHint: 'De 6 à 32 caractères, sans & < > " \'',
  })
  expect(await accept(token)).toMatchObject({ code: 1, data: null })
  const signIn = school.signIn(String(input.username), { password: 'Craie et tableau' })
  await expect(signIn).resolves.toBeTruthy()
})

test('an account needs a password or an address, because otherwise nobody could sign in', async () => {
  const { password: _none, email: _nowhere, ...input } = await sample(school, chief, resources.admin)
  expect((await chief.post('/admin/auth/admin/add', input)).msg).toMatch(/a besoin d’un mot de passe, ou d’une adresse/)
})

test('the link is valid once, for two days, and a new link replaces it', async () => {
  const { id } = await add()
  const first = await invited(id)
  const second = await invited(id)
  expectRefusal(await accept(first))
  expect(await accept(second)).toMatchObject({ code: 1 })
  for (const again of [await accept(second), await follow(second)]) expectRefusal(again)
  const third = await invited(id)
  later(48 * hour)
  for (const late of [await accept(third), await follow(third)]) expectRefusal(late)
  for (const guess of ['', 'inv_', `inv_${'A'.repeat(43)}`]) expectRefusal(await accept(guess))
})

test('only its hash is stored; using it ends every session of the account and opens none', async () => {
  const { id } = await add()
  const there = await openedSession(school, { id, keep: true })
  const token = await invited(id)
  const rows = await school.product.store.read.selectFrom('admin_invitation').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await works(there)).toBe(1)
  expect((await accept(token)).data).toBeNull()
  later(1.001)
  expect(await works(there)).toBe(302)
})

test('an easily guessed password is refused, and the link stays valid', async () => {
  const { id, username } = await add()
  const token = await invited(id)
  for (const password of ['azerty', 'password', String(username), '12345'])
    expect((await accept(token, password)).data.fields).toHaveProperty('password')
  expect(await accept(token)).toMatchObject({ code: 1 })
})

test('a link does not open a disabled account', async () => {
  const { id } = await add()
  const token = await invited(id)
  await chief.post('/admin/auth/admin/edit', { id, status: '0' })
  expectRefusal(await accept(token))
})

test('an account without an address is reported; at most five links an hour are sent', async () => {
  const nowhere = await add({ email: '' })
  expect((await invite(nowhere.id)).msg).toMatch(/n’a pas d’adresse e-mail/)
  const { id } = await add()
  for (let n = 0; n < 5; n++) expect(await invite(id)).toMatchObject({ code: 1 })
  expect(await invite(id)).toMatchObject({ status: 429 })
})

test('a person who may not change the account cannot send it a link', async () => {
  const { id } = await add()
  const direction = watched(await openedSession(school, { id: await idOf('direction') }))
  expectRefusal(await invite(id, direction), 401)
})
