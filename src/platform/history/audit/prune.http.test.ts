// The log stays verifiable after erasures and after the removal of old lines.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#subjects.server.ts'
import { systemContext } from '#server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample } from '#server/testing/samples.ts'
import { erasedOf } from './line.server.ts'
import { pruneLog } from './prune.server.ts'
import { writeCheckpoint, seal } from './seal.server.ts'
import { verify } from './verify.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin', { password: school.password })
})
afterAll(() => school.close())

const lines = () => school.product.store.read.selectFrom('admin_log').selectAll().orderBy('id').execute()
const verdict = () => verify(school.product, school.env)

test('an erased person is no longer named in it, and it is still valid', async () => {
  const guest = await school.signIn('compta')
  await guest.get('/admin/k/student/export')
  const { id } = await school.product.store.read
    .selectFrom('admin')
    .select('id')
    .where('username', '=', 'compta')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(await lines())).toContain('compta')
  const empty = { username: '', ip: '', useragent: '', search_text: '' }
  await school.product.store.write(async (db) => {
    for (const line of (await lines()).filter(({ admin_id }) => admin_id === id))
      await db
        .updateTable('admin_log')
        .set({ ...empty, erased: erasedOf(school.product, line) })
        .where('id', '=', line.id)
        .execute()
  })
  expect(JSON.stringify(await lines())).not.toContain('compta')
  await seal(school.product)
  expect(await verdict()).toMatchObject({ broken: null })
  expect((await chief.get('/admin/auth/adminLog/index?quick_search=compta')).data.total).toBe(0)
})

test('the triggers refuse a partial erasure', async () => {
  const half = sql`update admin_log set username = '', erased = '{}' where username = 'superadmin'`
  await expect(school.product.store.write((db) => half.execute(db))).rejects.toThrow(/only added to/)
})

test('lines older than a year are removed from the beginning, and the chain continues from there', async () => {
  for (let n = 0; n < 3; n++) await addSample(school, chief, resources.room)
  await seal(school.product)
  await writeCheckpoint(school.product, school.env)
  const before = await lines()
  const at = systemContext(school.product)
  await pruneLog(at)
  expect(await lines()).toHaveLength(before.length)
  await pruneLog({ ...at, now: at.now + 366 * 86_400 })
  expect(await lines()).toEqual([])
  expect(await verdict()).toMatchObject({ broken: null })
  await addSample(school, chief, resources.room)
  await seal(school.product)
  expect(await verdict()).toMatchObject({ broken: null, lines: 1 })
})
