// Members: their accounts, the end of their sessions, read-only fields of their form, and unique fields.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, sample, watched } from '#server/testing/samples.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'
import { rulesOfMember, treeOf } from '#platform/sign-in/rules-of-member.server.ts'
import { passwordMatches } from '#platform/access/passwords.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const add = (changes = {}) => addSample(school, chief, resources.user, { status: 'enable', ...changes })
const addRaw = async (changes: object) =>
  chief.post('/admin/user/user/add', { ...(await sample(school, chief, resources.user)), ...changes })
const edit = (body: object) => chief.post('/admin/user/user/edit', body)
const stored = (id: number) =>
  school.product.store.read.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function liveSessions(id: number): Promise<number> {
  const rows = await school.product.store.read
    .selectFrom('session')
    .select('id')
    .where('realm', '=', 'member')
    .where('account_id', '=', id)
    .where('revoked_time', 'is', null)
    .execute()
  return rows.length
}

test('the school begins with one group that has all rights and the pages of the member centre', async () => {
  const { data: groups } = await chief.get('/admin/user.Group/index')
  expect(groups.list).toMatchObject([{ id: 1, name: 'Membres', all_rules: 1, status: '1' }])
  const { data: rules } = await chief.get('/admin/user.Rule/index')
  expect(rules.list).toMatchObject([
    {
      id: 1,
      name: 'account',
      type: 'menu_dir',
      icon: 'fa fa-user-circle',
      no_login_valid: 0,
      status: '1',
      children: [
        { id: 2, name: 'account/overview', type: 'menu', icon: 'fa fa-home' },
        { id: 3, name: 'account/profile' },
        { id: 4, name: 'account/changePassword' },
        { id: 5, name: 'account/integral' },
        { id: 6, name: 'account/balance', menu_type: 'tab' },
      ],
    },
  ])
})

test('members are listed with the name of their group, and in a look-up with their account', async () => {
  const { data } = await chief.get('/admin/user.User/index?quick_search=mei_lin')
  expect(data.list).toMatchObject([{ username: 'mei_lin', nickname: '林美', group: { id: 1, name: 'Membres' } }])
  const { id } = data.list[0]
  const look = await chief.get(`/admin/user/user/index?select=true&initKey=id&initValue[]=${id}`)
  expect(look.data.list).toEqual([
    { id, title: '林美', nickname: '林美', username: 'mei_lin', nickname_text: `mei_lin(ID:${id})` },
  ])
  expect((await chief.get('/admin/user/user/index?quick_search=ouyangxue')).data.list).toMatchObject([
    { nickname: '欧阳雪' },
  ])
})

describe('an account', () => {
  test('has a unique name, ignoring case, and a unique e-mail and number if they are set', async () => {
    await add({ username: 'Camille_9', email: 'camille@example.test', mobile: '+33611223344' })
    for (const [name, value] of [
      ['username', 'camille_9'],
      ['email', 'CAMILLE@example.test'],
      ['mobile', '06 11 22 33 44'],
    ] as const)
      expect((await addRaw({ [name]: value })).data.fields).toEqual({ [name]: expect.stringMatching(/déjà utilisée/) })
    await add({ email: '', mobile: '' })
    await add({ email: '', mobile: '' })
  })

  test('if two take one name at the same time, one is refused with a message', async () => {
    const inputs = await Promise.all(Array.from({ length: 6 }, () => sample(school, chief, resources.user)))
    const answers = await Promise.all(
      inputs.map((input) => chief.post('/admin/user/user/add', { ...input, username: 'jumeaux' })),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 1)) expectRefusal(answer)
  })

  test('stores its password as Argon2id with the costs of members, and never shows it', async () => {
    const { id, password } = await add()
    const row = await stored(id)
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(String(password), row.password, 'member')).toBe(true)
    expect(await passwordMatches('Autrechose1', row.password, 'member')).toBe(false)
    await edit({ id, nickname: 'Autre', password: '' })
    expect((await stored(id)).password).toBe(row.password)
    expect((await chief.get(`/admin/user/user/edit?id=${id}`)).data.row).not.toHaveProperty('password')
  })

  test('needs a password that is not easily guessed', async () => {
    const { password: _none, ...input } = await sample(school, chief, resources.user)
    expect((await chief.post('/admin/user/user/add', input)).msg).toBe('Un nouveau membre a besoin d’un mot de passe.')
    for (const password of ['azerty', '123456', 'Pupitre'])
      expect((await addRaw({ password })).data.fields).toHaveProperty('password')
  })

  test('releases its name when it is deleted; the next member with that name is a different one', async () => {
    const { id, username } = await add()
    await chief.del(`/admin/user/user/del?ids[]=${id}`)
    expect((await add({ username })).id).toBeGreaterThan(id)
  })
})

