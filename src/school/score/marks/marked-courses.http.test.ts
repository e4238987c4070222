// The course cards above the grid: the reader's courses, with the numbers of students and open assessments.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { openCourse, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import type { MarkedCourse } from './marks.ts'

let school: School
let office: Person
let claire: Person
let course: number
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
  claire = watched(await school.signIn('claire_dubois'))
  const term = await db().selectFrom('academic_term').selectAll().orderBy('end_date', 'desc').executeTakeFirstOrThrow()
  const teacher = await fileOf('teacher', 'claire_dubois')
  course = await openCourse(school, office, { academic_year_id: term.academic_year_id, lead_teacher_id: teacher })
  const scale = await db().selectFrom('grading_scale').select('id').where('code', '=', 'FR20').executeTakeFirstOrThrow()
  const common = { course_id: course, academic_term_id: term.id, kind: 'quiz', grading_scale_id: scale.id }
  const held = { held_on: '2025-10-01', max_value: 2000, search_text: '', create_time: 1, update_time: 1 }
  await school.product.store.write(async (inside) => {
    const any = inside as AnyDatabase
    for (const status of ['draft', 'grading', 'published'])
      await any
        .insertInto('assessment')
        .values({ ...common, ...held, name: status, status })
        .execute()
    await any
      .insertInto('assessment')
      .values({ ...common, ...held, name: 'to come', status: 'draft', held_on: '2099-01-01' })
      .execute()
    for (const [student, status] of [
      ['lea_moreau', 'active'],
      ['zhangwei', 'dropped'],
    ] as const)
      await any
        .insertInto('course_enrolment')
        .values({
          course_id: course,
          student_id: await fileOf('student', student),
          status,
          create_time: 1,
          update_time: 1,
        })
        .execute()
  })
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase

async function fileOf(table: string, username: string): Promise<number> {
  const rows = db().selectFrom(table).innerJoin('admin', 'admin.id', `${table}.admin_id`).select(`${table}.id`)
  return Number((await rows.where('username', '=', username).executeTakeFirstOrThrow()).id)
}
async function cardsOf(person: Person): Promise<MarkedCourse[]> {
  const answer = await person.get('/admin/k/marks/courses')
  expect(answer.code).toBe(1)
  return answer.data
}
const set = (values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable('course').set(values).where('id', '=', course).execute(),
  )

test('a teacher has a card for each own course, with its students and its unpublished assessments', async () => {
  const cards = await cardsOf(claire)
  expect(cards.length).toBeGreaterThan(1)
  expect(cards.find(({ id }) => id === course)).toMatchObject({ students: 1, open: 2 })
  const listed = (await claire.get('/admin/k/course/index?limit=100')).data.list as { id: number }[]
  for (const { id } of cards) expect(listed.map((each) => each.id)).toContain(id)
})

test('the office has the courses that are being marked', async () => {
  expect((await cardsOf(office)).map(({ id }) => id)).toContain(course)
  await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .updateTable('assessment')
      .set({ status: 'published' })
      .where('course_id', '=', course)
      .execute(),
  )
  expect((await cardsOf(office)).map(({ id }) => id)).not.toContain(course)
})

test('cancelled courses, courses without marks and courses of another teacher have none', async () => {
  const has = async () => (await cardsOf(claire)).some(({ id }) => id === course)
  expect(await has()).toBe(true)
  for (const [changed, former] of [
    [{ status: 'cancelled' }, { status: 'open' }],
    [{ marks_waived: 1 }, { marks_waived: 0 }],
    [{ delete_time: 1 }, { delete_time: null }],
  ]) {
    await set(changed!)
    expect(await has()).toBe(false)
    await set(former!)
  }
  await set({ lead_teacher_id: null })
  await school.product.store.write((inside) =>
    (inside as AnyDatabase).deleteFrom('course_teacher').where('course_id', '=', course).execute(),
  )
  expect(await has()).toBe(false)
})
