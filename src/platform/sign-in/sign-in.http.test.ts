// Sign-in and sign-out: accepted input, responses, stored data.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { languages } from '#engine/languages.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { expectEnvelope, expectRefusal } from '#server/testing/samples.ts'

let school: School
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  school = await openSchool({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
// A new address each time, so that only the throttling tests are throttled.
let address = 0
const somebody = (headers: Record<string, string> = {}) =>
  school.stranger({ 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1`, ...headers })
const signIn = (body: object, headers = {}) =>
  somebody(headers).post('/admin/index/login', { username: 'scolarite', password: school.password, ...body })
beforeEach(() => {
  vi.setSystemTime(Date.now() + 60_000)
})

const wrong =
  'Identifiant ou mot de passe incorrect. Après dix essais, un appareil inconnu doit attendre un quart d’heure.'

describe('the form', () => {
  test.each(['abc', 'a23456789012345', 'A_1', 'Z9_', ' abc', 'abc\n'])(
    'the account name %j is looked up',
    async (username) => {
      expect(await signIn({ username })).toMatchObject({ code: 0, msg: wrong, data: null })
    },
  )

  test.each(['ab', 'a234567890123456', '1abc', '_abc', 'a-bc', 'ab c', 'été', '', 'a'.repeat(300)])(
    'the account name %j is refused without a look-up',
    async (username) => {
      const { code, msg, data } = await signIn({ username })
      expect({ code, msg }).toEqual({
        code: 0,
        msg: 'De 3 à 15 caractères, d’abord une lettre, puis lettres, chiffres et tiret bas.',
      })
      expect(Object.keys(data.fields)).toEqual(['username'])
    },
  )

  test('a space around the account name, as telephones add it, is no part of it', async () => {
    expect((await signIn({ username: ' scolarite ' })).data.userInfo).toMatchObject({ username: 'scolarite' })
  })

  test.each(['123456', 'x'.repeat(32), 'é张;--%\\', '      ', '123456\u0000'])(
    'the password %j is checked',
    async (password) => {
      expect(await signIn({ password, username: 'nobody_here' })).toMatchObject({ code: 0, msg: wrong })
    },
  )

  test.each(['12345', 'x'.repeat(33), '', ...['&', '<', '>', '"', "'", '\n', '\r'].map((sign) => `abcdef${sign}`)])(
    'the password %j is refused without a check',
    async (password) => {
      const { code, data } = await signIn({ password })
      expect({ code, fields: data.fields }).toEqual({
        code: 0,
        fields: { password: 'De 6 à 32 caractères, sans & < > " \'' },
      })
    },
  )

  test('only fields of the form are accepted', async () => {
    for (const more of [
      { super: true },
      { keep: 'yes' },
      { captchaId: '../x' },
      { captchaInfo: 'x'.repeat(201) },
      { emailCode: '12' },
    ])
      expectRefusal(await signIn(more))
    for (const body of [[], 'x', 1, { username: ['a'], password: {} }])
      expectRefusal(await somebody().post('/admin/index/login', body))
    expectRefusal(await somebody().post('/admin/index/login?username=scolarite', {}))
  })

  test('an empty captcha, as existing clients send it, is accepted', async () => {
    expect(await signIn({ captchaId: '', captchaInfo: '', keep: false })).toMatchObject({ code: 1 })
  })
})

describe('a refused sign-in', () => {
  test('for an unknown name, a wrong password and a disabled account has the same message, in each language', async () => {
    const { write, read } = school.product.store
    const sessions = () => read.selectFrom('session').select('id').execute()
    const before = await sessions()
    await write((db) => db.updateTable('admin').set({ status: '0' }).where('username', '=', 'compta').execute())
    await write((db) => db.updateTable('admin').set({ delete_time: 1 }).where('username', '=', 'admin').execute())
    for (const language of languages) {
      const headers = { 'think-lang': language }
      const answers = [
        await signIn({ username: 'nobody_at_all' }, headers),
        await signIn({ username: 'direction', password: 'not-the-one' }, headers),
        await signIn({ username: 'compta' }, headers),
        await signIn({ username: 'admin' }, headers),
      ]
      for (const { code, msg, data, status } of answers)
        expect({ code, msg, data, status }).toEqual({ code: 0, msg: answers[0]!.msg, data: null, status: 200 })
      expect(answers[0]!.msg.length).toBeGreaterThan(10)
    }
    await write((db) => db.updateTable('admin').set({ status: '1' }).where('username', '=', 'compta').execute())
    expect(await sessions()).toEqual(before)
  })
})

describe('a sign-in', () => {
  test('returns the admin info, a token, and a refresh token only with "keep me signed in"', async () => {
    const { data, msg } = await signIn({ username: 'zhangwei' })
    expect(msg).toBe('Bienvenue !')
    expect(data.routePath).toBe('/admin')
    expect(data.userInfo).toEqual({
      id: expect.any(Number),
      group_arr: [expect.any(Number)],
      group_name_arr: ['Étudiant'],
      username: 'zhangwei',
      nickname: '张伟',
      avatar: '',
      locale: 'zh-cn',
      lastlogintime: Math.floor(Date.now() / 1000),
      student: { id: expect.any(Number), last_name: 'Zhang', first_name: 'Wei', native_name: '张伟' },
      teacher: null,
      super: false,
      token: expect.stringMatching(/^adm_[\w-]{43}$/),
      refreshToken: '',
      refresh_token: '',
    })
    const remembered = await signIn({ username: 'claire_dubois', keep: true })
    expect(remembered.data.userInfo).toMatchObject({ student: null, teacher: { last_name: 'Dubois' } })
    expect(remembered.data.userInfo.refreshToken).toMatch(/^adr_[\w-]{43}$/)
    expect(remembered.data.userInfo.refresh_token).toBe(remembered.data.userInfo.refreshToken)
  })

  test('with "keep me signed in" is valid for a month if the client rotates its refresh token, otherwise for a day', async () => {
    const { data } = await signIn({ username: 'claire_dubois', keep: true })
    const changing = await signIn({ username: 'claire_dubois', keep: true }, { 'x-refresh-rotate': '1' })
    const renew = (session: typeof data) =>
      somebody().post('/api/common/refreshToken', { refresh_token: session.userInfo.refreshToken })
    vi.setSystemTime(Date.now() + 29 * 86_400_000)
    expect(await renew(data)).toMatchObject({ code: 0 })
    const renewed = await renew(changing.data)
    expect(renewed).toMatchObject({ code: 1, data: { type: 'admin-refresh' } })
    expect(renewed.data.refresh_token).not.toBe(changing.data.userInfo.refreshToken)
  })

  test('accepts the name in upper or lower case, and the password only as it is', async () => {
    expect(await signIn({ username: 'SCOLARITE' })).toMatchObject({
      code: 1,
      data: { userInfo: { username: 'scolarite' } },
    })
    expect(await signIn({ username: 'lea_moreau', password: school.password.toLowerCase() })).toMatchObject({
      code: 0,
      msg: wrong,
    })
    expect(await signIn({ username: 'lea_moreau', password: ` ${school.password}` })).toMatchObject({
      code: 0,
      msg: wrong,
    })
  })

  test('never returns the same token twice', async () => {
    const tokens = [await signIn({}), await signIn({})].map(({ data }) => data.userInfo.token)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens)
      expect(await school.stranger({ batoken: token }).get('/admin/index/index')).toMatchObject({ code: 1 })
  })

  test('stores no token, device or password in the database', async () => {
    const { data } = await signIn({ keep: true })
    const { token, refreshToken } = data.userInfo
    const dump = await everything()
    for (const secret of [token, refreshToken, data.device, school.password]) {
      expect(secret.length).toBeGreaterThan(8)
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(secret.replace(/^[a-z]+_/, ''))
    }
  })

  test('hashes the password again if the cost has risen', async () => {
    const { read, write } = school.product.store
    const stored = () =>
      read.selectFrom('admin').select('password').where('username', '=', 'lin_yue').executeTakeFirstOrThrow()
    const { hashPassword } = await import('#platform/access/passwords.server.ts')
    const cheap = await hashPassword(school.password, 'member')
    await write((db) => db.updateTable('admin').set({ password: cheap }).where('username', '=', 'lin_yue').execute())
    expect(await signIn({ username: 'lin_yue' })).toMatchObject({ code: 1 })
    expect((await stored()).password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await signIn({ username: 'lin_yue' })).toMatchObject({ code: 1 })
  })
})

describe('the sign-in page', () => {
  test('says whether the captcha is required, also to a request with a content type and no body', async () => {
    const answer = await somebody().get('/admin/index/login', { 'content-type': 'application/json' })
    expect(answer).toMatchObject({ code: 1, data: { captcha: false } })
  })

  test('redirects a signed-in person to the back office, and the token stays valid', async () => {
    const { data } = await signIn({})
    const person = school.stranger({ batoken: data.userInfo.token })
    const answer = await person.get('/admin/index/login')
    expectRefusal(answer, 302)
    expect(answer.data).toEqual({ routePath: '/admin' })
    expect(await person.get('/admin/index/index')).toMatchObject({ code: 1 })
  })

  test('a token is read from its header in both spellings, never from the address', async () => {
    const { token } = (await signIn({})).data.userInfo
    expect(await school.stranger({ 'ba-token': token }).get('/admin/index/index')).toMatchObject({ code: 1 })
    for (const name of ['batoken', 'ba-token', 'token']) {
      const answer = await school.stranger().get(`/admin/index/index?${name}=${token}`)
      expectRefusal(answer, 302)
      expectEnvelope(answer)
    }
    expectRefusal(await school.stranger({ cookie: `batoken=${token}` }).get('/admin/index/index'), 302)
  })
})

async function everything(): Promise<string> {
  const db = school.product.store.read as AnyDatabase
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => db.selectFrom(name).selectAll().execute()))
  return JSON.stringify(rows)
}
