// The menu and the tree of rights: super administrators change them but cannot remove entries of the product.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, watched } from '#server/testing/samples.ts'

let school: School
let chief: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

const add = (body: object, by = chief) => by.post('/admin/auth/menu/add', { title: 'Page', name: 'x/page', ...body })
const edit = (body: object, by = chief) => by.post('/admin/auth/menu/edit', body)
const rule = (name: string) =>
  school.product.store.read.selectFrom('admin_rule').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('an entry of the product can be renamed, moved and disabled, never deleted, and keeps its node', async () => {
  const { id } = await rule('k/room')
  expect(await edit({ id, title: 'Nos salles', icon: 'home', name: 'k/room' })).toMatchObject({ code: 1 })
  expect(await rule('k/room')).toMatchObject({ title: 'Nos salles', icon: 'home' })
  const refused = await edit({ id, name: 'k/autre' })
  expect(refused.msg).toMatch(/vient du produit/)
  expectRefusal(await chief.del(`/admin/auth/menu/del?ids[]=${id}`))
  expect((await rule('k/room')).delete_time).toBeNull()
})

test('an added entry can be deleted; a link needs an address, and a right needs a page above it', async () => {
  expect((await add({ menu_type: 'link' })).msg).toBe('Un lien ou une page intégrée a besoin d’une adresse.')
  expect((await add({ menu_type: 'iframe' })).msg).toBe('Un lien ou une page intégrée a besoin d’une adresse.')
  for (const url of ['javascript:alert(1)', 'example.test', 'data:text/html,x'])
    expect((await add({ menu_type: 'link', url })).msg).toMatch(/^Cette adresse n’est pas une adresse web/)
  const { data } = await add({ menu_type: 'link', url: 'https://example.test' })
  expect((await add({ type: 'button' })).msg).toBe('Un droit se place sous une page.')
  expect((await add({ type: 'button', pid: (await rule('schooling')).id })).msg).toBe(
    'Un droit se place sous une page.',
  )
  const right = await add({ type: 'button', name: 'x/page/do', pid: data.id })
  expect(right.code).toBe(1)
  expectRefusal(await chief.del(`/admin/auth/menu/del?ids[]=${data.id}`))
  expect(await chief.del(`/admin/auth/menu/del?ids[]=${data.id}&ids[]=${right.data.id}`)).toMatchObject({ code: 1 })
})

test('only super administrators change the tree, whatever rights others have', async () => {
  const { read, write } = school.product.store
  const group = await read
    .selectFrom('admin_group')
    .select('id')
    .where('name', '=', 'Direction')
    .executeTakeFirstOrThrow()
  const nodes = ['index', 'add', 'edit', 'del', 'sortable'].map((call) => `auth/menu/${call}`)
  const rules = await read.selectFrom('admin_rule').select('id').where('name', 'in', nodes).execute()
  await write((db) =>
    db
      .insertInto('admin_group_rule')
      .values(rules.map(({ id }) => ({ admin_group_id: group.id, admin_rule_id: id })))
      .execute(),
  )
  const direction = watched(await school.signIn('direction'))
  const { id } = await rule('k/student/index')
  expectRefusal(await add({ name: 'k/student/anonymise' }, direction), 401)
  expectRefusal(await edit({ id, name: 'k/room/index' }, direction), 401)
  expectRefusal(await edit({ id, status: '0' }, direction), 401)
  const weights = () => read.selectFrom('admin_rule').select(['id', 'weigh']).orderBy('id').execute()
  const before = await weights()
  const moved = { id, targetId: (await rule('k/academicYear/index')).id }
  expectRefusal(await direction.post('/admin/auth/menu/sortable', moved), 401)
  expect(await weights()).toEqual(before)
  expectRefusal(await direction.del(`/admin/auth/menu/del?ids[]=${id}`), 401)
  const { data } = await direction.get('/admin/auth/menu/index?isTree=true')
  const names = data.list.map(({ name }: { name: string }) => name)
  expect(names).toContain('k/academicYear/index')
  expect(names).not.toContain('k/student/anonymise')
})

test('a disabled right is inactive for everybody within a second', async () => {
  const claire = watched(await school.signIn('claire_dubois'))
  const { id } = await rule('k/holiday/index')
  expect((await claire.get('/admin/k/holiday/index')).code).toBe(1)
  await edit({ id, status: '0' })
  vi.setSystemTime(Date.now() + 1001)
  expectRefusal(await claire.get('/admin/k/holiday/index'), 401)
  await edit({ id, status: '1' })
  vi.setSystemTime(Date.now() + 1001)
  expect((await claire.get('/admin/k/holiday/index')).code).toBe(1)
})

test('the remark of an entry is sent with its list to all readers, and is hidden with the entry', async () => {
  const { id } = await rule('k/room')
  const reader = await school.signIn('zhangwei')
  const remark = async (by = chief) => (await by.get('/admin/k/room/index')).data.remark
  expect(await remark()).toBe('')
  expect(await edit({ id, remark: 'Salle 12 : voir Claire 老师' })).toMatchObject({ code: 1 })
  expect(await remark()).toBe('Salle 12 : voir Claire 老师')
  expect((await reader.get('/admin/k/course/index')).data.remark).toBe('')
  await edit({ id, status: '0' })
  expect(await remark()).toBe('')
  await edit({ id, status: '1', remark: '' })
  expect(await remark()).toBe('')
})
