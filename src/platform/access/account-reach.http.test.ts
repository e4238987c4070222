// Only people who may manage an account can link, unlink, invite or erase the account of a student or teacher.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession, works } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let office: Person
const ids = { chief: 0, second: 0, office: 0 }
beforeAll(async () => {
  school = await openSchool()
  ids.chief = await idOf('superadmin')
  ids.second = await idOf('admin')
  ids.office = await idOf('scolarite')
})
beforeEach(async () => {
  chief = watched(await openedSession(school, { id: ids.chief }))
  office = watched(await openedSession(school, { id: ids.office }))
})
afterAll(() => school.close())

const read = () => school.product.store.read as AnyDatabase
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
async function idOf(username: string): Promise<number> {
  const found = read().selectFrom('admin').select('id').where('username', '=', username)
  return Number((await found.executeTakeFirstOrThrow()).id)
}
const accountOf = async (id: number) =>
  (await read().selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Record<
    string,
    unknown
  >
async function groupsOf(id: number): Promise<string[]> {
  const rows = await read()
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_group.name')
    .where('admin_id', '=', id)
    .orderBy('admin_group.name')
    .execute()
  return rows.map(({ name }) => String(name))
}

/** The file of a student or teacher with this account. */
async function fileOf(kind: 'student' | 'teacher', admin_id: number | null, status = 'active'): Promise<number> {
  const { id } = await addSample(school, chief, resources[kind])
  await write((db) => db.updateTable(kind).set({ admin_id: null }).where('admin_id', '=', admin_id).execute())
  await write((db) => db.updateTable(kind).set({ status, admin_id }).where('id', '=', id).execute())
  return id
}
const step = (by: Person, kind: 'student' | 'teacher', name: string, body: object) =>
  by.post(`/admin/k/${kind}/${name}`, body)
const account = async (group_ids: number[] = []) =>
  (await addSample(school, chief, resources.admin, { group_ids, status: '1' })).id
async function groupNamed(name: string): Promise<number> {
  const found = read().selectFrom('admin_group').select('id').where('name', '=', name)
  return Number((await found.executeTakeFirstOrThrow()).id)
}

describe.each(['student', 'teacher'] as const)('of a %s', (kind) => {
  test('cannot be linked if it belongs to a super administrator, to oneself, or to a higher group', async () => {
    const id = await fileOf(kind, null)
    const direction = await idOf('direction')
    // Only the office may edit students; the direction manages teachers.
    const [by, self] =
      kind === 'student' ? [office, ids.office] : [watched(await openedSession(school, { id: direction })), direction]
    expectRefusal(await step(by, kind, 'linkAccount', { id, admin_id: ids.second }), 401)
    expectRefusal(await step(by, kind, 'linkAccount', { id, admin_id: self }))
    if (kind === 'student') expectRefusal(await step(by, kind, 'linkAccount', { id, admin_id: direction }), 401)
    expectRefusal(await step(chief, kind, 'linkAccount', { id, admin_id: ids.chief }))
    expect(await groupsOf(ids.second)).toEqual(['Super administrateurs'])
    const own = await account()
    expect(await step(by, kind, 'linkAccount', { id, admin_id: own })).toMatchObject({ code: 1 })
    expect(await groupsOf(own)).toEqual([kind === 'student' ? 'Étudiant' : 'Enseignant'])
  })

  test('cannot be unlinked or invited by a person who may not manage it', async () => {
    const id = await fileOf(kind, ids.second)
    const by = kind === 'student' ? office : watched(await openedSession(school, { id: await idOf('direction') }))
    const second = await openedSession(school, { id: ids.second })
    expectRefusal(await step(by, kind, 'unlinkAccount', { id }), 401)
    expectRefusal(await step(by, kind, 'invite', { id }), 401)
    expect(await works(second)).toBe(1)
    const own = await fileOf(kind, ids.chief)
    expectRefusal(await step(chief, kind, 'unlinkAccount', { id: own }))
    expect(await step(chief, kind, 'unlinkAccount', { id })).toMatchObject({ code: 1 })
    await write((db) => db.updateTable(kind).set({ admin_id: null }).where('id', '=', own).execute())
  })

  test('requires a recent proof of identity', async () => {
    const stale = watched(await openedSession(school, { id: ids.chief, age: 301 }))
    const id = await fileOf(kind, null)
    const admin_id = await account()
    expectRefusal(await step(stale, kind, 'linkAccount', { id, admin_id }), 428)
    expect(await step(chief, kind, 'linkAccount', { id, admin_id })).toMatchObject({ code: 1 })
    expectRefusal(await step(stale, kind, 'unlinkAccount', { id }), 428)
    expectRefusal(await step(stale, kind, 'invite', { id }), 428)
    await stale.post('/admin/index/proof', { password: school.password })
    expect(await step(stale, kind, 'unlinkAccount', { id })).toMatchObject({ code: 1 })
  })
})

describe('anonymising a file', () => {
  const anonymise = (by: Person, id: number) => step(by, 'student', 'anonymise', { id })

  test('requires a recent proof, and refuses one’s own file', async () => {
    const own = await fileOf('student', ids.chief, 'withdrawn')
    const stale = watched(await openedSession(school, { id: ids.chief, age: 301 }))
    expectRefusal(await anonymise(stale, await fileOf('student', null, 'withdrawn')), 428)
    expectRefusal(await anonymise(chief, own))
    expect(await works(chief)).toBe(1)
  })

  test('does not close an account that has other roles than student', async () => {
    const staff = await account([await groupNamed('Comptabilité'), await groupNamed('Étudiant')])
    for (const id of [ids.second, staff])
      expect(await anonymise(chief, await fileOf('student', id, 'withdrawn'))).toMatchObject({ code: 1 })
    expect(await accountOf(ids.second)).toMatchObject({ status: '1', username: 'admin', delete_time: null })
    expect(await groupsOf(ids.second)).toEqual(['Super administrateurs'])
    expect(await accountOf(staff)).toMatchObject({ status: '1', delete_time: null })
    expect(await groupsOf(staff)).toEqual(['Comptabilité'])
    const studied = await account([await groupNamed('Étudiant')])
    const session = await openedSession(school, { id: studied })
    await anonymise(chief, await fileOf('student', studied, 'withdrawn'))
    expect(await accountOf(studied)).toMatchObject({ status: '0', nickname: 'Anonyme' })
    expect(await works(session)).toBe(302)
  })

  test('of two super administrators by each other at the same time leaves both accounts', async () => {
    const [one, other] = [
      await fileOf('student', ids.chief, 'withdrawn'),
      await fileOf('student', ids.second, 'withdrawn'),
    ]
    const second = await openedSession(school, { id: ids.second })
    await Promise.all([anonymise(chief, other), anonymise(second, one)])
    for (const id of [ids.chief, ids.second])
      expect(await accountOf(id)).toMatchObject({ status: '1', delete_time: null })
  })
})

test('a former student who works at the school keeps the account', async () => {
  const staff = await account([await groupNamed('Comptabilité')])
  const id = await fileOf('student', staff, 'withdrawn')
  const erase = () => chief.post('/admin/routine/personalData/erase', { entity: 'student', id })
  expectRefusal(await erase())
  expect(await accountOf(staff)).toMatchObject({ status: '1' })
  await chief.post('/admin/auth/admin/edit', { id: staff, status: '0' })
  expect(await erase()).toMatchObject({ code: 1 })
})
