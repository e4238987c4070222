// The time of the last use of a session: written for everybody who comes at once.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openSchool } from '#server/testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('sessions that are used at the same moment are all written, each by its second call at the latest', async () => {
  const people = await Promise.all(
    ['superadmin', 'scolarite', 'claire_dubois', 'zhangwei', 'lea_moreau'].map((name) => school.signIn(name)),
  )
  const before = Math.floor(Date.now() / 1000) - 600
  await school.product.store.write((db) => db.updateTable('session').set({ last_used_time: before }).execute())
  const unused = async () =>
    (
      await school.product.store.read
        .selectFrom('session')
        .select('id')
        .where('last_used_time', '=', before)
        .where('revoked_time', 'is', null)
        .execute()
    ).length
  // Who calls is read from the database again after a second.
  const callAll = () => Promise.all(people.map((person) => person.get('/admin/index/index')))
  await expect
    .poll(
      async () => {
        for (const answer of await callAll()) expect(answer.code).toBe(1)
        return unused()
      },
      { interval: 1100 },
    )
    .toBe(0)
})
