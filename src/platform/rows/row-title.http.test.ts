// Titles of records: an enumerated value in a title is shown by its label, in the language of the reader.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#engine/resource.ts'
import { languages } from '#engine/words.ts'
import { type School, openSchool } from '#server/testing/school.ts'
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
