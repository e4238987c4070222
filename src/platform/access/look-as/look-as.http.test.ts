// Viewing as a group: the person sees the same as a member of the group, and writes are refused.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, watched } from '#server/testing/samples.ts'
import { openedSession } from '#server/testing/sessions.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  chief = watched(await openedSession(school, { id: await idOf('superadmin') }))
})
afterAll(() => school.close())

async function idOf(username: string): Promise<number> {
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', username)
  return (await found.executeTakeFirstOrThrow()).id
}
async function groupOf(name: string): Promise<number> {
  const found = school.product.store.read.selectFrom('admin_group').select('id').where('name', '=', name)
  return (await found.executeTakeFirstOrThrow()).id
}
const look = (group_id: number | null, person = chief) => person.post('/admin/index/lookAs', { group_id })
const start = async (person = chief) => (await person.get('/admin/index/index')).data
const names = async () => JSON.stringify((await start()).menus)

test('a super administrator sees the same as the group, and returns', async () => {
  const id = await groupOf('Comptabilité')
  expect(await start()).toMatchObject({ looking: null, adminInfo: { super: true } })
  expect(await look(id)).toMatchObject({ code: 1 })
  expect(await start()).toMatchObject({ looking: { id, name: 'Comptabilité' }, adminInfo: { super: false } })
  expect(await names()).toContain('"k/student/export"')
  expect(await names()).not.toContain('"auth/admin"')
  expect((await chief.get('/admin/k/student/index')).code).toBe(1)
  expectRefusal(await chief.get('/admin/auth/admin/index'), 401)
  expect(await look(null)).toMatchObject({ code: 1 })
  expect(await start()).toMatchObject({ looking: null, adminInfo: { super: true } })
  expect((await chief.get('/admin/auth/admin/index')).code).toBe(1)
})

test('writes are refused while viewing, whatever rights the group has', async () => {
  await look(await groupOf('Direction'))
  const before = await school.product.store.read.selectFrom('student').selectAll().orderBy('id').limit(3).execute()
  const id = before[0]!.id
  const answers = [
    await chief.post('/admin/k/student/edit', { id, city: 'Ailleurs' }),
    await chief.del(`/admin/k/student/del?ids[]=${id}`),
    await chief.post('/admin/routine/adminInfo/edit', { motto: 'x' }),
    await chief.post('/admin/k/student/batch', {}),
    await chief.post('/admin/index/views/add', {}),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(/rien ne peut être modifié/) })
  expect(await school.product.store.read.selectFrom('student').selectAll().orderBy('id').limit(3).execute()).toEqual(
    before,
  )
  expect(await chief.post('/admin/index/logout')).toMatchObject({ code: 1 })
})

test('viewing applies to one session; other sessions of the person are unchanged', async () => {
  const home = watched(await openedSession(school, { id: await idOf('superadmin') }))
  await look(await groupOf('Étudiant'))
  expect((await start(home)).looking).toBeNull()
  expect((await home.get('/admin/auth/admin/index')).code).toBe(1)
})

test('another group can be chosen only after returning', async () => {
  await look(await groupOf('Étudiant'))
  expectRefusal(await look(await groupOf('Direction')), 401)
  await look(null)
})

test('only super administrators can view, and only as existing groups with fewer rights', async () => {
  const direction = watched(await openedSession(school, { id: await idOf('direction') }))
  expectRefusal(await look(await groupOf('Étudiant'), direction), 401)
  expectRefusal(await look(99_999))
  expect((await look(await groupOf('Super administrateurs'))).msg).toBe('Ce groupe voit tout, comme vous.')
})

test('a group that is disabled during the viewing shows nothing', async () => {
  const id = await groupOf('Étudiant')
  await look(id)
  const { write } = school.product.store
  await write((db) => db.updateTable('admin_group').set({ status: '0' }).where('id', '=', id).execute())
  await new Promise((resolve) => setTimeout(resolve, 1050))
  expectRefusal(await chief.get('/admin/k/student/index'), 401)
  await write((db) => db.updateTable('admin_group').set({ status: '1' }).where('id', '=', id).execute())
  await look(null)
})
