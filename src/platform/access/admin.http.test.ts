// Accounts: who may create and change which, how passwords are stored, and the last super administrator.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, sample, watched } from '#server/testing/samples.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let head: Person
let headId: number
let office: number
let helpers: number
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  office = await addGroup('Bureau', (await group('Super administrateurs')).id, [
    'auth/admin/index',
    'auth/admin/add',
    'auth/admin/edit',
    'auth/admin/del',
    'k/room/index',
  ])
  helpers = await addGroup('Aides', office, ['k/room/index'])
  const account = await addSample(school, chief, resources.admin, {
    username: 'bureau',
    group_ids: [office],
    status: '1',
  })
  headId = account.id
  head = watched(await school.signIn('bureau', { password: String(account.password) }))
})
afterAll(() => school.close())

const group = (name: string) =>
  school.product.store.read.selectFrom('admin_group').select('id').where('name', '=', name).executeTakeFirstOrThrow()
async function addGroup(name: string, pid: number, nodes: string[]): Promise<number> {
  const rules = await school.product.store.read
    .selectFrom('admin_rule')
    .select('id')
    .where('name', 'in', nodes)
    .execute()
  const body = { name, pid, status: '1', rule_ids: rules.map(({ id }) => id) }
  return (await chief.post('/admin/auth/group/add', body)).data.id
}
const add = (changes: object) => addSample(school, chief, resources.admin, { status: '1', ...changes })
const addBy = async (by: Person, changes: object) =>
  by.post('/admin/auth/admin/add', { ...(await sample(school, chief, resources.admin)), status: '1', ...changes })
