// The home page of a teacher counts the marks that publishing an assessment requires.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, openCourse, watched } from '#server/testing/samples.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let office: Person
let claire: Person
let course: number
let students: number[]
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
  claire = watched(await school.signIn('claire_dubois'))
  const db = school.product.store.read as AnyDatabase
  const teachers = db.selectFrom('teacher').innerJoin('admin', 'admin.id', 'teacher.admin_id').select('teacher.id')
  const { id: lead } = await teachers.where('username', '=', 'claire_dubois').executeTakeFirstOrThrow()
  const active = db.selectFrom('student').select('id').where('status', '=', 'active').orderBy('id').limit(5)
  students = (await active.execute()).map(({ id }) => Number(id))
  // Those of the demo school would leave no room.
  await change((inside) => inside.updateTable('assessment').set({ status: 'published' }).execute())
  course = await openCourse(school, office, { lead_teacher_id: Number(lead), to_staff: 0 })
  for (const student_id of students) await add('course_enrolment', { course_id: course, student_id, status: 'active' })
})
afterAll(() => school.close())

const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const add = (table: string, values: object) =>
  change((inside) =>
    inside
      .insertInto(table)
      .values({ ...values, create_time: 1, update_time: 1 })
      .execute(),
  )
const enrolment = (student_id: number, values: object) =>
  change((inside) =>
    inside
      .updateTable('course_enrolment')
      .set(values)
      .where('course_id', '=', course)
      .where('student_id', '=', student_id)
      .execute(),
  )

async function assessed(more: object = {}): Promise<number> {
  const day = { held_on: dayFromNow(-3), grading_scale_id: 1, course_plan_id: null }
  const { id } = await addSample(school, office, resources.assessment, {
    course_id: course,
    academic_term_id: 1,
    resit_of_id: null,
    max_value: 2000,
    ...day,
    ...more,
  })
  await change((inside) => inside.updateTable('assessment').set({ status: 'grading' }).where('id', '=', id).execute())
  return id
}
async function mark(assessment_id: number, student_id: number, content: object): Promise<void> {
  await add('score', { assessment_id, student_id, course_id: course, academic_term_id: 1, ...content })
}

async function progress(id: number): Promise<unknown[]> {
  const { tasks } = (await claire.get('/admin/index/kIndex?home=day')).data.home
  const { facts } = tasks.find((task: { id: number }) => task.id === id)
  return [facts.done, facts.total]
}

test('students who left, are exempt or came later count neither as done nor as missing', async () => {
  const id = await assessed()
  const [left = 0, exempt = 0, late = 0, completed = 0] = students
  for (const student of students) if (student !== late) await mark(id, student, { value: 1000 })
  expect(await progress(id)).toEqual([4, 5])
  await enrolment(left, { status: 'dropped' })
  expect(await progress(id)).toEqual([3, 4])
  await enrolment(exempt, { grading_exempt: 1 })
  expect(await progress(id)).toEqual([2, 3])
  await enrolment(completed, { status: 'completed' })
  expect(await progress(id)).toEqual([2, 3])
  await enrolment(late, { start_date: dayFromNow(-1) })
  expect(await progress(id)).toEqual([2, 2])
})

test('a resit expects the students who were excused, and counts those who sat it', async () => {
  const [excused = 0, better = 0] = students.slice(3)
  const first = await assessed()
  const resit = await assessed({ resit_of_id: first })
  await mark(first, excused, { code: 'ABJ' })
  expect(await progress(resit)).toEqual([0, 1])
  await mark(resit, better, { value: 1200 })
  expect(await progress(resit)).toEqual([1, 2])
})
