// Terms of different years with the same name: wherever several are offered together, each has its year behind it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let direction: Person
/** The years of the terms that have the same name, the newest first. */
let years: string[]
beforeAll(async () => {
  school = await openSchool()
  direction = await school.signIn('direction')
  const terms = await (school.product.store.read as AnyDatabase)
    .selectFrom('academic_term as term')
    .innerJoin('academic_year as year', 'year.id', 'term.academic_year_id')
    .select(['term.name', 'year.code as year'])
    .where('term.delete_time', 'is', null)
    .orderBy('term.start_date', 'desc')
    .execute()
  years = terms.filter(({ name }) => name === 'Semestre 1').map(({ year }) => String(year))
  expect(new Set(years).size).toBeGreaterThan(1)
})
afterAll(() => school.close())

const named = (titles: string[]) => titles.filter((title) => title.startsWith('Semestre 1'))
const expected = () => years.map((year) => `Semestre 1 · ${year}`)

test('in the bulletins of the classes, also in the title of one class', async () => {
  const { data } = await direction.get('/admin/k/results/index')
  expect(named(data.terms.map(({ title }: { title: string }) => title))).toEqual(expected())
  const [line] = data.classes
  const address = `term=${data.term}&specialty=${line.specialty}&level=${line.level}`
  const { term_title } = (await direction.get(`/admin/k/results/class?${address}`)).data
  expect(term_title).toMatch(/^Semestre \d · .+/)
})

test('in the filter of the figures', async () => {
  const { offered } = (await direction.get('/admin/index/kIndex?narrow=offered')).data
  expect(named(offered.term.map(({ label }: { label: string }) => label))).toEqual(expected())
})

test('in a look-up', async () => {
  const { data } = await direction.get('/admin/k/academicTerm/index?select=true&limit=50')
  const options: { title: string; beside?: string }[] = data.list ?? data.options
  const besides = options.filter(({ title }) => title === 'Semestre 1').map(({ beside }) => beside)
  expect(besides.toSorted()).toEqual(years.toSorted())
})

test('in the own marks of a student with marks of two years', async () => {
  const db = school.product.store.read as AnyDatabase
  const { student } = await db
    .selectFrom('score')
    .innerJoin('assessment', 'assessment.id', 'score.assessment_id')
    .innerJoin('student', 'student.id', 'score.student_id')
    .innerJoin('admin', 'admin.id', 'student.admin_id')
    .select('student.id as student')
    .where('admin.username', '=', 'zhangwei')
    .where('assessment.status', '=', 'published')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('score')
    .innerJoin('assessment', 'assessment.id', 'score.assessment_id')
    .innerJoin('academic_term', 'academic_term.id', 'score.academic_term_id')
    .select('academic_term.id')
    .where('student_id', '=', student)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('academic_term')
    .selectAll()
    .where('name', '=', 'Semestre 1')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  const wei = await school.signIn('zhangwei')
  const titles = async () => {
    const { terms } = (await wei.get('/admin/k/myMarks/index')).data
    return terms.map(({ title }: { title: string }) => title) as string[]
  }
  expect((await titles()).every((title) => !title.includes(' · '))).toBe(true)
  const assessment = await db
    .selectFrom('score')
    .innerJoin('assessment', 'assessment.id', 'score.assessment_id')
    .select('assessment.id')
    .where('student_id', '=', student)
    .where('score.academic_term_id', '=', id)
    .where('assessment.status', '=', 'published')
    .executeTakeFirstOrThrow()
  await school.product.store.write(async (inside) => {
    const any = inside as AnyDatabase
    const of = { academic_term_id: other.id }
    await any.updateTable('assessment').set(of).where('id', '=', assessment.id).execute()
    await any.updateTable('score').set(of).where('assessment_id', '=', assessment.id).execute()
    const { name, name_zh, name_en } = other
    await any.updateTable('academic_term').set({ name, name_zh, name_en }).where('id', '=', id).execute()
  })
  const both = await titles()
  expect(both).toHaveLength(2)
  for (const title of both) expect(title).toMatch(/ · .+/)
})
