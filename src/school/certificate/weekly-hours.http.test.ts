// The weekly hours on an enrolment certificate: counted from the timetable when it is issued, and never again.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample, again, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let student: number
const period = { period_from: '2026-03-02', period_to: '2026-04-26' }
const day = 86_400
/** A Monday in Paris, four weeks before the clocks go forward on the 29th. */
const monday = Date.parse('2026-03-02T09:00:00Z') / 1000

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  const year = { code: 'HEURES', name: 'Année', start_date: '2025-09-01', end_date: '2026-08-31' }
  const { id: academic_year_id } = await write((db) =>
    db
      .insertInto('academic_year')
      .values({ ...year, ...timestamps })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const file = { last_name: 'Lü', first_name: 'Mengjie', birth_date: '2004-05-01', academic_year_id }
  student = (await addSample(school, office, resources.student, file)).id
  await write((db) => db.updateTable('student').set({ status: 'active' }).where('id', '=', student).execute())
})
afterAll(() => school.close())

const write = <Result>(work: (db: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const timestamps = { create_time: 1, update_time: 1 }

async function taken(seat: object = {}): Promise<number> {
  const { id: course_id } = await addSample(school, office, resources.course)
  const values = { course_id, student_id: student, status: 'active', ...seat, ...timestamps }
  await write((db) => db.insertInto('course_enrolment').values(values).execute())
  return course_id
}
function taught(course_id: number, days: readonly number[], minutes: number, status = 'scheduled') {
  const rows = days.map((shift, index) => ({
    course_id,
    seq: index + 1,
    title: 'Séance',
    kind: 'lecture',
    timezone: 'Europe/Paris',
    participants: 'all',
    start_at: monday + shift * day,
    end_at: monday + shift * day + minutes * 60,
    status,
    ...timestamps,
  }))
  return write((db) => db.insertInto('course_plan').values(rows).execute())
}
async function issued(): Promise<number> {
  const wish = { student_id: student, kind: 'enrolment', doc_locale: 'fr_zh', ...period }
  const { data, msg } = await office.post('/admin/k/certificate/add', wish)
  if (!data?.id) throw new Error(msg)
  expect(await office.post('/admin/k/certificate/issue', { id: data.id })).toMatchObject({ code: 1 })
  return data.id
}
const weekly = async (id: number) =>
  (await office.get(`/admin/k/certificate/edit?id=${id}`)).data.row.snapshot.studies.weekly_minutes
async function fileOf(id: number): Promise<Buffer> {
  const ask = () => office.get(`/admin/k/certificate/pdf?id=${id}`)
  const { data } = await again(ask, ({ status }) => status === 503)
  return (await school.app.inject({ url: data.url, headers: { batoken: office.token } })).rawPayload
}
const textOf = (file: Buffer) => spawnSync('pdftotext', ['-layout', '-', '-'], { input: file }).stdout.toString()

test('without sessions there is no statement', { timeout: 60_000 }, async () => {
  const id = await issued()
  expect(await weekly(id)).toBeNull()
  expect(textOf(await fileOf(id))).not.toContain('Volume hebdomadaire')
})

test('the average of the weeks with sessions is not changed by later planning', { timeout: 60_000 }, async () => {
  const [every, some] = [await taken(), await taken({ start_date: '2026-03-09' })]
  // Two hours in four weeks, the last of them after a holiday and in summer time.
  await taught(every, [0, 7, 14], 120, 'done')
  await taught(every, [35], 120)
  // An hour in two of them, and one before the student arrived.
  await taught(some, [1, 8, 15], 60, 'done')
  await taught(every, [2, 9], 300, 'cancelled')
  await taught(every, [-3, 70], 300)
  await taught(await taken({ status: 'dropped' }), [3, 10], 300)
  const { id: strange } = await addSample(school, office, resources.course)
  await taught(strange, [4], 300)
  const id = await issued()
  expect(await weekly(id)).toBe((4 * 120 + 2 * 60) / 4)
  const file = await fileOf(id)
  expect(textOf(file)).toMatch(/Volume hebdomadaire\s.*2 h 30 par semaine/)
  expect(textOf(file)).toContain('每周')

  await taught(every, [21, 22, 23], 240)
  await write((db) => db.updateTable('course').set({ name: 'Autre nom' }).where('id', '=', every).execute())
  await write((db) =>
    db.updateTable('course_plan').set({ status: 'cancelled' }).where('course_id', '=', some).execute(),
  )
  await write((db) => db.updateTable('student').set({ last_name: 'Autre' }).where('id', '=', student).execute())
  expect(await weekly(id)).toBe(150)
  await write((db) => db.updateTable('certificate').set({ pdf: null, pdf_sha256: null }).where('id', '=', id).execute())
  expect((await fileOf(id)).equals(file)).toBe(true)
})

test('sessions for some students count only for these students', async () => {
  const course_id = await taken()
  const values = { course_id, seq: 1, title: 'Rattrapage', kind: 'lecture', participants: 'selected', ...timestamps }
  const times = { start_at: monday + 28 * day, end_at: monday + 28 * day + 7200, status: 'scheduled' }
  const { id } = await write((db) =>
    db
      .insertInto('course_plan')
      .values({ ...values, ...times, timezone: 'Europe/Paris' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const before = await weekly(await issued())
  await write((db) =>
    db.insertInto('course_plan_student').values({ course_plan_id: id, student_id: student }).execute(),
  )
  expect(before).not.toBeNull()
  expect(await weekly(await issued())).not.toBe(before)
})
