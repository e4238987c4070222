// The current year of the demo school, with marks, registers, sessions and agreements, is rolled over and back.

import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { everyRow } from '#server/testing/every-row.ts'
import type { StudentLine } from './roll-over.ts'

let school: School
let office: Person
const path = '/admin/rollOver'
beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('scolarite')
})
afterAll(() => school.close())

const decide = (ids: number[], outcome: string) => office.post(`${path}/decide`, { ids, outcome })

test('students with marks, sessions and tasks leave and graduate, and the undo gives every table back', async () => {
  const { data } = await office.get(`${path}/people?limit=200`)
  const ids = (data.list as StudentLine[]).map(({ id }) => id)
  const [leaves, graduates, repeats] = [ids.slice(0, 30), ids.slice(30, 60), ids.slice(60, 65)]
  await decide(ids, 'goes_on')
  await decide(leaves, 'leaves')
  await decide(graduates, 'graduates')
  await decide(repeats, 'repeats')
  const before = await everyRow(school)
  const { counts } = (await office.get(`${path}/trial`)).data
  expect(counts.completed + counts.dropped).toBeGreaterThan(20)
  const done = await office.post(`${path}/carryOut`, {})
  expect([done.code, done.msg, done.data?.counts]).toEqual([1, expect.any(String), counts])
  const undone = await office.post(`${path}/undo`, {})
  expect([undone.code, undone.msg]).toEqual([1, expect.stringContaining('tout est comme avant')])
  const after = await everyRow(school)
  const different = Object.keys(before).filter((table) => !isDeepStrictEqual(after[table], before[table]))
  expect(different).toEqual([])
  const status = (school.product.store.read as AnyDatabase).selectFrom('student').select('status')
  expect(await status.where('id', '=', leaves[0]).executeTakeFirst()).not.toEqual({ status: 'withdrawn' })
})
