// The title of a row says what the row is: who and what of a mark, which scales of a conversion, when of an absence.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type School, openSchool } from './testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

test.each([
  ['scoreLog', 'en', /^[A-Z].+ · \S.+$/],
  ['gradingScaleConversion', 'en', /^Chinese marks out of 100 · French marks out of 20$/],
  ['teacherUnavailability', 'fr', /^(WU Jian 吴健|LIN Yue 林悦|MARTIN Sophie) · \S.+$/],
  ['attendanceJustification', 'fr', /^\d\d\/\d\d\/\d{4} \d\d:\d\d(–\d\d:\d\d| – \d\d\/\d\d\/\d{4} \d\d:\d\d)$/],
  ['attendanceJustification', 'zh-cn', /^\d{4}\/\d\d\/\d\d \d\d:\d\d(–\d\d:\d\d| – \d{4}\/\d\d\/\d\d \d\d:\d\d)$/],
])('in the list %s, in %s', async (path, language, title) => {
  const { data } = await chief.get(`/admin/k/${path}/index?limit=20`, { 'think-lang': language })
  const { list } = data as { list: { title: string }[] }
  expect(list.length).toBeGreaterThan(0)
  expect(list.filter((row) => !title.test(row.title)).map((row) => row.title)).toEqual([])
})

test('of a calendar feed the super administrator reads whose it is, and its owner does not', async () => {
  const office = await school.signIn('scolarite')
  await office.post('/admin/k/calendarFeed/renew')
  const titles = async (by: Person) => {
    const { data } = await by.get('/admin/k/calendarFeed/index')
    return (data as { list: { title: string }[] }).list.map(({ title }) => title)
  }
  expect(await titles(office)).toEqual(['Mes séances'])
  expect(await titles(chief)).toContain('Karine Vasseur · Mes séances')
})
