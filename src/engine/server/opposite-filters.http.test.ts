// A filter and its opposite together find every row: an empty cell and an empty list count as "is not".

import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const ask = (path: string, field: string, operator: string, val: string) =>
  chief.get(
    `/admin/k/${path}/index?limit=200&search[0][field]=${field}&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${encodeURIComponent(val)}`,
  )

async function idsOf(path: string, field: string, operator: string, val: string): Promise<number[]> {
  const { code, data } = await ask(path, field, operator, val)
  expect({ field, operator, code }).toEqual({ field, operator, code: 1 })
  return data.list.map(({ id }: { id: number }) => id)
}

async function allIds(path: string): Promise<number[]> {
  const { data } = await chief.get(`/admin/k/${path}/index?limit=200`)
  return data.list.map(({ id }: { id: number }) => id)
}

test.each([
  ['student', 'native_name', 'LIKE', 'NOT LIKE', '王'],
  ['student', 'native_name', '=', '<>', '王伟'],
  ['teacher', 'admin_id', 'IN', 'NOT IN', '6'],
  ['teacher', 'specialty_ids', 'IN', 'NOT IN', '1'],
  ['teacher', 'specialty_ids', '=', '<>', '1'],
  ['teacher', 'specialty_ids', 'eq', 'ne', '1'],
  ['teacher', 'specialty_ids', 'NOT NULL', 'NULL', 'true'],
  ['teacher', 'specialty.name', 'LIKE', 'NOT LIKE', 'a'],
  ['teacher', 'specialty.name', 'NOT NULL', 'NULL', 'true'],
  ['student', 'specialty.name', 'IN', 'NOT IN', 'Interprétation,Français'],
])('%s.%s: %s and %s', async (path, field, operator, opposite, val) => {
  const [found, others] = [await idsOf(path, field, operator, val), await idsOf(path, field, opposite, val)]
  expect([...found, ...others].toSorted((a, b) => a - b)).toEqual((await allIds(path)).toSorted((a, b) => a - b))
})

test('empty cells and rows without a link are among the others', async () => {
  const { read } = school.product.store
  const linked = await read.selectFrom('teacher_specialty').select('teacher_id').where('specialty_id', '=', 1).execute()
  const owners = new Set(linked.map(({ teacher_id }) => Number(teacher_id)))
  const without = (await allIds('teacher')).filter((id) => !owners.has(id))
  expect(new Set(await idsOf('teacher', 'specialty_ids', 'NOT IN', '1'))).toEqual(new Set(without))
  const unnamed = await read
    .selectFrom('student')
    .select('id')
    .where('native_name', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await idsOf('student', 'native_name', '<>', 'zzz')).toContain(Number(unnamed.id))
})

test('a list of links has no other operators', async () => {
  for (const operator of ['>', '>=', '<', 'LIKE', 'RANGE', 'NOT RANGE', 'FIND_IN_SET'])
    expectRefusal(await ask('teacher', 'specialty_ids', operator, '1'))
})
