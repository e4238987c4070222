// Text messages are sent through a real HTTP gateway, in the format of one of two providers or a custom format, and
// wait while the gateway is down.

import { type Server, createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { systemContext } from '#server/product.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { queueMessage } from './queue-message.server.ts'
import { sendTexts } from './send-queued.server.ts'
import { type ReadyGateway, gatewayOf, sendToGateway, isSuccess } from './gateway.server.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { presets } from './gateway-presets.ts'

interface Seen {
  url: string
  headers: Record<string, unknown>
  body: string
}

let school: School
let stub: Server
let place: string
let chiefId: number
let seen: Seen[] = []
let answer: { status: number; body: string; location?: string } = { status: 200, body: '{"code":0}' }
beforeAll(async () => {
  school = await openSchool({ PRIVATE_HOSTS: 'on' })
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'superadmin')
  chiefId = Number((await found.executeTakeFirstOrThrow()).id)
  stub = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push({ url: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() })
      reply.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
  place = `http://127.0.0.1:${(stub.address() as { port: number }).port}/sms`
})
beforeEach(() => {
  seen = []
  answer = { status: 200, body: '{"code":0,"msg":"发送成功"}' }
})
afterAll(async () => {
  stub.close()
  await school.close()
})

const body = '【Pupitre】 "code" 123456 & 你好'
const at = (gateway: keyof typeof presets): ReadyGateway => ({
  ...presets[gateway],
  url: place,
  secret: 'clé&1',
  sender: 'Ecole',
})
const write = (recipient = '+33612345678') =>
  school.product.store.write((db) =>
    queueMessage({ ...systemContext(school.product), db }, 'sms', { recipient, subject: 'Code', body }),
  )
const last = () => lastMailIn(school)

test('to Brevo as JSON, with the key in a header', async () => {
  await write()
  answer = { status: 201, body: '{"messageId":1511882900176220}' }
  expect(await sendTexts(school.product, { ...at('brevo'), secret: 'key-1' })).toBe(1)
  expect(seen[0]!.headers).toMatchObject({ 'api-key': 'key-1', 'content-type': 'application/json' })
  expect(JSON.parse(seen[0]!.body)).toMatchObject({ sender: 'Ecole', recipient: '+33612345678', content: body })
  expect(await last()).toMatchObject({ status: 'sent', attempts: 1, body: '—' })
  expect(await sendTexts(school.product, at('brevo'))).toBe(0)
})

test('to Yunpian as a form, whose answer reports success', async () => {
  await write('+8613800000101')
  expect(await sendTexts(school.product, at('yunpian'))).toBe(1)
  expect(Object.fromEntries(new URLSearchParams(seen[0]!.body))).toEqual({
    apikey: 'clé&1',
    mobile: '+8613800000101',
    text: body,
  })
  expect(await last()).toMatchObject({ status: 'sent' })
})

/** Makes waiting messages due. */
const dueNow = () => school.product.store.write((db) => db.updateTable('outbox').set({ due_time: null }).execute())

test('a gateway that refuses is tried six times, and its answer is stored without the key', async () => {
  await write()
  answer = { status: 400, body: '{"code":-1,"detail":"bad key clé&1"}' }
  for (const status of [...Array<string>(5).fill('queued'), 'failed']) {
    await sendTexts(school.product, at('yunpian'))
    expect(await last()).toMatchObject({ status, body: status === 'failed' ? '—' : body })
    await dueNow()
  }
  expect((await last()).last_error).toBe('HTTP 400 {"code":-1,"detail":"bad key ***"}')
  expect(seen).toHaveLength(6)
})

test('HTTP 200 with another answer than the expected one is a failure; the key is not sent to a redirect', async () => {
  await write()
  answer = { status: 200, body: '{"code":22}' }
  await sendTexts(school.product, at('yunpian'))
  expect(await last()).toMatchObject({ status: 'queued', attempts: 1 })
  await dueNow()
  answer = { status: 302, body: '', location: `${place}/elsewhere` }
  await sendTexts(school.product, at('yunpian'))
  expect(seen).toHaveLength(2)
  await dueNow()
  answer = { status: 200, body: '{"code":0}' }
  await sendTexts(school.product, at('yunpian'))
  expect(await last()).toMatchObject({ status: 'sent', attempts: 3 })
})

test.each([
  ['{"code":0}', 'code=0', true],
  ['{"code": 0 }', 'code=0', true],
  ['{"code":"0"}', 'code=0', true],
  ['{"code":10}', 'code=0', false],
  ['{"messages":[{"status":"0"}]}', 'messages.0.status=0', true],
  ['{"messages":[]}', 'messages.0.status=0', false],
  ['OK', 'code=0', false],
  ['OK', '', true],
])('%s against %s', (response, success, good) => {
  expect(isSuccess(response, success)).toBe(good)
})

