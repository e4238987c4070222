// The recipients and the texts of notifications about changed sessions.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { mailNotifications } from '#school/notification/mails.server.ts'
import { systemContext } from '#server/product.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addDays } from '#text/add-days.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let ids: Record<'claire' | 'lin' | 'lea' | 'wei' | 'course', number>

const read = () => school.product.store.read as AnyDatabase
const write = <Result>(work: (db: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const insert = (table: string, values: object) =>
  write(async (db) => Number((await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id))
const stamps = { create_time: 1, update_time: 1 }

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  const fileOf = async (table: 'teacher' | 'student', username: string) => {
    const rows = read()
      .selectFrom(table)
      .innerJoin('admin', 'admin.id', `${table}.admin_id`)
      .select(`${table}.id as id`)
    return Number((await rows.where('admin.username', '=', username).executeTakeFirstOrThrow()).id)
  }
  const [claire, lin] = [await fileOf('teacher', 'claire_dubois'), await fileOf('teacher', 'lin_yue')]
  const [lea, wei] = [await fileOf('student', 'lea_moreau'), await fileOf('student', 'zhangwei')]
  ids = { claire, lin, lea, wei, course: await newCourse(claire) }
  await enrol(ids.course, lea)
})
afterAll(() => school.close())

const newCourse = async (lead_teacher_id: number) => {
  const names = { name: 'Diction', name_zh: '朗读', name_en: 'Diction' }
  const { id } = await addSample(school, chief, resources.course, { ...names, lead_teacher_id })
  await write((db) => db.updateTable('course').set({ status: 'open' }).where('id', '=', id).execute())
  return id
}
const enrol = (course_id: number, student_id: number) =>
  insert('course_enrolment', { course_id, student_id, status: 'active', ...stamps })

const [hour, day] = [3600, 86_400]
const now = () => Math.floor(Date.now() / 1000)
/** A Monday at ten o'clock in Paris, each time in another month. */
let months = 0
const farAway = () => Date.parse('2043-03-02T09:00:00Z') / 1000 + 28 * day * ++months

const planned = (start_at: number, changes: object = {}) =>
  insert('course_plan', {
    course_id: ids.course,
    seq: 1,
    title: 'Texte',
    kind: 'lecture',
    timezone: 'Europe/Paris',
    planned_minutes: 60,
    teacher_id: ids.claire,
    status: 'scheduled',
    participants: 'all',
    start_at,
    end_at: start_at + hour,
    ...stamps,
    ...changes,
  })

/** The messages that these people receive because of the work. */
async function heard(people: Record<string, [kind: 'student' | 'teacher', id: number]>, work: () => Promise<unknown>) {
  const last = async () =>
    Number((await read().selectFrom('notification').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0)
  const before = await last()
  await work()
  const rows = await read()
    .selectFrom('notification_read as read')
    .innerJoin('notification', 'notification.id', 'read.notification_id')
    .select(['title', 'body', 'priority', 'calendar', 'channels', 'recipient_kind', 'recipient_id'])
    .where('notification.id', '>', before)
    .execute()
  const of = ([kind, id]: [string, number]) =>
    rows.filter((row) => row.recipient_kind === kind && Number(row.recipient_id) === id)
  return Object.fromEntries(Object.entries(people).map(([name, person]) => [name, of(person)]))
}
const done = async (answer: Promise<{ code: number }>) => expect(await answer).toMatchObject({ code: 1 })
const titles = (rows: { title?: unknown }[] | undefined) => rows?.map(({ title }) => title)

test('a change of a series is reported if its first session has the new time already', async () => {
  const rule = { freq: 'weekly', weekdays: '1', local_start: '10:00', local_end: '11:00', timezone: 'Europe/Paris' }
  const start_at = farAway()
  const from_date = new Date(start_at * 1000).toISOString().slice(0, 10)
  const series = { course_id: ids.course, teacher_id: ids.claire, ...rule, from_date, count: 3, ...stamps }
  const series_id = await insert('course_plan_series', series)
  const first = await planned(start_at, { series_id })
  for (const week of [1, 2]) await planned(start_at + week * 7 * day, { series_id })
  const change = (body: object) => done(chief.post('/admin/k/coursePlanSeries/change', { id: first, ...body }))
  await change({ scope: 'this', local_start: '14:00', local_end: '15:00' })
  const { lea } = await heard({ lea: ['student', ids.lea] }, () =>
    change({ scope: 'all', local_start: '14:00', local_end: '15:00' }),
  )
  expect(titles(lea)).toEqual([expect.stringMatching(/^2 séances modifiées/)])
  const again = await heard({ lea: ['student', ids.lea] }, () =>
    change({ scope: 'all', local_start: '14:00', local_end: '15:00' }),
  )
  expect(again.lea).toEqual([])
})

test('a cancelled course is one message to each person of its sessions and to the waiting list', async () => {
  const course_id = await newCourse(ids.claire)
  const { id: waiting } = await addSample(school, chief, resources.student)
  await enrol(course_id, ids.lea)
  await insert('course_enrolment', { course_id, student_id: waiting, status: 'waitlisted', ...stamps })
  await planned(now() + 20 * hour, { course_id, assistant_id: ids.lin })
  const chosen = await planned(farAway(), { course_id, participants: 'selected' })
  await write((db) =>
    db.insertInto('course_plan_student').values({ course_plan_id: chosen, student_id: ids.wei }).execute(),
  )
  const people = {
    lea: ['student', ids.lea],
    wei: ['student', ids.wei],
    waiting: ['student', waiting],
    claire: ['teacher', ids.claire],
    lin: ['teacher', ids.lin],
  } satisfies Record<string, ['student' | 'teacher', number]>
  const told = await heard(people, () =>
    done(chief.post('/admin/k/course/cancel', { id: course_id, status_reason: 'Effectif insuffisant' })),
  )
  for (const name of ['lea', 'wei', 'claire', 'lin'])
    expect(told[name]).toMatchObject([
      {
        title: expect.stringMatching(/^Cours annulé : Diction, dès la séance du /),
        priority: 'urgent',
        body: expect.stringContaining('Effectif insuffisant'),
        channels: '["inapp","email","sms"]',
      },
    ])
  expect(told.waiting).toMatchObject([{ title: 'Cours annulé', body: expect.stringContaining('Effectif insuffisant') }])
})

test('deleted sessions are one message, and a restored one is another', async () => {
  const people = { lea: ['student', ids.lea], claire: ['teacher', ids.claire] } satisfies Parameters<typeof heard>[0]
  const [one, two, draft] = [
    await planned(farAway()),
    await planned(farAway()),
    await planned(farAway(), { status: 'planned' }),
  ]
  const both = await heard(people, () =>
    done(chief.del(`/admin/k/coursePlan/del?ids[]=${one}&ids[]=${two}&ids[]=${draft}`)),
  )
  for (const rows of Object.values(both))
    expect(titles(rows)).toEqual([expect.stringMatching(/^2 séances annulées : Diction, du /)])
  const soon = await planned(now() + 30 * hour, { override_reason: 'Rattrapage' })
  const { lea } = await heard(people, () => done(chief.del(`/admin/k/coursePlan/del?ids[]=${soon}`)))
  expect(titles(lea)).toEqual([expect.stringMatching(/^Séance annulée : Diction, /)])
  const log = read().selectFrom('data_recycle_log').select('id').where('resource', '=', 'course_plan')
  const { id } = await log.where('row_id', '=', soon).executeTakeFirstOrThrow()
  const back = await heard(people, () => done(chief.post('/admin/security/dataRecycleLog/restore', { ids: [id] })))
  expect(titles(back.lea)).toEqual([expect.stringMatching(/^Séance rétablie : Diction, /)])
  const row = await read().selectFrom('course_plan').selectAll().where('id', '=', soon).executeTakeFirstOrThrow()
  expect(Number(row.ics_sequence)).toBe(2)
  const past = await planned(now() - 30 * day, { status: 'planned' })
  const quiet = await heard(people, () => done(chief.del(`/admin/k/coursePlan/del?ids[]=${past}`)))
  expect(quiet.lea).toEqual([])
})

/** The rows of the student about a session, oldest first. */
const newsOf = (session: number) =>
  read()
    .selectFrom('notification_read as read')
    .innerJoin('notification', 'notification.id', 'read.notification_id')
    .select(['title', 'email_status', 'outbox_id', 'hidden_at'])
    .where('group_key', '=', `session ${session}`)
    .where('recipient_kind', '=', 'student')
    .where('recipient_id', '=', ids.lea)
    .orderBy('notification.id')
    .execute()
const bellOf = async (session: number) => (await newsOf(session)).filter(({ hidden_at }) => hidden_at === null)
/** Changes the visible news of the student about a session. */
const setNews = (session: number, values: object) =>
  write((db) =>
    db
      .updateTable('notification_read')
      .set(values)
      .where('recipient_kind', '=', 'student')
      .where('recipient_id', '=', ids.lea)
      .where('hidden_at', 'is', null)
      .where((eb) =>
        eb(
          'notification_id',
          'in',
          eb.selectFrom('notification').select('id').where('group_key', '=', `session ${session}`),
        ),
      )
      .execute(),
  )
const move = (id: number, start_at: number) =>
  done(
    chief.post('/admin/k/coursePlan/place', { id, start_at, end_at: start_at + hour, override_reason: 'Rattrapage' }),
  )
const clock = new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
const fromTo = (from: number, to: number) => {
  const [before, after] = [from, to].map((start) => clock.format(start * 1000))
  return { title: expect.stringMatching(new RegExp(` ${before}\\D.* → .* ${after}\\D`)) }
}

test('a session moved several times is news with the time that its reader knows', async () => {
  const start = farAway()
  const session = await planned(start)
  await move(session, start + hour)
  await move(session, start + 2 * hour)
  expect(await bellOf(session)).toMatchObject([fromTo(start, start + 2 * hour)])
  await move(session, start)
  expect(await bellOf(session)).toEqual([])
  await move(session, start + 3 * hour)
  await setNews(session, { read_at: 1 })
  await write((db) => db.updateTable('trail_change').set({ time: 1 }).execute())
  await move(session, start + 4 * hour)
  await move(session, start + 5 * hour)
  const [, last] = await bellOf(session)
  expect(last).toMatchObject(fromTo(start + 3 * hour, start + 5 * hour))
})

test('a quick return to the earlier time does not withdraw the news that the session takes place again', async () => {
  const start = farAway()
  const session = await planned(start)
  await done(chief.post('/admin/k/coursePlan/cancel', { id: session, cancel_reason: 'Panne' }))
  await setNews(session, { read_at: 1 })
  await done(chief.post('/admin/k/coursePlan/restore', { id: session }))
  await move(session, start + hour)
  await move(session, start)
  expect((await bellOf(session)).slice(-1)).toMatchObject([fromTo(start + hour, start)])
})

test('a session that returns later to the known time is news, because the bell has named another one', async () => {
  const start = farAway()
  const session = await planned(start)
  await move(session, start + hour)
  await setNews(session, { delivered_at: now() - 3 * 60 })
  await move(session, start)
  expect(await bellOf(session)).toMatchObject([fromTo(start + hour, start)])
})

test('a mail about a change waits for two minutes, and only for the last change', async () => {
  const reader = { email: 'lea@example.test', country: 'FR' }
  await write((db) => db.updateTable('student').set(reader).where('id', '=', ids.lea).execute())
  const start = now() + 30 * hour
  const session = await planned(start)
  await move(session, start + hour)
  await move(session, start + 2 * hour)
  const noon = Math.floor(Date.now() / 1000 / day) * day + 36 * hour
  const mails = async (age: number) => {
    await setNews(session, { delivered_at: noon - age })
    await mailNotifications({ ...systemContext(school.product), now: noon })
    return (await newsOf(session)).map(({ email_status, outbox_id }) => [email_status, outbox_id !== null])
  }
  const dropped = [null, false]
  expect(await mails(60)).toEqual([dropped, ['queued', false]])
  expect(await mails(120)).toEqual([dropped, ['queued', true]])
})

test('a series leaves lines for chosen students alone, and tells the new date of a postponed session', async () => {
  const course_id = await newCourse(ids.claire)
  await enrol(course_id, ids.lea)
  const undated = { course_id, status: 'planned', start_at: null, end_at: null }
  const chosen = await planned(0, { ...undated, participants: 'selected' })
  await write((db) =>
    db.insertInto('course_plan_student').values({ course_plan_id: chosen, student_id: ids.wei }).execute(),
  )
  await done(chief.post('/admin/k/coursePlan/postpone', { id: await planned(farAway(), { course_id }) }))
  const from_date = new Date(farAway() * 1000).toISOString().slice(0, 10)
  const rule = { course_id, teacher_id: ids.claire, weekdays: '1', local_start: '10:00', local_end: '11:00' }
  const days = [{ date: from_date }, { date: addDays(from_date, 7) }]
  const { lea, wei } = await heard({ lea: ['student', ids.lea], wei: ['student', ids.wei] }, () =>
    done(chief.post('/admin/k/coursePlanSeries/create', { ...rule, from_date, count: 2, title: 'Texte', days })),
  )
  const rows = read().selectFrom('course_plan').selectAll().where('course_id', '=', course_id)
  const dated = await rows.where('series_id', 'is not', null).execute()
  expect(dated.map(({ participants }) => participants)).toEqual(['all', 'all'])
  expect(await rows.where('id', '=', chosen).executeTakeFirst()).toMatchObject({ status: 'planned', start_at: null })
  expect(titles(lea)).toEqual([expect.stringMatching(/^Séance de report planifiée : Diction, /)])
  expect(wei).toEqual([])
})

test('who would have come at the old time is told that the session has moved', async () => {
  const [course_id, start_at] = [await newCourse(ids.claire), farAway()]
  const end_date = new Date(start_at * 1000).toISOString().slice(0, 10)
  await enrol(course_id, ids.lea)
  const seat = { course_id, student_id: ids.wei, status: 'active', end_date, ...stamps }
  await insert('course_enrolment', seat)
  const { id: group } = await addSample(school, chief, resources.student_group, { course_id: null })
  for (const [student_id, last] of [
    [ids.lea, null],
    [ids.wei, end_date],
  ])
    await insert('student_group_member', { student_group_id: group, student_id, end_date: last, ...stamps })
  const students = { lea: ['student', ids.lea], wei: ['student', ids.wei] } satisfies Parameters<typeof heard>[0]
  for (const call of ['place', 'move'])
    for (const participants of ['all', 'groups']) {
      const id = await planned(start_at, { course_id, participants, override_reason: 'Essai' })
      if (participants === 'groups')
        await write((db) =>
          db.insertInto('course_plan_group').values({ course_plan_id: id, student_group_id: group }).execute(),
        )
      const times = { start_at: start_at + 2 * day, end_at: start_at + 2 * day + hour }
      const told = await heard(students, () => done(chief.post(`/admin/k/coursePlan/${call}`, { id, ...times })))
      for (const rows of Object.values(told)) expect(titles(rows)).toEqual([expect.stringMatching(/^Séance déplacée/)])
      await write((db) => db.updateTable('course_plan').set({ delete_time: 1 }).where('id', '=', id).execute())
    }
})

test('the calendar file removes the session from the calendar of the teacher who no longer gives it', async () => {
  const start_at = now() + 20 * hour
  const id = await planned(start_at)
  const teachers = { claire: ['teacher', ids.claire], lin: ['teacher', ids.lin] } satisfies Parameters<typeof heard>[0]
  const place = { id, start_at, end_at: start_at + hour, teacher_id: ids.lin, override_reason: 'Essai' }
  const { claire, lin } = await heard(teachers, () => done(chief.post('/admin/k/coursePlan/place', place)))
  expect([claire!.length, lin!.length]).toEqual([1, 1])
  expect(claire![0]!.calendar).toContain('STATUS:CANCELLED')
  expect(lin![0]!.calendar).toContain('STATUS:CONFIRMED')
})
