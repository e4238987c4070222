// Half an hour after midnight at the school, while UTC is still on the previous day: days begin and end in the time
// zone of the school.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { attendanceOf } from '#school/certificate/attendance.server.ts'
import { resources } from '#subjects.server.ts'
import { schoolDay } from './school-day.server.ts'
import { systemContext } from '#server/product.ts'
import { addSample, expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { findErasures } from '#platform/privacy/retention.server.ts'

let school: School
let office: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') })
  school = await openSchool()
  office = await school.signIn('superadmin')
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

const db = () => school.product.store.read as AnyDatabase
const change = (table: string, id: unknown, values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute(),
  )
const first = (table: string, where: Record<string, unknown> = {}) =>
  Object.entries(where)
    .reduce((rows, [name, value]) => rows.where(name, '=', value), db().selectFrom(table).selectAll().orderBy('id'))
    .limit(1)
    .executeTakeFirstOrThrow()

test('counts as the next day', async () => {
  expect(await schoolDay(systemContext(school.product))).toBe('2026-11-21')
})

test('a day that has begun at the school is not in the future, but the next one is', async () => {
  const born = (birthday: string) => addSample(school, office, resources.user, { birthday })
  expect(await born('2026-11-21')).toMatchObject({ birthday: '2026-11-21' })
  await expect(born('2026-11-22')).rejects.toThrow()
})

test('a residence permit that expires on this day has zero days left', async () => {
  const { id } = await first('student', { status: 'active' })
  await change('student', id, { permit_expiry: '2026-11-21' })
  expect((await office.get(`/admin/k/student/page?id=${id}`)).data).toMatchObject({ permitDays: 0 })
})

test('a person is three years old on their third birthday', async () => {
  const { id, version } = await first('student', { status: 'active' })
  const edit = (birth_date: string) => office.post('/admin/k/student/edit', { id, version, birth_date })
  expectRefusal(await edit('2023-11-22'))
  expect(await edit('2023-11-21')).toMatchObject({ code: 1 })
})

test('data kept until a day is removed when that day has ended at the school', async () => {
  const periods = ['student_record', 'agreements'].map((name) => ({ name, days: 30, update_time: 0 }))
  await school.product.store.write((db) =>
    db
      .insertInto('retention')
      .values(periods as never)
      .execute(),
  )
  const gone = await first('student', { status: 'withdrawn' })
  const forgotten = await first('student', { status: 'graduated' })
  const { id: agreement } = await first('protocol', { status: 'signed' })
  await change('student', forgotten.id, { status: 'anonymised' })
  const completed_at = Date.parse('2026-01-10T09:00:00Z') / 1000
  await change('protocol', agreement, { student_id: forgotten.id, completed_at })
  async function over(day: string) {
    await change('student', gone.id, { exit_date: day })
    await change('protocol', agreement, { valid_to: day })
    const { student_record, agreements } = await findErasures(systemContext(school.product))
    return [student_record!.count, agreements!.count]
  }
  const [people, agreements] = await over('2026-10-22')
  expect(await over('2026-10-21')).toEqual([people! + 1, agreements! + 1])
})

test('a lesson after midnight belongs to the period that begins there', async () => {
  const { student_id, course_plan_id } = await first('attendance', { status: 'present' })
  const start_at = Date.parse('2026-09-30T22:15:00Z') / 1000
  const minutes = async (from: string, to: string) =>
    (await attendanceOf(systemContext(school.product), student_id, { from, to })).due
  const [september, october] = [await minutes('2026-09-30', '2026-09-30'), await minutes('2026-10-01', '2026-10-01')]
  await change('course_plan', course_plan_id, { start_at, end_at: start_at + 3600 })
  expect(await minutes('2026-09-30', '2026-09-30')).toBe(september)
  expect(await minutes('2026-10-01', '2026-10-01')).toBe(october + 60)
})

test('a copied file of a course is released at the same local time in the other term', async () => {
  const course = await first('course', { status: 'in_progress' })
  const terms = await db()
    .selectFrom('academic_term')
    .selectAll()
    .where('academic_year_id', '=', course.academic_year_id)
    .execute()
  const other = terms.find(({ id }) => id !== course.academic_term_id)!
  await change('academic_year', course.academic_year_id, { start_date: '2026-09-01', end_date: '2027-08-31' })
  await change('course', course.id, { start_date: '2026-09-01', end_date: '2027-01-31' })
  await change('academic_term', course.academic_term_id, { start_date: '2026-09-01', end_date: '2027-01-31' })
  await change('academic_term', other.id, { start_date: '2027-02-02', end_date: '2027-07-10' })
  const release_at = Date.parse('2026-10-12T22:30:00Z') / 1000
  await addSample(school, office, resources.courseware, { course_id: course.id, release_at, title: 'Minuit et demi' })
  const wanted = { id: course.id, academic_term_id: other.id, code: 'MINUIT' }
  const { data, msg } = await office.post('/admin/k/course/duplicate', wanted)
  expect(data, msg).toBeTruthy()
  const copy = await first('courseware', { course_id: data.id, title: 'Minuit et demi' })
  // Twenty-two weeks later, on a Tuesday, in winter time.
  expect(new Date(copy.release_at * 1000).toISOString()).toBe('2027-03-15T23:30:00.000Z')
})

test('the dashboard counts calendar days, also a day of twenty-five hours', async () => {
  vi.setSystemTime('2026-10-24T22:30:00Z')
  office = await school.signIn('superadmin')
  const { figures } = (await office.get('/admin/index/kIndex')).data
  const searches = figures.map(({ search }: { search: Record<string, string> }) => Object.values(search).join())
  expect(searches).toContainEqual(expect.stringContaining('2026-10-25..2027-01-23'))
})
