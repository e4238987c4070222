// Sensitive calls need a recent proof: a sign-in counts for five minutes, then the person is asked again.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, sample, watched } from '#server/testing/samples.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let fresh: Person
let chief: number
beforeAll(async () => {
  school = await openSchool()
  chief = await idOf('superadmin')
  fresh = watched(await openedSession(school, { id: chief }))
})
afterAll(() => school.close())

async function idOf(username: string): Promise<number> {
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', username)
  return (await found.executeTakeFirstOrThrow()).id
}
const stale = async () => watched(await openedSession(school, { id: chief, age: 301 }))
const confirm = (person: Person, password = school.password) => person.post('/admin/index/proof', { password })

describe('a proof is requested from an old session', () => {
  interface Attempt {
    call: string
    make(): Promise<[url: string, body: object]>
  }
  const group = () => addSample(school, fresh, resources.admin_group)
  const account = () => addSample(school, fresh, resources.admin, { status: '1' })
  const rule = () => addSample(school, fresh, resources.admin_rule)
  const attempts: Attempt[] = [
    { call: 'a new group', make: async () => ['auth/group/add', await sample(school, fresh, resources.admin_group)] },
    { call: 'a changed group', make: async () => ['auth/group/edit', { id: (await group()).id, name: 'Autre' }] },
    { call: 'a new right', make: async () => ['auth/menu/add', await sample(school, fresh, resources.admin_rule)] },
    { call: 'a right switched off', make: async () => ['auth/menu/edit', { id: (await rule()).id, status: '0' }] },
    { call: 'a new account', make: async () => ['auth/admin/add', await sample(school, fresh, resources.admin)] },
    {
      call: 'the password of another',
      make: async () => ['auth/admin/edit', { id: (await account()).id, password: 'Nouveau2026' }],
    },
    {
      call: 'the groups of another',
      make: async () => ['auth/admin/edit', { id: (await account()).id, group_ids: [(await group()).id] }],
    },
    { call: 'a link to a password', make: async () => ['auth/admin/invite', { id: (await account()).id }] },
    {
      call: 'the second factor of another',
      make: async () => ['auth/admin/resetFactors', { id: (await account()).id }],
    },
    { call: 'the own second factor', make: async () => ['routine/adminInfo/beginTotp', {}] },
  ]

  test.each(attempts)('for $call, and then the same call succeeds', async ({ make }) => {
    const person = await stale()
    const [url, body] = await make()
    const refused = await person.post(`/admin/${url}`, body)
    expect(refused).toMatchObject({ code: 428, msg: 'Confirmez que c’est bien vous, puis recommencez.', data: null })
    expect(await confirm(person)).toMatchObject({ code: 1 })
    expect(await person.post(`/admin/${url}`, body)).toMatchObject({ code: 1 })
  })

  test('for deleting a group or an account', async () => {
    const person = await stale()
    const urls = [
      `/admin/auth/group/del?ids[]=${(await group()).id}`,
      `/admin/auth/admin/del?ids[]=${(await account()).id}`,
      `/admin/auth/menu/del?ids[]=${(await rule()).id}`,
    ]
    for (const url of urls) expectRefusal(await person.del(url), 428)
    await confirm(person)
    for (const url of urls) expect(await person.del(url)).toMatchObject({ code: 1 })
  })
})

test('for a batch, before its first row', async () => {
  const person = await stale()
  const { id } = await addSample(school, fresh, resources.admin_group)
  const batch = () => person.post('/admin/auth/group/batch', { ids: [id], remove: true })
  expectRefusal(await batch(), 428)
  await confirm(person)
  expect(linesOf(await batch())).toMatchObject({ code: 1, data: { done: 1 } })
})

test('a call without effect on rights needs no proof', async () => {
  const person = await stale()
  const { id } = await addSample(school, fresh, resources.admin, { status: '1' })
  expect(await person.post('/admin/auth/admin/edit', { id, nickname: 'Autre nom' })).toMatchObject({ code: 1 })
  const { row } = (await person.get(`/admin/auth/admin/edit?id=${id}`)).data
  expect(await person.post('/admin/auth/admin/edit', row)).toMatchObject({ code: 1 })
})

test('a person without the right gets that refusal, and is not asked for a proof', async () => {
  const claire = watched(await openedSession(school, { id: await idOf('claire_dubois'), age: 301 }))
  expectRefusal(await claire.post('/admin/auth/group/add', { name: 'À moi' }), 401)
})

test('a wrong password is no proof, and ten of them block further attempts for a while', async () => {
  const person = watched(await openedSession(school, { id: await idOf('compta'), age: 301 }))
  const wrong = await confirm(person, 'Faux2026!')
  expect(wrong).toMatchObject({ code: 0, data: { fields: { password: 'Ce n’est pas votre mot de passe.' } } })
  for (let n = 0; n < 9; n++) expectRefusal(await confirm(person, 'Faux2026!'))
  expect(await confirm(person)).toMatchObject({ status: 429 })
})

test('a proof applies to one session: another session of the same person has none', async () => {
  const [one, other] = [await stale(), await stale()]
  await confirm(one)
  const body = await sample(school, fresh, resources.admin_group)
  expectRefusal(await other.post('/admin/auth/group/add', body), 428)
  expect(await one.post('/admin/auth/group/add', body)).toMatchObject({ code: 1 })
})

test('the password and existing factors are accepted as proofs', async () => {
  expect((await fresh.get('/admin/index/proof')).data).toEqual({ methods: ['password'] })
  expectRefusal(await school.stranger().get('/admin/index/proof'), 302)
})
