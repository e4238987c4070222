// The quick search finds a record by what the list shows of it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { urlOf, watched } from '#server/testing/samples.ts'
import { resources } from '#subjects.server.ts'
import type { AnyRow, Resource } from '../resource.ts'

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
      const row = (await rows(resource)).find((one) => one[column] && one.student) ?? { id: 0 }
      expect(await idsFound(resource, String(row[column]))).toContain(row.id)
      expect(await idsFound(resource, (row.student as { title: string }).title)).toContain(row.id)
    },
  )
})
