// What is missing: each number equals the rows behind its link, which can be changed together.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import type { MissingPart } from '#platform/office/index.missing.server.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { filtersIn, listBehind } from '../testing/list-behind.ts'

let school: School
let registrar: Person
beforeAll(async () => {
  school = await openSchool()
  registrar = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

const linesSeenBy = async (person: Person) => {
  const { parts } = (await person.get('/admin/k/missing/index')).data as { parts: MissingPart[] }
  return parts.flatMap(({ lines }) => lines)
}
const lineOf = async (path: string, name: string) =>
  (await linesSeenBy(registrar)).find((line) => line.path === path && line.name === name)
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))

const now = Math.floor(Date.now() / 1000)
const year = new Date().getUTCFullYear()
const stamps = { create_time: now, update_time: now }
/** Rows that lack everything which a check looks for. */
async function addIncompleteRows(db: AnyDatabase): Promise<void> {
  const add = async (table: string, values: object) =>
    Number(
      (
        await db
          .insertInto(table)
          .values({ ...stamps, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  const anyCourse = await db.selectFrom('course').selectAll().executeTakeFirstOrThrow()
  const student = { last_name: 'Vide', first_name: 'Alix', locale: 'fr', last_name_sort: 'vide' }
  await add('student', { ...student, status: 'active', first_name_sort: 'alix', permit_kind: 'cst' })
  await add('student', { ...student, status: 'active', birth_date: `${year - 10}-01-01` })
  const former = await add('student', { ...student, status: 'withdrawn' })
  await add('course_enrolment', { student_id: former, course_id: anyCourse.id, status: 'active' })
  const course = { name: 'Vide', name_sort: 'vide', academic_year_id: anyCourse.academic_year_id, status: 'open' }
  await add('course', { ...course, code: 'VIDE' })
  await add('teacher', { ...student, teacher_no: 'ENS-VIDE', kind: 'external', status: 'active' })
  const days = { start_date: `${year + 7}-09-01`, end_date: `${year + 8}-06-30` }
  await add('academic_year', { code: 'VIDE', name: 'Vide', ...days, status: 'open' })
}

test('every check of every entity has its line, with the number of the rows that its link opens', async () => {
  await write(addIncompleteRows)
  const chief = watched(await school.signIn('superadmin'))
  const lines = await linesSeenBy(chief)
  const declared = Object.values(school.product.resources).flatMap(({ name, path }) =>
    (school.product.rules[name]?.missing ?? []).map((check) => `${path} ${check.name}`),
  )
  expect(declared.length).toBeGreaterThan(15)
  expect(lines.map(({ path, name }) => `${path} ${name}`).toSorted()).toEqual(declared.toSorted())
  for (const line of lines) {
    const resource = Object.values(school.product.resources).find(({ path }) => path === line.path)!
    // No part of the address is ignored.
    expect(filtersIn(resource, line.search)).toHaveLength(Object.keys(line.search).length)
    const { total, list } = await listBehind(school, chief, line, 200)
    expect([line.path, line.name, line.count]).toEqual([line.path, line.name, total])
    expect(list.length).toBeGreaterThan(0)
    expect(line.text).toContain(String(line.count))
  }
})

test('a minor without guardian is counted until a guardian is added', async () => {
  const before = (await lineOf('k/student', 'guardian'))!
  const { list } = await listBehind(school, registrar, before, 200)
  const student_id = Number(list.find(({ last_name }) => last_name === 'Vide')!.id)
  const guardian = { student_id, name: 'Parent Vide', relation: 'mother', email: 'parent@example.test' }
  const { data } = await registrar.post('/admin/k/studentGuardian/add', guardian)
  expect((await lineOf('k/student', 'guardian'))?.count ?? 0).toBe(before.count - 1)
  await registrar.del(`/admin/k/studentGuardian/del?ids[]=${data.id}`)
  expect((await lineOf('k/student', 'guardian'))?.count).toBe(before.count)
})

test('the rows behind a line are changed together, and then they are no longer counted', async () => {
  const complete = await school.product.store.read
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .where('specialty_id', 'is not', null)
    .where('permit_kind', 'is not', null)
    .where('delete_time', 'is', null)
    .limit(3)
    .execute()
  const ids = complete.map(({ id }) => id)
  await write((db) => db.updateTable('student').set({ level: null }).where('id', 'in', ids).execute())
  const before = (await lineOf('k/student', 'level'))!
  const query = { search: filtersIn(school.product.resources.student, before.search) }
  const { data } = linesOf(await registrar.post('/admin/k/student/batch', { query, changes: { level: 'B2' } }))
  // A row that lacks more than the level is changed too.
  expect(data).toMatchObject({ done: before.count, refused: [] })
  expect(await lineOf('k/student', 'level')).toBeUndefined()
})

test('an export of the list has the same rows as the list', async () => {
  const line = (await lineOf('k/student', 'guardian'))!
  const search = filtersIn(school.product.resources.student, line.search).flatMap((filter, n) =>
    Object.entries(filter).map(([part, value]) => `search[${n}][${part}]=${encodeURIComponent(value)}`),
  )
  const { text } = await registrar.get(`/admin/k/student/export?${search.join('&')}&columns=last_name`)
  expect(text.trim().split('\r\n')).toHaveLength(line.count + 1)
})

test('only the office sees the page, and a filter that does not exist is refused', async () => {
  for (const username of ['claire_dubois', 'zhangwei', 'compta'])
    expect((await (await school.signIn(username)).get('/admin/k/missing/index')).code).toBe(401)
  expect((await (await school.signIn('direction')).get('/admin/k/missing/index')).code).toBe(1)
  const asked = (val: string, operator = '=') =>
    `/admin/k/student/index?search[0][field]=missing&search[0][operator]=${operator}&search[0][val]=${val}`
  expect((await registrar.get(asked('guardian'))).code).toBe(1)
  for (const url of [asked('nothing'), asked('guardian', 'LIKE'), asked('toString')])
    expect((await registrar.get(url)).code).toBe(0)
  // Teachers may not read guardians, so they learn nothing about them.
  expect((await (await school.signIn('claire_dubois')).get(asked('guardian'))).code).toBe(0)
})

test('a list names its computed filters in the language of the reader', async () => {
  const reader = await school.signIn('scolarite', { language: 'zh-cn' })
  const { list } = (await reader.get('/admin/index/missingNames?resource=student')).data
  expect(list).toEqual([
    { name: 'guardian', title: '监护人（未成年）' },
    { name: 'photo', title: '照片' },
  ])
  expect((await reader.get('/admin/index/missingNames?resource=nothing')).data.list).toEqual([])
})