describe('the sessions of a member end', () => {
  const ways: [string, (id: number) => Promise<unknown>][] = [
    ['when the account is disabled', (id) => edit({ id, status: 'disable' })],
    ['with another password', (id) => edit({ id, password: 'Autrechose-1' })],
    ['when the account is deleted', (id) => chief.del(`/admin/user/user/del?ids[]=${id}`)],
    [
      'when many accounts are disabled at once',
      (id) => chief.post('/admin/user/user/batch', { ids: [id], changes: { status: 'disable' } }),
    ],
  ]
  test.each(ways)('%s', async (_when, end) => {
    const { id } = await add()
    await openedSession(school, { id, realm: 'member' })
    await openedSession(school, { id, realm: 'admin' })
    await edit({ id, nickname: 'Toujours là', status: 'enable' })
    expect(await liveSessions(id)).toBe(1)
    await end(id)
    expect(await liveSessions(id)).toBe(0)
    const others = school.product.store.read.selectFrom('session').select('id').where('realm', '=', 'admin')
    const left = await others.where('account_id', '=', id).where('revoked_time', 'is', null).execute()
    expect(left).toHaveLength(1)
  })
})

describe('a balance cannot be written by a form', () => {
  const slipped = { money: 99_999, score: 99_999, join_ip: '1.1.1.1', last_login_time: 1, join_time: 1 }

  test('neither when a member is added nor when it is changed', async () => {
    const { data } = await addRaw(slipped)
    expect(data.id).toBeGreaterThan(0)
    await edit({ id: data.id, nickname: 'Riche', ...slipped })
    const row = await stored(data.id)
    expect(row).toMatchObject({ nickname: 'Riche', money: 0, score: 0, join_ip: null, last_login_time: null })
    expect(row.join_time).toBeGreaterThan(1)
  })

  test('neither in a batch nor by undo', async () => {
    const { id } = await add()
    for (const changes of [{ money: 5 }, { score: 5 }])
      expectRefusal(await chief.post('/admin/user/user/batch', { ids: [id], changes }))
    await chief.post('/admin/user/moneyLog/add', { user_id: id, money: '7.00', memo: 'Virement' })
    const { data } = await edit({ id, nickname: 'Un autre nom' })
    await chief.post('/admin/user/user/undo', { change: data.change })
    expect(await stored(id)).toMatchObject({ money: 700 })
    const gone = await chief.del(`/admin/user/user/del?ids[]=${id}`)
    expect(gone.code).toBe(1)
    expect(await stored(id)).toMatchObject({ money: 700 })
  })

  test('nor used in a filter or an order that reveals more than the list does', async () => {
    for (const name of ['password', 'search_text', 'join_ip'])
      for (const query of [`order=${name},asc`, `search[0][field]=${name}&search[0][operator]=LIKE&search[0][val]=a`])
        expectRefusal(await chief.get(`/admin/user/user/index?${query}`))
  })
})

