// A student's own attendance: minutes and shares, missed sessions, justifications by ticking.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, momentOf } from '#platform/time/index.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

const zone = 'Europe/Paris'
const page = '/admin/k/myAttendance/index'
const call = '/admin/k/myAttendance/justify'
const sick = { reason_kind: 'medical', text: 'Grippe' }

let school: School
let chief: Person
let student: Person
let own: number
let course: number
let plan: number
const change = <Result>(work: (inside: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const today = dayIn(Math.floor(Date.now() / 1000), zone)
const moment = (days: number, hour: string) => momentOf(addDays(today, -days), hour, zone)

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  student = await school.signIn('zhangwei')
  own = (await student.get('/admin/index/index')).data.adminInfo.student.id
  course = (await addSample(school, chief, resources.course, {})).id
  plan = (await addSample(school, chief, resources.course_plan, { course_id: course })).id
  // Only the sessions of these tests are between two others.
  for (const table of ['course_enrolment', 'course_plan_student', 'student_group_member'])
    await change((inside) => inside.deleteFrom(table).where('student_id', '=', own).execute())
})
afterAll(() => school.close())

beforeEach(() =>
  change(async (inside) => {
    for (const table of ['attendance', 'attendance_justification']) await inside.deleteFrom(table).execute()
    await inside.deleteFrom('academic_year').where('code', '=', 'présent').execute()
    const year = { code: 'présent', name: 'Présent', start_date: addDays(today, -40), end_date: addDays(today, 40) }
    const stamps = { is_current: 0, status: 'open', create_time: 1, update_time: 1 }
    await inside
      .insertInto('academic_year')
      .values({ ...year, ...stamps })
      .execute()
  }),
)

interface Mark {
  status?: string
  minutes_missed?: number
  hour?: string
  seconds?: number
  of?: number
}

