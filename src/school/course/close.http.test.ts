// The end of a course, and its continuation: which enrolments are open afterwards.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, openCourse, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

async function act(what: string, body: object): Promise<void> {
  expect(await chief.post(`/admin/k/${what}`, body)).toMatchObject({ code: 1 })
}
const enrolment = async (id: number) => (await chief.get(`/admin/k/courseEnrolment/edit?id=${id}`)).data.row

async function newStudent(): Promise<number> {
  const { id } = await addSample(school, chief, resources.student, { nationality: 'FR' })
  await act('student/approve', { id, specialty_id: 1, academic_year_id: 1, entry_date: '2025-09-01' })
  return id
}

async function enrolled(course_id: number, student_id: number): Promise<number> {
  const { data } = await chief.post('/admin/k/courseEnrolment/enrol', { course_id, student_ids: [student_id] })
  return data.results[0].id
}

test('a course that continues takes only the students back who are still at the school', async () => {
  const course = await openCourse(school, chief, { marks_waived: 1 })
  await act('course/start', { id: course })
  const [stays, leaves, suspended, returns] = [
    await newStudent(),
    await newStudent(),
    await newStudent(),
    await newStudent(),
  ]
  const rows = new Map<number, number>()
  for (const student of [stays, leaves, suspended, returns]) rows.set(student, await enrolled(course, student))
  await act('student/suspend', { id: returns })
  await act('course/finish', { id: course })
  await act('student/withdraw', { id: leaves, exit_reason: 'Retour en Chine', exit_date: dayFromNow(0) })
  await act('student/suspend', { id: suspended })
  await act('student/resume', { id: returns })
  await act('course/resume', { id: course })
  const after = async (student: number) => enrolment(rows.get(student)!)
  expect(await after(stays)).toMatchObject({ status: 'active', paused_since: null })
  expect(await after(leaves)).toMatchObject({ status: 'completed' })
  expect(await after(suspended)).toMatchObject({ status: 'active', paused_since: dayFromNow(0) })
  expect(await after(returns)).toMatchObject({ status: 'active', paused_since: null })
})

test('an enrolment that begins later is completed on its first day', async () => {
  const course = await openCourse(school, chief)
  const id = await enrolled(course, await newStudent())
  await act('courseEnrolment/edit', { id, start_date: dayFromNow(30) })
  await act('courseEnrolment/complete', { id })
  expect(await enrolment(id)).toMatchObject({ status: 'completed', end_date: dayFromNow(30) })
})

test('an end that the office typed does not keep a student out of a course that continues', async () => {
  const course = await openCourse(school, chief, { marks_waived: 1 })
  await act('course/start', { id: course })
  const id = await enrolled(course, await newStudent())
  await act('courseEnrolment/edit', { id, end_date: dayFromNow(60) })
  await act('course/finish', { id: course })
  await act('course/resume', { id: course })
  expect(await enrolment(id)).toMatchObject({ status: 'active', end_date: dayFromNow(60) })
})

test('an enrolment that was dropped during a suspension and resumed after it is not paused', async () => {
  const course = await openCourse(school, chief)
  const student = await newStudent()
  const id = await enrolled(course, student)
  await act('student/suspend', { id: student })
  await act('courseEnrolment/drop', { id, drop_reason: 'Changement de groupe' })
  await act('student/resume', { id: student })
  await act('courseEnrolment/resume', { id })
  expect(await enrolment(id)).toMatchObject({ status: 'active', paused_since: null })
})

test('who joins a course that has begun takes part from that day, unless another day is named', async () => {
  const course = await openCourse(school, chief)
  const early = await enrolled(course, await newStudent())
  await act('course/start', { id: course })
  const late = await enrolled(course, await newStudent())
  const student_ids = [await newStudent()]
  const named = await chief.post('/admin/k/courseEnrolment/enrol', {
    course_id: course,
    student_ids,
    start_date: '2026-01-05',
  })
  expect((await enrolment(early)).start_date).toBeNull()
  expect((await enrolment(late)).start_date).toBe(dayFromNow(0))
  expect((await enrolment(named.data.results[0].id)).start_date).toBe('2026-01-05')
})
