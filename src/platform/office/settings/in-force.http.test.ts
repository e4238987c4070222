// Tests the effects of saved settings on sign-in, passwords, sessions, pages and mail.

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal } from '#server/testing/samples.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let chiefId: number
beforeAll(async () => {
  school = await openSchool({ PRIVATE_HOSTS: 'on' })
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'superadmin')
  chiefId = Number((await found.executeTakeFirstOrThrow()).id)
  chief = await openedSession(school, { id: chiefId })
})
afterAll(() => school.close())
afterEach(async () => {
  await school.product.store.write((db) => db.updateTable('config').set({ value: null }).execute())
  forgetSettings(school.product)
})

const set = async (values: object) => {
  const answer = await chief.post('/admin/routine/config/edit', values)
  expect(answer).toMatchObject({ code: 1 })
}

describe('a blocked address', () => {
  const from = (address: string, url = '/admin/index/login') =>
    school.app.inject({ url, remoteAddress: address, headers: { server: 'true' } })

  test.each([
    ['203.0.113.7', '203.0.113.7', 403],
    ['203.0.113.7', '203.0.113.8', 200],
    ['203.0.113.0/24', '203.0.113.200', 403],
    ['203.0.113.0/24', '::ffff:203.0.113.200', 403],
    ['2001:db8::/32', '2001:db8:1::5', 403],
    ['2001:db8::/32', '2001:db9::5', 200],
  ])('with %s in the list, %s gets %i', async (line, address, status) => {
    await set({ no_access_ip: `198.51.100.1\n${line}\n` })
    const answer = await from(address)
    expect(answer.statusCode).toBe(status)
    if (status === 403)
      expect(answer.json()).toMatchObject({ code: 0, msg: 'L’accès depuis votre adresse est refusé.' })
    expect((await from(address, '/healthz')).statusCode).toBe(200)
  })

  test.each(['127.0.0.1', '127.0.0.0/8', '0.0.0.0/0'])('cannot be the own address: %s', async (line) => {
    const { code, data } = await chief.post('/admin/routine/config/edit', { no_access_ip: line })
    expect({ code, fields: Object.keys(data.fields) }).toEqual({ code: 0, fields: ['no_access_ip'] })
  })

  test.each(['203.0.113', '203.0.113.7/33', 'school.example', '1.2.3.4/5/6'])('is not %s', async (line) => {
    expect((await chief.post('/admin/routine/config/edit', { no_access_ip: line })).code).toBe(0)
  })
})

describe('passwords', () => {
  const add = (password: string, resource = resources.admin) =>
    addSample(school, chief, resource, { password }).then(
      () => 'taken',
      (problem: Error) => problem.message,
    )

  test('under the strict rule are long, of any characters, and the account can sign in', async () => {
    await set({ password_policy: 'strict' })
    expect(await add('Court2026!')).toContain('De 12 à 128 caractères')
    const long = 'un <cheval> & "sa" pile d’agrafes 张伟'
    const { username } = await addSample(school, chief, resources.admin, { password: long, status: '1' })
    await expect(school.signIn(String(username), { password: long })).resolves.toBeTruthy()
  })

  test('cannot be the name of the site', async () => {
    await set({ site_name: 'Écolebleue' })
    expect(await add('écolebleue')).toContain('trop connu')
  })

  test('under the simple rule follow the specification', async () => {
    expect(await add('x'.repeat(33))).toContain('De 6 à 32 caractères')
  })
})

describe('sessions', () => {
  const asked = async (age: number) =>
    (await (await openedSession(school, { id: chiefId, age })).get('/admin/index/index')).code

  test('expire as the settings say', async () => {
    expect([await asked(25 * 60), await asked(35 * 60)]).toEqual([1, 409])
    await set({ session_idle_minutes: 60 })
    expect(await asked(35 * 60)).toBe(1)
    await set({ session_hours: 1, session_idle_minutes: 480 })
    expect(await asked(61 * 60)).toBe(409)
  })

  test('of clients without rotation end if the settings require rotation', async () => {
    const { refreshToken, token } = await school.signIn('superadmin', { keep: true })
    const renew = () =>
      school.stranger({ batoken: token }).post('/api/common/refreshToken', { refresh_token: refreshToken })
    expect((await renew()).code).toBe(1)
    await set({ refresh_rotation: 'required' })
    expectRefusal(await renew())
  })
})

test('the time zone of the school is used in its exports', async () => {
  await set({ time_zone: 'Asia/Shanghai' })
  const { text } = await chief.get('/admin/k/student/export?columns=create_time&format=csv')
  const [, first = ''] = text.split('\r\n')
  const { create_time } = await school.product.store.read
    .selectFrom('student')
    .select('create_time')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const shanghai = new Date((Number(create_time) + 8 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ')
  expect(first).toContain(shanghai)
})

describe('a page', () => {
  test('contains the name of the site before its first call, with any characters in it', async () => {
    await set({ site_name: 'Lycée <b>"A&B"</b> $& $1', privacy_contact: 'dpo@example.test' })
    await set({ default_language: 'zh-cn', time_zone: 'Asia/Shanghai' })
    const page = await school.app.inject({ url: '/admin/login', headers: { accept: 'text/html' } })
    expect(page.body).toContain('<title>登录 - Lycée &lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt; $&amp; $1</title>')
    const [, content = ''] = /name="site" content="([^"]*)"/.exec(page.body) ?? []
    const plain = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(JSON.parse(plain)).toMatchObject({
      siteName: 'Lycée <b>"A&B"</b> $& $1',
      defaultLanguage: 'zh-cn',
      timeZone: 'Asia/Shanghai',
      privacyContact: 'dpo@example.test',
    })
  })

  test('detects by a mark on every response that the settings have changed', async () => {
    const mark = async () => (await chief.get('/admin/index/index')).headers['x-site']
    const before = await mark()
    expect(before).toMatch(/^[\w-]{10}$/)
    expect(await mark()).toBe(before)
    await set({ site_name: 'Autre' })
    expect(await mark()).not.toBe(before)
  })
})

