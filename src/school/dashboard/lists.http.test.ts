// Contracted revenue, use of rooms, paid tutoring and opened courseware, each with rows created here.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { secondsAt, wallTime } from '#text/wall-time.ts'
import { computeStatistics } from './statistics/compute.server.ts'
import type { ChartContent, ListLink } from './charts.ts'
import { filtersIn, listBehind } from './testing/list-behind.ts'

let school: School
let db: AnyDatabase
const now = Math.floor(Date.now() / 1000)
const zone = 'Europe/Paris'
const dayOf = (seconds: number) => wallTime(seconds, zone).slice(0, 10)
const at = (day: string, time: string) => secondsAt(`${day} ${time}:00`, zone)
const shifted = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
const today = dayOf(now)
const monday = shifted(today, -((new Date(today).getUTCDay() + 6) % 7))
beforeAll(async () => {
  school = await openSchool()
  db = school.product.store.read as AnyDatabase
})
afterAll(() => school.close())

const write = <Result>(work: (db: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((each) => work(each as AnyDatabase))
async function add(table: string, values: object): Promise<number> {
  const timestamps = { create_time: now, update_time: now }
  const row = await write((each) =>
    each
      .insertInto(table)
      .values({ ...timestamps, ...values })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(row.id)
}
const anyOf = async (table: string) => Number((await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id)
const teacherOf = async (username: string) => {
  const rows = db.selectFrom('teacher').innerJoin('admin', 'admin.id', 'teacher.admin_id').select('teacher.id as id')
  return Number((await rows.where('username', '=', username).executeTakeFirstOrThrow()).id)
}
const chart = async (by: Person, name: string) =>
  (await by.get(`/admin/index/kIndex?chart=${name}`)).data.chart as ChartContent
/** The rows behind a number; no part of the address is ignored. */
async function behind(by: Person, link: ListLink): Promise<Record<string, unknown>[]> {
  const resource = Object.values(school.product.resources).find(({ path }) => path === link.path)!
  expect(filtersIn(resource, link.search)).toHaveLength(Object.keys(link.search).length)
  return (await listBehind(school, by, link, 200)).list
}
const sum = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)

async function sign(amount_cents: number | null, currency: string, completed_at: number, status = 'signed') {
  const paper = { template_id: await anyOf('protocol_template'), title: 'Formation', party_kind: 'student' }
  await add('protocol', {
    ...paper,
    amount_cents,
    contracted_cents: amount_cents,
    currency,
    completed_at,
    status,
    search_text: '',
  })
  return { amount_cents: status === 'signed' ? (amount_cents ?? 0) : 0, currency, day: dayOf(completed_at) }
}

test('accounting sees contracted revenue by currency, and each sum equals that of the list it opens', async () => {
  await write((each) =>
    each.updateTable('protocol').set({ currency: 'EUR', amount_cents: null, contracted_cents: null }).execute(),
  )
  const made = await Promise.all([
    sign(120_050, 'EUR', now - 60),
    sign(80_000, 'CNY', now - 60),
    sign(30_000, 'EUR', now - 3 * 86_400),
    sign(99_900, 'EUR', now - 18 * 86_400),
    sign(55_500, 'CNY', now - 45 * 86_400),
    sign(70_000, 'EUR', now - 60, 'withdrawn'),
    sign(null, 'EUR', now - 60),
  ])
  await computeStatistics(systemContext(school.product), workersOf(school.env))
  const compta = watched(await school.signIn('compta'))
  const { series, rows } = await chart(compta, 'contracted')
  expect(series).toEqual(['CNY', 'EUR'])
  const { start_date } = await db
    .selectFrom('academic_term')
    .select('start_date')
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .orderBy('start_date')
    .executeTakeFirstOrThrow()
  const since = (from: string, currency: string) =>
    sum(
      made.filter((each) => each.currency === currency && each.day >= from),
      'amount_cents',
    )
  const starts = [monday, `${today.slice(0, 8)}01`, String(start_date)]
  expect(rows.map(({ values }) => values)).toEqual(starts.map((from) => series.map((each) => since(from, each))))
  expect(rows[0]!.values[1]).toBeGreaterThan(0)
  for (const { values, each } of rows)
    for (const [place, value] of values.entries())
      expect(Math.round(sum(await behind(compta, each![place]!), 'contracted_cents') * 100)).toBe(value)

  const weeks = await chart(compta, 'contractedByWeek')
  const signedTotal = weeks.rows.reduce((total, { values }) => total + Number(values[weeks.series.indexOf('EUR')]), 0)
  expect(signedTotal).toBe(since('0000', 'EUR'))
  const last = weeks.rows.at(-1)!
  expect(last.values).toEqual(weeks.series.map((each) => since(monday, each)))
}, 90_000)

test('people without the right to pay see no amounts', async () => {
  for (const username of ['scolarite', 'claire_dubois', 'zhangwei']) {
    const person = await school.signIn(username)
    const { charts } = (await person.get('/admin/index/kIndex?lists=none')).data
    const names = charts.map(({ name }: { name: string }) => name)
    for (const name of ['contracted', 'contractedByWeek']) {
      expect([username, names]).not.toContain(name)
      expect([username, await chart(person, name)]).toEqual([username, null])
    }
  }
})

test('the use of rooms is computed from the sessions of the week, hour by hour', async () => {
  await write((each) => each.updateTable('room').set({ status: 'inactive' }).execute())
  const rooms = []
  for (const code of ['H1', 'H2'])
    rooms.push(await add('room', { code, name: code, kind: 'physical', status: 'active', search_text: '' }))
  const online = await add('room', { code: 'H3', name: 'H3', kind: 'online', status: 'active', search_text: '' })
  const office = watched(await school.signIn('scolarite'))
  expect((await chart(office, 'rooms')).rows).toEqual([])
  const wednesday = shifted(monday, 2)
  const plan = { course_id: await anyOf('course'), seq: 1, title: 'Salle', timezone: zone, status: 'scheduled' }
  const session = (from: string, to: string, more: object) =>
    add('course_plan', { ...plan, start_at: at(wednesday, from), end_at: at(wednesday, to), ...more })
  await session('10:00', '11:30', { room_id: rooms[0] })
  await session('11:00', '12:00', { room_id: rooms[1], status: 'done' })
  await session('13:15', '13:45', { room_id: rooms[1] })
  await session('10:00', '12:00', { room_id: rooms[1], status: 'cancelled' })
  await session('10:00', '12:00', { room_id: online })
  const { rows, series } = await chart(office, 'rooms')
  expect(series).toHaveLength(7)
  expect(rows.map(({ label, values }) => [label, values[2]])).toEqual([
    ['10 h', 50],
    ['11 h', 75],
    ['12 h', 0],
    ['13 h', 25],
  ])
  expect(rows.every(({ values }) => values.every((value, place) => place === 2 || value === 0))).toBe(true)
  const there = await behind(office, rows[0]!.each![2]!)
  expect(there.map(({ title }) => title)).toEqual(expect.arrayContaining(['Salle', 'Salle', 'Salle']))
})

test('a teacher sees the tutoring of a month: submitted, validated and paid', async () => {
  const tutor_id = await teacherOf('claire_dubois')
  await write((each) =>
    each.updateTable('tutor_session').set({ status: 'draft' }).where('tutor_id', '=', tutor_id).execute(),
  )
  const claire = watched(await school.signIn('claire_dubois'))
  expect(await chart(claire, 'ownPay')).toMatchObject({ rows: [], empty: expect.stringContaining('heure') })
  const month = today.slice(0, 7)
  const before = shifted(`${month}-01`, -1).slice(0, 7)
  const batch = (period: string, status: string) =>
    add('pay_batch', { period, status, total_minutes: 0, total_cents: 0 })
  const [paid, closed] = [await batch('2001-01', 'paid'), await batch('2001-02', 'closed')]
  const task = await anyOf('tutor_task')
  const hour = (day: string, minutes: number, status: string, pay_batch_id: number | null = null) => {
    const start_at = at(day, '10:00')
    const times = { start_at, end_at: start_at + minutes * 60, minutes, mode: 'onsite', content: 'Essai' }
    return add('tutor_session', { tutor_task_id: task, tutor_id, ...times, status, pay_batch_id })
  }
  await hour(`${month}-01`, 60, 'submitted')
  await hour(`${month}-02`, 90, 'validated')
  await hour(`${month}-03`, 120, 'exported', paid)
  await hour(`${month}-04`, 30, 'exported', closed)
  await hour(`${month}-05`, 200, 'draft')
  await hour(`${before}-28`, 45, 'validated')
  const { rows } = await chart(claire, 'ownPay')
  expect(rows.map(({ values }) => values)).toEqual([
    [300, 240, 120],
    [45, 45, 0],
  ])
  for (const { values, each } of rows.slice(0, 2))
    for (const [place, leads] of each!.entries())
      if (leads) expect(sum(await behind(claire, leads), 'minutes')).toBe(values[place])
  expect((await chart(await school.signIn('lin_yue'), 'ownPay')).rows[0]?.values).not.toEqual([300, 240, 120])
})

test('a teacher sees recently opened courseware of the own courses, with the number of readers', async () => {
  await write((each) => each.deleteFrom('courseware_access').execute())
  const claire = watched(await school.signIn('claire_dubois'))
  expect((await chart(claire, 'ownOpened')).rows).toEqual([])
  const year = await anyOf('academic_year')
  const courseOf = async (code: string, username: string) =>
    add('course', {
      code,
      name: code,
      academic_year_id: year,
      lead_teacher_id: await teacherOf(username),
      status: 'in_progress',
      search_text: '',
    })
  const file = (title: string, course_id: number) =>
    add('courseware', { title, course_id, kind: 'text', status: 'published', search_text: '' })
  const own = await courseOf('OUV-1', 'claire_dubois')
  const [first, second, old] = [await file('Un', own), await file('Deux', own), await file('Ancien', own)]
  const foreign = await file('Ailleurs', await courseOf('OUV-2', 'lin_yue'))
  const students = (await db.selectFrom('student').select('id').limit(3).execute()).map(({ id }) => Number(id))
  const open = (courseware_id: number, place: number, last_view_at: number) =>
    write((each) =>
      each
        .insertInto('courseware_access')
        .values({ courseware_id, student_id: students[place], first_view_at: 1, last_view_at, last_file_version: 1 })
        .execute(),
    )
  await open(first, 0, now - 86_400)
  await open(first, 1, now - 7200)
  await open(first, 2, now - 20 * 86_400)
  await open(second, 0, now - 3600)
  await open(old, 0, now - 15 * 86_400)
  await open(foreign, 0, now - 60)
  const { rows } = await chart(claire, 'ownOpened')
  expect(rows.map(({ label, values, leads }) => [label, ...values, leads!.search.edit])).toEqual([
    ['Deux', 1, now - 3600, String(second)],
    ['Un', 2, now - 7200, String(first)],
  ])
})

test('the last days contain their registers, sessions, enrolments and readers', async () => {
  await write(async (each) => {
    await each.updateTable('course_plan').set({ status: 'cancelled', register_status: 'open' }).execute()
    await each.updateTable('attendance').set({ status: 'exempt' }).execute()
    await each.updateTable('student').set({ entry_date: '2001-09-01' }).execute()
    await each.updateTable('notification').set({ priority: 'normal' }).execute()
  })
  const plan = { course_id: await anyOf('course'), seq: 1, title: 'Bilan', timezone: zone, status: 'done' }
  const students = (await db.selectFrom('student').select('id').where('status', '=', 'active').limit(4).execute()).map(
    ({ id }) => Number(id),
  )
  const held = async (daysAgo: number, minutes: number, absent: number, status = 'done') => {
    const start_at = now - daysAgo * 86_400
    const times = { start_at, end_at: start_at + minutes * 60, register_status: 'done' }
    const course_plan_id = await add('course_plan', { ...plan, ...times, status })
    for (const [place, student_id] of students.entries()) {
      const mark = place < absent ? 'absent' : 'present'
      await add('attendance', { course_plan_id, student_id, status: mark, minutes_missed: 0, marked_at: now })
    }
  }
  await held(1, 60, 1)
  await held(12, 120, 2)
  await held(40, 90, 4)
  // Its register was taken and the session was cancelled afterwards: it is in no figure and no list.
  await held(3, 60, 4, 'cancelled')
  const entered = (place: number, daysAgo: number) =>
    write((each) =>
      each
        .updateTable('student')
        .set({ entry_date: shifted(today, -daysAgo) })
        .where('id', '=', students[place]!)
        .execute(),
    )
  await entered(0, 2)
  await entered(1, 20)
  await entered(2, 29)
  await entered(3, 31)
  const addNotification = (sent_at: number, recipient_count: number, read_count: number, priority = 'urgent') =>
    add('notification', {
      title: 'Fermeture',
      body: '<p>Demain</p>',
      status: 'sent',
      sent_at,
      recipient_count,
      read_count,
      priority,
      search_text: '',
    })
  await addNotification(now - 2 * 86_400, 40, 30)
  await addNotification(now - 10 * 86_400, 60, 20)
  await addNotification(now - 3 * 86_400, 500, 0, 'normal')
  await computeStatistics(systemContext(school.product), workersOf(school.env))
  const office = watched(await school.signIn('scolarite'))
  const { rows } = await chart(office, 'atAGlance')
  expect(rows.map(({ values }) => values)).toEqual([
    [75, Math.round((1 - (60 + 240) / (240 + 480)) * 1000) / 10],
    [60, 180],
    [1, 3],
    [75, 50],
  ])
  const lists = await Promise.all(rows.map(async ({ each }) => (await behind(office, each![1]!)).length))
  expect(lists).toEqual([2, 2, 3, 2])
}, 90_000)

test('coming exams are those that the reader may see, the soonest first', async () => {
  await write((each) => each.updateTable('assessment').set({ held_on: '2001-01-01' }).execute())
  const scale = await anyOf('grading_scale')
  const mine = await db
    .selectFrom('course')
    .select(['id', 'code'])
    .where('lead_teacher_id', '=', await teacherOf('claire_dubois'))
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('course')
    .select(['id', 'code'])
    .where('code', '=', 'OUV-2')
    .executeTakeFirstOrThrow()
  const term = await anyOf('academic_term')
  const paper = (name: string, course: { id: number }, days: number, kind: string) =>
    add('assessment', {
      name,
      course_id: course.id,
      academic_term_id: term,
      kind,
      held_on: shifted(today, days),
      grading_scale_id: scale,
      max_value: 2000,
      status: 'draft',
      search_text: '',
    })
  await paper('Final', mine, 20, 'final')
  await paper('Partiel', mine, 0, 'midterm')
  await paper('Oral', other, 5, 'oral')
  await paper('Petit test', mine, 4, 'quiz')
  await paper('Trop tard', mine, 31, 'final')
  const office = await chart(watched(await school.signIn('scolarite')), 'exams')
  const names = ({ rows }: ChartContent) => rows.map(({ label }) => label.split(' · ').at(-1))
  expect(names(office)).toEqual(['Partiel', 'Oral', 'Final'])
  expect(office.rows.map(({ values: [moment] }) => dayOf(Number(moment)))).toEqual(
    [0, 5, 20].map((days) => shifted(today, days)),
  )
  expect(office.all!.count).toBe(3)
  const chief = await school.signIn('superadmin')
  expect((await behind(chief, office.all!.leads!)).length).toBe(3)
  expect(names(await chart(watched(await school.signIn('claire_dubois')), 'exams'))).toEqual(['Partiel', 'Final'])
})

test('waiting hours are shown by tutor, and amounts only with the right to pay', async () => {
  await write(async (each) => {
    await each.updateTable('tutor_session').set({ status: 'draft' }).execute()
    await each.updateTable('tutor_task').set({ rate_cents: 3000, currency: 'EUR' }).execute()
  })
  const [claire, lin] = [await teacherOf('claire_dubois'), await teacherOf('lin_yue')]
  const task = await anyOf('tutor_task')
  const hour = (tutor_id: number, minutes: number, status: string) => {
    const times = { start_at: now - 86_400, end_at: now - 86_400 + minutes * 60, minutes, mode: 'onsite' }
    return add('tutor_session', { tutor_task_id: task, tutor_id, ...times, content: 'Essai', status })
  }
  await hour(claire, 60, 'submitted')
  await hour(claire, 30, 'submitted')
  await hour(claire, 480, 'validated')
  await hour(lin, 120, 'submitted')
  const chief = watched(await school.signIn('superadmin'))
  const toValidate = await chart(chief, 'toValidate')
  expect(toValidate.series.slice(1)).toEqual(['EUR'])
  expect(toValidate.all!.count).toBe(3)
  expect(await behind(chief, toValidate.all!.leads!)).toHaveLength(3)
  expect(toValidate.rows.map(({ values }) => values)).toEqual([
    [120, 6000],
    [90, 4500],
  ])
  for (const { values, leads } of toValidate.rows) expect(sum(await behind(chief, leads!), 'minutes')).toBe(values[0])
  const office = await chart(watched(await school.signIn('scolarite')), 'toValidate')
  expect(office.rows.map(({ values }) => values)).toEqual([[120], [90]])
})
