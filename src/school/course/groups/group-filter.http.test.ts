// Lists of students, and of everything about students, filtered by class or group.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let office: Person
let group: number
let other: number
let members: number[]
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite', { language: 'en' }))
  ;[group, other] = (await Promise.all(['FLE-B1-TD1', 'FLE-B1-TD2'].map(groupCalled))) as [number, number]
  members = await membersOf(group)
})
afterAll(() => school.close())

const read = () => school.product.store.read as AnyDatabase
const groupCalled = async (code: string) =>
  Number((await read().selectFrom('student_group').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id)
const membersOf = async (id: number) => {
  const rows = read().selectFrom('student_group_member').select('student_id').where('student_group_id', '=', id)
  return (await rows.where('delete_time', 'is', null).execute()).map(({ student_id }) => Number(student_id)).toSorted()
}

const asked = (person: Person, path: string, groups: string, operator = 'IN') =>
  person.get(
    `/admin/${path}/index?limit=200&search[0][field]=group&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${groups}`,
  )
async function studentsIn(person: Person, path: string, groups: string): Promise<number[]> {
  const { code, data, msg } = await asked(person, path, groups)
  expect(code, msg).toBe(1)
  const ids = data.list.map((row: { id: number; student_id?: number }) => row.student_id ?? row.id) as number[]
  return [...new Set(ids)].toSorted()
}

test('the list of students shows those of one group, or of several', async () => {
  expect(members.length).toBeGreaterThan(2)
  expect(await studentsIn(office, 'k/student', String(group))).toEqual(members)
  const both = [...members, ...(await membersOf(other))].toSorted()
  expect(await studentsIn(office, 'k/student', `${group},${other}`)).toEqual(both)
})

test.each(['k/courseEnrolment', 'k/attendance', 'k/score', 'k/certificate', 'k/studentDocument'])(
  'the list %s shows the rows of the students of a group',
  async (path) => {
    const shown = await studentsIn(office, path, String(group))
    const all = (await office.get(`/admin/${path}/index?limit=200`)).data
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every((id) => members.includes(id))).toBe(true)
    expect((await asked(office, path, String(group))).data.total).toBeLessThan(all.total)
  },
)

test('results of a term are those of a group too', async () => {
  const rows = read().selectFrom('term_result').select('student_id').where('student_id', 'in', members).distinct()
  const ids = (await rows.where('delete_time', 'is', null).execute()).map(({ student_id }) => Number(student_id))
  expect(await studentsIn(office, 'k/termResult', String(group))).toEqual(ids.toSorted())
})

test('a student who has left a group is no longer in its list, and one who is suspended is', async () => {
  const [student] = members as [number]
  const id = (await addSample(school, office, resources.student_group, { kind: 'other', course_id: null })).id
  const enter = (student_id: number, more: object) =>
    office.post('/admin/k/groupMember/add', { student_group_id: id, student_id, ...more })
  expect(await enter(student, { start_date: dayFromNow(-20), end_date: dayFromNow(-1) })).toMatchObject({ code: 1 })
  expect(await enter(members[1]!, { start_date: dayFromNow(-20) })).toMatchObject({ code: 1 })
  const current = read().selectFrom('academic_year').select('id').where('is_current', '=', 1)
  const year = (await current.executeTakeFirstOrThrow()).id
  await school.product.store.write(async (db) => {
    await (db as AnyDatabase)
      .updateTable('student_group')
      .set({ academic_year_id: year })
      .where('id', '=', id)
      .execute()
    await (db as AnyDatabase)
      .updateTable('student_group_member')
      .set({ paused_since: dayFromNow(-3) })
      .where('student_id', '=', members[1])
      .where('student_group_id', '=', id)
      .execute()
  })
  expect(await studentsIn(office, 'k/student', String(id))).toEqual([members[1]])
})

test('a reader filters by groups that they may see, and another group has nobody', async () => {
  const [claire, lea] = [await school.signIn('claire_dubois'), await school.signIn('lea_moreau')]
  const taught = (await claire.get('/admin/k/student/index?limit=200')).data.list.map(({ id }: { id: number }) => id)
  const shown = await studentsIn(claire, 'k/student', String(other))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every((id) => taught.includes(id))).toBe(true)
  const [own] = (await lea.get('/admin/k/student/index')).data.list
  expect(await studentsIn(lea, 'k/courseEnrolment', String(await groupCalled('MGT-M1')))).toEqual([own.id])
  expect(await studentsIn(lea, 'k/courseEnrolment', String(group))).toEqual([])
})

test('a filter that is unclear is refused, and lists without students have none', async () => {
  expectRefusal(await asked(office, 'k/student', 'x'))
  expectRefusal(await asked(office, 'k/student', String(group), '='))
  expectRefusal(await asked(office, 'k/room', String(group)))
})

test('an export holds the students of the group only', async () => {
  const search = `search[0][field]=group&search[0][operator]=IN&search[0][val]=${group}`
  const { headers } = await office.get(`/admin/k/student/export?${search}&columns=title`)
  expect(headers['x-total-count']).toBe(String(members.length))
})
