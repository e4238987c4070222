// Addresses give access to an account: replacing one needs a recent proof and informs the old one; links and codes sent under the
// old password expire.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsIn } from '#server/testing/mails.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let stale: Person
let chiefId: number
beforeAll(async () => {
  school = await openSchool()
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'superadmin')
  chiefId = (await found.executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  chief = watched(await openedSession(school, { id: chiefId }))
  stale = watched(await openedSession(school, { id: chiefId, age: 301 }))
})
afterAll(() => school.close())

const mailsTo = (recipient: string) => mailsIn(school, recipient)
const prove = (person: Person) => person.post('/admin/index/proof', { password: school.password })
let count = 0
const address = () => `adresse${++count}@example.test`
async function account(changes: object = {}) {
  const email = address()
  const made = await addSample(school, chief, resources.admin, { status: '1', locale: 'fr', email, ...changes })
  return { id: made.id, email, password: String(made.password), mobile: made.mobile as string }
}

describe.each([
  ['email', () => address(), 'Votre adresse e-mail a changé'],
  ['mobile', () => `+3363998${String(1000 + ++count)}`, 'Votre numéro de mobile a changé'],
] as const)('the %s of an account', (field, next, subject) => {
  test('is changed by the office after a recent proof, and the old address is informed', async () => {
    const { id, email } = await account()
    const edit = { id, [field]: next() }
    expectRefusal(await stale.post('/admin/auth/admin/edit', edit), 428)
    expect(await mailsTo(email)).toEqual([])
    await prove(stale)
    expect(await stale.post('/admin/auth/admin/edit', edit)).toMatchObject({ code: 1 })
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject])
    const { row } = (await chief.get(`/admin/auth/admin/edit?id=${id}`)).data
    expect(await chief.post('/admin/auth/admin/edit', row)).toMatchObject({ code: 1 })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is changed in the profile after a recent proof, and the old address is informed', async () => {
    const { id, email } = await account()
    const old = watched(await openedSession(school, { id, age: 301 }))
    const url = '/admin/routine/adminInfo/edit'
    expectRefusal(await old.post(url, { [field]: next() }), 428)
    const own = watched(await openedSession(school, { id }))
    expect(await own.post(url, { [field]: next() })).toMatchObject({ code: 1 })
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject])
  })

  test('of a member is changed by the office after a recent proof, and the old address is informed', async () => {
    const email = address()
    const { id } = await addSample(school, chief, resources.user, { email })
    const edit = { id, [field]: next() }
    expectRefusal(await stale.post('/admin/user/user/edit', edit), 428)
    expect(await chief.post('/admin/user/user/edit', edit)).toMatchObject({ code: 1 })
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject])
  })
})

test('a password that the office sets for a member requires a recent proof', async () => {
  const { id } = await addSample(school, chief, resources.user)
  expectRefusal(await stale.post('/admin/user/user/edit', { id, password: 'Nouveau-2027' }), 428)
  expect(await chief.post('/admin/user/user/edit', { id, password: 'Nouveau-2027' })).toMatchObject({ code: 1 })
})

describe('a link to choose a password', () => {
  async function invited(id: number, email: string, headers: Record<string, string> = {}): Promise<string> {
    expect(await chief.post('/admin/auth/admin/invite', { id }, headers)).toMatchObject({ code: 1 })
    const found = /(\S+)\/admin\/invitation\/(inv_[\w-]{43})/.exec((await mailsTo(email)).at(-1)!.body)
    return headers.host ? found![1]! : found![2]!
  }
  const follow = async (token: string) => (await school.stranger().post('/admin/index/invitation', { token })).code

  test('expires with a new password, set by the owner or by the office, and with a new address', async () => {
    const { id, email, password } = await account()
    const first = await invited(id, email)
    expect(await follow(first)).toBe(1)
    const own = watched(await openedSession(school, { id }))
    const next = 'Un-autre-2027'
    expect(await own.post('/admin/routine/adminInfo/password', { current: password, password: next })).toMatchObject({
      code: 1,
    })
    expect(await follow(first)).toBe(0)
    const second = await invited(id, email)
    await chief.post('/admin/auth/admin/edit', { id, password: 'Encore-un-2027' })
    expect(await follow(second)).toBe(0)
    const third = await invited(id, email)
    await chief.post('/admin/auth/admin/edit', { id, email: address() })
    expect(await follow(third)).toBe(0)
  })

  test('has the address of this site, whatever host the request names', async () => {
    const { id, email } = await account()
    const origin = await invited(id, email, { host: 'evil.example' })
    expect(origin).toBe(school.product.origin)
    expect(origin).not.toContain('evil')
  })
})

test('the address of a calendar feed expires with a new password', async () => {
  const claire = await school.signIn('claire_dubois')
  const url = new URL((await claire.post('/admin/k/calendarFeed/renew')).data.url).pathname
  const fetched = async () => (await school.app.inject({ method: 'GET', url })).statusCode
  expect(await fetched()).toBe(200)
  const change = { current: school.password, password: 'Un-autre-2027' }
  expect(await claire.post('/admin/routine/adminInfo/password', change)).toMatchObject({ code: 1 })
  expect(await fetched()).toBe(404)
  expect((await claire.get('/admin/k/calendarFeed/mine')).data.feed).toBeNull()
})
