// Taking the approval of a student back: what it undoes, and what prevents it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample, openCourse, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const call = (what: string, body: object) => chief.post(`/admin/k/${what}`, body)
const living = (table: 'student_group_member' | 'course_enrolment', student: number) =>
  school.product.store.read
    .selectFrom(table)
    .selectAll()
    .where('student_id', '=', student)
    .where('delete_time', 'is', null)
    .execute()

async function approved(): Promise<number> {
  const current = school.product.store.read.selectFrom('academic_year').select('id').where('is_current', '=', 1)
  const { id: academic_year_id } = await current.executeTakeFirstOrThrow()
  const person = { nationality: 'FR', birth_date: '2001-02-03', birth_place: 'Lyon' }
  const { id } = await addSample(school, chief, resources.student, person)
  const entry = { specialty_id: 1, academic_year_id, entry_date: '2025-09-01' }
  expect(await call('student/approve', { id, ...entry })).toMatchObject({ code: 1 })
  return id
}

async function expectRefused(id: number): Promise<void> {
  const answer = await call('student/takeBack', { id })
  expect({ ...answer, msg: plain(answer.msg) }).toMatchObject({
    code: 0,
    msg: expect.stringContaining('a évolué depuis'),
  })
}

test('takes the student out of groups and courses', async () => {
  const id = await approved()
  await addSample(school, chief, resources.student_group_member, { student_id: id, start_date: null })
  await call('courseEnrolment/enrol', { course_id: await openCourse(school, chief), student_ids: [id] })
  expect(await living('student_group_member', id)).toHaveLength(1)
  expect(await call('student/takeBack', { id })).toMatchObject({ code: 1 })
  expect(await living('student_group_member', id)).toEqual([])
  expect(await living('course_enrolment', id)).toMatchObject([{ status: 'cancelled' }])
})

test('is refused while a certificate is valid that states the enrolment', async () => {
  const id = await approved()
  const { data } = await call('certificate/issueFor', { student_ids: [id], kind: 'enrolment' })
  expect(data).toMatchObject({ issued: 1 })
  await expectRefused(id)
  await call('certificate/revoke', { id: data.ids[0], revoke_reason: 'Erreur' })
  expect(await call('student/takeBack', { id })).toMatchObject({ code: 1 })
})

test('is refused once the student has a mark', async () => {
  const id = await approved()
  await school.product.store.write(async (db) => {
    const marked = db.selectFrom('score').select('id').where('value', 'is not', null).limit(1)
    const { id: score } = await marked.executeTakeFirstOrThrow()
    await db.updateTable('score').set({ student_id: id }).where('id', '=', score).execute()
  })
  await expectRefused(id)
})