/** A line in the register of a session of two hours, some days ago. */
async function mark(days: number, { status = 'absent', minutes_missed = 0, of = own, ...time }: Mark = {}) {
  const { hour = '09:00', seconds = 7200 } = time
  return change(async (inside) => {
    const { id: _id, ...row } = await inside
      .selectFrom('course_plan')
      .selectAll()
      .where('id', '=', plan)
      .executeTakeFirstOrThrow()
    const start_at = moment(days, hour)
    const last = await inside
      .selectFrom('course_plan')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .executeTakeFirst()
    const times = { seq: Number(last?.seq) + 1, start_at, end_at: start_at + seconds, timezone: zone }
    const session = await inside
      .insertInto('course_plan')
      .values({ ...row, ...times, status: 'done', register_status: 'done', delete_time: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { course_plan_id: session.id, student_id: of, status, minutes_missed, marked_at: start_at }
    const rest = { method: 'teacher', minutes_excused: 0, minutes_counted: 0, create_time: 1, update_time: 1 }
    const values = { ...line, ...rest }
    const { id } = await inside.insertInto('attendance').values(values).returning('id').executeTakeFirstOrThrow()
    return Number(id)
  })
}

const periods = async () =>
  (await student.get('/admin/k/attendanceJustification/index?order=from_at,asc')).data.list.map(
    ({ from_at, to_at, status }: Record<string, unknown>) => [from_at, to_at, status],
  )

test('totals, courses and missed sessions of the year, the latest first', async () => {
  const absent = await mark(5)
  const late = await mark(3, { status: 'late', minutes_missed: 30 })
  await mark(4, { status: 'present' })
  await mark(2, { status: 'exempt' })
  await mark(60)
  const { data } = await student.get(page)
  expect(data.totals).toEqual({ due: 360, attended: 210, excused: 0, unexcused: 150, late: 1, absences: 1 })
  expect(data.courses).toMatchObject([{ due: 360, attended: 210, unexcused: 150 }])
  expect(data.missed.map(({ id, unexcused, justified }: never) => [id, unexcused, justified])).toEqual([
    [late, 30, 'none'],
    [absent, 120, 'none'],
  ])
  expect(data.years[0]).toMatchObject({ id: data.year, title: 'présent' })
})

test('sessions of another student, and of another year, are not shown', async () => {
  const { id: other } = await addSample(school, chief, resources.student, {})
  const foreign = await mark(3, { of: other })
  expect((await student.get(page)).data).toMatchObject({ missed: [], totals: { due: 0 } })
  expect(await student.post(call, { lines: [foreign], ...sick })).toMatchObject({ code: 0 })
  expect(await periods()).toEqual([])
})

test('ticked sessions in a row are one justification, and one in between begins another', async () => {
  const lines = [await mark(6), await mark(5), await mark(3)]
  await mark(4, { status: 'present' })
  expect(await student.post(call, { lines, ...sick })).toMatchObject({ code: 1, data: { count: 2 } })
  expect(await periods()).toEqual([
    [moment(6, '09:00'), moment(5, '11:00'), 'submitted'],
    [moment(3, '09:00'), moment(3, '11:00'), 'submitted'],
  ])
  const { missed } = (await student.get(page)).data
  expect(missed.map(({ justified }: never) => justified)).toEqual(['submitted', 'submitted', 'submitted'])
})

test('a session whose register was not taken yet is not excused by the ones around it', async () => {
  const day = addDays(today, -2)
  const dates = { status: 'active', start_date: day, end_date: day, create_time: 1, update_time: 1 }
  const seat = { course_id: course, student_id: own, ...dates }
  await change((inside) => inside.insertInto('course_enrolment').values(seat).execute())
  const lines = [await mark(2, { hour: '08:00' }), await mark(2, { hour: '14:00' })]
  const between = await mark(2, { hour: '11:00' })
  await change((inside) => inside.deleteFrom('attendance').where('id', '=', between).execute())
  expect(await student.post(call, { lines, ...sick })).toMatchObject({ code: 1, data: { count: 2 } })
  expect(await periods()).toEqual([
    [moment(2, '08:00'), moment(2, '10:00'), 'submitted'],
    [moment(2, '14:00'), moment(2, '16:00'), 'submitted'],
  ])
})

test('a session within a longer one does not shorten the justification of both', async () => {
  const lines = [await mark(3, { hour: '09:00', seconds: 4 * 3600 }), await mark(3, { hour: '10:00', seconds: 3600 })]
  expect(await student.post(call, { lines, ...sick })).toMatchObject({ code: 1, data: { count: 1 } })
  expect(await periods()).toEqual([[moment(3, '09:00'), moment(3, '13:00'), 'submitted']])
})

test('of a late arrival only the missed minutes are justified', async () => {
  const line = await mark(2, { status: 'late', minutes_missed: 20 })
  await student.post(call, { lines: [line], ...sick })
  expect(await periods()).toEqual([[moment(2, '09:00'), moment(2, '09:00') + 1200, 'submitted']])
})

test('an accepted one excuses, a refused one may be sent again', async () => {
  const line = await mark(2)
  await student.post(call, { lines: [line], ...sick })
  expect(await student.post(call, { lines: [line], ...sick })).toMatchObject({ code: 0 })
  const [first] = (await chief.get('/admin/k/attendanceJustification/index')).data.list
  const refused = { id: first.id, version: first.version, review_note: 'Illisible' }
  expect(await chief.post('/admin/k/attendanceJustification/refuse', refused)).toMatchObject({ code: 1 })
  expect((await student.get(page)).data.missed[0]).toMatchObject({ justified: 'refused', note: 'Illisible' })
  expect(await student.post(call, { lines: [line], ...sick })).toMatchObject({ code: 1 })
  const [second] = (await chief.get('/admin/k/attendanceJustification/index?order=id,desc')).data.list
  await chief.post('/admin/k/attendanceJustification/accept', { id: second.id, version: second.version })
  expect((await student.get(page)).data).toMatchObject({
    totals: { due: 120, excused: 120, unexcused: 0 },
    missed: [{ id: line, justified: 'accepted', unexcused: 0 }],
  })
  expect(await student.post(call, { lines: [line], ...sick })).toMatchObject({ code: 0 })
})

test('a session that was not missed refuses all of them, and nothing is written', async () => {
  const lines = [await mark(3), await mark(2, { status: 'present' })]
  expect(await student.post(call, { lines, ...sick })).toMatchObject({ code: 0 })
  expect(await periods()).toEqual([])
})

test('only a student has the page', async () => {
  expect(await chief.get(page)).toMatchObject({ code: 401 })
  const teacher = await school.signIn('claire_dubois')
  expect(await teacher.get(page)).toMatchObject({ code: 401 })
})

test('each reader has the titles in their language', async () => {
  await mark(3)
  const reader = await school.signIn('zhangwei', { language: 'zh-cn' })
  const refusal = await reader.post(call, { lines: [1], ...sick })
  expect(refusal).toMatchObject({ code: 0, msg: '所选课次中有一节已无需请假，请刷新页面。' })
})
