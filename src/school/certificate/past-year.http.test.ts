// Enrolment certificates about a past school year: they state that year and do not expire.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample, expectRefusal, plain } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
const years = { past: 0, present: 0 }
const specialties = { past: 0, present: 0 }
let student: number
const db = () => school.product.store.read as AnyDatabase
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const update = (table: string, id: number, values: object) =>
  change((inside) => inside.updateTable(table).set(values).where('id', '=', id).execute())

beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('scolarite')
  const present = await db()
    .selectFrom('academic_year')
    .selectAll()
    .where('is_current', '=', 1)
    .executeTakeFirstOrThrow()
  years.present = Number(present.id)
  const past = { code: '2019-2020', name: 'Année 2019-2020', start_date: '2019-09-01', end_date: '2020-08-31' }
  years.past = (await addSample(school, await school.signIn('admin'), resources.academic_year, past)).id
  const [one, other] = await db().selectFrom('specialty').select(['id', 'name']).orderBy('id').limit(2).execute()
  ;[specialties.past, specialties.present] = [Number(one!.id), Number(other!.id)]
  student = await studentOf({})
})
afterAll(() => school.close())

/** Enrolled in the current year, with a course of the past year. */
async function studentOf(more: object, courseMore: object | null = {}): Promise<number> {
  const { id } = await addSample(school, office, resources.student, {
    last_name: 'Zhao',
    first_name: 'Min',
    birth_date: '2000-05-01',
    entry_date: '2019-10-01',
    exit_date: null,
    academic_year_id: years.present,
    specialty_id: specialties.present,
    level: 'M2',
  })
  await update('student', id, { status: 'active', ...more })
  if (courseMore) await enrol(id, courseMore)
  return id
}

async function enrol(student_id: number, more: object): Promise<void> {
  const model = await db().selectFrom('course').selectAll().executeTakeFirstOrThrow()
  const then = { academic_year_id: years.past, academic_term_id: null, specialty_id: specialties.past, mode: 'hybrid' }
  const own = { id: undefined, code: `P${++made}`, ...then, ...more }
  const timestamps = { create_time: 1, update_time: 1 }
  await change(async (inside) => {
    const { id } = await inside
      .insertInto('course')
      .values({ ...model, ...own })
      .returning('id')
      .executeTakeFirstOrThrow()
    await inside
      .insertInto('course_enrolment')
      .values({ student_id, course_id: id, status: 'completed', ...timestamps })
      .execute()
  })
}
let made = 0

async function issued(wish: object = {}) {
  const asked = await office.post('/admin/k/certificate/add', { student_id: student, kind: 'enrolment', ...wish })
  if (!asked.data?.id) throw new Error(asked.msg)
  const answer = await office.post('/admin/k/certificate/issue', { id: asked.data.id })
  const row = await db().selectFrom('certificate').selectAll().where('id', '=', asked.data.id).executeTakeFirstOrThrow()
  return { answer, row, says: JSON.parse(String(row.snapshot)) }
}
const verify = (code: unknown) => school.stranger().post('/api/certificate/verify', { code })

test('a certificate requested for a past year states that year, with its programme and courses', async () => {
  const { row, says } = await issued({ academic_year_id: years.past })
  expect(says.studies).toMatchObject({ year: { code: '2019-2020' }, modes: ['hybrid'], level: null })
  const { name } = await db()
    .selectFrom('specialty')
    .select('name')
    .where('id', '=', specialties.past)
    .executeTakeFirstOrThrow()
  expect(says.studies.specialty.fr).toBe(name)
  expect(row.academic_year_id).toBe(years.past)
  // From the day of entry on.
  expect(says.period).toEqual({ from: '2019-10-01', to: '2020-08-31' })
})

