// Titles of records: an enumerated value in a title is shown by its label, in the language of the reader. A title tells
// rows apart.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#engine/resource.ts'
import { languages } from '#engine/languages.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const closedIn = ({ title, fields }: Resource) =>
  title.flatMap((name) => (fields[name]?.kind === 'choice' ? fields[name].values!.map(String) : []))
const withClosed = Object.values(resources).filter((resource) => closedIn(resource).length > 0)

describe.each(languages)('in %s', (language) => {
  test('the lists show no code of an enumerated value', async () => {
    const reader = await school.signIn('superadmin', { language })
    const titles: string[] = []
    for (const resource of withClosed) {
      const { list } = (await reader.get(`/admin/${resource.path}/index?limit=100`)).data as {
        list: { title: string }[]
      }
      titles.push(...list.map(({ title }) => title).filter((title) => closedIn(resource).includes(title)))
    }
    expect(titles).toEqual([])
  })

  test('the command dialog shows no code of an enumerated value', async () => {
    const reader = await school.signIn('superadmin', { language })
    const { groups } = (await reader.get(`/admin/index/search?quick_search=${encodeURIComponent('张')}`)).data as {
      groups: { name: string; list: { title: string }[] }[]
    }
    const papers = groups.find(({ name }) => name === 'student_document')?.list.map(({ title }) => title) ?? []
    expect(papers.length).toBeGreaterThan(0)
    expect(papers.filter((title) => closedIn(resources.student_document).includes(title))).toEqual([])
  })
})

test('there are titles with an enumerated value', () => {
  expect(withClosed.map(({ name }) => name)).toContain('student_status_log')
})

test.each([
  ['scoreLog', 'en', /^[A-Z].+ · \S.+$/],
  ['gradingScaleConversion', 'en', /^Chinese marks out of 100 · French marks out of 20$/],
  ['teacherUnavailability', 'fr', /^(WU Jian 吴健|LIN Yue 林悦|MARTIN Sophie) · \S.+$/],
  ['attendanceJustification', 'fr', /^\d\d\/\d\d\/\d{4} \d\d:\d\d(–\d\d:\d\d| – \d\d\/\d\d\/\d{4} \d\d:\d\d)$/],
  ['attendanceJustification', 'zh-cn', /^\d{4}\/\d\d\/\d\d \d\d:\d\d(–\d\d:\d\d| – \d{4}\/\d\d\/\d\d \d\d:\d\d)$/],
])('in the list %s, in %s', async (path, language, title) => {
  const chief = await school.signIn('superadmin')
  const { data } = await chief.get(`/admin/k/${path}/index?limit=20`, { 'think-lang': language })
  const { list } = data as { list: { title: string }[] }
  expect(list.length).toBeGreaterThan(0)
  expect(list.filter((row) => !title.test(row.title)).map((row) => row.title)).toEqual([])
})

test('of a calendar feed the super administrator reads whose it is, and its owner does not', async () => {
  const [chief, office] = [await school.signIn('superadmin'), await school.signIn('scolarite')]
  await office.post('/admin/k/calendarFeed/renew')
  const titles = async (by: Person) => {
    const { data } = await by.get('/admin/k/calendarFeed/index')
    return (data as { list: { title: string }[] }).list.map(({ title }) => title)
  }
  expect(await titles(office)).toEqual(['Mes séances'])
  expect(await titles(chief)).toContain('Karine Vasseur · Mes séances')
})
