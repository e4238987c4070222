// What a certificate of progress says about past years: passed, repeated or failed, and the credits.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let student: number
let specialty: number
const codes = ['2017-2018', '2018-2019', '2019-2020']
const years: number[] = []
/** Two terms a year, in order. */
const terms: number[][] = []
const db = () => school.product.store.read as AnyDatabase
const insert = (table: string, row: object): Promise<number> =>
  school.product.store.write(async (inside) => {
    const stamped = { create_time: 1, update_time: 1, ...row }
    const added = await (inside as AnyDatabase)
      .insertInto(table)
      .values(stamped)
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(added.id)
  })

beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('scolarite')
  const chief = await school.signIn('superadmin')
  const programme = { level: 'licence', duration_months: 36, ects: 180 }
  specialty = (await addSample(school, chief, resources.specialty, programme)).id
  for (const code of codes) {
    const [first, last] = code.split('-')
    const days = { start_date: `${first}-09-01`, end_date: `${last}-08-31` }
    const year = (await addSample(school, chief, resources.academic_year, { code, name: code, ...days })).id
    years.push(year)
    const halves = [
      { code: 'S1', sequence: 1, start_date: `${first}-09-01`, end_date: `${last}-01-31` },
      { code: 'S2', sequence: 2, start_date: `${last}-02-01`, end_date: `${last}-08-31` },
    ]
    const added: number[] = []
    for (const half of halves) {
      const term = { ...half, academic_year_id: year, name: `${half.code} ${code}` }
      added.push((await addSample(school, chief, resources.academic_term, term)).id)
    }
    terms.push(added)
    // Another student has a result in each term: terms without any result do not count.
    const other = Number((await db().selectFrom('student').select('id').executeTakeFirstOrThrow()).id)
    for (const term of added) await result(term, 'passed', { student_id: other })
  }
})
afterAll(() => school.close())

beforeEach(async () => {
  const file = { birth_date: '1999-05-01', entry_date: '2017-09-01', exit_date: null, level: 'L2' }
  const place = { academic_year_id: years[2], specialty_id: specialty }
  student = (await addSample(school, office, resources.student, { ...file, ...place })).id
  await school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable('student').set({ status: 'active' }).where('id', '=', student).execute(),
  )
})

const result = (academic_term_id: number, decision: string, more: object = {}) =>
  insert('term_result', {
    student_id: student,
    academic_term_id,
    course_id: null,
    decision,
    ects_earned: 3000,
    snapshot: '{}',
    completeness: 'complete',
    status: 'published',
    computed_at: 1,
    ...more,
  })
const yearRow = (year: number, more: object) =>
  insert('enrolment_year', { student_id: student, academic_year_id: year, status: 'active', ...more })

async function progress() {
  const asked = await office.post('/admin/k/certificate/add', { student_id: student, kind: 'progress' })
  if (asked.code !== 1) throw new Error(asked.msg)
  const issued = await office.post('/admin/k/certificate/issue', { id: asked.data.id })
  if (issued.code !== 1) throw new Error(issued.msg)
  const { snapshot } = (await office.get(`/admin/k/certificate/edit?id=${asked.data.id}`)).data.row
  return (typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot).progress
}

test('a year is passed with all its terms', async () => {
  for (const term of terms[0]!) await result(term, 'passed')
  expect(await progress()).toMatchObject({ passed: [codes[0]], succeeded: true, ects_earned: 6000 })
})

test('a year with an open term is not passed, and the year before decides', async () => {
  await result(terms[0]![0]!, 'passed')
  expect(await progress()).toMatchObject({ passed: [], succeeded: false, ects_earned: 3000 })
  await result(terms[0]![1]!, 'passed_by_compensation')
  await result(terms[1]![0]!, 'resit')
  await result(terms[1]![1]!, 'passed', { status: 'draft' })
  expect(await progress()).toMatchObject({ passed: [codes[0]], succeeded: true, ects_earned: 9000 })
})

test.each(['resit', 'excluded'])('a later year that ended with “%s” is no success', async (decision) => {
  for (const term of terms[0]!) await result(term, 'passed')
  for (const term of terms[1]!) await result(term, decision, { ects_earned: 0 })
  expect(await progress()).toMatchObject({ passed: [codes[0]], repeated: [], succeeded: false, ects_earned: 6000 })
})

test('the result and the credits of a year that the office entered count where nothing else is known', async () => {
  await yearRow(years[0]!, { result: 'passed', ects: 6000, specialty_id: specialty })
  await yearRow(years[1]!, { result: 'repeat', specialty_id: specialty })
  await result(terms[1]![0]!, 'resit', { ects_earned: 1200 })
  await result(terms[1]![1]!, 'resit', { ects_earned: 0 })
  expect(await progress()).toMatchObject({
    passed: [codes[0]],
    repeated: [codes[1]],
    succeeded: false,
    ects_earned: 7200,
    year: 2,
  })
})

test('a student who goes on with a failed term has not passed the year', async () => {
  await yearRow(years[0]!, { result: 'passed', specialty_id: specialty })
  await result(terms[0]![0]!, 'resit', { ects_earned: 1800 })
  expect(await progress()).toMatchObject({ passed: [], succeeded: false, ects_earned: 1800 })
})

test('a course that was taken again gives its credits once, and a programme no more than it has', async () => {
  const scale = Number((await db().selectFrom('grading_scale').select('id').executeTakeFirstOrThrow()).id)
  const attended = async (year: number, ects_earned: number, decision: string) => {
    const term = terms[year]![0]!
    const course = await insert('course', {
      code: 'PRG101',
      name: 'Droit',
      coefficient: 100,
      ects: 600,
      status: 'finished',
      search_text: '',
      academic_year_id: years[year],
      academic_term_id: term,
      grading_scale_id: scale,
      marks_waived: 0,
    })
    await insert('course_enrolment', { student_id: student, course_id: course, status: 'completed' })
    const own = { course_id: course, average: 1200, ects_earned: 600 }
    await result(term, 'passed', own)
    await result(term, decision, { ects_earned, snapshot: null })
    await result(terms[year]![1]!, decision, { ects_earned: 0 })
  }
  await attended(0, 600, 'repeat')
  await attended(1, 3000, 'passed')
  expect(await progress()).toMatchObject({ repeated: [codes[0]], passed: [codes[1]], ects_earned: 3000 })
  await yearRow(years[2]!, { result: 'passed', ects: 30_000, specialty_id: specialty })
  expect(await progress()).toMatchObject({ ects_earned: 18_000, ects_planned: 18_000 })
})