test('neither the code nor the key stays in the outbox if an answer repeats the message, whatever its escaping', async () => {
  await write()
  for (const response of [
    `no route for ${body}`,
    JSON.stringify({ key: 'clé&1', text: body }),
    encodeURIComponent(body),
  ]) {
    answer = { status: 500, body: response }
    await sendTexts(school.product, at('yunpian'))
    const { last_error } = await last()
    expect(last_error).toMatch(/^HTTP 500 .*\*\*\*/)
    expect(last_error).not.toMatch(/123456|clé&1/)
    await dueNow()
  }
  answer = { status: 200, body: '{"code":0}' }
  await sendTexts(school.product, at('yunpian'))
})

test('a gateway that does not answer in time is a failed attempt', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(silent.address() as { port: number }).port}/`
  const sending = sendToGateway({ ...at('yunpian'), url }, { recipient: '+33612345678', body }, { patience: 100 })
  await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' })
  silent.closeAllConnections()
  silent.close()
})

test('a message to many people is not sent again if the gateway may have accepted it', async () => {
  let received = 0
  const cutting = createServer((request) => {
    received++
    request.on('data', () => undefined).on('end', () => request.socket.destroy())
  })
  await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(cutting.address() as { port: number }).port}/`
  const { read, write: change } = school.product.store
  await change((db) => db.updateTable('outbox').set({ status: 'sent' }).execute())
  for (const to_many of [0, 1] as const) {
    await write()
    const { id } = await read.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await change((db) => db.updateTable('outbox').set({ to_many }).where('id', '=', id).execute())
    await sendTexts(school.product, { ...at('yunpian'), url })
    expect(await last()).toMatchObject({ status: to_many ? 'failed' : 'queued', last_error: 'no answer' })
  }
  expect(received).toBe(2)
  await write()
  await change((db) => db.updateTable('outbox').set({ to_many: 1 }).where('status', '=', 'queued').execute())
  await sendTexts(school.product, { ...at('yunpian'), url: 'http://127.0.0.1:1/' })
  expect(await last()).toMatchObject({ status: 'queued', attempts: 1 })
  cutting.close()
  await change((db) => db.updateTable('outbox').set({ status: 'sent' }).execute())
})

describe('the gateway of SMS_URL', () => {
  test('is called with JSON, with its user as the sender and its password as the bearer token', async () => {
    const own = await openSchool({ SMS_URL: place.replace('//', '//Mon%20%C3%89cole:cl%C3%A9%261@') })
    answer = { status: 503, body: 'busy' }
    await own.product.store.write((db) =>
      queueMessage({ ...systemContext(own.product), db }, 'sms', { recipient: '+33612345678', subject: 'Code', body }),
    )
    const gateway = (await gatewayOf(systemContext(own.product)))!
    await sendTexts(own.product, gateway)
    const row = () => own.product.store.read.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1, last_error: 'HTTP 503 busy' })
    await own.product.store.write((db) => db.updateTable('outbox').set({ due_time: null }).execute())
    answer = { status: 202, body: '' }
    await sendTexts(own.product, gateway)
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, body: '—' })
    expect(seen.map(({ url }) => url)).toEqual(['/sms', '/sms'])
    expect(seen[1]!.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer clé&1' })
    expect(JSON.parse(seen[1]!.body)).toEqual({ mobile: '+33612345678', text: body, sender: 'Mon École' })
    await own.close()
  })

  test('overrides the settings, which show it as read-only and never show its key', async () => {
    const own = await openSchool({ SMS_URL: 'https://Ecole:clef@sms.example.test/v1?account=7' })
    const chief = await own.signIn('superadmin')
    const { data } = await chief.get('/admin/routine/config/index')
    const items: Record<string, unknown>[] = data.list.sms.list
    expect(items.find(({ name }) => name === 'sms_url')).toMatchObject({
      value: 'https://sms.example.test/v1?account=7',
      decided_by: 'SMS_URL',
    })
    const cost = ['sms_price', 'sms_daily_ceiling']
    const ofGateway = items.filter(({ name }) => !cost.includes(String(name)))
    expect(ofGateway.map(({ decided_by }) => decided_by)).toEqual(ofGateway.map(() => 'SMS_URL'))
    expect(JSON.stringify(data)).not.toContain('clef')
    await chief.post('/admin/routine/config/edit', { sms_provider: 'none' })
    expect(await gatewayOf(systemContext(own.product))).toMatchObject({ secret: 'clef', sender: 'Ecole' })
    await own.close()
  })

  test.each(['http://sms.example.test/', 'ftp://sms.example.test/', 'sms.example.test'])(
    'is refused as %s',
    (SMS_URL) => {
      expect(() => readEnv({ SMS_URL })).toThrow(/SMS_URL: .*https/)
    },
  )
})

