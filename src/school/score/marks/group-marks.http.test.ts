// The marks page of a course knows the classes and groups of its students.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

interface Book {
  students: { id: number; left: boolean }[]
  groups: { id: number; title: string; members: number[] }[]
}
const bookOf = async (course: number, person = chief) =>
  (await person.get(`/admin/k/marks/index?course=${course}`)).data as Book

test('with those of its members that are in the grid, today', async () => {
  const db = school.product.store.read as AnyDatabase
  const course = await db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_id')
    .select(['course.id', 'course.academic_year_id'])
    .where('course_enrolment.status', '=', 'active')
    .where('course.status', '=', 'in_progress')
    .groupBy(['course.id', 'course.academic_year_id'])
    .having(({ fn }) => fn.countAll(), '>=', 3)
    .orderBy(({ fn }) => fn.countAll())
    .executeTakeFirstOrThrow()
  const [id, academic_year_id] = [Number(course.id), Number(course.academic_year_id)]
  const { students } = await bookOf(id)
  const [first, second, third] = students.filter(({ left }) => !left).map(({ id: each }) => each)
  const outsider = await db
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'active')
    .where(
      'id',
      'not in',
      students.map((each) => each.id),
    )
    .executeTakeFirstOrThrow()
  const own = { academic_year_id, kind: 'tutorial', course_id: null, teacher_id: null, academic_term_id: null }
  const group = (await addSample(school, chief, resources.student_group, { ...own, code: 'TD-NOTES', name: 'Notes' }))
    .id
  const enter = async (student_id: number, more: object = {}) => {
    const answer = await chief.post('/admin/k/groupMember/add', { student_group_id: group, student_id, ...more })
    expect([answer.code, answer.msg]).toEqual([1, expect.any(String)])
  }
  await enter(first!)
  await enter(second!)
  await enter(third!, { start_date: dayFromNow(-20), end_date: dayFromNow(-10) })
  await enter(Number(outsider.id))
  const found = (await bookOf(id)).groups.find((each) => each.id === group)
  expect(found?.title).toContain('TD-NOTES')
  expect(found?.members.toSorted()).toEqual([first, second].toSorted())
})