describe('the trial mail', () => {
  interface Box {
    port: number
    mails: string[]
    onConnect(done: () => void): void
    close(): Promise<void>
  }
  async function mailServer(options: SMTPServerOptions = {}): Promise<Box> {
    const mails: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          mails.push(Buffer.concat(parts).toString())
          done()
        })
      },
      ...options,
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const onConnect = (done: () => void) => server.server.on('connection', done)
    return { port, mails, onConnect, close: () => new Promise((resolve) => server.close(() => resolve())) }
  }
  const typed = (port: number, more: object = {}) => ({
    smtp_server: '127.0.0.1',
    smtp_port: port,
    smtp_verification: 'NONE',
    smtp_user: '',
    smtp_pass: '',
    smtp_sender_mail: 'ecole@example.test',
    testMail: 'lea.moreau@example.test',
    ...more,
  })
  const send = (values: object) => chief.post('/admin/routine/config/sendTestMail', values)

  test('uses the values in the form, and saves nothing', async () => {
    const box = await mailServer()
    const { code, msg } = await send(typed(box.port))
    await box.close()
    expect({ code, msg }).toEqual({ code: 1, msg: 'E-mail d’essai envoyé à lea.moreau@example.test' })
    expect(box.mails).toHaveLength(1)
    expect(box.mails[0]).toMatch(/^From: Pupitre <ecole@example\.test>$/m)
    const { data } = await chief.get('/admin/routine/config/index')
    expect(data.list.mail.list.find(({ name }: { name: string }) => name === 'smtp_server').value).toBe('')
  })

  test.each<[string, SMTPServerOptions, object, RegExp]>([
    [
      'the sign-in is refused',
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('no')),
      },
      { smtp_user: 'ecole', smtp_pass: 'faux' },
      /refuse l’identifiant ou le mot de passe/,
    ],
    [
      'the recipient is refused',
      { onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })) },
      {},
      /refuse le destinataire lea\.moreau@example\.test\s: 550$/,
    ],
    [
      'the sender is refused',
      { onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Not yours'), { responseCode: 550 })) },
      {},
      /refuse l’adresse d’expédition\s: 550$/,
    ],
    ['the encryption is another one', {}, { smtp_verification: 'SSL' }, /ne parle pas ce chiffrement/],
    ['encryption is required and not offered', {}, { smtp_verification: 'TLS' }, /ne parle pas ce chiffrement/],
    ['the certificate is nobody’s', { secure: true }, { smtp_verification: 'SSL' }, /certificat de 127\.0\.0\.1/],
  ])('reports it when %s', async (_why, options, more, sentence) => {
    const box = await mailServer(options)
    const { code, msg } = await send(typed(box.port, more))
    await box.close()
    expect(code).toBe(0)
    expect(msg).toMatch(sentence)
    await school.product.limits.reset('test mail', String(chiefId))
  })

  test('is sent to no address of this machine or its network', async () => {
    Object.assign(school.product, { privateHosts: false })
    const box = await mailServer()
    const connected: unknown[] = []
    box.onConnect(() => connected.push(1))
    for (const smtp_server of ['127.0.0.1', 'localhost', '2130706433', '::1']) {
      expect((await send(typed(box.port, { smtp_server }))).msg).toMatch(/une adresse publique\.$/)
      await school.product.limits.reset('test mail', String(chiefId))
    }
    await box.close()
    expect(connected).toEqual([])
    Object.assign(school.product, { privateHosts: true })
  })

  test('reports it if the server does not answer or the host does not exist', async () => {
    expect((await send(typed(1))).msg).toMatch(/^Aucune connexion à 127\.0\.0\.1:1\./)
    expect((await send(typed(25, { smtp_server: 'mail.invalid' }))).msg).toMatch(
      /^Le serveur mail\.invalid est introuvable/,
    )
    expect((await send(typed(25, { smtp_server: '' }))).data.fields).toHaveProperty('smtp_server')
    expect((await send(typed(25, { testMail: 'nobody' }))).data.fields).toHaveProperty('testMail')
  })

  test('never sends the saved password to another server', async () => {
    const seen: unknown[] = []
    const box = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        seen.push(auth.password)
        done(null, { user: auth.username })
      },
    })
    await set({ smtp_server: 'mail.example.test', smtp_user: 'ecole', smtp_pass: 'Sésame-ouvre-toi' })
    const elsewhere = await send(typed(box.port, { smtp_user: 'ecole' }))
    expect(Object.keys(elsewhere.data.fields)).toEqual(['smtp_pass'])
    await set({
      smtp_server: '127.0.0.1',
      smtp_port: box.port,
      smtp_verification: 'NONE',
      smtp_pass: 'Sésame-ouvre-toi',
    })
    expect((await send(typed(box.port, { smtp_user: 'ecole' }))).code).toBe(1)
    await box.close()
    expect(seen).toEqual(['Sésame-ouvre-toi'])
  })

  test('needs a recent proof, and so does every change of the mail server', async () => {
    const old = await openedSession(school, { id: chiefId, age: 301 })
    for (const values of [{ smtp_server: 'x.example.test' }, { upload_max_size: 11 }, { second_factor: 'privileged' }])
      expectRefusal(await old.post('/admin/routine/config/edit', values), 428)
    expectRefusal(await old.post('/admin/routine/config/sendTestMail', typed(25)), 428)
    expect((await old.post('/admin/routine/config/edit', { record_number: '7' })).code).toBe(1)
  })
})
