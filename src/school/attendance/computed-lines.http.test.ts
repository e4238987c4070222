// Used hours and excused minutes of a register line after every later change: a justification accepted, revoked,
// changed or deleted; a session cancelled and restored; another deduction rule.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let office: Person
let claire: Person
let lea: Person
let ids: Record<'claire' | 'lea', number>
let course: number

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin', { language: 'en' }))
  claire = watched(await school.signIn('claire_dubois'))
  lea = watched(await school.signIn('lea_moreau'))
  ids = { claire: await fileOf('teacher', 'claire_dubois'), lea: await fileOf('student', 'lea_moreau') }
})
afterAll(() => school.close())
beforeEach(async () => {
  course = await add('course', { name: 'Grammaire', name_en: 'Grammar', lead_teacher_id: ids.claire })
})

const read = () => school.product.store.read as AnyDatabase
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const add = async (name: string, changes: object) =>
  (await addSample(school, office, resources[name]!, changes as never)).id
async function fileOf(table: 'teacher' | 'student', username: string): Promise<number> {
  const rows = read().selectFrom(table).innerJoin('admin', 'admin.id', `${table}.admin_id`).select(`${table}.id as id`)
  return Number((await rows.where('admin.username', '=', username).executeTakeFirstOrThrow()).id)
}
const done = async (answer: Promise<{ code: number; msg: string }>) => expect(await answer).toMatchObject({ code: 1 })

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)
let place = 0

async function enrolled(billing_rule: string, student_id = ids.lea): Promise<number> {
  const row = { course_id: course, student_id, status: 'active', billing_rule, create_time: 1, update_time: 1 }
  return Number(
    await write(async (db) => {
      const { id } = await db.insertInto('course_enrolment').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    }),
  )
}
/** Two hours of the course that have begun; or that begin in ten minutes, when the register is already open. */
async function session(start_at = now() - 30 * 24 * hour - ++place * 3 * hour, more = {}): Promise<number> {
  const id = await add('course_plan', {
    ...more,
    course_id: course,
    teacher_id: ids.claire,
    assistant_id: null,
    room_id: null,
  })
  const times = { start_at, end_at: start_at + 2 * hour, status: 'scheduled' }
  await write((db) => db.updateTable('course_plan').set(times).where('id', '=', id).execute())
  return id
}
/** A session that begins soon would conflict with other sessions or with a closure, depending on the current day. */
const clearToday = () =>
  write(async (db) => {
    await db.updateTable('holiday').set({ blocks_sessions: 0 }).execute()
    await db
      .updateTable('course_plan')
      .set({ delete_time: now() })
      .where('course_id', '!=', course)
      .where('start_at', '>', now() - 12 * hour)
      .where('start_at', '<', now() + 24 * hour)
      .execute()
  })
const mark = (id: number, status: string, minutes_missed = 0, by = office) =>
  done(by.post('/admin/k/attendance/register', { id, lines: [{ student_id: ids.lea, status, minutes_missed }] }))
const lineOf = (id: number) =>
  read().selectFrom('attendance').selectAll().where('course_plan_id', '=', id).executeTakeFirstOrThrow()
async function usedMinutes(): Promise<number> {
  const rows = read().selectFrom('course_enrolment').select('used_minutes').where('course_id', '=', course)
  return Number((await rows.where('student_id', '=', ids.lea).executeTakeFirstOrThrow()).used_minutes)
}
const startOf = async (id: number) =>
  Number(
    (await read().selectFrom('course_plan').select('start_at').where('id', '=', id).executeTakeFirstOrThrow()).start_at,
  )
const step = (action: string, body: object, by = office) => by.post(`/admin/k/coursePlan/${action}`, body)

