// Views of a list: stored by one person, shared with groups, changed only by their owner.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#subjects.server.ts'
import { watched, expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let chief: Person
let karine: Person
let isabelle: Person
let student: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  karine = watched(await school.signIn('scolarite'))
  isabelle = watched(await school.signIn('direction'))
  student = watched(await school.signIn('zhangwei'))
})
afterAll(() => school.close())

const content = {
  search: { status: 'pending', order: 'last_name,asc' },
  columns: ['status', 'email'],
  widths: { email: 240 },
  compact: true,
  limit: 50,
}
const views = async (by: Person, resource = 'student') =>
  (await by.get(`/admin/index/views?resource=${resource}`)).data.list as Record<string, unknown>[]
const names = async (by: Person) => (await views(by)).map(({ name }) => name)
const add = (by: Person, name: string, sent: object = {}) =>
  by.post('/admin/index/views/add', { resource: 'student', name, content, ...sent })
const edit = (by: Person, id: number, sent: object) => by.post('/admin/index/views/edit', { id, ...sent })

test('a school begins with the views that the office needs, and each is valid for its list', async () => {
  const given = await views(karine)
  expect(given.map(({ name }) => name)).toEqual(expect.arrayContaining(['À traiter', 'Titres expirant sous 90 jours']))
  const { fields } = resources.student
  for (const { content: shown } of given as { content: typeof content }[]) {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...shown.columns]))
    const asked = Object.keys(shown.search).filter((name) => name !== 'order')
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(asked))
  }
  expect((await views(student)).map(({ name }) => name)).not.toContain('À traiter')
})

async function groupOf(username: string): Promise<number> {
  const found = school.product.store.read
    .selectFrom('admin_group_access')
    .innerJoin('admin', 'admin.id', 'admin_group_access.admin_id')
    .select('admin_group_id')
    .where('username', '=', username)
  return (await found.executeTakeFirstOrThrow()).admin_group_id
}

test('a view is stored for its owner with all its contents', async () => {
  const { code, data } = await add(karine, 'À examiner')
  expect(code).toBe(1)
  expect((await views(karine)).filter(({ mine }) => mine)).toEqual([
    { id: data.id, name: 'À examiner', content, mine: true, owner: 'Karine Vasseur', group_ids: [], first: false },
  ])
  expect(await names(isabelle)).not.toContain('À examiner')
  expectRefusal(await add(karine, 'à EXAMINER'))
  expect((await add(isabelle, 'À examiner')).code).toBe(1)
})

test('a view shared with a group is visible to its people, and only its owner can change it', async () => {
  const { data } = await add(chief, 'Pour la scolarité')
  expect(await names(karine)).not.toContain('Pour la scolarité')
  expect(await edit(chief, data.id, { group_ids: [await groupOf('scolarite')] })).toMatchObject({ code: 1 })
  const seen = (await views(karine)).find(({ id }) => id === data.id)
  expect(seen).toMatchObject({ mine: false, owner: 'Super administrateur', group_ids: [] })
  expect(await names(isabelle)).not.toContain('Pour la scolarité')
  const [changed, gone] = [
    await edit(karine, data.id, { name: 'La mienne' }),
    await edit(isabelle, data.id, { content }),
  ]
  expect([changed.msg, gone.msg]).toEqual([
    'Cette vue appartient à quelqu’un d’autre : enregistrez la vôtre sous un autre nom.',
    'Cette vue n’existe plus.',
  ])
  expectRefusal(await karine.del(`/admin/index/views/del?id=${data.id}`))
  expect(await edit(chief, data.id, { group_ids: [] })).toMatchObject({ code: 1 })
  expect(await names(karine)).not.toContain('Pour la scolarité')
})

test('a view can be shared only with the own groups and those below', async () => {
  const { data } = await add(karine, 'Trop loin')
  expectRefusal(await edit(karine, data.id, { group_ids: [await groupOf('direction')] }))
  const { groups } = (await karine.get('/admin/index/views?resource=student')).data
  expect(groups.map(({ id }: { id: number }) => id)).toContain(await groupOf('scolarite'))
  expect(groups.map(({ id }: { id: number }) => id)).not.toContain(await groupOf('direction'))
})

test('a person without the right to a list has no views of it, not even shared ones', async () => {
  const { data } = await add(chief, 'Comptes', { resource: 'admin' })
  await edit(chief, data.id, { group_ids: [await groupOf('zhangwei')] })
  expect(await student.get('/admin/index/views?resource=admin')).toMatchObject({ code: 401 })
  expect(await add(student, 'Comptes', { resource: 'admin' })).toMatchObject({ code: 401 })
  expect(await student.get('/admin/index/views?resource=constructor')).toMatchObject({ code: 401 })
  expect(await school.stranger().get('/admin/index/views?resource=student')).toMatchObject({ code: 302 })
})

test('a list opens with the chosen view, until the view is deleted or no longer shared', async () => {
  const { data } = await add(chief, 'Du matin')
  await edit(chief, data.id, { group_ids: [await groupOf('scolarite')] })
  const begin = (by: Person, id: number | null) => by.post('/admin/index/views/default', { resource: 'student', id })
  expect(await begin(karine, data.id)).toMatchObject({ code: 1 })
  expectRefusal(await begin(isabelle, data.id))
  const first = async (by: Person) => (await views(by)).filter((view) => view.first).map(({ id }) => id)
  expect([await first(karine), await first(chief)]).toEqual([[data.id], []])
  expect(await begin(karine, null)).toMatchObject({ code: 1 })
  expect(await first(karine)).toEqual([])
  await begin(karine, data.id)
  expect(await chief.del(`/admin/index/views/del?id=${data.id}`)).toMatchObject({ code: 1 })
  expect(await first(karine)).toEqual([])
})

test('an invalid view is refused, and so is one that exceeds the limit', async () => {
  for (const wrong of [{ name: '' }, { content: { ...content, extra: 1 } }, { content: { ...content, limit: 5000 } }])
    expectRefusal(await add(isabelle, 'Fausse', wrong))
  for (let count = (await views(isabelle)).filter(({ mine }) => mine).length; count < 50; count++)
    await add(isabelle, `Vue ${count}`)
  expect((await add(isabelle, 'De trop')).msg).toContain('50 vues')
})