/** Approved in the past year as L1; what follows is done by the office, too. */
async function enrolledThen(): Promise<number> {
  const { id } = await addSample(school, office, resources.student, {
    last_name: 'Qian',
    first_name: 'Li',
    birth_date: '2000-05-01',
    nationality: 'FR',
    exit_date: null,
    level: 'L1',
    specialty_id: specialties.past,
  })
  const then = { specialty_id: specialties.past, academic_year_id: years.past, entry_date: '2019-10-01' }
  await act('approve', id, then)
  return id
}
async function act(action: string, id: number, more: object) {
  expect(await office.post(`/admin/k/student/${action}`, { id, ...more })).toMatchObject({ code: 1 })
}
const specialtyNamed = async (id: number) =>
  (await db().selectFrom('specialty').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const now = () => ({ academic_year_id: years.present, specialty_id: specialties.present })

test('a year of the record states the programme and the level of that year after the record has moved on', async () => {
  const id = await enrolledThen()
  await act('edit', id, { ...now(), level: 'M2' })
  const { row, says } = await issued({ student_id: id, academic_year_id: years.past })
  expect(says.studies).toMatchObject({ year: { code: '2019-2020' }, level: 'L1', modes: [] })
  expect(says.studies.specialty.fr).toBe(await specialtyNamed(specialties.past))
  expect(says.period).toEqual({ from: '2019-10-01', to: '2020-08-31' })
  const opened = await school.stranger().post('/api/certificate/open', { code: row.code, birth_date: '2000-05-01' })
  expect(JSON.stringify(opened.data)).toContain('L1')
  const present = await issued({ student_id: id })
  expect(present.says.studies).toMatchObject({ level: 'M2' })
  expect(present.says.studies.specialty.fr).toBe(await specialtyNamed(specialties.present))
})

test('a student who left and came back gets the days of the former stay', async () => {
  const id = await enrolledThen()
  await act('withdraw', id, { exit_reason: 'Départ', exit_date: '2020-03-31' })
  await act('reEnrol', id, { ...now(), entry_date: '2025-09-15' })
  const { says } = await issued({ student_id: id, academic_year_id: years.past })
  expect(says.studies).toMatchObject({ level: 'L1', entry_date: '2019-10-01', exit_date: '2020-03-31' })
  expect(says.period).toEqual({ from: '2019-10-01', to: '2020-03-31' })
})

test('a year that the office wrote down decides before the courses', async () => {
  const id = await studentOf({})
  await enrol(id, { specialty_id: specialties.present })
  const year = { student_id: id, academic_year_id: years.past, specialty_id: specialties.present, level: 'L3' }
  expect(await office.post('/admin/k/enrolmentYear/add', year)).toMatchObject({ code: 1 })
  const { says } = await issued({ student_id: id, academic_year_id: years.past })
  expect(says.studies).toMatchObject({ level: 'L3' })
  expect(says.studies.specialty.fr).toBe(await specialtyNamed(specialties.present))
})

test('a certificate whose period is in a past year states that year', async () => {
  const { says } = await issued({ period_from: '2019-11-01', period_to: '2020-02-28' })
  expect(says.studies.year.code).toBe('2019-2020')
  expect(says.period).toEqual({ from: '2019-11-01', to: '2020-02-28' })
})

test('a period outside the chosen year is refused, in the form of the office and when it is changed', async () => {
  const wish = { student_id: student, kind: 'enrolment', academic_year_id: years.past }
  const add = (more: object) => office.post('/admin/k/certificate/add', { ...wish, ...more })
  expectRefusal(await add({ period_from: '2025-09-01', period_to: '2025-12-31' }))
  expectRefusal(await add({ period_to: '2018-12-31' }))
  const { data } = await add({ period_from: '2019-11-01' })
  expectRefusal(await office.post('/admin/k/certificate/edit', { id: data.id, period_from: '2020-09-01' }))
  expect(await office.post('/admin/k/certificate/edit', { id: data.id, period_from: '2020-01-01' })).toMatchObject({
    code: 1,
  })
})

test('a certificate about a past year does not expire: a visitor reads that it is valid, for which year and why', async () => {
  const { row } = await issued({ academic_year_id: years.past })
  expect(row.valid_until).toBeNull()
  const { data } = await verify(row.code)
  expect(data).toMatchObject({ result: 'valid', valid_until: null })
  expect(data.about[0]).toContain('2019-2020')
  expect(data.about[0]).toContain('n’expire pas')
  const opened = await school.stranger().post('/api/certificate/open', { code: row.code, birth_date: '2000-05-01' })
  expect(opened.data.lasting).toBe(data.about[0])
})

test('a certificate about the current year expires with the year, and does not mention the past', async () => {
  const { row, says } = await issued()
  expect(row.valid_until).toBe(says.studies.year.end)
  expect((await verify(row.code)).data.about).toBeUndefined()
})

test('a record of a past year gives a certificate that does not expire', async () => {
  const left = await studentOf({ academic_year_id: years.past, specialty_id: specialties.past }, null)
  const { row, says } = await issued({ student_id: left })
  expect([says.studies.year.code, row.valid_until]).toEqual(['2019-2020', null])
  expect((await verify(row.code)).data.result).toBe('valid')
})

test('a former student gets a certificate of a year in which they were enrolled, until the day they left', async () => {
  const gone = await studentOf({ status: 'withdrawn', exit_date: '2020-03-31' })
  expect((await issued({ student_id: gone, academic_year_id: years.past })).says.period).toEqual({
    from: '2019-10-01',
    to: '2020-03-31',
  })
  expectRefusal((await issued({ student_id: gone, academic_year_id: years.present })).answer)
})

test('a year in which the student was not enrolled is refused', async () => {
  const refused = async (id: number) =>
    plain((await issued({ student_id: id, academic_year_id: years.past })).answer.msg)
  expect(await refused(await studentOf({}, null))).toContain('pas inscrit')
  const dropped = await studentOf({})
  await change((inside) =>
    inside.updateTable('course_enrolment').set({ status: 'dropped' }).where('student_id', '=', dropped).execute(),
  )
  expect(await refused(dropped)).toContain('pas inscrit')
  expect(await refused(await studentOf({ entry_date: '2021-09-01' }))).toContain('pas inscrit')
  // The student had two programmes in that year, so the programme is ambiguous.
  const two = await studentOf({})
  await enrol(two, { specialty_id: specialties.present })
  expect(await refused(two)).toContain('la filière manque')
})

test('withdrawing a student does not propose to revoke certificates of a past year', async () => {
  const leaving = await studentOf({})
  const past = await issued({ student_id: leaving, academic_year_id: years.past })
  const present = await issued({ student_id: leaving })
  const exit = { id: leaving, exit_reason: 'Déménagement', exit_date: '2026-01-31' }
  expect(await office.post('/admin/k/student/withdraw', exit)).toMatchObject({ code: 1 })
  const proposed = async (id: unknown) =>
    (await db().selectFrom('certificate').select('revoke_proposed').where('id', '=', id).executeTakeFirstOrThrow())
      .revoke_proposed
  expect([await proposed(past.row.id), await proposed(present.row.id)]).toEqual([0, 1])
})

test('a replacement is about the same year', async () => {
  const { row } = await issued({ academic_year_id: years.past })
  expect(await office.post('/admin/k/certificate/supersede', { id: row.id })).toMatchObject({ code: 1 })
  const next = await db().selectFrom('certificate').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(next).toMatchObject({ academic_year_id: years.past, valid_until: null })
})

test('a batch is about the chosen year', async () => {
  const wish = { student_ids: [student], kind: 'enrolment', academic_year_id: years.past }
  expect(await office.post('/admin/k/certificate/issueFor', wish)).toMatchObject({ data: { issued: 1 } })
  const next = await db().selectFrom('certificate').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(next.academic_year_id).toBe(years.past)
})

test('a waiting request is previewed and issued with its own year and language', async () => {
  const former = await studentOf({ status: 'withdrawn' })
  const wish = { student_id: former, kind: 'enrolment', academic_year_id: years.past, doc_locale: 'en' }
  const { data: asked } = await office.post('/admin/k/certificate/add', wish)
  const batch = { student_ids: [former], kind: 'enrolment' }
  const [tried] = (await office.post('/admin/k/certificate/issueFor', { ...batch, try: true })).data.students
  expect(tried.gaps.filter(({ stops }: { stops: boolean }) => stops)).toEqual([])
  expect(JSON.stringify(tried.contents)).toContain('2019')
  expect((await office.post('/admin/k/certificate/issueFor', batch)).data).toMatchObject({ ids: [asked.id] })
  const row = await db().selectFrom('certificate').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ doc_locale: 'en', academic_year_id: years.past, status: 'issued' })
})
