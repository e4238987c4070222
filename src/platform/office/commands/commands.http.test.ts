// The results of the command dialog, and who gets them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

interface Group {
  name: string
  path: string
  list: { id: number; title: string; beside: string }[]
}

async function search(person: Person, words: string): Promise<Group[]> {
  const { code, data } = await person.get(`/admin/index/search?quick_search=${encodeURIComponent(words)}`)
  expect(code).toBe(1)
  return data.groups
}

const idsOf = (groups: Group[], name: string) => groups.find((group) => group.name === name)?.list.map(({ id }) => id)
const titlesIn = (groups: Group[]) => groups.flatMap(({ list }) => list.map(({ title }) => title))

test('one answer contains results of every entity, at most five of each', async () => {
  const groups = await search(office, 'ch')
  expect(groups.length).toBeGreaterThan(1)
  for (const { list } of groups) expect(list.length).toBeLessThanOrEqual(5)
  expect(Math.max(...groups.map(({ list }) => list.length))).toBe(5)
  expect(groups.find(({ name }) => name === 'student')).toMatchObject({ path: 'k/student' })
})

test('a record is found by accents, pinyin, initials and number, as in its own list', async () => {
  for (const words of ['Éloïse', 'eloise']) expect(titlesIn(await search(office, words))).toContain('D’AUBIGNY Éloïse')
  const own = await office.get('/admin/k/student/index?quick_search=zhangwei&limit=5')
  expect(idsOf(await search(office, 'zhangwei'), 'student')).toEqual(own.data.list.map(({ id }: { id: number }) => id))
  expect(titlesIn(await search(office, '吕')).join()).toContain('吕')
})

test('people with the same name are told apart by number and specialty', async () => {
  const { list } = (await office.get('/admin/k/student/index?limit=200')).data as {
    list: { id: number; last_name: string; student_no: string | null; specialty?: { title: string } | null }[]
  }
  const student = list.find(({ student_no, specialty }) => student_no && specialty?.title)!
  const found = (await search(office, student.student_no!)).find(({ name }) => name === 'student')!.list[0]!
  expect(found).toMatchObject({ id: student.id, beside: expect.stringContaining(student.student_no!) })
  expect(found.beside).toContain(student.specialty!.title)
})

test('empty and unknown words find nothing', async () => {
  for (const words of ['', '   ', 'nobodyhasthisname']) expect(await search(office, words)).toEqual([])
  expect((await office.get('/admin/index/search')).data.groups).toEqual([])
  expectRefusal(await office.get(`/admin/index/search?quick_search=${'x'.repeat(101)}`))
})

test('a teacher finds only the students that the teacher is responsible for', async () => {
  const teacher = watched(await school.signIn('lin_yue'))
  const { list } = (await teacher.get('/admin/k/student/index?limit=200')).data as { list: { id: number }[] }
  const own = new Set(list.map(({ id }) => id))
  const all = (await office.get('/admin/k/student/index?limit=200')).data.list as { id: number; last_name: string }[]
  const other = all.find(({ id }) => !own.has(id))!
  expect(idsOf(await search(office, other.last_name), 'student')).toContain(other.id)
  for (const { id } of (await search(teacher, other.last_name)).find(({ name }) => name === 'student')?.list ?? [])
    expect(own.has(id)).toBe(true)
  const advised = all.find(({ id }) => own.has(id))!
  expect(idsOf(await search(teacher, advised.last_name), 'student')).toContain(advised.id)
})

test('a record is not found by hidden columns', async () => {
  const teacher = watched(await school.signIn('lin_yue'))
  const { id } = (await teacher.get('/admin/k/student/index')).data.list[0]
  await office.post('/admin/k/student/edit', { id, ine: '0AB12345679' })
  expect(idsOf(await search(office, '0ab12345679'), 'student')).toEqual([id])
  expect(await search(teacher, '0ab12345679')).toEqual([])
})

test('entities without the right to list are not searched', async () => {
  expect((await search(office, 'super')).map(({ name }) => name)).toContain('admin')
  const student = watched(await school.signIn('lea_moreau'))
  const groups = await search(student, 'moreau')
  expect(groups.map(({ name }) => name)).toContain('student')
  for (const { path } of groups) expect(await student.get(`/admin/${path}/index`)).toMatchObject({ code: 1 })
  expect(await search(student, 'super')).toEqual([])
})

test('a visitor is sent to the sign-in page', async () => {
  expectRefusal(await school.stranger().get('/admin/index/search?quick_search=a'), 302)
})
