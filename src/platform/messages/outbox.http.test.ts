// The outbox contains codes and links that give access to accounts. Nobody can read, find or keep them; without a
// gateway the super administrator can open one message at a time.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { makeCode, codeCarrierOf, takeCode } from '#platform/sign-in/codes/codes.server.ts'
import { sendMails } from './send-queued.server.ts'
import { systemContext } from '#server/product.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { addSample, expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { queueMail } from './queue-message.server.ts'
import { blankExpired, encryptWaiting } from './encrypted-body.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const url = '/admin/routine/outbox'
const secret = 'Votre code : 481 516'
const letter = { recipient: 'lea@example.test', subject: 'Code', body: secret }
const write = <T>(work: (at: ReturnType<typeof systemContext>) => Promise<T>) =>
  school.product.store.write((db) => work({ ...systemContext(school.product), db }))
const change = (values: object) =>
  school.product.store.write((db) =>
    (db as AnyDatabase).updateTable('outbox').set(values).where('id', '=', id).execute(),
  )
const stored = () =>
  school.product.store.read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const open = (by = chief) => by.post(`${url}/open`, { id })

let id: number
beforeEach(async () => {
  id = await write((at) => queueMail(at, letter))
})

test('a text is stored encrypted', async () => {
  const { body, search_text } = await stored()
  expect(body).toMatch(/^v1:/)
  expect(`${body} ${search_text}`).not.toMatch(/481|code :/)
  expect((await lastMailIn(school)).body).toBe(secret)
})

test('no list shows it, finds it, filters by it or orders by it', async () => {
  const listed = await chief.get(`${url}/index?limit=200`)
  expect(listed.data.list.find((row: { id: number }) => row.id === id)).toMatchObject({ body: '—', openable: true })
  expect(listed.text).not.toMatch(/481 516|v1:/)
  expect((await chief.get(`${url}/index?quick_search=481`)).data.total).toBe(0)
  for (const field of ['body', 'carries'])
    for (const [operator, val] of [
      ['LIKE', '481'],
      ['NOT LIKE', 'x'],
      ['=', secret],
      ['NULL', ''],
      ['FIND_IN_SET', 'v1'],
    ])
      expectRefusal(
        await chief.get(
          `${url}/index?search[0][field]=${field}&search[0][operator]=${encodeURIComponent(operator!)}&search[0][val]=${encodeURIComponent(val!)}`,
        ),
      )
  for (const order of ['body,asc', 'carries,desc']) expectRefusal(await chief.get(`${url}/index?order=${order}`))
  const options = await chief.get(`${url}/index?select=true&limit=50`)
  expect(options.text).not.toMatch(/481 516|v1:/)
  expect((await chief.get(`${url}/export`)).status).toBe(404)
})

test('the super administrator opens one message, and the log names it', async () => {
  expect(await open()).toMatchObject({ code: 1, data: { body: secret } })
  const { data } = await chief.get('/admin/auth/adminLog/index?limit=5')
  const line = (data.list as { url: string; data: unknown }[]).find(({ url: called }) =>
    called.endsWith('/outbox/open'),
  )
  expect(line).toBeDefined()
  const log = school.product.store.read.selectFrom('admin_log').selectAll().where('url', 'like', '%outbox/open')
  const entry = await log.orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ username: 'superadmin', data: expect.stringContaining(`"id":${id}`) })
  expect(JSON.stringify(entry)).not.toContain('481 516')
})

test('other people cannot, not even with the right to the page', async () => {
  const { id: rule } = await (school.product.store.read as AnyDatabase)
    .selectFrom('admin_rule')
    .select('id')
    .where('name', '=', 'routine/outbox/index')
    .executeTakeFirstOrThrow()
  const group = await addSample(school, chief, resources.admin_group, { rule_ids: [Number(rule)], status: '1' })
  const password = 'Craie et tableau'
  await addSample(school, chief, resources.admin, {
    username: 'facteur',
    group_ids: [group.id],
    status: '1',
    password,
  })
  const clerk = await school.signIn('facteur', { password })
  const { data } = await clerk.get(`${url}/index?limit=200`)
  expect(data.list.find((row: { id: number }) => row.id === id)).toMatchObject({ body: '—', openable: false })
  expectRefusal(await open(clerk), 401)
})

