// Old values of sensitive fields are stored, few people can read them, and they can be restored unless the field has
// changed since.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#engine/resource.ts'
import { resources } from '#subjects.server.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, plain, urlOf } from '#server/testing/samples.ts'

let school: School
let chief: Person
let karine: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  karine = await school.signIn('scolarite')
})
afterAll(() => school.close())

const { student, admin } = resources as Record<string, Resource>
const log = '/admin/security/sensitiveDataLog'
const edit = (resource: Resource, sent: object) => chief.post(urlOf(resource, 'edit'), sent)
const entries = async (row: number) =>
  ((await chief.get(`${log}/index?limit=50`)).data.list as { id: number; row_id: number; data_field: string }[]).filter(
    ({ row_id }) => row_id === row,
  )
const info = async (id: number) => (await chief.get(`${log}/info?id=${id}`)).data
const rollback = (ids: number[], by = chief) => by.post(`${log}/rollback`, { ids })
const read = async (resource: Resource, id: number) => (await chief.get(`${urlOf(resource, 'edit')}?id=${id}`)).data.row

describe('a change to a watched field', () => {
  test('is stored with both values, encrypted, also for fields that the trail masks', async () => {
    const { id } = await addSample(school, chief, student!, { id_number: 'E11112222', city: 'Laon' })
    await edit(student!, { id, id_number: 'E33334444', city: 'Gap' })
    const [entry, ...others] = await entries(id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ data_field: 'id_number', data_comment: 'N° de pièce', id_value: `id=${id}` })
    // Masked as in the list of students; complete only in the details.
    expect(entry).toMatchObject({ before: 'E11****22' })
    expect(await info(entry!.id)).toMatchObject({ before: 'E11112222', after: 'E33334444', veiled: false })
    const { rows } = await sql<object>`select * from sensitive_data_log where id = ${entry!.id}`.execute(
      school.product.store.read,
    )
    expect(JSON.stringify(rows)).not.toMatch(/E11112222|E33334444/)
    expect(await rollback([entry!.id])).toMatchObject({ code: 1, data: { done: 1 } })
    expect((await read(student!, id)).id_number).toBe('E11112222')
  })

  test('of a password is stored without values, and cannot be restored', async () => {
    const { id } = await addSample(school, chief, admin!, { password: 'Motdepasse-11' })
    await edit(admin!, { id, password: 'Motdepasse-12' })
    const [entry] = await entries(id)
    expect(await info(entry!.id)).toMatchObject({ before: null, after: null, veiled: true })
    const answer = await rollback([entry!.id])
    expect(answer.code).toBe(0)
    expect(plain(answer.msg)).toContain('n’est pas conservée')
  })

  test('is not restored if the field has changed again, and the reason is shown', async () => {
    const { id } = await addSample(school, chief, student!, { mobile: '+33611111111' })
    await edit(student!, { id, mobile: '+33622222222' })
    const [first] = await entries(id)
    await edit(student!, { id, mobile: '+33633333333' })
    const answer = await rollback([first!.id])
    expect(answer.code).toBe(0)
    expect(plain(answer.msg)).toContain('a encore changé depuis')
    const [second] = await entries(id)
    expect(await rollback([second!.id, first!.id])).toMatchObject({ code: 1, data: { done: 2 } })
    expect((await read(student!, id)).mobile).toBe('+33611111111')
  })

  test('cannot be copied to another record', async () => {
    const { id } = await addSample(school, chief, student!, { mobile: '+33611111112' })
    await edit(student!, { id, mobile: '+33622222223' })
    const [entry] = await entries(id)
    await school.product.store.write((db) =>
      db.updateTable('sensitive_data_log').set({ row_id: 1 }).where('id', '=', entry!.id).execute(),
    )
    expect(await chief.get(`${log}/info?id=${entry!.id}`)).toMatchObject({ status: 500 })
  })

  test('is not made if it cannot be stored', async () => {
    const { id } = await addSample(school, chief, student!, { mobile: '+33611111113' })
    const { store } = school.product
    const guard =
      store.engine === 'sqlite'
        ? sql`create trigger full_log before insert on sensitive_data_log begin select raise(abort, 'full'); end`
        : sql`create trigger full_log before insert on sensitive_data_log for each row execute function admin_log_refuse()`
    await store.write((db) => guard.execute(db))
    const answer = await edit(student!, { id, mobile: '+33622222229', city: 'Foix' })
    await store.write((db) =>
      sql.raw(`drop trigger full_log${store.engine === 'sqlite' ? '' : ' on sensitive_data_log'}`).execute(db),
    )
    expect(answer).toMatchObject({ status: 500, code: 0 })
    expect(await read(student!, id)).toMatchObject({ mobile: '+33611111113' })
    expect((await chief.get(`/admin/k/student/history?id=${id}`)).data.total).toBe(1)
  })
})

test('reading and restoring need separate rights', async () => {
  for (const call of [karine.get(`${log}/index`), karine.get(`${log}/info?id=1`), rollback([1], karine)])
    expect((await call).code).toBe(401)
})

test('the default rules exist, and watch only existing fields', async () => {
  const { list } = (await chief.get('/admin/security/sensitiveData/index')).data
  const of = (path: string) => list.find(({ controller }: { controller: string }) => controller === path)
  expect(of('auth/admin').data_fields).toEqual(['Compte', 'Mobile', 'Mot de passe', 'Statut'])
  expect(of('auth/group').data_fields).toContain('Droits')
  const { data } = await chief.get('/admin/security/sensitiveData/add')
  expect(data.controllers['k/student']).toBe('Étudiants')
  expect(data.fields['k/room']).toHaveProperty('name')
  const add = (sent: object) => chief.post('/admin/security/sensitiveData/add', { name: 'Salles', ...sent })
  expect(await add({ controller: 'k/room', data_fields: ['nope'] })).toMatchObject({ code: 0 })
  expect(await add({ controller: 'k/room', data_fields: [] })).toMatchObject({ code: 0 })
  expect(await add({ controller: 'auth/adminLog', data_fields: ['ip'] })).toMatchObject({ code: 0 })
  expect(await add({ controller: 'k/room', data_fields: ['name'] })).toMatchObject({ code: 1 })
  expect(await add({ controller: 'k/room', data_fields: ['code'] })).toMatchObject({ code: 0 })
})
