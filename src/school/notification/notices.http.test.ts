// Automatic notices belong to the office: the person whose action they report neither rewrites nor recalls them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let claire: Person
let course: number
beforeAll(async () => {
  school = await openSchool()
  const account = async (name: string) =>
    (await db().selectFrom('admin').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id
  const enter = async (name: string) => openedSession(school, { id: Number(await account(name)) })
  ;[office, claire] = [await enter('scolarite'), await enter('claire_dubois')]
  const taught = db()
    .selectFrom('course')
    .innerJoin('teacher', 'teacher.id', 'course.lead_teacher_id')
    .innerJoin('course_enrolment', 'course_enrolment.course_id', 'course.id')
    .select('course.id')
    .where('teacher.admin_id', '=', await account('claire_dubois'))
    .where('course_enrolment.status', '=', 'active')
  course = Number((await taught.executeTakeFirstOrThrow()).id)
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase

/** The notice that a teacher causes with a reminder about a courseware. */
async function causedNotice(): Promise<number> {
  const text = { course_id: course, title: 'Lecture', kind: 'text', body: '<p>À lire.</p>' }
  const { data } = await claire.post('/admin/k/courseware/add', text)
  expect(await claire.post('/admin/k/courseware/publish', { id: data.id })).toMatchObject({ code: 1 })
  expect(await claire.post('/admin/k/courseware/remind', { id: data.id })).toMatchObject({ code: 1 })
  const newest = db().selectFrom('notification').select('id').where('origin', '=', 'system').orderBy('id', 'desc')
  return Number((await newest.executeTakeFirstOrThrow()).id)
}
const stored = (id: number) =>
  db().selectFrom('notification').select(['title', 'status']).where('id', '=', id).executeTakeFirstOrThrow()

test('are not in the list of the person whose action they report, who changes nothing in them', async () => {
  const id = await causedNotice()
  const before = await stored(id)
  const { list } = (await claire.get('/admin/k/notification/index?limit=200')).data
  expect(list.filter((row: { origin: string }) => row.origin === 'system')).toEqual([])
  for (const [action, more] of [
    ['edit', { title: 'La direction vous convoque' }],
    ['recall', {}],
    ['askAgain', {}],
    ['remind', {}],
  ] as const)
    expect(await claire.post(`/admin/k/notification/${action}`, { id, ...more })).toMatchObject({ code: 0 })
  expect((await claire.get(`/admin/k/notification/readers?id=${id}`)).code).toBe(0)
  expect(await stored(id)).toEqual(before)
})

test('are recalled by the office, for example after an error', async () => {
  const id = await causedNotice()
  expect(await office.post('/admin/k/notification/recall', { id })).toMatchObject({ code: 1 })
  expect((await stored(id)).status).toBe('recalled')
})
