// The figures above the form of a result: marks or courses, the means of the class, and words instead of codes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { type ClassFixture, makeClass } from '../testing/class-fixtures.ts'
import type { ResultPage } from './class-results.ts'

let school: School
let office: Person
let made: ClassFixture
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  const { id } = await db()
    .selectFrom('grading_scale')
    .select('id')
    .where('code', '=', 'FR20')
    .executeTakeFirstOrThrow()
  made = await school.product.store.write((inside) =>
    makeClass(
      async (table, row) => {
        const stamped = { create_time: 1, update_time: 1, ...row }
        const any = inside as AnyDatabase
        return Number((await any.insertInto(table).values(stamped).returning('id').executeTakeFirstOrThrow()).id)
      },
      { code: 'FIG', size: 4, scale: Number(id) },
    ),
  )
  // The last student was exempt from the assessment of the first course.
  await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .updateTable('score')
      .set({ value: null, normalized: null, code: 'DISP' })
      .where('id', '=', made.marks.get(made.students[3]!)![0]!)
      .execute(),
  )
  const computed = await office.post('/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
  expect(computed.code).toBe(1)
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase

async function rowOf(student: number, course: number | null): Promise<number> {
  const rows = db().selectFrom('term_result').select('id').where('student_id', '=', student)
  const row = await rows
    .where('academic_term_id', '=', made.term)
    .where('course_id', course === null ? 'is' : '=', course)
    .executeTakeFirstOrThrow()
  return Number(row.id)
}
async function pageOf(id: number, person = office, language?: string): Promise<ResultPage> {
  const answer = await person.get(`/admin/k/termResult/page?id=${id}`, language ? { 'think-lang': language } : {})
  expect(answer.code).toBe(1)
  return answer.data
}

test('the result of a course has its marks, the mean of the class and the honour in words', async () => {
  const [first] = made.students
  const page = await pageOf(await rowOf(first!, made.courses[1]!))
  const averages = await db()
    .selectFrom('term_result')
    .select('average')
    .where('course_id', '=', made.courses[1]!)
    .where('completeness', '=', 'complete')
    .execute()
  const mean = Math.round(averages.reduce((sum, { average }) => sum + Number(average), 0) / averages.length)
  expect(averages).toHaveLength(4)
  expect(page.whole).toMatchObject({ max: 2000, class_mean: mean })
  expect(page.courses).toEqual([])
  expect(page.marks).toMatchObject([
    { title: 'Partiel Histoire', max_value: 2000, coefficient: 100, code: null, value: page.whole.average },
  ])
})

test('a general result lists the courses of the term, in the reader’s language', async () => {
  const id = await rowOf(made.students[1]!, null)
  const page = await pageOf(id)
  expect(page.courses.map(({ title }) => title)).toEqual([
    expect.stringContaining('Droit'),
    expect.stringContaining('Histoire'),
  ])
  expect(page.marks).toEqual([])
  expect(page.rank).toBeNull()
  const bands = await db()
    .selectFrom('grading_scale_band')
    .innerJoin('grading_scale', 'grading_scale.id', 'scale_id')
    .select(['grading_scale_band.code', 'label', 'label_zh'])
    .where('grading_scale.code', '=', 'FR20')
    .execute()
  const shown = page.courses.map(({ mention }) => mention).filter((mention) => mention !== null)
  expect(shown.length).toBeGreaterThan(0)
  for (const mention of shown) expect(bands.map(({ label }) => label)).toContain(mention)
  const chinese = await pageOf(id, office, 'zh-cn')
  for (const { mention } of chinese.courses)
    if (mention !== null) expect(bands.map(({ label_zh }) => label_zh)).toContain(mention)
})

test('a result without an average stays outside the mean of the class', async () => {
  const page = await pageOf(await rowOf(made.students[3]!, made.courses[0]!))
  expect(page.whole.average).toBeNull()
  expect(page.marks).toMatchObject([{ code: 'DISP', value: null }])
  const others = [0, 1, 2].map((place) => rowOf(made.students[place]!, made.courses[0]!))
  const averages = await db()
    .selectFrom('term_result')
    .select('average')
    .where('id', 'in', await Promise.all(others))
    .execute()
  expect(page.whole.class_mean).toBe(Math.round(averages.reduce((sum, { average }) => sum + Number(average), 0) / 3))
})

test('a teacher of another course and a student do not read it', async () => {
  const id = await rowOf(made.students[0]!, made.courses[0]!)
  for (const [name, code] of [
    ['claire_dubois', 0],
    ['lea_moreau', 401],
  ] as const)
    expectRefusal(await (await school.signIn(name)).get(`/admin/k/termResult/page?id=${id}`), code)
})