const edit = (by: Person, body: object) => by.post('/admin/auth/admin/edit', body)
const read = async (id: number) => (await chief.get(`/admin/auth/admin/edit?id=${id}`)).data.row
const del = (by: Person, id: number) => by.del(`/admin/auth/admin/del?ids[]=${id}`)
const stored = (id: number) =>
  school.product.store.read.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = async (username: string) =>
  Number(
    (
      await school.product.store.read
        .selectFrom('admin')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id,
  )

describe('a head of office', () => {
  test('creates accounts in the groups below their own group, and changes them', async () => {
    const { code, data } = await addBy(head, { group_ids: [helpers] })
    expect(code).toBe(1)
    expect(await edit(head, { id: data.id, nickname: 'Aide', status: '0' })).toMatchObject({ code: 1 })
    expect(await del(head, data.id)).toMatchObject({ code: 1 })
  })

  test('cannot move an account into their own group, or a group beside or above it', async () => {
    const mine = await add({ group_ids: [helpers] })
    for (const id of [office, (await group('Direction')).id, (await group('Super administrateurs')).id]) {
      expectRefusal(await addBy(head, { group_ids: [helpers, id] }))
      for (const group_ids of [[id], [helpers, id]]) expectRefusal(await edit(head, { id: mine.id, group_ids }))
    }
    expect((await read(mine.id)).group_ids).toEqual([helpers])
  })

  test('cannot give a group that has more rights than they have', async () => {
    const strong = await addGroup('Aides confirmés', office, ['k/room/index', 'k/student/index'])
    const mine = await add({ group_ids: [helpers] })
    expectRefusal(await addBy(head, { group_ids: [strong] }))
    expectRefusal(await edit(head, { id: mine.id, group_ids: [strong] }))
    const theirs = await add({ group_ids: [strong] })
    expectRefusal(await edit(head, { id: theirs.id, password: 'Repris2026' }), 401)
    expect(await edit(chief, { id: mine.id, group_ids: [strong] })).toMatchObject({ code: 1 })
  })

  test('cannot reach accounts of other groups, whatever the change', async () => {
    const both = await add({ group_ids: [helpers, (await group('Direction')).id] })
    for (const id of [await idOf('direction'), await idOf('superadmin'), both.id]) {
      const before = await stored(id)
      for (const change of [
        { password: 'Repris2026' },
        { nickname: 'X' },
        { status: '0' },
        { email: 'x@example.test' },
        { group_ids: [helpers] },
      ])
        expectRefusal(await edit(head, { id, ...change }), 401)
      expectRefusal(await del(head, id), 401)
      expect(await stored(id)).toEqual(before)
    }
  })

  test('cannot change their own groups or their own status', async () => {
    for (const change of [{ group_ids: [] }, { group_ids: [helpers] }, { status: '0' }])
      expectRefusal(await edit(head, { id: headId, ...change }))
    expectRefusal(await del(head, headId))
    expect(await read(headId)).toMatchObject({ group_ids: [office], status: '1' })
  })

  test('may send their own row back unchanged, except for the name', async () => {
    const { row } = (await head.get(`/admin/auth/admin/edit?id=${headId}`)).data
    expect(await edit(head, { ...row, nickname: 'Chef de bureau' })).toMatchObject({ code: 1 })
    expect(await read(headId)).toMatchObject({ nickname: 'Chef de bureau', group_ids: [office] })
    expect((await head.get('/admin/k/room/index')).code).toBe(1)
  })
})

test('a request with two ids is refused, because one would be checked and the other changed', async () => {
  const [one, other] = [await add({}), await add({})]
  for (const url of [`/admin/auth/admin/edit?id=${one.id}`, `/admin/auth/admin/edit?ids[]=${one.id}`])
    expectRefusal(await chief.post(url, { id: other.id, nickname: 'X' }))
  expectRefusal(await edit(chief, { id: [one.id, other.id], nickname: 'X' }))
  expect((await read(other.id)).nickname).not.toBe('X')
})

test('values that only the product writes are ignored in a form', async () => {
  const slipped = {
    create_time: 1,
    update_time: 1,
    created_by: 1,
    last_login_time: 1,
    last_login_ip: '1.1.1.1',
    delete_time: 1,
  }
  const { data } = await addBy(chief, slipped)
  const row = await stored(data.id)
  expect(row).toMatchObject({ last_login_time: null, last_login_ip: null, delete_time: null })
  expect(row.create_time).toBeGreaterThan(1)
  for (const more of [{ super: true }, { all_rules: 1 }, { student: 1 }, { admin_id: 1 }, { search_text: 'x' }])
    expectRefusal(await addBy(chief, more))
})

describe('an account', () => {
  test('has a unique name, ignoring case', async () => {
    await add({ username: 'Camille_1' })
    for (const username of ['camille_1', 'CAMILLE_1']) {
      const answer = await addBy(chief, { username })
      expect(answer).toMatchObject({
        code: 0,
        data: { fields: { username: 'Compte : cette valeur est déjà utilisée.' } },
      })
    }
  })

  test.each(['ab', 'a234567890123456', '1abc', '_abc', 'ab-c', 'été', 'a b c', 'a@b.c'])(
    'cannot have the name %s',
    async (username) => {
      const { data } = await addBy(chief, { username })
      expect(data.fields).toEqual({ username: expect.stringMatching(/./) })
    },
  )

  test.each(['abc', 'a12345678901234', 'A_1'])('can have the name %s', async (username) => {
    expect(await addBy(chief, { username })).toMatchObject({ code: 1 })
  })

  test('needs a password, or an address for the link to choose one', async () => {
    const { password: _none, email: _nowhere, ...input } = await sample(school, chief, resources.admin)
    expect((await chief.post('/admin/auth/admin/add', input)).msg).toMatch(/a besoin d’un mot de passe, ou/)
    const { data } = await chief.post('/admin/auth/admin/add', { ...input, email: 'arrivee@example.test' })
    expect((await stored(data.id)).password).toBeNull()
    await expect(school.signIn(String(input.username), { password: school.password })).rejects.toThrow()
  })

  test.each(['12345', 'x'.repeat(33), 'abc&def', 'abc<def', 'abc>def', 'abc"def', "abc'def", 'abc\ndef'])(
    'is not created with the password %j',
    async (password) => {
      const { data } = await addBy(chief, { password })
      expect(data.fields).toEqual({ password: 'De 6 à 32 caractères, sans & < > " \'' })
      expect((await edit(chief, { id: headId, password })).data.fields).toHaveProperty('password')
    },
  )

  test('stores its password as Argon2id only, exactly as typed, including spaces', async () => {
    const { id, username } = await add({ password: '  Été 2026  ' })
    expect((await stored(id)).password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    await expect(school.signIn(String(username), { password: '  Été 2026  ' })).resolves.toBeTruthy()
    await expect(school.signIn(String(username), { password: 'Été 2026' })).rejects.toThrow()
  })

  test('keeps its password when the form leaves the field empty', async () => {
    const { id, username, password } = await add({})
    for (const empty of ['', null])
      expect(await edit(chief, { id, nickname: 'Autre', password: empty })).toMatchObject({ code: 1 })
    await expect(school.signIn(String(username), { password: String(password) })).resolves.toBeTruthy()
  })

  test('releases its name when it is deleted; the next account with that name is a different one', async () => {
    const { id, username } = await add({})
    await del(chief, id)
    const next = await add({ username })
    expect(next.id).toBeGreaterThan(id)
  })
})

describe('the super administrators', () => {
  test('can neither delete nor disable themselves', async () => {
    const id = await idOf('superadmin')
    expectRefusal(await edit(chief, { id, status: '0' }))
    expectRefusal(await edit(chief, { id, group_ids: [office] }))
    expectRefusal(await del(chief, id))
  })

  test('one of them stays enabled, even if two disable each other at the same time', async () => {
    const [one, other] = [await idOf('superadmin'), await idOf('admin')]
    for (let n = 0; n < 5; n++) {
      // Disabling ends sessions, so both sign in again in each round.
      const [here, there] = [await openedSession(school, { id: one }), await openedSession(school, { id: other })]
      for (const person of [here, there]) await person.get('/admin/index/index')
      await Promise.all([edit(here, { id: other, status: '0' }), edit(there, { id: one, status: '0' })])
      const left = await Promise.all([one, other].map(async (id) => (await stored(id)).status))
      expect(left.toSorted()).toEqual(['0', '1'])
      const [remaining, gone] = left[0] === '1' ? [here, other] : [there, one]
      expect(await edit(remaining, { id: gone, status: '1' })).toMatchObject({ code: 1 })
    }
  })
})
