// The next session of a teacher or student on their dashboard, with links to pages they may open.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import type { PersonSummary } from './person-summary.ts'

let school: School
let chief: Person
const now = Math.floor(Date.now() / 1000)
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  // Ends the planned sessions of today, whatever the hour.
  await write((db) =>
    db
      .updateTable('course_plan')
      .set({ status: 'done' })
      .where('start_at', '<', now + 7200)
      .execute(),
  )
})
afterAll(() => school.close())

const write = <Result>(work: (db: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const nearOf = async (username: string, language: 'fr' | 'zh-cn' = 'fr') => {
  const person = watched(await school.signIn(username, { language }))
  return (await person.get('/admin/index/kIndex?lists=none')).data.near as PersonSummary | null
}
async function profile(table: 'student' | 'teacher', username: string): Promise<number> {
  const rows = (school.product.store.read as AnyDatabase).selectFrom(table).select(`${table}.id as id`)
  const mine = rows.innerJoin('admin', 'admin.id', `${table}.admin_id`).where('username', '=', username)
  return Number((await mine.executeTakeFirstOrThrow()).id)
}
const timestamps = { create_time: 1, update_time: 1 }
/** Before all other planned sessions of the school. */
async function session(course_id: number, teacher_id: number | null, start_at: number, more: object = {}) {
  const times = { start_at, end_at: start_at + 3600, status: 'scheduled', timezone: 'Europe/Paris' }
  const line = { course_id, teacher_id, seq: 1, title: 'Séance', kind: 'lecture', participants: 'all' }
  const { id } = await write((db) =>
    db
      .insertInto('course_plan')
      .values({ ...line, ...times, ...timestamps, ...more })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(id)
}
const course = async () => (await addSample(school, chief, resources.course)).id

test('a teacher gets a link to their own next session, and to its register once it is open', async () => {
  const claire = await profile('teacher', 'claire_dubois')
  const taught = await course()
  await write((db) =>
    db
      .insertInto('course_teacher')
      .values({ course_id: taught, teacher_id: claire, role: 'co' })
      .onConflict((known) => known.doNothing())
      .execute(),
  )
  await session(taught, await profile('teacher', 'lin_yue'), now - 600)
  await session(taught, claire, now + 900, { status: 'cancelled' })
  const soon = await session(taught, claire, now + 1200)
  expect((await nearOf('claire_dubois'))!.next).toMatchObject({ id: soon, register: false })
  await write((db) =>
    db
      .updateTable('course_plan')
      .set({ start_at: now + 600 })
      .where('id', '=', soon)
      .execute(),
  )
  expect((await nearOf('claire_dubois'))!.next).toMatchObject({ id: soon, register: true })
  expect((await nearOf('claire_dubois'))!.ways.map(({ name }) => name)).toEqual([
    'calendar',
    'marks',
    'hours',
    'courseware',
    'message',
  ])
})

test('a student sees the place, the remaining hours, and the tutor’s next step', async () => {
  const student = await profile('student', 'zhangwei')
  const taught = await course()
  const seat = { course_id: taught, student_id: student, status: 'active', ...timestamps }
  const bought = { purchased_minutes: 600, bonus_minutes: 60, used_minutes: 90, billing_rule: 'per_minute' }
  await write((db) =>
    db.updateTable('course_enrolment').set({ billing_rule: 'none' }).where('student_id', '=', student).execute(),
  )
  await write((db) =>
    db
      .insertInto('course_enrolment')
      .values({ ...seat, ...bought })
      .execute(),
  )
  await session(await course(), null, now - 60)
  const id = await session(taught, null, now + 60, { online_url: 'https://example.test/salle', title_zh: '复习' })
  const near = (await nearOf('zhangwei'))!
  expect(near.next).toMatchObject({ id, online_url: 'https://example.test/salle', register: false })
  expect((await nearOf('zhangwei', 'zh-cn'))!.next).toMatchObject({ id, title: '复习' })
  expect(near.left).toBe(570)
  expect(near.ways.map(({ name }) => name)).toEqual([
    'calendar',
    'myMarks',
    'reEnrolment',
    'permit',
    'absence',
    'document',
    'tutoring',
  ])
  expect(near).toHaveProperty('step')
})

test('a student sees how to reach the office, as far as the school has said it', async () => {
  const decide = async (values: object) =>
    expect(await chief.post('/admin/routine/config/edit', values)).toMatchObject({ code: 1 })
  await decide({ school_email: '', school_phone: '' })
  expect((await nearOf('zhangwei'))!.office).toBeNull()
  await decide({ school_email: 'scolarite@example.test', school_phone: '+33 1 23 45' })
  expect((await nearOf('zhangwei'))!.office).toEqual({ email: 'scolarite@example.test', phone: '+33 1 23 45' })
  expect((await nearOf('claire_dubois'))!.office).toBeNull()
})

test('forbidden pages are not offered, and the office gets its figures instead', async () => {
  expect(await nearOf('scolarite')).toBeNull()
  const db = school.product.store.read as AnyDatabase
  const { id } = await db
    .selectFrom('admin_group')
    .select('id')
    .where('name', '=', 'Étudiant')
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('admin_group_rule')
    .innerJoin('admin_rule', 'admin_rule.id', 'admin_group_rule.admin_rule_id')
    .select(['admin_rule.id', 'admin_rule.name'])
    .where('admin_group_id', '=', id)
    .execute()
  const rules = held.filter(({ name }) => !['k/calendar/index', 'k/attendanceJustification/add'].includes(String(name)))
  expect(rules.length).toBe(held.length - 2)
  const rule_ids = rules.map((rule) => Number(rule.id))
  expect(await chief.post('/admin/auth/group/edit', { id: Number(id), rule_ids })).toMatchObject({ code: 1 })
  expect((await nearOf('zhangwei'))!.ways.map(({ name }) => name)).toEqual([
    'myMarks',
    'reEnrolment',
    'permit',
    'document',
    'tutoring',
  ])
})

test('the own week has the days from Monday to Sunday, each session on its day, and no other days', async () => {
  const claire = await profile('teacher', 'claire_dubois')
  const other = await profile('teacher', 'lin_yue')
  const taught = await course()
  const [mine, assisted] = [
    await session(taught, claire, now + 300),
    await session(taught, other, now + 400, { assistant_id: claire }),
  ]
  const colleague = await session(taught, other, now + 500)
  const { week } = (await watched(await school.signIn('claire_dubois')).get('/admin/index/kIndex?lists=none')).data
  expect(week).toHaveLength(7)
  expect(new Date(week[0].day).getUTCDay()).toBe(1)
  const shownIds = week.flatMap(({ sessions }: { sessions: { id: number }[] }) => sessions.map(({ id }) => id))
  expect(shownIds).toEqual(expect.arrayContaining([mine, assisted]))
  expect(shownIds).not.toContain(colleague)
  for (const { day, sessions } of week)
    for (const { start_at } of sessions) expect(dayIn(start_at, 'Europe/Paris')).toBe(day)
  const office = watched(await school.signIn('scolarite'))
  expect((await office.get('/admin/index/kIndex?lists=none')).data.week).toEqual([])
})

test('the hours of the month are those of the sessions in the list behind them', async () => {
  const { taught } = (await nearOf('claire_dubois'))!
  const [from, until] = taught!.search.start_at!.split('..')
  const claire = await profile('teacher', 'claire_dubois')
  const sessions = await (school.product.store.read as AnyDatabase)
    .selectFrom('course_plan')
    .select(['start_at', 'end_at', 'status'])
    .where('teacher_id', '=', claire)
    .where('status', 'in', ['scheduled', 'done'])
    .where('delete_time', 'is', null)
    .execute()
  const own = sessions.filter(({ start_at }) => {
    const day = start_at ? dayIn(start_at, 'Europe/Paris') : ''
    return day >= from! && day <= until!
  })
  const minutes = (some: typeof own) => some.reduce((sum, { start_at, end_at }) => sum + (end_at - start_at) / 60, 0)
  expect(taught!.search.teacher_id).toBe(String(claire))
  expect(taught!.planned).toBe(minutes(own))
  expect(taught!.held).toBe(minutes(own.filter(({ status }) => status === 'done')))
  expect(taught!.planned).toBeGreaterThan(0)
})

test('a student sees the attendance that results from the chart of each course', async () => {
  const wei = watched(await school.signIn('zhangwei'))
  const { presence } = (await wei.get('/admin/index/kIndex?lists=none')).data.near as PersonSummary
  const { rows } = (await wei.get('/admin/index/kIndex?chart=myAttendance')).data.chart
  const rates = rows.map(({ values }: { values: number[] }) => values[0]!)
  expect(presence).toBeGreaterThanOrEqual(Math.min(...rates))
  expect(presence).toBeLessThanOrEqual(Math.max(...rates))
})

test('a student is offered the re-enrolment until it is sent or closed', async () => {
  const offers = async () => (await nearOf('zhangwei'))!.ways.some(({ name }) => name === 'reEnrolment')
  const student = await profile('student', 'zhangwei')
  const state = (status: string) =>
    write((db) => db.updateTable('re_enrolment').set({ status }).where('student_id', '=', student).execute())
  expect(await offers()).toBe(true)
  await state('submitted')
  expect(await offers()).toBe(false)
  await state('returned')
  expect(await offers()).toBe(true)
  await write((db) => db.updateTable('re_enrolment_campaign').set({ closes_on: '2020-01-01' }).execute())
  expect(await offers()).toBe(false)
})