describe('purchased hours', () => {
  test.each([
    ['per_minute', 0, 90, 120],
    ['per_session', 120, 120, 120],
    ['excused_free', 120, 120, 120],
    ['none', 0, 0, 0],
  ])('under %s: absent uses %i minutes, thirty minutes late %i, present %i', async (rule, absent, late, present) => {
    await enrolled(rule)
    const sessions = [await session(), await session(), await session()] as const
    await mark(sessions[0], 'absent')
    expect([await usedMinutes(), (await lineOf(sessions[0])).minutes_counted]).toEqual([absent, absent])
    await mark(sessions[1], 'late', 30)
    expect(await usedMinutes()).toBe(absent + late)
    await mark(sessions[2], 'present')
    expect(await usedMinutes()).toBe(absent + late + present)
  })

  test('follow the rule of the enrolment when it changes', async () => {
    const id = await enrolled('per_session')
    await mark(await session(), 'absent')
    expect(await usedMinutes()).toBe(120)
    await done(office.post('/admin/k/courseEnrolment/edit', { id, billing_rule: 'per_minute' }))
    expect(await usedMinutes()).toBe(0)
    await done(office.post('/admin/k/courseEnrolment/edit', { id, billing_rule: 'per_session' }))
    expect(await usedMinutes()).toBe(120)
  })

  test('are given back when a session with a register is cancelled, and used again when it is restored', async () => {
    await enrolled('per_session')
    await clearToday()
    const [cancelled, postponed] = [await session(now() + 600), await session(now() + 5 * hour)]
    await mark(cancelled, 'present')
    await mark(postponed, 'absent')
    expect(await usedMinutes()).toBe(240)
    await done(step('cancel', { id: cancelled, cancel_reason: 'Strike' }))
    expect([await usedMinutes(), (await lineOf(cancelled)).minutes_counted]).toEqual([120, 0])
    await done(step('postpone', { id: postponed }))
    expect([await usedMinutes(), (await lineOf(postponed)).minutes_counted]).toEqual([0, 0])
    await done(step('restore', { id: cancelled }))
    expect([await usedMinutes(), (await lineOf(cancelled)).minutes_counted]).toEqual([120, 120])
  })

  test('are given back when a line is deleted, and used again when it is restored', async () => {
    await enrolled('per_session')
    const id = await session()
    await mark(id, 'present')
    const { id: line } = await lineOf(id)
    await office.del(`/admin/k/attendance/del?ids[]=${line}`)
    expect(await usedMinutes()).toBe(0)
    const log = await read()
      .selectFrom('data_recycle_log')
      .select('id')
      .where('resource', '=', 'attendance')
      .where('row_id', '=', line)
      .executeTakeFirstOrThrow()
    await done(office.post('/admin/security/dataRecycleLog/restore', { ids: [Number(log.id)] }))
    expect([await usedMinutes(), (await lineOf(id)).minutes_counted]).toEqual([120, 120])
  })
})

