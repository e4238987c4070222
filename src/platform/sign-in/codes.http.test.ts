// A code by e-mail for people who cannot see the captcha: valid once, for ten minutes and five attempts.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal } from '#server/testing/samples.ts'

let school: School
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  school = await openSchool({ LOGIN_CAPTCHA: 'on', TRUST_PROXY: '127.0.0.1' })
})
beforeEach(async () => {
  vi.setSystemTime(Date.now() + 3600_000)
  for (const name of ['scolarite', 'zhangwei', 'compta', 'direction'])
    for (const limit of ['code target minute', 'code target hour', 'code target day'])
      await school.product.limits.reset(limit, name)
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

let address = 0
const somebody = () => school.stranger({ 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1` })
const ask = (username: string) => somebody().post('/admin/index/loginCode', { username })
const signIn = (username: string, emailCode: string, password = school.password) =>
  somebody().post('/admin/index/login', { username, password, emailCode })
const mails = (username: string) => mailsIn(school, `${username}@example.test`)
async function codeFor(username: string): Promise<string> {
  expect(await ask(username)).toMatchObject({ code: 1 })
  return /\d{6}/.exec((await mails(username)).at(-1)!.body)![0]
}
const another = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

describe('the code', () => {
  test('is sent by e-mail, in the language of the account, and signs in once', async () => {
    const code = await codeFor('zhangwei')
    expect((await mails('zhangwei')).at(-1)).toMatchObject({
      subject: '您的登录验证码',
      status: 'queued',
      channel: 'mail',
    })
    expect(await signIn('zhangwei', code)).toMatchObject({ code: 1 })
    expect(await signIn('zhangwei', code)).toMatchObject({
      code: 0,
      msg: 'Ce code n’est pas valable ou n’est plus valable.',
    })
  })

  test('does not replace the password', async () => {
    const code = await codeFor('scolarite')
    expect((await signIn('scolarite', code, 'not-the-one')).msg).toMatch(/^Identifiant ou mot de passe incorrect/)
    expectRefusal(await signIn('scolarite', code))
  })

  test('is invalid after five wrong attempts', async () => {
    const code = await codeFor('scolarite')
    for (let n = 1; n <= 5; n++) expectRefusal(await signIn('scolarite', another(code, n)))
    expectRefusal(await signIn('scolarite', code))
  })

  test('is still valid at the fifth attempt', async () => {
    const code = await codeFor('scolarite')
    for (let n = 1; n <= 4; n++) expectRefusal(await signIn('scolarite', another(code, n)))
    expect((await signIn('scolarite', code)).code).toBe(1)
  })

  test('checks only five of fifty parallel attempts', async () => {
    const code = await codeFor('scolarite')
    await Promise.all(Array.from({ length: 50 }, (_, n) => signIn('scolarite', another(code, n + 1))))
    expectRefusal(await signIn('scolarite', code))
    const { tries } = await school.product.store.read
      .selectFrom('code')
      .select('tries')
      .where('purpose', '=', 'sign-in')
      .executeTakeFirstOrThrow()
    expect(Number(tries)).toBe(5)
  })

  test('used twice at the same moment is accepted once', async () => {
    const code = await codeFor('scolarite')
    const answers = await Promise.all([1, 2, 3].map(() => signIn('scolarite', code)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
  })

  test('is valid for ten minutes', async () => {
    const code = await codeFor('scolarite')
    vi.setSystemTime(Date.now() + 600_000)
    expectRefusal(await signIn('scolarite', code))
  })

  test('is replaced by the next one', async () => {
    const first = await codeFor('scolarite')
    await school.product.limits.reset('code target minute', 'scolarite')
    const second = await codeFor('scolarite')
    if (first !== second) expectRefusal(await signIn('scolarite', first))
    expect((await signIn('scolarite', second)).code).toBe(1)
  })

  test('belongs to one account', async () => {
    const code = await codeFor('direction')
    expectRefusal(await signIn('compta', code))
    expect((await signIn('direction', code)).code).toBe(1)
  })

  test('is only in the mail and not in the database', async () => {
    const code = await codeFor('scolarite')
    expect(JSON.stringify(await school.product.store.read.selectFrom('code').selectAll().execute())).not.toContain(code)
  })
})

describe('requesting a code', () => {
  test('gets the same response if the account does not exist, is disabled, or has no address', async () => {
    const { write } = school.product.store
    await write((db) => db.updateTable('admin').set({ email: null }).where('username', '=', 'direction').execute())
    await write((db) => db.updateTable('admin').set({ status: '0' }).where('username', '=', 'compta').execute())
    const before = await mails('compta')
    const answers = [await ask('scolarite'), await ask('nobody_here'), await ask('direction'), await ask('compta')]
    for (const { code, msg, data, status } of answers)
      expect({ code, msg, data, status }).toEqual({ code: 1, msg: answers[0]!.msg, data: null, status: 200 })
    expect(await mails('compta')).toEqual(before)
    const unknown = await school.product.store.read.selectFrom('code').select('target').execute()
    expect(unknown.map(({ target }) => target)).not.toContain('admin:0')
  })

  test('is possible once a minute and five times an hour per account, known or not', async () => {
    for (const name of ['zhangwei', 'nobody_ever']) {
      expect((await ask(name)).code).toBe(1)
      expect(await ask(name.toUpperCase())).toMatchObject({ status: 429, code: 0 })
      for (let n = 0; n < 4; n++) {
        await school.product.limits.reset('code target minute', name)
        expect((await ask(name)).code).toBe(1)
      }
      await school.product.limits.reset('code target minute', name)
      expect((await ask(name)).status).toBe(429)
    }
  })

  test('is possible ten times a day per account, and not beyond the budget of the whole school', async () => {
    const { limits } = school.product
    for (const name of ['lin_yue', 'nobody_at_all']) {
      for (let n = 0; n < 10; n++) await limits.add('code target day', name)
      expect(await ask(name)).toMatchObject({ status: 429, code: 0 })
    }
    for (let n = 0; n < 500; n++) await limits.add('code email budget', 'all')
    expect(await ask('scolarite')).toMatchObject({
      status: 429,
      msg: 'Trop de codes ont été demandés. Réessayez dans une heure.',
    })
    await limits.reset('code email budget', 'all')
  })

  test('writes the same for an unknown account: it fails in the same way if codes cannot be stored', async () => {
    const before = await school.product.store.read.selectFrom('outbox').select('id').execute()
    const rename = (from: string, to: string) =>
      school.product.store.write((db) => (db as AnyDatabase).schema.alterTable(from).renameTo(to).execute())
    await rename('code', 'code_away')
    try {
      const [known, unknown] = [await ask('scolarite'), await ask('nobody_there')]
      expect([known.status, unknown.status]).toEqual([500, 500])
      expect(unknown.code).toBe(known.code)
    } finally {
      await rename('code_away', 'code')
    }
    expect((await ask('nobody_later')).code).toBe(1)
    expect(await school.product.store.read.selectFrom('outbox').select('id').execute()).toEqual(before)
  })

  test('is required: a code that was not requested is wrong, for an unknown account too', async () => {
    for (const name of ['lin_yue', 'nobody_there'])
      expect((await signIn(name, '000000')).msg).toBe('Ce code n’est pas valable ou n’est plus valable.')
  })
})