describe('rights of members', () => {
  test('an entry added below a page is given to the groups with the page', async () => {
    const group = await addSample(school, chief, resources.user_group, { rule_ids: [3], status: '1', all_rules: 0 })
    const { data } = await chief.post('/admin/user/rule/add', {
      pid: 3,
      type: 'button',
      title: 'Changer l’avatar',
      name: 'account/profile/avatar',
    })
    expect((await chief.get(`/admin/user/group/edit?id=${group.id}`)).data.row.rule_ids.toSorted()).toEqual([
      3,
      data.id,
    ])
    const rule = (await chief.get(`/admin/user/rule/edit?id=${data.id}`)).data.row
    expect(rule).toMatchObject({ weigh: data.id, no_login_valid: 0, status: '1' })
  })

  test('an entry of the product keeps its node and cannot be deleted; a right is below a page', async () => {
    expectRefusal(await chief.post('/admin/user/rule/edit', { id: 2, name: 'account/other' }))
    expect(await chief.post('/admin/user/rule/edit', { id: 2, title: 'Accueil' })).toMatchObject({ code: 1 })
    expectRefusal(await chief.del('/admin/user/rule/del?ids[]=6'))
    expectRefusal(await chief.post('/admin/user/rule/add', { pid: 1, type: 'button', title: 'X', name: 'x/y' }))
    expectRefusal(await chief.post('/admin/user/rule/add', { type: 'nav', title: 'X', name: 'x', menu_type: 'link' }))
    for (const type of ['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav'])
      expect(await chief.post('/admin/user/rule/add', { type, title: type, name: type })).toMatchObject({ code: 1 })
    expectRefusal(await chief.post('/admin/user/rule/add', { type: 'page', title: 'X', name: 'x' }))
  })

  test('are shown as a tree in the reader’s language, with the new titles of renamed entries', async () => {
    await chief.post('/admin/user/rule/edit', { id: 4, title: 'Sécurité' })
    await chief.post('/admin/user/rule/edit', { id: 6, status: '0' })
    const { data } = await chief.get('/admin/user/group/rights', { 'think-lang': 'zh-cn' })
    const account = data.tree.find(({ id }: { id: number }) => id === 1)
    expect(account).toMatchObject({ title: '会员中心', type: 'menu_dir' })
    const titles = new Map(account.children.map(({ id, title }: { id: number; title: string }) => [id, title]))
    expect([titles.get(3), titles.get(4), titles.has(6)]).toEqual(['个人资料', 'Sécurité', false])
    await chief.post('/admin/user/rule/edit', { id: 6, status: '1' })
  })

  test('a page stays mounted if its switch in the list says so', async () => {
    const storedRule = async () => {
      const { data } = await chief.get(
        '/admin/user/rule/index?search[0][field]=id&search[0][operator]=%3D&search[0][val]=3',
      )
      return data.list[0].keepalive
    }
    expect(await storedRule()).toBe(0)
    expect(await chief.post('/admin/user/rule/edit', { id: 3, keepalive: '1' })).toMatchObject({ code: 1 })
    expect(await storedRule()).toBe(1)
    expectRefusal(await chief.post('/admin/user/rule/edit', { id: 3, keepalive: 2 }))
    const at = { db: school.product.store.read, language: 'fr' } as const
    const { id } = await school.product.store.read
      .selectFrom('user')
      .select('id')
      .where('group_id', '=', 1)
      .executeTakeFirstOrThrow()
    const [account] = treeOf(at, await rulesOfMember(at, id))
    const named = account!.children!.map(({ name, keepalive }) => [name, keepalive])
    // The menu contains the component name of such a page, and 0 for the others.
    expect(named).toContainEqual(['account/profile', 'account/profile'])
    expect(named).toContainEqual(['account/overview', 0])
  })

  test('a group with members cannot be deleted', async () => {
    expect((await chief.del('/admin/user/group/del?ids[]=1')).msg).toMatch(/encore utilisé par \d+ membres/)
  })
})
