// Codes to an address or a number are valid for one event, one target and one session, once, with five attempts;
// requests reveal nothing.

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/product.ts'
import { solved } from '#server/testing/captcha.ts'
import { another, askCode, checkIn, codeIn, memberOf, messagesTo, openCentre } from '#server/testing/members.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { makeCode, takeCode } from './codes.server.ts'

let school: School
let chief: Person
const sms = { sms_provider: 'yunpian', sms_secret: 'clef-secrete' }
beforeAll(async () => {
  school = await openSchool({ TRUST_PROXY: '127.0.0.1' })
  chief = await openCentre(school, { smtp_server: 'mail.example.test', ...sms })
})
afterAll(() => school.close())

let address = 0
let person: Person
const elsewhere = (more = {}) =>
  school.stranger({ 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1`, ...more })
beforeEach(async () => {
  person = elsewhere()
  for (const name of ['code email budget', 'code mobile budget']) await school.product.limits.reset(name, 'all')
})

const form = (more: object) => ({ tab: 'register', password: 'Sésame-2026', ...more })
const known = 'hugo_lambert@example.test'

describe('registering', () => {
  test.each([
    ['email', 'camille@example.test', 'camille_r'],
    ['mobile', '+33612340001', 'moussa_d'],
  ])('by %s accepts the sent code, and signs in', async (kind, to, username) => {
    expect(await askCode(school, person, 'user_register', to)).toMatchObject({ code: 1, data: null })
    const [message] = await messagesTo(school, to)
    expect(message).toMatchObject({ channel: kind === 'email' ? 'mail' : 'sms', status: 'queued' })
    const own = { username, registerType: kind, [kind]: to }
    const wrong = await checkIn(person, form({ ...own, captcha: another(await codeIn(school, to)) }))
    expect(wrong.data.fields).toEqual({ captcha: 'Ce code n’est pas valable ou n’est plus valable.' })
    const { code, data } = await checkIn(person, form({ ...own, captcha: await codeIn(school, to), keep: true }))
    expect({ code, ...data.userInfo }).toMatchObject({
      code: 1,
      username,
      nickname: username,
      [kind]: to,
      money: '0.00',
    })
    expect(data.userInfo.refresh_token).toMatch(/^mer_/)
  })

  test('with a taken name reports that only after a correct code, which stays valid', async () => {
    const to = 'louise@example.test'
    await askCode(school, person, 'user_register', to)
    const captcha = await codeIn(school, to)
    const own = { registerType: 'email', email: to, captcha }
    const { data } = await checkIn(person, form({ ...own, username: 'mei_lin' }))
    expect(data.fields.username).toMatch(/déjà utilisée/)
    expect(await checkIn(person, form({ ...own, username: 'louise_b' }))).toMatchObject({ code: 1 })
    expectRefusal(await checkIn(person, form({ ...own, username: 'louise_c' })))
  })

  test('with a weak password, an unreachable address or an invalid name is refused field by field', async () => {
    for (const [field, more] of [
      ['password', { password: 'azerty' }],
      ['username', { username: '1abc' }],
      ['registerType', { registerType: '' }],
      ['email', { email: 'nobody' }],
    ] as const) {
      const all = { username: 'nouveau', registerType: 'email', email: 'n@example.test', captcha: '000000', ...more }
      expect(Object.keys((await checkIn(person, form(all))).data.fields)).toEqual([field])
    }
  })
})

describe('a forgotten password', () => {
  const retrieve = (account: string, captcha: string, who = person) =>
    who.post('/api/account/retrievePassword', { type: 'email', account, captcha, password: 'Nouveau-2026' })

  test('is replaced with a code, and every session of the account ends', async () => {
    const member = await memberOf(school, 'wangjing')
    await askCode(school, person, 'user_retrieve_pwd', 'wangjing@example.test')
    expect(await retrieve('wangjing@example.test', await codeIn(school, 'wangjing@example.test'))).toMatchObject({
      code: 1,
    })
    expectRefusal(await member.get('/api/user/index'), 302)
    expect(await checkIn(elsewhere(), { username: 'wangjing', password: 'Nouveau-2026' })).toMatchObject({ code: 1 })
    expect((await messagesTo(school, 'wangjing@example.test')).at(-1)!.subject).toBe('Votre mot de passe a changé')
  })

  test('gets the same response whether the address is known, unknown or of a disabled account', async () => {
    await school.product.store.write((db) =>
      db.updateTable('user').set({ status: 'disable' }).where('username', '=', 'amina_d').execute(),
    )
    const to = [known, 'nobody@example.test', 'amina_d@example.test']
    const sent = []
    for (const each of to) sent.push(await askCode(school, elsewhere(), 'user_retrieve_pwd', each))
    for (const { code, msg, data, status } of sent)
      expect({ code, msg, data, status }).toEqual({ code: 1, msg: sent[0]!.msg, data: null, status: 200 })
    // Each gets one message, so that all take the same time; only the message to the known address contains a code.
    const bodies = await Promise.all(to.map(async (each) => (await messagesTo(school, each)).map(({ body }) => body)))
    expect(bodies.map((all) => all.map((body) => /\d{6}/.test(body)))).toEqual([[true], [false], [false]])
    const refused = []
    for (const each of to) refused.push(await retrieve(each, '000000', elsewhere()))
    for (const { code, msg, data } of refused)
      expect({ code, msg, data }).toEqual({ code: 0, msg: refused[0]!.msg, data: refused[0]!.data })
  })
})

test('an address with an account gets no registration code, and the response does not reveal that', async () => {
  const [taken, free] = [
    await askCode(school, person, 'user_register', known),
    await askCode(school, person, 'user_register', 'free@example.test'),
  ]
  expect([taken.code, taken.msg, taken.data]).toEqual([free.code, free.msg, free.data])
  expect((await messagesTo(school, known)).at(-1)!.body).not.toMatch(/\d{6}/)
})

describe('the order of the checks', () => {
  test('first the captcha, then the limits', async () => {
    const to = { email: 'order@example.test', event: 'user_register' }
    expect(await person.post('/api/Ems/send', to)).toMatchObject({ code: 0, data: { captcha: true } })
    expect((await askCode(school, person, 'user_register', to.email)).code).toBe(1)
    await school.product.limits.take('code target minute', 'again@example.test')
    expectRefusal(await person.post('/api/Ems/send', { email: 'x', event: 'user_register' }))
    expectRefusal(await person.post('/api/Ems/send', { ...to, event: 'user_anything' }))
  })

  test('one per minute, five per hour, ten per day, and a common budget', async () => {
    const { limits } = school.product
    for (const [name, points] of [
      ['code target minute', 1],
      ['code target hour', 5],
      ['code target day', 10],
    ] as const) {
      for (let n = 0; n < points; n++) await limits.take(name, 'often@example.test')
      await expect(limits.take(name, 'often@example.test')).rejects.toMatchObject({ status: 429 })
    }
    for (let n = 0; n < 200; n++) await limits.add('code mobile budget', 'all')
    expect(await askCode(school, person, 'user_register', '+33612340009')).toMatchObject({
      status: 429,
      msg: 'Trop de codes ont été demandés. Réessayez dans une heure.',
    })
  })

  test('an event of an account needs the session, the own address and the password', async () => {
    expectRefusal(await askCode(school, person, 'user_email_verify', known), 302)
    const hugo = await memberOf(school, 'hugo_lambert')
    const ask = (to: string, password: string) => askCode(school, hugo, 'user_email_verify', to, { password })
    expect((await ask(known, 'Faux-2026')).data.fields).toEqual({ password: 'Mot de passe incorrect.' })
    expectRefusal(await ask('mei_lin@example.test', school.password))
    expect(await ask(known, school.password)).toMatchObject({ code: 1 })
  })

  test('the password replaces the captcha only for signed-in people', async () => {
    const sofia = await memberOf(school, 'sofia_rossi')
    const ask = (event: string, more: object, who: Person = sofia) =>
      who.post('/api/Sms/send', { mobile: '+33612340031', template_code: event, ...more })
    expect((await ask('user_change_mobile', {})).data).toEqual({ captcha: true })
    const wrong = await ask('user_change_mobile', { password: 'Faux-2026' })
    expect(wrong.data.fields).toEqual({ password: 'Mot de passe incorrect.' })
    expect((await ask('user_register', { password: school.password })).data).toEqual({ captcha: true })
    expectRefusal(await ask('user_change_mobile', { password: school.password }, person), 302)
    const inExtras = await ask('user_change_mobile', { extras: { password: 'Faux-2026' } })
    expect(inExtras.data.fields).toEqual({ password: 'Mot de passe incorrect.' })
    expectRefusal(await ask('user_change_mobile', { extras: { mobile: '+33612340032' } }))
    // A wrong password uses up no code: the right password may be sent immediately.
    expect(await ask('user_change_mobile', { password: school.password, extras: {} })).toMatchObject({ code: 1 })
    expect(await messagesTo(school, '+33612340031')).toHaveLength(1)
  })
})

describe('a code', () => {
  const at = () => systemContext(school.product)
  const make = (purpose: string, target: string, session: string) =>
    school.product.store.write((db) => makeCode({ ...at(), db }, purpose, { address: target, session }))
  const take = (purpose: string, target: string, session: string, code: string) =>
    school.product.store.write((db) => takeCode({ ...at(), db }, purpose, { address: target, session }, code))
  const text = fc.string({ minLength: 1, maxLength: 20 }).filter((each) => !each.includes('\0'))

  test('is valid once, for its event, target and session only', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (event, target, session, other) => {
        fc.pre(![event, target, session].includes(other))
        const code = await make(event, target, session)
        expect(await take(event, target, other, code)).toBe(false)
        expect(await take(event, other, session, code)).toBe(false)
        expect(await take(other, target, session, code)).toBe(false)
        expect(await take(event, target, session, code)).toBe(true)
        expect(await take(event, target, session, code)).toBe(false)
      }),
      { numRuns: 25 },
    )
  })

  test('is invalid after five attempts, however they are distributed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.integer({ min: 0, max: 8 }), async (target, wrong) => {
        const code = await make('user_register', target, 'one')
        for (let n = 1; n <= wrong; n++)
          expect(await take('user_register', target, n % 2 ? 'one' : 'other', another(code, n))).toBe(false)
        expect(await take('user_register', target, 'one', code)).toBe(wrong < 5)
      }),
      { numRuns: 15 },
    )
  })

  test('checks only five of fifty parallel attempts, over HTTP too', { timeout: 90_000 }, async () => {
    const to = 'fifty@example.test'
    await askCode(school, person, 'user_register', to)
    const code = await codeIn(school, to)
    const guess = (captcha: string) =>
      checkIn(elsewhere(), form({ username: 'cinquante', registerType: 'email', email: to, captcha }))
    await Promise.all(Array.from({ length: 50 }, (_, n) => guess(another(code, n + 1))))
    const found = school.product.store.read.selectFrom('code').select('tries').where('target', '=', `email:${to}`)
    expect(Number((await found.executeTakeFirstOrThrow()).tries)).toBe(5)
    expectRefusal(await guess(code))
  })

  test('that a browser requested with its own id is valid in that browser only', async () => {
    const to = 'browser@example.test'
    const mine = elsewhere({ 'x-code-session': crypto.randomUUID() })
    await askCode(school, mine, 'user_register', to)
    const own = form({ username: 'navigateur', registerType: 'email', email: to, captcha: await codeIn(school, to) })
    expectRefusal(await checkIn(elsewhere(), own))
    expect(await checkIn(mine, own)).toMatchObject({ code: 1 })
  })
})

describe('without a gateway', () => {
  const withoutGateway = { smtp_server: '', sms_provider: 'none', sms_secret: 'x' }

  test.each([
    ['email', 'sans.passerelle@example.test', 'sans_mail'],
    ['mobile', '+33612340077', 'sans_sms'],
  ])('outside production the code by %s is in the outbox, and the pages say so', async (kind, to, username) => {
    await chief.post('/admin/routine/config/edit', withoutGateway)
    const { data: opening } = await person.get('/api/user/checkIn')
    expect(opening).toMatchObject({ accountVerificationType: ['email', 'mobile'], inOutbox: ['email', 'mobile'] })
    expect(await askCode(school, person, 'user_register', to)).toMatchObject({ code: 1 })
    const own = { username, registerType: kind, [kind]: to, captcha: await codeIn(school, to) }
    expect(await checkIn(person, form(own))).toMatchObject({ code: 1 })
    const member = await memberOf(school, username)
    expect((await member.get('/api/account/profile')).data).toMatchObject({ inOutbox: ['email', 'mobile'] })
    const { data } = await chief.get(`/admin/routine/outbox/index?quick_search=${encodeURIComponent(to)}`)
    expect(data.list[0]).toMatchObject({ recipient: to, status: 'queued' })
  })

  test('with a gateway for one channel only the other channel is read in the outbox', async () => {
    await chief.post('/admin/routine/config/edit', { ...withoutGateway, smtp_server: 'mail.example.test' })
    expect((await person.get('/api/user/checkIn')).data).toMatchObject({ inOutbox: ['mobile'] })
    await chief.post('/admin/routine/config/edit', { smtp_server: '' })
  })

  test.each<Record<string, string>>([{ NODE_ENV: 'production' }, { DEMO: 'off' }])(
    'in production (%o) every flow is refused with a message',
    async (more) => {
      const live = await openSchool({ ...more, TRUST_PROXY: '127.0.0.1' })
      const head = await openCentre(live)
      const visitor = live.stranger()
      expect((await visitor.get('/api/user/checkIn')).data).toMatchObject({ accountVerificationType: [], inOutbox: [] })
      const noMail = 'L’envoi d’e-mails n’est pas disponible.'
      expect((await askCode(live, visitor, 'user_register', 'a@example.test')).msg).toBe(noMail)
      expect((await askCode(live, visitor, 'user_register', '+33612340078')).msg).toBe(
        'L’envoi de SMS n’est pas disponible.',
      )
      expect((await visitor.post('/admin/index/loginCode', { username: 'superadmin' })).msg).toBe(noMail)
      expect((await visitor.get('/admin/k/student/register')).data).toMatchObject({ open: true, codes: 'none' })
      const picture = await solved(live, visitor)
      const sent = { token: `reg_${'r'.repeat(43)}`, consent: true, ...picture }
      expect((await visitor.post('/admin/k/student/registerSend', sent)).msg).toBe(noMail)
      const { id } = (await head.get('/admin/auth/admin/index?limit=50')).data.list.find(
        ({ username }: { username: string }) => username === 'scolarite',
      )
      expect((await head.post('/admin/auth/admin/invite', { id })).msg).toBe(noMail)
      expect(
        await live.product.store.read.selectFrom('outbox').select('id').where('status', '=', 'queued').execute(),
      ).toEqual([])
      await live.close()
    },
  )
})