test('with a gateway no message can be opened', async () => {
  await chief.post('/admin/routine/config/edit', { smtp_server: 'mail.example.test' })
  expectRefusal(await open())
  await chief.post('/admin/routine/config/edit', { smtp_server: '' })
  expect(await open()).toMatchObject({ code: 1 })
})

test('in production no message can be opened', async () => {
  const live = await openSchool({ DEMO: 'off' })
  const by = await live.signIn('superadmin')
  const there = await live.product.store.write((db) => queueMail({ ...systemContext(live.product), db }, letter))
  expectRefusal(await by.post(`${url}/open`, { id: there }))
  await live.close()
})

test('the text of a message with a code is removed when the code is used, replaced or expired', async () => {
  const send = () =>
    write(async (at) => {
      const body = await makeCode(at, 'sign-in', 'admin:1')
      id = await queueMail(at, { ...letter, body, ...codeCarrierOf(at, 'sign-in', 'admin:1') })
      return body
    })
  await send()
  const replaced = id
  const code = await send()
  const before = school.product.store.read.selectFrom('outbox').select('body').where('id', '=', replaced)
  expect(await before.executeTakeFirst()).toEqual({ body: '—' })
  expect((await open()).data.body).toBe(code)
  expect(await write((at) => takeCode(at, 'sign-in', 'admin:1', code === '000000' ? '000001' : '000000'))).toBe(false)
  expect((await stored()).body).toMatch(/^v1:/)
  expect(await write((at) => takeCode(at, 'sign-in', 'admin:1', code))).toBe(true)
  expect(await stored()).toMatchObject({ body: '—', carries: null, worth_until: null })
  expectRefusal(await open())

  await send()
  await change({ worth_until: systemContext(school.product).now - 1 })
  expectRefusal(await open())
  expect(await blankExpired(systemContext(school.product))).toBe(1)
  expect((await stored()).body).toBe('—')
})

test('a message that failed and whose text was removed waits no longer', async () => {
  const send = () =>
    write(async (at) => {
      const body = await makeCode(at, 'sign-in', 'admin:1')
      return queueMail(at, { ...letter, body, ...codeCarrierOf(at, 'sign-in', 'admin:1') })
    })
  const { now } = systemContext(school.product)
  const [tried, sending] = [await send(), await send()]
  await send()
  const set = (of: number, values: object) =>
    school.product.store.write((db) => db.updateTable('outbox').set(values).where('id', '=', of).execute())
  await set(tried, { attempts: 3, due_time: now + 300, last_error: 'ECONNREFUSED' })
  await set(sending, { attempts: 1, due_time: now + 45 })
  await blankExpired(systemContext(school.product))
  const rows = await school.product.store.read
    .selectFrom('outbox')
    .select(['id', 'status', 'due_time'])
    .where('id', 'in', [tried, sending])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: tried, status: 'failed', due_time: null },
    { id: sending, status: 'queued', due_time: now + 45 },
  ])
})

test('the link of an invitation is removed when it is used or replaced', async () => {
  const { id: account, email } = await addSample(school, chief, resources.admin, { status: '1' })
  const invite = () => chief.post('/admin/auth/admin/invite', { id: account })
  await invite()
  const first = (await lastMailIn(school, String(email))).id
  await invite()
  const second = await lastMailIn(school, String(email))
  const [, token] = /(inv_[\w-]{43})/.exec(second.body)!
  const bodyOf = async (mail: number) =>
    (await school.product.store.read.selectFrom('outbox').select('body').where('id', '=', mail).executeTakeFirst())
      ?.body
  expect(await bodyOf(first)).toBe('—')
  await school.stranger().post('/admin/index/acceptInvitation', { token, password: 'Craie et tableau' })
  expect(await bodyOf(second.id)).toBe('—')
})

test('a message without its text is never sent, and an unencrypted one is encrypted at the next start', async () => {
  await change({ body: '—' })
  const smtp = { server: '127.0.0.1', port: 1, encryption: 'NONE' as const, user: '', password: '' }
  await school.product.store.write((db) =>
    (db as AnyDatabase).updateTable('outbox').set({ status: 'sent' }).where('id', '<>', id).execute(),
  )
  expect(await sendMails(school.product, { ...smtp, sender: 'ecole@example.test', senderName: 'Pupitre' })).toBe(0)
  await change({ body: secret })
  expect(await encryptWaiting(systemContext(school.product))).toBe(1)
  expect((await stored()).body).toMatch(/^v1:/)
  expect((await open()).data.body).toBe(secret)
})
