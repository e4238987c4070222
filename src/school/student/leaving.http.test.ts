// Leaving, pausing and ending: afterwards these people and courses do not count as present.

import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
const now = Math.floor(Date.now() / 1000)
const timestamps = { create_time: 1, update_time: 1 }
/** Far from all planned sessions of the school. */
const far = Date.parse('2029-03-13T09:00:00Z') / 1000

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
})
afterAll(() => school.close())

const write = <Result>(work: (db: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const set = (table: string, id: number, values: object) =>
  write((db) => db.updateTable(table).set(values).where('id', '=', id).execute())
const insert = async (table: string, values: object) =>
  Number((await write((db) => db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow())).id)
const rowOf = async (table: string, id: number) =>
  (await (school.product.store.read as AnyDatabase)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>
const add = async (name: string, changes: object = {}) =>
  (await addSample(school, chief, resources[name]!, changes as never)).id

async function student(): Promise<number> {
  const id = await add('student', { nationality: 'FR', entry_date: '', exit_date: '', exit_reason: '' })
  await set('student', id, { status: 'active', entry_date: '2020-09-01' })
  return id
}
const enrolled = (course_id: number, student_id: number) =>
  insert('course_enrolment', { course_id, student_id, status: 'active', ...timestamps })
const session = (course_id: number, start_at: number, more: object = {}) =>
  insert('course_plan', {
    course_id,
    seq: 1,
    title: 'Séance',
    kind: 'lecture',
    timezone: 'Europe/Paris',
    participants: 'all',
    start_at,
    end_at: start_at + 3600,
    status: 'scheduled',
    ...timestamps,
    ...more,
  })
const chosen = (course_plan_id: number, ...ids: number[]) =>
  write((db) =>
    db
      .insertInto('course_plan_student')
      .values(ids.map((student_id) => ({ course_plan_id, student_id })))
      .execute(),
  )
const rosterOf = async (id: number) => {
  const { data } = await chief.get(`/admin/k/attendance/register?id=${id}`)
  return data.list.map((line: { student_id: number }) => line.student_id) as number[]
}
const teacherNo = async (teacher_no: string) =>
  Number(
    (
      await school.product.store.read
        .selectFrom('teacher')
        .select('id')
        .where('teacher_no', '=', teacher_no)
        .executeTakeFirstOrThrow()
    ).id,
  )

test('a course that is over is completed when its student leaves, and a running one is dropped', async () => {
  const leaver = await student()
  const inTerm = async (end_date: string) => {
    const term = { code: end_date, name: end_date, start_date: '2020-09-01', end_date, sequence: 1 }
    const academic_term_id = await insert('academic_term', { academic_year_id: year, ...term, ...timestamps })
    return { academic_year_id: year, academic_term_id }
  }
  const days = { start_date: '2020-09-01', end_date: '2021-08-31' }
  const year = await insert('academic_year', { code: 'LEAVE', name: 'LEAVE', ...days, ...timestamps })
  const [over, running] = [await add('course'), await add('course')]
  await set('course', over, { ...(await inTerm('2021-01-31')), start_date: null, end_date: null })
  await set('course', running, { ...(await inTerm('2021-08-31')), start_date: null, end_date: '2021-06-30' })
  const seats = [await enrolled(over, leaver), await enrolled(running, leaver)]
  const leave = { id: leaver, exit_date: '2021-02-05', exit_reason: 'Déménagement' }
  expect((await chief.post('/admin/k/student/withdraw', leave)).code).toBe(1)
  expect(await Promise.all(seats.map((id) => rowOf('course_enrolment', id)))).toMatchObject([
    { status: 'completed', end_date: '2021-01-31', drop_reason: null },
    { status: 'dropped', end_date: '2021-02-05', drop_reason: 'Déménagement' },
  ])
})

test('a student who withdraws is removed from tutor tasks and future sessions', async () => {
  const [gone, stays] = [await student(), await student()]
  const [open, done] = [await add('tutor_task'), await add('tutor_task')]
  for (const id of [open, done]) await set('tutor_task', id, { status: 'in_progress' })
  const inOpen = await add('tutor_task_student', {
    tutor_task_id: open,
    student_id: gone,
    state: 'blocked',
    left_at: '',
  })
  const inDone = await add('tutor_task_student', {
    tutor_task_id: done,
    student_id: gone,
    state: 'achieved',
    left_at: '',
  })
  const course = await add('course')
  const teacher_id = await teacherNo('ENS-0002')
  const some = { participants: 'selected', teacher_id }
  const [alone, shared, past] = [
    await session(course, far, some),
    await session(course, far + 7200, some),
    await session(course, Math.min(now - 86_400, Date.parse('2026-11-19T09:00:00Z') / 1000), some),
  ]
  await chosen(alone, gone)
  await chosen(shared, gone, stays)
  await chosen(past, gone)
  const [placed, asked] = [await add('course', { name_en: 'Diction' }), await add('course', { name_en: 'Singing' })]
  await enrolled(placed, gone)
  await insert('course_enrolment', { course_id: asked, student_id: gone, status: 'waitlisted', ...timestamps })
  const foretold = async () => (await chief.get(`/admin/k/student/closing?id=${gone}`)).data.closes
  const titles = expect.any(Array)
  expect(await foretold()).toEqual([
    { kind: 'enrolments', count: 1, titles: [expect.stringContaining('Diction')] },
    { kind: 'waiting', count: 1, titles: [expect.stringContaining('Singing')] },
    { kind: 'cancelled', count: 1, titles: ['Séance, 2029-03-13'] },
    { kind: 'left', count: 1, titles: ['Séance, 2029-03-13'] },
    { kind: 'tasks', count: 1, titles },
  ])
  const leaving = { id: gone, exit_reason: 'Moved', exit_date: '2026-11-20' }
  expect(await chief.post('/admin/k/student/withdraw', leaving)).toMatchObject({ code: 1 })
  expect(await rowOf('tutor_task_student', inOpen)).toMatchObject({ state: 'withdrawn', left_at: '2026-11-20' })
  expect(await rowOf('tutor_task_student', inDone)).toMatchObject({ state: 'achieved', left_at: null })
  expect(await rowOf('course_plan', alone)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'No student takes part any more.',
    ics_sequence: 1,
  })
  expect(await rowOf('course_plan', shared)).toMatchObject({ status: 'scheduled' })
  expect(await foretold()).toEqual([])
  expect(await rosterOf(shared)).toEqual([stays])
  expect(await rosterOf(past)).toEqual([gone])
  const notified = await (school.product.store.read as AnyDatabase)
    .selectFrom('notification_read as read')
    .innerJoin('notification', 'notification.id', 'read.notification_id')
    .select('notification.title')
    .where('read.recipient_kind', '=', 'teacher')
    .where('read.recipient_id', '=', teacher_id)
    .where('notification.title', 'like', 'Séance annulée : %')
    .execute()
  expect(notified).toHaveLength(1)
})

test('a withdrawal with a future exit date leaves the sessions until the end of that day', async () => {
  const gone = await student()
  const course = await add('course')
  const some = { participants: 'selected', teacher_id: await teacherNo('ENS-0002') }
  const lateEvening = Date.parse('2029-04-10T21:30:00Z') / 1000
  // 23:30 on the exit date at the school, then half past midnight.
  const [onLastDay, dayAfter] = [
    await session(course, lateEvening, some),
    await session(course, lateEvening + 3600, some),
  ]
  for (const id of [onLastDay, dayAfter]) await chosen(id, gone)
  await set('student', gone, { exit_date: '2029-04-10' })
  const { closes } = (await chief.get(`/admin/k/student/closing?id=${gone}`)).data
  expect(closes).toEqual([{ kind: 'cancelled', count: 1, titles: ['Séance, 2029-04-11'] }])
  const leaving = { id: gone, exit_reason: 'Moved', exit_date: '2029-04-10' }
  expect(await chief.post('/admin/k/student/withdraw', leaving)).toMatchObject({ code: 1 })
  expect((await rowOf('course_plan', dayAfter)).status).toBe('cancelled')
  expect((await rowOf('course_plan', onLastDay)).status).toBe('scheduled')
  expect(await rosterOf(onLastDay)).toEqual([gone])
})

test('a suspended student is not in registers until they return, and causes no conflicts', async () => {
  const [paused, there] = [await student(), await student()]
  const [course, other] = [await add('course'), await add('course')]
  for (const id of [paused, there]) for (const taken of [course, other]) await enrolled(taken, id)
  const soon = await session(course, now + 600)
  await session(course, far)
  const clash = async () => {
    const asked = `course_id=${other}&start_at=${far}&end_at=${far + 3600}`
    const { data } = await chief.get(`/admin/k/coursePlan/check?${asked}`)
    const found = (data.clashes as { kind: string; students?: { count: number } }[]).find(
      ({ kind }) => kind === 'students',
    )
    return found?.students?.count
  }
  expect(await clash()).toBe(2)
  expect(await chief.post('/admin/k/student/suspend', { id: paused })).toMatchObject({ code: 1 })
  expect(await rosterOf(soon)).toEqual([there])
  expect(await clash()).toBe(1)
  expect(await chief.post('/admin/k/student/resume', { id: paused })).toMatchObject({ code: 1 })
  expect((await rosterOf(soon)).toSorted((one, two) => one - two)).toEqual([paused, there])
})

test('a teacher who has left has no access to courses, students and calendar; after returning they have', async () => {
  const claire = watched(await school.signIn('claire_dubois'))
  const id = await teacherNo('ENS-0001')
  const url = new URL((await claire.post('/admin/k/calendarFeed/renew')).data.url).pathname
  const seen = async () => {
    const totals = ['course', 'student', 'coursePlan', 'courseEnrolment', 'score'].map(
      async (path) => (await claire.get(`/admin/k/${path}/index?limit=1`)).data.total as number,
    )
    const feed = new ICAL.Component(ICAL.parse((await school.app.inject({ url })).body))
    return [...(await Promise.all(totals)), feed.getAllSubcomponents('vevent').length]
  }
  const before = await seen()
  expect(Math.min(...before)).toBeGreaterThan(0)
  // The server reads profiles again after a second.
  const becomes = async (status: string) => {
    await set('teacher', id, { status })
    await new Promise((done) => setTimeout(done, 1100))
  }
  await becomes('left')
  expect(await seen()).toEqual(before.map(() => 0))
  await becomes('active')
  expect(await seen()).toEqual(before)
})

test('a teacher on leave causes a warning only on days of the leave, and is no substitute then', async () => {
  const course = await add('course', { specialty_id: null })
  const [away, other] = [await teacherNo('ENS-0004'), await teacherNo('ENS-0005')]
  for (const teacher_id of [away, other])
    await write((db) => db.insertInto('course_teacher').values({ course_id: course, teacher_id, role: 'co' }).execute())
  await set('teacher', away, { status: 'on_leave', away_from: '2029-03-13', away_until: '2029-03-14' })
  const warned = async (day: number, teacher_id = away) => {
    const start = far + day * 86_400
    const asked = `course_id=${course}&start_at=${start}&end_at=${start + 3600}&teacher_id=${teacher_id}`
    const { data } = await chief.get(`/admin/k/coursePlan/check?${asked}`)
    const found = (data.clashes as { kind: string; severity: string; message: string }[]).find(
      ({ kind }) => kind === 'onLeave',
    )
    return [found?.severity, (data.substitutes as { id: number }[]).map(({ id }) => id)] as const
  }
  expect((await warned(-1))[0]).toBeUndefined()
  expect((await warned(2))[0]).toBeUndefined()
  for (const day of [0, 1]) expect(await warned(day)).toEqual(['warn', expect.arrayContaining([other])])
  const reads = await chief.get(
    `/admin/k/coursePlan/check?course_id=${course}&start_at=${far}&end_at=${far + 3600}&teacher_id=${away}`,
  )
  const [{ message }] = reads.data.clashes as [{ message: string }]
  expect(message).toMatch(/ is on leave then \(13\/03\/2029 – 14\/03\/2029\)\.$/)
  // Teachers on leave are no substitutes on days of the leave, and are on others.
  for (const [day, there] of [
    [0, false],
    [2, true],
  ] as const) {
    const start = far + day * 86_400
    await insert('teacher_unavailability', {
      teacher_id: other,
      kind: 'once',
      start_at: start - 60,
      end_at: start + 60,
      ...timestamps,
    })
    expect((await warned(day, other))[1].includes(away)).toBe(there)
  }
  // A leave without days lasts until the teacher is back.
  await set('teacher', away, { away_from: null, away_until: null })
  expect((await warned(2))[0]).toBe('warn')
  await set('teacher', away, { status: 'active' })
})

test('nothing can be planned in a finished course, nor for a teacher who has left', async () => {
  const course = await add('course')
  const [teacher_id, gone] = [await teacherNo('ENS-0003'), await teacherNo('ENS-0014')]
  await set('teacher', gone, { status: 'left' })
  const line = { status: 'planned', start_at: null, end_at: null }
  const place = async (of: object) => {
    const id = await session(course, 0, line)
    return chief.post('/admin/k/coursePlan/place', {
      id,
      start_at: far,
      end_at: far + 3600,
      override_reason: 'x',
      ...of,
    })
  }
  for (const status of ['finished', 'archived', 'cancelled']) {
    await set('course', course, { status })
    const answer = await place({ teacher_id })
    expectRefusal(answer)
    expect(answer.msg).toMatch(/is over or cancelled: no session is added any more\.$/)
    const running = await session(await add('course'), far + 7 * 86_400, { teacher_id })
    const moved = await chief.post('/admin/k/coursePlan/edit', { id: running, course_id: course })
    expect(moved).toMatchObject({ code: 0, msg: answer.msg })
  }
  await set('course', course, { status: 'in_progress' })
  for (const who of [{ teacher_id: gone }, { teacher_id, assistant_id: gone }])
    expect((await place(who)).msg).toMatch(/has left the school: choose another teacher\.$/)
  expect(await place({ teacher_id })).toMatchObject({ code: 1 })
})

test('when the marks of a term are locked, its registers are closed to the teacher, but not to the office', async () => {
  const claire = watched(await school.signIn('claire_dubois'))
  const course = await add('course')
  const term = await add('academic_term')
  await set('course', course, { academic_term_id: term })
  const here = await student()
  await enrolled(course, here)
  const id = await session(course, now - 3600, { teacher_id: await teacherNo('ENS-0001') })
  const send = (by: Person) =>
    by.post('/admin/k/attendance/register', { id, lines: [{ student_id: here, status: 'present', minutes_missed: 0 }] })
  await set('academic_term', term, { score_lock_at: now - 60 })
  const answer = await send(claire)
  expectRefusal(answer)
  expect(answer.msg).toMatch(/verrouillé/)
  expect(await send(chief)).toMatchObject({ code: 1 })
  await set('academic_term', term, { score_lock_at: now + 3600 })
  expect(await send(claire)).toMatchObject({ code: 1 })
})