test('the settings determine the gateway: none at first, a preset with its key, or a custom gateway', async () => {
  expect(await gatewayOf(systemContext(school.product))).toBeNull()
  const chief = await school.signIn('superadmin')
  const save = (values: object) => chief.post('/admin/routine/config/edit', values)
  await save({ sms_provider: 'brevo', sms_secret: 'xkeysib-1', sms_sender: 'Ecole' })
  expect(await gatewayOf(systemContext(school.product))).toEqual({
    ...presets.brevo,
    secret: 'xkeysib-1',
    sender: 'Ecole',
  })
  const { data } = await save({ sms_provider: 'own', sms_url: place })
  expect(data.fields).toHaveProperty('sms_secret')
  await save({ sms_provider: 'own', sms_url: place, sms_secret: 'autre', sms_body: '{"to":"{mobile}"}' })
  expect(await gatewayOf(systemContext(school.product))).toMatchObject({ url: place, secret: 'autre', format: 'json' })
  expect(
    (await chief.get('/admin/routine/outbox/index?search[0][field]=channel&search[0][operator]=eq&search[0][val]=sms'))
      .data.total,
  ).toBeGreaterThan(0)
})

describe('a trial message', () => {
  let chief: Person
  const own = (sms_url: string) => ({ sms_provider: 'own', sms_url, sms_secret: 'clé&1', sms_body: trial })
  const trial = '{"to":"{mobile}","text":"{text}","key":"{secret}"}'
  const save = (values: object) => chief.post('/admin/routine/config/edit', values)
  const attempt = (testMobile = '06 12 34 00 99', by = chief) =>
    by.post('/admin/routine/config/sendTestSms', { testMobile })
  beforeAll(async () => {
    chief = await school.signIn('superadmin')
    expect(await save({ ...own(place), sms_success: 'code=0' })).toMatchObject({ code: 1 })
  })
  beforeEach(() => school.product.limits.reset('test sms', String(chiefId)))

  test('uses the saved gateway without the outbox, and ignores unsaved input', async () => {
    const written = () => school.product.store.read.selectFrom('outbox').select('id').execute()
    const before = await written()
    expect(await attempt()).toMatchObject({ code: 1, msg: 'SMS d’essai remis au prestataire pour +33612340099' })
    expect(JSON.parse(seen[0]!.body)).toEqual({
      to: '+33612340099',
      text: 'Pupitre : ce SMS est un essai.',
      key: 'clé&1',
    })
    await chief.post('/admin/routine/config/sendTestSms', {
      testMobile: '+33612340099',
      sms_url: 'http://127.0.0.1:1/',
    })
    expect(seen).toHaveLength(2)
    expect(await written()).toEqual(before)
  })

  test.each<[string, Partial<typeof answer>, RegExp]>([
    // Only the status of the gateway's answer is shown.
    ['is refused', { status: 401, body: '{"error":"bad key clé&1"}' }, /refusé le message : HTTP 401$/],
    ['is answered with something else', { body: '{"code":22}' }, /refusé le message : HTTP 200$/],
    [
      'is sent elsewhere',
      { status: 302, location: 'https://ailleurs.example.test/' },
      /renvoie vers une autre adresse/,
    ],
  ])('reports it when the gateway %s', async (_why, response, sentence) => {
    answer = { ...answer, ...response }
    const { code, msg } = await attempt()
    expect(code).toBe(0)
    expect(msg).toMatch(sentence)
    expect(seen).toHaveLength(1)
  })

  test.each(['http://127.0.0.1:1/', 'http://localhost:1/', 'https://10.0.0.1/', 'https://[::ffff:127.0.0.1]/'])(
    'is not sent to an address of this machine or its network: %s',
    async (url) => {
      Object.assign(school.product, { privateHosts: false })
      await save(own(url))
      expect((await attempt()).msg).toMatch(/une adresse publique\.$/)
      expect(seen).toEqual([])
      Object.assign(school.product, { privateHosts: true })
    },
  )

  test('reports it if the gateway does not answer, none is configured, or the number is invalid', async () => {
    await save(own('http://127.0.0.1:1/'))
    expect((await attempt()).msg).toBe('Aucune connexion à 127.0.0.1:1. Vérifiez l’adresse et le pare-feu.')
    expect((await attempt('nobody')).data.fields).toHaveProperty('testMobile')
    await save({ sms_provider: 'none', sms_secret: 'x' })
    expect((await attempt()).data.fields).toHaveProperty('sms_provider')
  })

  test('needs the right to the settings and a recent proof, and is limited in number', async () => {
    expectRefusal(await attempt(undefined, school.stranger()), 302)
    expectRefusal(await attempt(undefined, await school.signIn('scolarite')), 401)
    expectRefusal(await attempt(undefined, await openedSession(school, { id: chiefId, age: 301 })), 428)
    for (let n = 0; n < 5; n++) await attempt()
    expectRefusal(await attempt(), 0)
    const log = school.product.store.read.selectFrom('admin_log').select(['title', 'data']).orderBy('id', 'desc')
    const lines = await log.where('url', 'like', '%sendTestSms%').execute()
    expect(lines.length).toBeGreaterThan(4)
    expect(JSON.stringify(lines)).not.toContain('clé&1')
  })
})
