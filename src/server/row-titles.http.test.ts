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
