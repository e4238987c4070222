// A filter on the title compares the text that the list shows to this reader.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let [translated, plain] = [0, 0]
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  const texts = { title: 'Voyage à Lyon', title_zh: '里昂之行', title_en: 'Trip to Lyon' }
  translated = (await addSample(school, chief, resources.notification, texts)).id
  plain = (await addSample(school, chief, resources.notification, { title: 'Réunion', title_zh: '', title_en: null }))
    .id
})
afterAll(() => school.close())

async function found(language: string, operator: string, val: string): Promise<number[]> {
  const asked = { field: 'title', operator, val }
  const query = Object.entries(asked).map(([key, text]) => `search[0][${key}]=${encodeURIComponent(text)}`)
  const { data } = await chief.get(`/admin/k/notification/index?limit=200&${query.join('&')}`, {
    'think-lang': language,
  })
  return data.list.map(({ id }: { id: number }) => id).filter((id: number) => [translated, plain].includes(id))
}

test.each([
  ['zh-cn', '里昂', 'Voyage'],
  ['en', 'Trip', 'Voyage'],
  ['fr', 'Voyage', 'Trip'],
])('in %s %s is found, and %s is not', async (language, shown, other) => {
  expect(await found(language, 'LIKE', shown)).toEqual([translated])
  expect(await found(language, 'LIKE', other)).toEqual([])
  expect(await found(language, 'NOT LIKE', shown)).toEqual([plain])
})

test('without a translation the French title is shown and found', async () => {
  for (const language of ['zh-cn', 'en', 'fr']) expect(await found(language, '=', 'Réunion')).toEqual([plain])
})