/** A file with one register line, imported by this person. */
async function importedLine(title: string, by = office) {
  const call = (name: string) => `/admin/k/attendance/import/${name}`
  const file = `Séance;Étudiant;Présence\n${title};lea.moreau@example.test;absent\n`
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'
  const headers = {
    server: 'true',
    batoken: by.token,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const payload = `${head}${file}\r\n--x--\r\n`
  const sent = (await school.app.inject({ method: 'POST', url: call('upload'), payload, headers })).json()
  const job = sent.data.job.id as number
  const mapping = ['course_plan_id', 'student_id', 'status']
  const settled = () =>
    expect
      .poll(async () => (await by.get(`${call('job')}?id=${job}`)).data.job.status)
      .toMatch(/ready|done|failed|rolled_back/)
  await done(by.post(call('check'), { id: job, mapping, key: null, creates: true, updates: false }))
  await settled()
  await done(by.post(call('run'), { id: job }))
  await expect.poll(usedMinutes).toBe(120)
  await settled()
  return () => by.post(call('undo'), { id: job })
}

test('undoing an import of lines gives the hours back', async () => {
  await enrolled('per_session')
  await session(now() - 3 * hour, { title: 'Leçon importée' })
  const undo = await importedLine('Leçon importée')
  await done(undo())
  await expect.poll(usedMinutes).toBe(0)
})

test('an import of lines is not undone in a register that was locked since', async () => {
  await enrolled('per_session')
  const id = await session(now() - 3 * hour, { title: 'Leçon verrouillée' })
  const undo = await importedLine('Leçon verrouillée', claire)
  const start_at = now() - 200 * 24 * hour
  await write((db) =>
    db
      .updateTable('course_plan')
      .set({ start_at, end_at: start_at + 2 * hour })
      .where('id', '=', id)
      .execute(),
  )
  expect((await undo()).data).toEqual({ done: 0, left: 1 })
  expect(await usedMinutes()).toBe(120)
})

describe('a justification', () => {
  const url = '/admin/k/attendanceJustification'
  const handedIn = (from_at: number, to_at: number) =>
    add('attendance_justification', { student_id: ids.lea, from_at, to_at, reason_kind: 'medical', text: 'Fièvre' })
  async function accepted(from_at: number, to_at: number): Promise<number> {
    const id = await handedIn(from_at, to_at)
    await done(office.post(`${url}/accept`, { id }))
    return id
  }
  beforeEach(() => enrolled('excused_free'))

  test('that covers one minute of an absence excuses only that minute', async () => {
    const id = await session()
    await mark(id, 'absent')
    const start = await startOf(id)
    const reason = await accepted(start - hour, start + 60)
    const partly = { status: 'absent', minutes_excused: 1, minutes_counted: 119, justification_id: reason }
    expect(await lineOf(id)).toMatchObject(partly)
    const { list } = (await office.get(`/admin/k/attendance/register?id=${id}`)).data
    const own = list.find((line: { student_id: number }) => line.student_id === ids.lea)
    expect(own).toMatchObject({ status: 'absent', minutes: { due: 120, attended: 0, excused: 1, unexcused: 119 } })
    await accepted(start, start + 2 * hour)
    expect(await lineOf(id)).toMatchObject({ status: 'excused', minutes_excused: 120, minutes_counted: 0 })
  })

  test('counts together with another one, and each minute is counted once', async () => {
    const id = await session()
    const start = await startOf(id)
    await accepted(start - hour, start + 80 * 60)
    await mark(id, 'absent')
    expect(await lineOf(id)).toMatchObject({ status: 'absent', minutes_excused: 80, minutes_counted: 40 })
    await accepted(start + hour, start + 3 * hour)
    expect(await lineOf(id)).toMatchObject({ status: 'excused', minutes_excused: 120, minutes_counted: 0 })
  })

  test('excuses the minutes of a late arrival or an early departure that it covers', async () => {
    const [late, early, other] = [await session(), await session(), await session()] as const
    await mark(late, 'late', 30)
    await mark(early, 'left_early', 30)
    await mark(other, 'left_early', 30)
    const [first, second, third] = [await startOf(late), await startOf(early), await startOf(other)] as const
    await accepted(first - hour, first + 30 * 60)
    await accepted(second + 100 * 60, second + 3 * hour)
    await accepted(third - hour, third + hour)
    expect(await lineOf(late)).toMatchObject({ status: 'late', minutes_excused: 30, minutes_counted: 90 })
    expect(await lineOf(early)).toMatchObject({ status: 'left_early', minutes_excused: 20, minutes_counted: 100 })
    expect(await lineOf(other)).toMatchObject({ minutes_excused: 0, minutes_counted: 120, justification_id: null })
  })

  test('that is revoked restores the marks of the lines, and the hours', async () => {
    const [absent, late] = [await session(), await session()] as const
    await mark(absent, 'absent')
    await mark(late, 'late', 45)
    const starts = [await startOf(absent), await startOf(late)]
    const id = await accepted(Math.min(...starts), Math.max(...starts) + 2 * hour)
    expect(await usedMinutes()).toBe(75)
    const body = { id, review_note: 'Forged' }
    expectRefusal(await office.post(`${url}/takeBack`, { id }))
    for (const person of [claire, lea]) expectRefusal(await person.post(`${url}/takeBack`, body), 401)
    await done(office.post(`${url}/takeBack`, body))
    const back = { minutes_excused: 0, minutes_counted: 120, justification_id: null, marked_as: null }
    expect(await lineOf(absent)).toMatchObject({ status: 'absent', ...back })
    expect(await lineOf(late)).toMatchObject({ status: 'late', minutes_missed: 45, ...back })
    expect(await usedMinutes()).toBe(240)
    const { row } = (await office.get(`${url}/edit?id=${id}`)).data
    expect(row).toMatchObject({ status: 'submitted', reviewed_at: null, review_note: 'Forged' })
    const [news] = (await lea.get('/admin/index/notifications')).data.list
    expect(news.title).toBe('Justificatif d’absence à nouveau examiné')
    await done(office.post(`${url}/refuse`, { id, review_note: 'Forged' }))
    await done(office.post(`${url}/takeBack`, { id, review_note: 'It is genuine' }))
    await done(office.post(`${url}/accept`, { id }))
    expect(await usedMinutes()).toBe(75)
  })

  test('that the office corrects or deletes excuses exactly the minutes that it covers', async () => {
    const [one, two] = [await session(), await session()] as const
    await mark(one, 'absent')
    await mark(two, 'absent')
    const [first, second] = [await startOf(one), await startOf(two)] as const
    const id = await accepted(first, first + 2 * hour)
    const statuses = async () => [(await lineOf(one)).status, (await lineOf(two)).status]
    expect(await statuses()).toEqual(['excused', 'absent'])
    await done(office.post(`${url}/edit`, { id, from_at: second, to_at: second + 2 * hour }))
    expect(await statuses()).toEqual(['absent', 'excused'])
    await office.del(`${url}/del?ids[]=${id}`)
    expect(await statuses()).toEqual(['absent', 'absent'])
    expect(await usedMinutes()).toBe(240)
    const logs = read().selectFrom('data_recycle_log').select('id').where('resource', '=', 'attendance_justification')
    const log = await logs.where('row_id', '=', id).executeTakeFirstOrThrow()
    await done(office.post('/admin/security/dataRecycleLog/restore', { ids: [Number(log.id)] }))
    expect(await statuses()).toEqual(['absent', 'excused'])
    expect(await usedMinutes()).toBe(120)
  })

  test('is the only way to excuse an absence in a teacher’s register; the office may excuse manually', async () => {
    const id = await session(now() - 3 * hour)
    expect((await claire.get(`/admin/k/attendance/register?id=${id}`)).data.mayExcuse).toBe(false)
    expect((await office.get(`/admin/k/attendance/register?id=${id}`)).data.mayExcuse).toBe(true)
    await mark(id, 'excused', 0, claire)
    expect(await lineOf(id)).toMatchObject({ status: 'absent', minutes_excused: 0 })
    await mark(id, 'excused')
    expect(await lineOf(id)).toMatchObject({ status: 'excused', minutes_excused: 120, minutes_counted: 0 })
    await mark(id, 'excused', 0, claire)
    expect(await lineOf(id)).toMatchObject({ status: 'excused', marked_as: null })
    const other = await session(now() - 6 * hour)
    await mark(other, 'absent', 0, claire)
    const start = await startOf(other)
    const reason = await accepted(start, start + 2 * hour)
    await mark(other, 'excused', 0, claire)
    expect(await lineOf(other)).toMatchObject({ status: 'excused', marked_as: 'absent', justification_id: reason })
    await done(office.post(`${url}/takeBack`, { id: reason, review_note: 'Forged' }))
    expect((await lineOf(other)).status).toBe('absent')
  })
})
