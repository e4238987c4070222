// Tests the tree of rights for a person who gives rights, and the name of a missing right.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, watched } from '#server/testing/samples.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const missing = async (username: string, node: string, language: 'fr' | 'zh-cn' | 'en' = 'fr') =>
  (await watched(await school.signIn(username, { language })).get(`/admin/index/missing?node=${node}`)).data

test('a missing right is named with its page in the language of the reader, and with the groups that can give it', async () => {
  expect(await missing('lea_moreau', 'auth/admin/index')).toEqual({
    page: 'Administrateurs',
    right: 'Consulter',
    givers: ['Super administrateurs'],
  })
  expect(await missing('compta', 'k/student/edit', 'zh-cn')).toMatchObject({ page: '学生管理', right: '编辑' })
  expect(await missing('compta', 'k/student/approve', 'en')).toMatchObject({ page: 'Students', right: 'Approve' })
})

test('a group with the right that may change groups can give it too', async () => {
  const { read, write } = school.product.store
  const group = await read
    .selectFrom('admin_group')
    .select('id')
    .where('name', '=', 'Direction')
    .executeTakeFirstOrThrow()
  const rule = read.selectFrom('admin_rule').select('id').where('name', '=', 'auth/group/edit')
  const { id } = await rule.executeTakeFirstOrThrow()
  await write((db) =>
    db.insertInto('admin_group_rule').values({ admin_group_id: group.id, admin_rule_id: id }).execute(),
  )
  expect((await missing('lea_moreau', 'k/student/edit')).givers).toEqual(['Super administrateurs', 'Direction'])
})

test('an undeclared right is reported as a right of no group', async () => {
  expect(await missing('lea_moreau', 'k/nothing/here')).toEqual({
    page: '',
    right: '',
    givers: ['Super administrateurs'],
  })
  expectRefusal(await school.stranger().get('/admin/index/missing?node=k/student/index'), 302)
})

test("the tree contains the person's rights, with their pages", async () => {
  const { tree } = (await watched(await school.signIn('superadmin')).get('/admin/auth/group/rights')).data
  expect(JSON.stringify(tree)).toContain('"k/student/anonymise"')
  expectRefusal(await watched(await school.signIn('claire_dubois')).get('/admin/auth/group/rights'), 401)
})

test('a person who may not give everything reads which rights exist, and which pages need none', async () => {
  const { read, write } = school.product.store
  const chief = (await watched(await school.signIn('superadmin')).get('/admin/auth/group/rights')).data
  expect(chief).not.toHaveProperty('all')
  const group = read.selectFrom('admin_group').select('id').where('name', '=', 'Comptabilité')
  const rule = read.selectFrom('admin_rule').select('id').where('name', '=', 'auth/group/index')
  const pair = {
    admin_group_id: (await group.executeTakeFirstOrThrow()).id,
    admin_rule_id: (await rule.executeTakeFirstOrThrow()).id,
  }
  await write((db) => db.insertInto('admin_group_rule').values(pair).execute())
  const { tree, all, for_all } = (await watched(await school.signIn('compta')).get('/admin/auth/group/rights')).data
  expect(JSON.stringify(tree)).not.toContain('"k/student/anonymise"')
  expect(JSON.stringify(all)).toContain('"k/student/anonymise"')
  expect(for_all).toEqual(chief.for_all)
  const home = all.find(({ name }: { name: string }) => name === 'dashboard')
  expect(for_all).toContain(home.id)
})
