// A message to more people than are stored as rows: received, read, counted and reminded like any other.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveToRow } from './recipient-chunks.server.ts'
import { updateSent, sendDue } from './deliver.server.ts'
import { mailNotifications } from './mails.server.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { systemContext } from '#server/product.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { copyOf } from '#platform/privacy/copy.server.ts'
import { erasePerson } from '#platform/privacy/erase.server.ts'
import { outsideStoresOf } from '#platform/privacy/outside-stores.server.ts'
import { personAt } from '#platform/privacy/person.server.ts'

let school: School
let office: Person
let claire: Person
let lea: Person
let wei: Person
const ids = { lea: 0, wei: 0, beside: 0 }
const crowd = 1100
const all = crowd + 2

beforeAll(async () => {
  school = await openSchool()
  const enter = async (name: string) => {
    const account = db().selectFrom('admin').select('id').where('username', '=', name)
    return watched(await openedSession(school, { id: Number((await account.executeTakeFirstOrThrow()).id) }))
  }
  ;[office, claire, lea, wei] = (await Promise.all(
    ['scolarite', 'claire_dubois', 'lea_moreau', 'zhangwei'].map(enter),
  )) as [Person, Person, Person, Person]
  const names = await db()
    .selectFrom('student')
    .innerJoin('admin', 'admin.id', 'student.admin_id')
    .select(['student.id', 'username'])
    .where('username', 'in', ['lea_moreau', 'zhangwei'])
    .execute()
  for (const { id, username } of names) ids[username === 'lea_moreau' ? 'lea' : 'wei'] = Number(id)
  await write(async (inside) => {
    const level = { level: 'W1', status: 'active' }
    await inside.updateTable('student').set(level).where('id', 'in', [ids.lea, ids.wei]).execute()
    const student = { first_name: 'Camille', ...level, create_time: 1, update_time: 1, search_text: '' }
    const many = Array.from({ length: crowd + 1 }, (_, nth) => ({ ...student, last_name: `Foule-${nth}` }))
    many[500]!.last_name = 'L’Hôpital'
    await inside.insertInto('student').values(many).execute()
    // One more person, who joins later.
    const last = await inside
      .selectFrom('student')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    ids.beside = Number(last.id)
    await inside.updateTable('student').set({ level: 'W2' }).where('id', '=', ids.beside).execute()
  })
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const write = (change: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => change(inside as AnyDatabase))
const at = () => systemContext(school.product)
const act = (person: Person, what: string, id: number) => person.post(`/admin/index/notification/${what}`, { id })
const unread = async (person: Person) => (await person.get('/admin/index/notifications')).data.unread
const row = async (id: number) => (await office.get(`/admin/k/notification/edit?id=${id}`)).data.row
const readers = async (id: number, more = '') =>
  (await office.get(`/admin/k/notification/readers?id=${id}${more}`)).data

async function sent(more: object = {}): Promise<number> {
  const letter = { title: 'Fermeture', body: '<p>Lundi.</p>', ...more }
  const { data } = await office.post('/admin/k/notification/add', letter)
  const targets = [{ kind: 'level', ref: 'W1', include: 1, audience: 'students' }]
  await office.post('/admin/k/notification/target', { id: data.id, targets })
  expect(await office.post('/admin/k/notification/publish', { id: data.id })).toMatchObject({ code: 1 })
  await sendDue(at())
  return data.id
}

/** The number of people in chunks, and their reminders. */
async function lotsOf(id: number) {
  const rows = db().selectFrom('notification_audience').select(['many', 'reminder_count'])
  const lots = await rows.where('notification_id', '=', id).execute()
  return {
    standing: lots.reduce((sum, { many }) => sum + many, 0),
    reminded: Math.max(...lots.map(({ reminder_count }) => reminder_count)),
  }
}

async function fileOf(id: number): Promise<string[]> {
  const { text } = await office.get(`/admin/k/notification/readersFile?id=${id}`)
  return text.trimEnd().split('\r\n').slice(1)
}

/** The readers of all pages, in order. */
async function everyReader(id: number): Promise<number[]> {
  const found: number[] = []
  for (let page = 1; ; page++) {
    const { list } = await readers(id, `&page=${page}`)
    found.push(...list.map((each: { id: number }) => Number(each.id)))
    if (list.length === 0) return found
  }
}

test('reaches everybody at once, and counts readers and confirmations', async () => {
  const before = await unread(lea)
  const id = await sent({ ack_required: 1 })
  expect(await row(id)).toMatchObject({ status: 'sent', recipient_count: all, read_count: 0 })
  expect(await unread(lea)).toBe(before + 1)
  expect((await claire.get(`/admin/index/notification?id=${id}`)).code).toBe(0)
  expect((await act(claire, 'read', id)).code).toBe(0)
  expect((await lea.get(`/admin/index/notification?id=${id}`)).data).toMatchObject({
    title: 'Fermeture',
    read_at: null,
  })

  for (let times = 0; times < 2; times++) await act(lea, 'read', id)
  expect(await unread(lea)).toBe(before + 1)
  await act(lea, 'ack', id)
  expect(await unread(lea)).toBe(before)
  await act(wei, 'read', id)
  expect(await row(id)).toMatchObject({ recipient_count: all, read_count: 2, ack_count: 1 })
  expect((await readers(id)).counts).toMatchObject({ delivered: all, read: 2, acknowledged: 1 })

  const everybody = await everyReader(id)
  expect(everybody).toHaveLength(all)
  expect(new Set(everybody).size).toBe(all)
  expect(everybody.slice(-2)).toEqual([ids.wei, ids.lea])
  const idsOf = async (only: string) => (await readers(id, `&only=${only}`)).list.map((each: { id: number }) => each.id)
  expect(await idsOf('unread')).toEqual(everybody.slice(0, 50))
  expect(await idsOf('read')).toEqual([ids.wei])
  const lines = await fileOf(id)
  expect(lines).toHaveLength(all)
  expect(lines[0]).toContain('FOULE-0 Camille')
})

test('repeated after a crash, or for a later member, reaches nobody twice', async () => {
  const id = await sent()
  await act(lea, 'read', id)
  await write((inside) => inside.updateTable('notification').set({ status: 'sending' }).where('id', '=', id).execute())
  await Promise.all([sendDue(at()), sendDue(at())])
  expect(await row(id)).toMatchObject({ status: 'sent', recipient_count: all, read_count: 1 })
  await updateSent(at())
  expect(await row(id)).toMatchObject({ recipient_count: all })

  await write((inside) => inside.updateTable('student').set({ level: 'W1' }).where('id', '=', ids.beside).execute())
  await updateSent(at())
  await updateSent(at())
  expect(await row(id)).toMatchObject({ recipient_count: all + 1 })
  const lines = await fileOf(id)
  expect([lines.length, new Set(lines).size]).toEqual([all + 1, all + 1])
  expect(lines.join()).toContain(`FOULE-${crowd} Camille`)
  await write((inside) => inside.updateTable('student').set({ level: 'W2' }).where('id', '=', ids.beside).execute())
})

test('reminds only those who have not confirmed', async () => {
  const id = await sent({ ack_required: 1 })
  await act(lea, 'ack', id)
  await act(wei, 'read', id)
  expect(await office.post('/admin/k/notification/remind', { id })).toMatchObject({
    code: 1,
    msg: `${all - 1} relances envoyées.`,
  })
  expect((await readers(id)).counts).toMatchObject({ delivered: all, read: 2, reminded: all - 1 })
  expect((await office.post('/admin/k/notification/remind', { id })).msg).toBe(
    'La dernière relance date de moins de 12 heures.',
  )
  const lines = await fileOf(id)
  expect(lines).toHaveLength(all)
  expect(lines.filter((line) => line.endsWith(';1'))).toHaveLength(all - 1)
})

test('reminds at most three times, and a late answer keeps the number', async () => {
  const id = await sent()
  const remind = () => office.post('/admin/k/notification/remind', { id })
  const aDayLater = () =>
    write(async (inside) => {
      for (const table of ['notification_audience', 'notification_read'])
        await inside
          .updateTable(table)
          .set(({ eb }) => ({ last_reminder_at: eb('last_reminder_at', '-', 86_400) }))
          .where('notification_id', '=', id)
          .execute()
    })
  expect((await remind()).code).toBe(1)
  expect(await lotsOf(id)).toEqual({ standing: all, reminded: 1 })
  await act(lea, 'read', id)
  await aDayLater()
  expect((await remind()).code).toBe(1)
  await aDayLater()
  await act(wei, 'read', id)
  expect((await remind()).code).toBe(1)
  await aDayLater()
  expect((await remind()).msg).toBe('Trois relances ont déjà été faites : c’est le maximum.')
  expect(await lotsOf(id)).toEqual({ standing: all - 2, reminded: 3 })
  const rows = db().selectFrom('notification_read').select(['recipient_id', 'reminder_count'])
  const known = await rows.where('notification_id', '=', id).orderBy('reminder_count').execute()
  expect(known.map((each) => [each.recipient_id, each.reminder_count])).toEqual([
    [ids.lea, 1],
    [ids.wei, 2],
  ])
  const { list } = await readers(id)
  expect(list[0]).toMatchObject({ read_at: null, reminder_count: 3 })
  expect((await readers(id)).counts).toMatchObject({ delivered: all, read: 2, reminded: all })
})

test('is sent by e-mail once to everybody with an address, read or not', async () => {
  await write(async (inside) => {
    // The reminders of the previous test.
    await inside.updateTable('notification_read').set({ email_status: null }).execute()
    await inside.updateTable('notification_audience').set({ to_mail: 0 }).execute()
    await inside.updateTable('student').set({ email: null }).where('level', '=', 'W1').execute()
    for (const [name, student] of Object.entries({ lea: ids.lea, wei: ids.wei }))
      await inside
        .updateTable('student')
        .set({ email: `${name}@foule.test` })
        .where('id', '=', student)
        .execute()
  })
  const id = await sent({ channels: ['email'] })
  await act(lea, 'read', id)
  const noon = { ...at(), now: Date.UTC(2026, 10, 23, 11, 0) / 1000 }
  for (let times = 0; times < 3; times++) await mailNotifications(noon)
  const mails = db().selectFrom('outbox').select('recipient').where('recipient', 'like', '%@foule.test')
  const to = async (subject: string) =>
    (await mails.where('subject', '=', subject).execute()).map(({ recipient }) => recipient).toSorted()
  expect(await to('Fermeture')).toEqual(['lea@foule.test', 'wei@foule.test'])
  expect((await readers(id)).counts).toMatchObject({ delivered: all, read: 1, mailed: 2 })
  expect(await fileOf(id)).toHaveLength(all)

  // Silent people get an e-mail as a reminder; the bell shows the notification without one.
  const silent = await sent({ title: 'Carte' })
  await act(lea, 'read', silent)
  expect((await office.post('/admin/k/notification/remind', { id: silent })).code).toBe(1)
  for (let times = 0; times < 3; times++) await mailNotifications(noon)
  expect([await to('提醒：Carte'), await to('Carte')]).toEqual([['wei@foule.test'], []])
  expect((await readers(silent)).counts).toMatchObject({ delivered: all, read: 1, mailed: 1, reminded: all - 1 })
})

test('names are in capitals with their accents, wherever recipients are listed', async () => {
  const id = await sent()
  expect((await fileOf(id)).filter((line) => line.includes('L’HÔPITAL Camille'))).toHaveLength(1)
  const { id: ref } = await db()
    .selectFrom('student')
    .select('id')
    .where('last_name', '=', 'L’Hôpital')
    .where('level', '=', 'W1')
    .executeTakeFirstOrThrow()
  const targets = JSON.stringify([{ kind: 'student', ref: String(ref), include: 1, audience: 'students' }])
  const { data } = await office.get(`/admin/k/notification/preview?targets=${encodeURIComponent(targets)}`)
  expect(data.people).toMatchObject([{ name: 'L’HÔPITAL Camille' }])
})

test("is part of a person's data, and is erased with it", async () => {
  const id = await sent()
  const member = await db()
    .selectFrom('student')
    .select('id')
    .where('last_name', '=', 'Foule-7')
    .executeTakeFirstOrThrow()
  const person = await personAt(at(), 'student', Number(member.id))
  const { tables } = await copyOf(at(), person)
  expect(tables.notification_read!.rows).toContainEqual(
    expect.objectContaining({ notification_id: id, recipient_id: Number(member.id), read_at: null }),
  )
  expect(JSON.stringify(tables)).not.toContain(`,${ids.wei},`)

  const known = await sent()
  await write(async (inside) => {
    await inside.updateTable('student').set({ status: 'withdrawn' }).where('id', '=', member.id).execute()
    await moveToRow({ ...at(), db: inside as never }, known, [['student', Number(member.id)]])
    const mine = inside.updateTable('notification_read').set({ read_at: at().now })
    await mine.where('notification_id', '=', known).where('recipient_id', '=', Number(member.id)).execute()
    await inside.updateTable('notification').set({ read_count: 1 }).where('id', '=', known).execute()
  })
  await erasePerson(at(), 'student', Number(member.id), { ...outsideStoresOf(school.env), quietly: true })
  const lines = await fileOf(id)
  expect([lines.length, lines.some((line) => line.includes('FOULE-7 '))]).toEqual([all - 1, false])
  expect((await readers(id)).counts).toMatchObject({ delivered: all - 1, read: 0 })
  expect(await row(known)).toMatchObject({ recipient_count: all - 1, read_count: 0 })
  const rest = db().selectFrom('notification_audience').select('members').where('notification_id', '=', id)
  expect((await rest.execute()).map(({ members }) => members).join()).not.toContain(`,${member.id},`)
})
