// Notifications by text message through a real HTTP gateway: who gets one, what it costs, when it leaves, and the daily
// ceiling.

import { type Server, createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { sendSms } from '#platform/messages/send-jobs.server.ts'
import { momentOf } from '#platform/time/index.ts'
import { systemContext } from '#server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { sendDue } from '../deliver.server.ts'
import { notify } from '../notify.server.ts'
import { textNotifications } from './send-sms.server.ts'

let school: School
let gateway: Server
let chief: Person
let office: Person
let readers: { kind: 'student' | 'teacher'; id: number; admin_id: number }[] = []
interface Sms {
  mobile: string
  text: string
}
let seen: Sms[] = []
/** The HTTP status of the gateway. */
let answer: (message: Sms) => number = () => 200
const db = () => school.product.store.read as AnyDatabase
const change = <Result>(work: (inside: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const noon = momentOf('2031-03-10', '12:00', 'Europe/Paris')
const context = (now = noon) => ({ ...systemContext(school.product), now })

beforeAll(async () => {
  school = await openSchool({ PRIVATE_HOSTS: 'on' })
  gateway = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(parts).toString())
      seen.push(message)
      reply.writeHead(answer(message)).end('{"code":0}')
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as { port: number }).port}/sms`
  chief = await school.signIn('superadmin')
  office = await school.signIn('scolarite')
  const body = '{"mobile":"{mobile}","text":"{text}"}'
  const own = { sms_provider: 'own', sms_url: url, sms_format: 'json', sms_body: body }
  expect(await chief.post('/admin/routine/config/edit', own)).toMatchObject({ code: 1 })
  for (const kind of ['student', 'student', 'teacher'] as const) {
    const taken = [0, ...readers.map(({ admin_id }) => admin_id)]
    const rows = db().selectFrom(kind).select(['id', 'admin_id']).where('admin_id', 'is not', null).orderBy('id')
    const { id, admin_id } = await rows.where('admin_id', 'not in', taken).executeTakeFirstOrThrow()
    readers.push({ kind, id: Number(id), admin_id: Number(admin_id) })
    const about = { mobile: `+3361234560${readers.length - 1}`, locale: kind === 'teacher' ? 'zh-cn' : 'fr' }
    await change((inside) => inside.updateTable(kind).set(about).where('id', '=', id).execute())
  }
})
beforeEach(async () => {
  seen = []
  await limit(500)
  await change(async (inside) => {
    await inside.deleteFrom('outbox').execute()
    await inside.updateTable('notification_read').set({ sms_status: null, sms_outbox_id: null }).execute()
    await inside.deleteFrom('notification_text').execute()
    await inside.updateTable('admin').set({ time_zone: null }).execute()
  })
})
afterAll(async () => {
  gateway.close()
  await school.close()
})

const limit = async (sms_daily_ceiling: number) =>
  expect(await chief.post('/admin/routine/config/edit', { sms_daily_ceiling, sms_price: 8 })).toMatchObject({ code: 1 })

async function accept(...places: number[]): Promise<void> {
  for (const place of places) {
    const session = await openedSession(school, { id: Number(readers[place]!.admin_id) })
    expect(await session.post('/admin/index/notificationTexts', { texts: 1 })).toMatchObject({ code: 1 })
  }
}

/** The numbers that the gateway gets at this time. */
async function leave(now = noon): Promise<string[]> {
  const before = seen.length
  for (let run = 0; run < 2; run++) await textNotifications(context(now))
  await sendSms(context(now), {} as never)
  await textNotifications(context(now))
  return seen.slice(before).map(({ mobile }) => mobile.slice(-1))
}

const to = () => readers.map(({ kind, id }) => ({ kind, id }))
const tell = (news: object = {}, now = noon) =>
  change((inside) =>
    notify({ ...context(now), db: inside as never } as never, {
      to: to(),
      title: ['« Séance » annulée', '课次取消', 'Session cancelled'],
      body: ['Texte', '内容', 'Text'],
      sms: true,
      ...news,
    }),
  )

/** A draft of the office to the readers. */
async function draft(about: object = {}): Promise<number> {
  const texts = { title: 'Salle 12 fermée', body: '<p>Voir</p>', title_zh: '教'.repeat(80), body_zh: '<p>看</p>' }
  const added = await office.post('/admin/k/notification/add', {
    ...texts,
    channels: ['inapp', 'sms'],
    ...about,
  })
  expect(added).toMatchObject({ code: 1 })
  const newest = db().selectFrom('notification').select('id').orderBy('id', 'desc')
  const { id } = await newest.executeTakeFirstOrThrow()
  const targets = to().map(({ kind, id: ref }) => ({ kind, ref: String(ref), include: 1, audience: 'students' }))
  expect(await office.post('/admin/k/notification/target', { id, targets })).toMatchObject({ code: 1 })
  return Number(id)
}

interface Seen {
  texts: object | null
}
async function preview(id: number): Promise<object | null> {
  const kept = await office.get(`/admin/k/notification/target?id=${id}`)
  const targets = (kept.data as { targets: { title: string }[] }).targets.map(({ title: _title, ...target }) => target)
  const asked = `id=${id}&targets=${encodeURIComponent(JSON.stringify(targets))}`
  return ((await office.get(`/admin/k/notification/preview?${asked}`)).data as Seen).texts
}

test('only people who accept text messages get one, once, in their language, with simple signs', async () => {
  await accept(0, 2)
  await tell()
  expect(await leave()).toEqual(['0', '2'])
  expect(seen.map(({ text }) => text)).toEqual(
    ['« Séance » annulée', '课次取消'].map((each) => each.replace(/« | »/g, '"')),
  )
  expect(await leave()).toEqual([])
  const rows = db().selectFrom('notification_read').select(['sms_status']).where('sms_status', 'is not', null)
  expect(await rows.execute()).toEqual([{ sms_status: 'sent' }, { sms_status: 'sent' }])
})

test('the author sees whose text message was sent, waits or was refused', async () => {
  await accept(0, 1, 2)
  const id = await draft()
  expect(await office.post('/admin/k/notification/publish', { id })).toMatchObject({ code: 1 })
  await sendDue(context())
  const statesOf = async () => {
    const { counts, list } = (await office.get(`/admin/k/notification/readers?id=${id}`)).data as {
      counts: { texts: object }
      list: { id: number; kind: string; sms_status: string | null }[]
    }
    return { texts: counts.texts, states: list.map(({ sms_status }) => sms_status).toSorted() }
  }
  expect(await statesOf()).toEqual({ texts: { queued: 3 }, states: ['queued', 'queued', 'queued'] })
  answer = ({ mobile }) => (mobile.endsWith('1') ? 400 : 200)
  await leave()
  expect(await statesOf()).toEqual({ texts: { queued: 1, sent: 2 }, states: ['queued', 'sent', 'sent'] })
  // The last attempt is due now.
  const last = { attempts: 99, due_time: 0 }
  await change((inside) => inside.updateTable('outbox').set(last).where('status', '=', 'queued').execute())
  await leave()
  answer = () => 200
  expect(await statesOf()).toEqual({ texts: { failed: 1, sent: 2 }, states: ['failed', 'sent', 'sent'] })
})

test('a person who no longer accepts them, and a recalled notification, send nothing', async () => {
  await accept(0, 1)
  await tell({}, noon - 60)
  const session = await openedSession(school, { id: Number(readers[0]!.admin_id) })
  expect(await session.post('/admin/index/notificationTexts', { texts: 0 })).toMatchObject({ code: 1 })
  expect(await leave()).toEqual(['1'])
  await tell()
  await change((inside) => inside.updateTable('notification').set({ status: 'recalled' }).execute())
  expect(await leave()).toEqual([])
})

test('a newer notification of the group replaces a text message that waits', async () => {
  await accept(0)
  await tell({ group: 'session 1', title: ['Un', '一', 'One'] })
  await tell({ group: 'session 1', title: ['Deux', '二', 'Two'] })
  expect(await leave()).toEqual(['0'])
  expect(seen.map(({ text }) => text)).toEqual(['Deux'])
})

test('nothing leaves at night in the zone of the reader, except what is urgent', async () => {
  await accept(0, 1)
  await change((inside) =>
    inside.updateTable('admin').set({ time_zone: 'Asia/Shanghai' }).where('id', '=', readers[1]!.admin_id).execute(),
  )
  const afternoon = momentOf('2031-03-10', '15:00', 'Europe/Paris')
  await tell({}, afternoon)
  expect(await leave(afternoon)).toEqual(['0'])
  await tell({ priority: 'urgent' }, afternoon)
  expect(await leave(afternoon)).toEqual(['0', '1'])
  expect(await leave(momentOf('2031-03-11', '01:30', 'Europe/Paris'))).toEqual(['1'])
})

test('the preview says how many messages, segments and euros, and how many wait', async () => {
  await accept(0, 1, 2)
  const id = await draft()
  expect(await preview(id)).toEqual({ messages: 3, segments: 4, left: 500, cents: 32 })
  expect(await preview(await draft({ channels: ['inapp'] }))).toBeNull()
})

test('above the ceiling text messages wait for the next day, and the author is told once', async () => {
  await accept(0, 1, 2)
  await limit(10)
  await change((inside) => inside.deleteFrom('outbox').execute())
  const id = await draft()
  expect(await office.post('/admin/k/notification/publish', { id })).toMatchObject({ code: 1 })
  await sendDue(context())
  // Eight of ten segments are used today.
  const used = { channel: 'sms', recipient: '+33600000000', body: 'v1:', status: 'sent', to_many: 1, segments: 8 }
  await change((inside) =>
    inside
      .insertInto('outbox')
      .values({ ...used, create_time: noon, update_time: noon, attempts: 1, search_text: '' })
      .execute(),
  )
  expect(await leave()).toEqual(['0', '1'])
  expect(await leave()).toEqual([])
  const told = db().selectFrom('notification').select(['title']).where('group_key', 'like', `texts wait ${id} %`)
  expect(await told.execute()).toEqual([{ title: '1 SMS reporté à demain : Salle 12 fermée' }])
  expect(await leave(momentOf('2031-03-11', '09:00', 'Europe/Paris'))).toEqual(['2'])
})

test('two processes at once send one message to each person', async () => {
  await accept(0, 1, 2)
  await tell()
  await Promise.all([textNotifications(context()), textNotifications(context()), textNotifications(context())])
  await Promise.all([sendSms(context(), {} as never), sendSms(context(), {} as never)])
  expect(seen.map(({ mobile }) => mobile.slice(-1)).toSorted()).toEqual(['0', '1', '2'])
})
