// The numbers of the first page: what each person's own lists would count.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const counts = async (by: Person, query = '') => (await by.get(`/admin/index/kIndex${query}`)).data.counts
const total = async (by: Person, path: string) => (await by.get(`/admin/${path}/index?limit=1`)).data.total

test.each(['superadmin', 'scolarite', 'claire_dubois', 'zhangwei'])(
  '%s is told what the lists say',
  async (username) => {
    const person = watched(await school.signIn(username))
    const told = Object.entries<number>(await counts(person))
    expect(told.length).toBeGreaterThan(0)
    for (const [name, number] of told)
      expect([name, await total(person, school.product.resources[name]!.path)]).toEqual([name, number])
  },
)

test('only what was asked for is counted, and nothing that one may not list', async () => {
  expect(Object.keys(await counts(chief, '?lists=student,room,nothing'))).toEqual(['student', 'room'])
  const student = watched(await school.signIn('zhangwei'))
  expect(await counts(student, '?lists=admin,admin_group,outbox')).toEqual({})
})

test('a record more is one more', async () => {
  const before = (await counts(chief, '?lists=room')).room
  await chief.post('/admin/k/room/add', { code: 'Z-99', name: 'Salle Z', kind: 'physical', status: 'active' })
  expect((await counts(chief, '?lists=room')).room).toBe(before + 1)
})
