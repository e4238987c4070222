// A group can be given only rights that the giver has. Tests what the head of a group, and even a super administrator,
// cannot do with groups.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
/** Has the rights of the groups below and leads one group of assistants. */
let head: Person
let office: number
let helpers: number
let direction: number
let superGroup: number
const rights = [
  ...['index', 'add', 'edit', 'del'].flatMap((call) => [`auth/group/${call}`, `auth/admin/${call}`]),
  'auth/menu/index',
  'k/student/index',
  'k/room/index',
  'k/academicTerm/index',
  'k/student/askDocuments',
]
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  direction = await idOf('Direction')
  superGroup = await idOf('Super administrateurs')
  office = (await addGroup(chief, { name: 'Bureau', pid: superGroup, rule_ids: await rules(...rights) })).data.id
  helpers = (await addGroup(chief, { name: 'Aides', pid: office, rule_ids: await rules('k/room/index') })).data.id
  const account = await addSample(school, chief, resources.admin, {
    username: 'bureau',
    group_ids: [office],
    status: '1',
  })
  head = watched(await school.signIn('bureau', { password: String(account.password) }))
})
afterAll(() => school.close())

async function idOf(name: string): Promise<number> {
  const found = school.product.store.read.selectFrom('admin_group').select('id').where('name', '=', name)
  return (await found.executeTakeFirstOrThrow()).id
}
async function rules(...names: string[]): Promise<number[]> {
  const found = await school.product.store.read
    .selectFrom('admin_rule')
    .select('id')
    .where('name', 'in', names)
    .execute()
  expect(found).toHaveLength(names.length)
  return found.map(({ id }) => id)
}
const addGroup = (by: Person, body: object) => by.post('/admin/auth/group/add', { status: '1', ...body })
const edit = (by: Person, body: object) => by.post('/admin/auth/group/edit', body)
const read = async (id: number) => (await chief.get(`/admin/auth/group/edit?id=${id}`)).data.row
const del = (by: Person, id: number) => by.del(`/admin/auth/group/del?ids[]=${id}`)

describe('a head of office', () => {
  test('creates groups below their own group, with some of their own rights', async () => {
    const rule_ids = await rules('k/student/index', 'k/academicTerm/index', 'k/student/askDocuments')
    const { code, data } = await addGroup(head, { name: 'Accueil', pid: office, rule_ids })
    expect(code).toBe(1)
    expect(new Set((await read(data.id)).rule_ids)).toEqual(new Set(rule_ids))
    expect(await edit(head, { id: data.id, name: 'Accueil et standard', pid: helpers })).toMatchObject({ code: 1 })
    expect(await del(head, data.id)).toMatchObject({ code: 1 })
  })

  test('sees only rights that they can give', async () => {
    const { data } = await head.get('/admin/auth/menu/index?isTree=true')
    expect(data.list.map(({ name }: { name: string }) => name).toSorted()).toEqual(rights.toSorted())
  })

  test('cannot give a right that they do not have, alone or among others, to a new or an existing group', async () => {
    const [own, foreign] = [await rules('k/room/index'), await rules('k/room/edit')]
    const every = await school.product.store.read.selectFrom('admin_rule').select('id').execute()
    for (const rule_ids of [foreign, [...own, ...foreign], every.map(({ id }) => id)]) {
      expectRefusal(await addGroup(head, { name: 'Trop', pid: office, rule_ids }))
      expectRefusal(await edit(head, { id: helpers, rule_ids }))
    }
    expect((await read(helpers)).rule_ids).toEqual(own)
    expect((await chief.get('/admin/auth/group/index?quick_search=Trop')).data.total).toBe(0)
  })

  test('cannot change their own group, nor a group beside or above it', async () => {
    for (const change of [{ name: 'X' }, { status: '0' }, { pid: helpers }, { rule_ids: [] }]) {
      expectRefusal(await edit(head, { id: office, ...change }))
      for (const id of [direction, superGroup]) expect((await edit(head, { id, ...change })).code).not.toBe(1)
    }
    expectRefusal(await del(head, office))
    for (const id of [direction, superGroup, await idOf('Étudiant')]) expectRefusal(await del(head, id), 401)
    expect(await read(office)).toMatchObject({ name: 'Bureau', status: '1', pid: superGroup })
  })

  test('can move groups only below their own group', async () => {
    for (const pid of ['', superGroup, direction]) {
      expectRefusal(await addGroup(head, { name: 'Ailleurs', pid }), 401)
      expectRefusal(await edit(head, { id: helpers, pid }), 401)
    }
    expectRefusal(await addGroup(head, { name: 'Ailleurs' }), 401)
    expect((await read(helpers)).pid).toBe(office)
  })
})

