// Each person chooses their e-mails, except urgent ones; the subject is in the reader's language.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { mailDigests } from '../digest.server.ts'
import { mailNotifications } from '../mails.server.ts'
import { type News, notify } from '../notify.server.ts'
import { systemContext } from '#server/product.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { lastMailIn, mailsIn } from '#server/testing/mails.ts'
import { openedSession } from '#server/testing/sessions.ts'

let school: School
let wei: Person
let office: Person
let student = 0
const address = 'wei.preferences@example.test'
const db = () => school.product.store.read as AnyDatabase
const write = <Result>(work: (inside: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  const account = async (name: string) =>
    Number((await db().selectFrom('admin').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id)
  const id = await account('zhangwei')
  wei = await openedSession(school, { id })
  office = await openedSession(school, { id: await account('scolarite') })
  student = Number(
    (await db().selectFrom('student').select('id').where('admin_id', '=', id).executeTakeFirstOrThrow()).id,
  )
  await write((inside) =>
    inside.updateTable('student').set({ email: address, locale: 'zh-cn' }).where('id', '=', student).execute(),
  )
  await write((inside) => inside.updateTable('notification_read').set({ email_status: null }).execute())
})
afterAll(() => school.close())

const url = '/admin/index/notificationPreference'
const choose = (category: string, mail: string) => wei.post(url, { category, mail })
const moment = (wall: string) => Date.parse(wall) / 1000
const tell = (news: Partial<News>, now: number) =>
  write((inside) =>
    notify(
      { ...systemContext(school.product), now, db: inside as never },
      {
        to: [{ kind: 'student', id: student }],
        title: ['Salle changée', '教室变更', 'Room changed'],
        body: ['Salle 201', '201 教室', 'Room 201'],
        category: 'schedule',
        ...news,
      },
    ),
  )
const letters = async () => {
  const rows = await db().selectFrom('outbox').selectAll().where('recipient', '=', address).orderBy('id').execute()
  return rows.map(({ subject }) => String(subject))
}
/** The e-mails that the job sends at this time. */
async function left(now: number): Promise<string[]> {
  const before = (await letters()).length
  const at = { ...systemContext(school.product), now }
  await mailNotifications(at)
  await mailDigests(at)
  return (await letters()).slice(before)
}

const noon = moment('2026-06-10T10:00Z')
const urgent = { priority: 'urgent' } as const
const toSign = { link: '/admin/k/toSign?sign=1' }

test.each<[wish: string, news: Partial<News>, leaves: boolean]>([
  ['', {}, false],
  ['', { email: true }, true],
  ['now', {}, true],
  ['now', { email: true }, true],
  ['off', {}, false],
  ['off', { email: true }, false],
  ['off', { email: true, ...urgent }, true],
  ['off', { email: true, ...toSign }, true],
  ['daily', { email: true }, false],
  ['daily', { email: true, ...urgent }, true],
])(
  'a person with the preference «%s» who gets a notification of %j is sent an e-mail immediately: %s',
  async (wish, news, leaves) => {
    expect(await choose('schedule', wish)).toMatchObject({ code: 1 })
    await tell(news, noon)
    expect(await left(noon)).toEqual(leaves ? ['教室变更'] : [])
    await write((inside) => inside.updateTable('notification_read').set({ email_status: null }).execute())
  },
)

test.each<[day: string, before: string, after: string, night: string]>([
  ['a summer day', '2026-06-10T15:59Z', '2026-06-10T16:01Z', '2026-06-10T19:30Z'],
  ['the day the clocks go back', '2026-10-25T16:59Z', '2026-10-25T17:01Z', '2026-10-25T20:30Z'],
  ['the day the clocks go forward', '2026-03-29T15:59Z', '2026-03-29T16:01Z', '2026-03-29T19:30Z'],
])(
  'daily e-mails are sent at six, on %s: one for all notifications, none at night, none twice',
  async (_day, before, after, night) => {
    await choose('schedule', 'daily')
    const morning = moment(before) - 6 * 3600
    await tell({}, morning)
    await tell({}, morning + 60)
    expect(await left(moment(before))).toEqual([])
    expect(await left(moment(night))).toEqual([])
    expect(await left(moment(after))).toEqual(['今日通知汇总（2 条）'])
    expect(await left(moment(after) + 600)).toEqual([])
    const { body } = await lastMailIn(school)
    expect(body.match(/教室变更/g)).toHaveLength(2)
  },
)

test('everybody chooses from the known values, and may reset the choice', async () => {
  await choose('course', 'off')
  expect((await wei.get(url)).data.preferences).toMatchObject({ course: 'off' })
  expect((await office.get(url)).data.preferences).toEqual({})
  await choose('course', '')
  expect((await wei.get(url)).data.preferences).not.toHaveProperty('course')
  for (const [category, mail] of [
    ['urgent', 'off'],
    ['course', 'weekly'],
  ])
    expectRefusal(await choose(category!, mail!), 0)
})

test('archived notifications are found again, and are not counted as unread', async () => {
  await tell({ group: 'same' }, noon)
  await tell({ group: 'same' }, noon)
  const [newest] = (await wei.get('/admin/index/notifications?category=schedule')).data.list
  await wei.post('/admin/index/notification/hide', { id: newest.id })
  const { list } = (await wei.get('/admin/index/notifications?archived=1&category=schedule')).data
  expect(list.map(({ id }: { id: number }) => id)).toEqual([newest.id])
  expect((await office.post('/admin/index/notification/unhide', { id: newest.id })).code).toBe(0)
  expect((await wei.post('/admin/index/notification/unhide', { id: newest.id })).code).toBe(1)
  const listed = async (how: string) =>
    (await wei.get(`/admin/index/notifications?category=schedule${how}`)).data.list.map(({ id }: { id: number }) => id)
  expect([await listed('&archived=1'), (await listed(''))[0]]).toEqual([[], newest.id])
})

test('a list and an export show titles in the reader’s language, a form shows them as stored', async () => {
  const { data } = await office.post('/admin/k/notification/add', {
    title: 'Rentrée',
    title_zh: '开学',
    body: '<p>8 h</p>',
  })
  const chinese = { 'think-lang': 'zh-cn' }
  const find = `search[0][field]=id&search[0][operator]=%3D&search[0][val]=${data.id}`
  expect((await office.get(`/admin/k/notification/index?${find}`, chinese)).data.list[0].title).toBe('开学')
  const { row } = (await office.get(`/admin/k/notification/edit?id=${data.id}`, chinese)).data
  expect(row).toMatchObject({ title: 'Rentrée', title_zh: '开学' })
  const file = await office.get(`/admin/k/notification/export?${find}&columns=title`, chinese)
  expect(file.text).toContain('Rentrée')
})

test('the night is that of the reader: the chosen time zone, the country of the address, or the school', async () => {
  const summer = (clock: string) => moment(`2026-07-01T${clock}:00Z`)
  const letters = async () => {
    const rows = db().selectFrom('outbox').select('id').where('recipient', '=', address)
    return (await rows.execute()).length
  }
  /** True if a message that exists at this time is sent immediately. */
  const leavesAt = async (clock: string) => {
    await write((inside) => inside.updateTable('notification_read').set({ email_status: null }).execute())
    await tell({ email: true, category: 'admin' }, summer(clock))
    const before = await letters()
    await mailNotifications({ ...systemContext(school.product), now: summer(clock) })
    return (await letters()) > before
  }
  const lives = (country: string | null) =>
    write((inside) => inside.updateTable('student').set({ country }).where('id', '=', student).execute())
  const zone = (time_zone: string) => wei.post('/admin/index/notificationZone', { time_zone })
  // Noon in Paris is 18:00 in Shanghai; 17:00 is 23:00 there; 3:00 is 9:00 there. In New York it is six hours earlier.
  await lives('CN')
  expect([await leavesAt('10:00'), await leavesAt('15:00'), await leavesAt('01:00')]).toEqual([true, false, true])
  await lives(null)
  expect([await leavesAt('10:00'), await leavesAt('15:00'), await leavesAt('01:00')]).toEqual([true, true, false])
  // A country with several time zones is not used.
  await lives('US')
  expect([await leavesAt('10:00'), await leavesAt('15:00'), await leavesAt('01:00')]).toEqual([true, true, false])
  expect(await zone('America/New_York')).toMatchObject({ code: 1 })
  expect([await leavesAt('10:00'), await leavesAt('15:00'), await leavesAt('01:00')]).toEqual([false, true, false])
  expectRefusal(await zone('Europe/Atlantis'))
  expect((await wei.get(url)).data).toMatchObject({ time_zone: 'America/New_York', school_zone: 'Europe/Paris' })
  await zone('')
})

test('a daily e-mail waits for the morning of its reader', async () => {
  await write((inside) => inside.updateTable('notification_read').set({ email_status: null }).execute())
  await write((inside) => inside.updateTable('student').set({ country: 'CN' }).where('id', '=', student).execute())
  await choose('schedule', 'daily')
  await tell({ email: true }, moment('2026-07-02T08:00:00Z'))
  const sentAt = (clock: string) => mailDigests({ ...systemContext(school.product), now: moment(clock) })
  // 18:30 in Paris is half past midnight in Shanghai.
  expect([await sentAt('2026-07-02T16:30:00Z'), await sentAt('2026-07-03T00:30:00Z')]).toEqual([0, 1])
  await write((inside) => inside.updateTable('student').set({ country: null }).where('id', '=', student).execute())
})

describe('a guardian', () => {
  const mother = { id: 0, email: 'guardian.preferences@example.test' }
  const other = { id: 0, email: 'father.hugo.lambert@example.test' }
  let claire: Person
  beforeAll(async () => {
    const account = db().selectFrom('admin').select('id').where('username', '=', 'claire_lambert')
    const { id } = await account.executeTakeFirstOrThrow()
    claire = await openedSession(school, { id: Number(id) })
    const idOf = async (column: string, value: unknown) =>
      Number((await db().selectFrom('student_guardian').select('id').where(column, '=', value).executeTakeFirst())!.id)
    mother.id = await idOf('admin_id', id)
    other.id = await idOf('email', other.email)
    const { email } = mother
    await write((inside) => inside.updateTable('student_guardian').set({ email }).where('id', '=', mother.id).execute())
  })
  const mailed = async ({ id, email }: typeof mother, clock: string): Promise<string[]> => {
    const mails = async () => (await mailsIn(school, email)).map(({ body }) => body)
    await write((inside) => inside.updateTable('notification_read').set({ email_status: null }).execute())
    await tell({ to: [{ kind: 'guardian', id }], category: 'general' }, moment(clock))
    const before = (await mails()).length
    await mailNotifications({ ...systemContext(school.product), now: moment(clock) })
    return (await mails()).slice(before)
  }
  const noonOf = (month: string) => `2026-${month}-01T10:00:00Z`

  test('with an account gets a link to the message, one without only its text', async () => {
    const [body] = await mailed(mother, noonOf('08'))
    expect(body).toMatch(/Salle 201[\s\S]+\/admin\/k\/inbox\?open=\d+/)
    expect(await mailed(other, noonOf('08'))).toEqual(['Salle 201'])
  })

  test('chooses the e-mails, and sleeps in the own time zone', async () => {
    await claire.post(url, { category: 'general', mail: 'off' })
    expect(await mailed(mother, noonOf('09'))).toEqual([])
    await claire.post(url, { category: 'general', mail: '' })
    expect(await mailed(mother, '2026-09-01T15:00:00Z')).toHaveLength(1)
    await claire.post('/admin/index/notificationZone', { time_zone: 'Asia/Shanghai' })
    expect(await mailed(mother, '2026-09-02T15:00:00Z')).toEqual([])
  })
})
