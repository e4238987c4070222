// The quick search of every list: a record is found by what the list shows of it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, everyResource, urlOf, watched } from '#server/testing/samples.ts'
import { resources } from '#subjects.server.ts'
import type { AnyRow, Resource } from '../resource.ts'
import { searchedFields } from './search.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

async function rows(resource: Resource, query = ''): Promise<AnyRow[]> {
  const { data } = await chief.get(`${urlOf(resource, 'index')}?limit=200&${query}`)
  const flat = (all: AnyRow[]): AnyRow[] => all.flatMap((row) => [row, ...flat((row.children ?? []) as AnyRow[])])
  return flat(data.list)
}
const idsFound = async (resource: Resource, words: string, query = '') =>
  (await rows(resource, `${query}&quick_search=${encodeURIComponent(words)}`)).map(({ id }) => id)

describe('a record is found by its title as the list shows it', () => {
  // Titles of other records and words for values are in no search text.
  const isNamed = (resource: Resource) => resource.title.every((name) => searchedFields(resource).includes(name))
  const searched = everyResource.filter(isNamed).map((resource) => ({ resource, name: resource.name }))
  test.each(searched)('$name', async ({ resource }) => {
    const lost: unknown[] = []
    for (const { id, title } of (await rows(resource)).slice(0, 60))
      if (!(await idsFound(resource, String(title).slice(0, 100))).includes(id)) lost.push(title)
    expect(lost).toEqual([])
  })
})

describe('a record that belongs to a student is found by its own texts and by the student', () => {
  const texts: [Resource, string][] = [
    [resources.protocol, 'number'],
    [resources.certificate, 'number'],
    [resources.certificate, 'code'],
    [resources.student_guardian, 'name'],
    [resources.student_guardian, 'mobile'],
  ]
  test.each(texts.map(([resource, column]) => ({ resource, name: resource.name, column })))(
    '$name $column',
    async (each) => {
      const { resource, column } = each
      const row: AnyRow = (await rows(resource)).find((one) => one[column] && one.student) ?? { id: 0 }
      expect(await idsFound(resource, String(row[column]))).toContain(row.id)
      expect(await idsFound(resource, (row.student as { title: string }).title)).toContain(row.id)
    },
  )
})

describe('one character', () => {
  const room = async (name: string) => Number((await addSample(school, chief, resources.room, { name })).id)

  test('beside a longer word is found at the beginning of a word', async () => {
    const [id, other] = [
      await room('Salle d’étude : mise à niveau – 7 & 8'),
      await room('Salle d’étude : mise en page'),
    ]
    for (const words of ['mise à niveau', 'étude 7', 'étude : 8', 'niveau – &'])
      expect({ words, found: await idsFound(resources.room, words) }).toEqual({ words, found: [id] })
    expect(await idsFound(resources.room, 'mise :')).toEqual([other, id])
    expect(await idsFound(resources.room, "l'étude")).toEqual([])
  })

  test('alone is found at the beginning of a name', async () => {
    const [id, other] = [await room('Ø principal'), await room('Annexe ø')]
    const found = await idsFound(resources.room, 'Ø')
    expect(found).toContain(id)
    expect(found).not.toContain(other)
  })
})