describe('the group with all rights', () => {
  test('cannot be created with the form', async () => {
    for (const by of [head, chief]) {
      const { data } = await addGroup(by, { name: 'Tout', pid: office, all_rules: 1 })
      expect((await read(data.id)).all_rules).toBe(0)
      await edit(by, { id: data.id, all_rules: 1 })
      expect((await read(data.id)).all_rules).toBe(0)
    }
  })

  test('is neither disabled, moved nor deleted', async () => {
    for (const change of [{ status: '0' }, { pid: office }, { name: 'X' }])
      expectRefusal(await edit(chief, { id: superGroup, ...change }))
    expectRefusal(await del(chief, superGroup))
    expect(await read(superGroup)).toMatchObject({ all_rules: 1, status: '1', pid: null })
  })
})

describe('the tree of groups', () => {
  test('has no cycle', async () => {
    const { data } = await addGroup(chief, { name: 'Dessous', pid: helpers })
    const answer = await edit(chief, { id: helpers, pid: data.id })
    expect(answer.data.fields).toEqual({ pid: 'Groupe parent : un élément ne peut pas dépendre de lui-même.' })
  })

  test('a group with members, or with groups below, is not deleted', async () => {
    const { data } = await addGroup(chief, { name: 'Occupé', pid: office })
    const { id } = await addSample(school, chief, resources.admin, { group_ids: [data.id] })
    expect(plain((await del(chief, data.id)).msg)).toBe(
      '« Occupé » compte encore 1 membre : changez-les d’abord de groupe.',
    )
    const below = await addGroup(chief, { name: 'Sous-groupe', pid: data.id })
    await chief.del(`/admin/auth/admin/del?ids[]=${id}`)
    expect((await del(chief, data.id)).msg).toMatch(/encore utilisé par 1 groupes/)
    await del(chief, below.data.id)
    expect(await del(chief, data.id)).toMatchObject({ code: 1 })
  })
})

describe('the group of the students', () => {
  const rename = (id: number, name: string) => edit(chief, { id, name })

  test('is found by its profile, and no group becomes it by its name', async () => {
    const theirs = await idOf('Étudiant')
    expect(await read(theirs)).toMatchObject({ part: 'student' })
    expect(await rename(theirs, 'Apprenants')).toMatchObject({ code: 1 })
    await addGroup(chief, { name: 'Students', pid: superGroup, rule_ids: await rules('k/payBatch/index') })
    const { id } = await addSample(school, chief, resources.student)
    const { id: admin_id } = await addSample(school, chief, resources.admin, { status: '1', group_ids: [] })
    await school.product.store.write((db) =>
      db.updateTable('student').set({ status: 'active' }).where('id', '=', id).execute(),
    )
    expect(await chief.post('/admin/k/student/linkAccount', { id, admin_id })).toMatchObject({ code: 1 })
    expect((await chief.get(`/admin/auth/admin/edit?id=${admin_id}`)).data.row.group_ids).toEqual([theirs])
    await rename(theirs, 'Étudiant')
  })

  test('is chosen once by a super administrator, and never with all rights', async () => {
    expectRefusal(await addGroup(head, { name: 'Autres', pid: office, part: 'student' }), 401)
    expectRefusal(await edit(head, { id: helpers, part: 'teacher' }), 401)
    expectRefusal(await edit(chief, { id: helpers, part: 'student' }))
    expectRefusal(await edit(chief, { id: superGroup, part: 'student' }))
    expect(await edit(chief, { id: await idOf('Étudiant'), part: '' })).toMatchObject({ code: 1 })
    expect(await edit(chief, { id: helpers, part: 'student' })).toMatchObject({ code: 1 })
    expect(await edit(chief, { id: helpers, part: '' })).toMatchObject({ code: 1 })
    expect(await edit(chief, { id: await idOf('Étudiant'), part: 'student' })).toMatchObject({ code: 1 })
  })
})
