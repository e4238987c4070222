// Reading, order, search and requests of existing clients, for every list that they know.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, everyResource, expectRefusal, sendNote, urlOf, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

const root = join(import.meta.dirname, '../../../..')
interface Row {
  id: number
  children?: Row[]
}
interface Shape {
  columns: string[]
  also: string[]
  body: string[]
}
const shapes = JSON.parse(readFileSync(join(root, 'docs/wire-shapes.json'), 'utf8')) as Record<string, Shape>
const each = Object.entries(shapes).map(([controller, shape]) => ({ controller, shape }))
const v2 = new Map([['auth.Rule', 'auth/menu']])
const urlAt = (controller: string, call: string) => `/admin/${v2.get(controller) ?? controller}/${call}`
const resourceAt = (controller: string): Resource => {
  const path = (v2.get(controller) ?? controller.replace('.', '/')).toLowerCase()
  return everyResource.find((resource) => resource.path.toLowerCase() === path)!
}

let school: School
let chief: Person
/** A client without masking: it reads the titles of watched fields, and a field may be called `password`. */
let bare: Person
beforeAll(async () => {
  school = await openSchool()
  bare = await school.signIn('superadmin')
  chief = watched(bare)
  const member = await addSample(school, chief, resources.user)
  for (const ledger of ['user_money_log', 'user_score_log'])
    await addSample(school, chief, resources[ledger]!, { user_id: member.id })
  const room = await addSample(school, chief, resources.room, { name: 'Salle à garder' })
  await chief.del(`${urlOf(resources.room, 'del')}?ids[]=${room.id}`)
  await sendNote(school, chief, 1)
  const admin = await addSample(school, chief, resources.admin, { mobile: '+33611111111' })
  await chief.post(urlOf(resources.admin, 'edit'), { id: admin.id, mobile: '+33622222222' })
})
afterAll(() => school.close())

const find = (field: string, operator: string, val: string) =>
  `search[0][field]=${field}&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${encodeURIComponent(val)}`
const read = (row: Record<string, unknown>, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], row)
const asAdmin = (changes: object = {}) =>
  addSample(school, chief, resources.admin, { password: 'Jardin-de-1848', ...changes })

/** Computed columns that the database cannot search. */
const made = new Set([
  'group_name_arr',
  'rules',
  'data',
  'full_url',
  'id_value',
  'before',
  'after',
  'connection',
  'data_table',
  'primary_key',
])

describe.each(each)('$controller', ({ controller, shape }) => {
  test('has rows with every column of wire.md', async () => {
    const { data } = await chief.get(`${urlAt(controller, 'index')}?limit=50`)
    expect(data.list.length).toBeGreaterThan(0)
    for (const name of [...shape.columns, ...shape.also]) {
      const [relation = '', column] = name.split('.')
      // There is no name without a related record.
      const has = (row: Record<string, unknown>) =>
        column === undefined ? row[name] !== undefined : row[relation] === null || read(row, name) !== undefined
      expect({ name, has: data.list.every(has) }).toEqual({ name, has: true })
    }
  })

  test('is searched by these columns, with or without a dot', async () => {
    const resource = resourceAt(controller)
    for (const name of [...shape.columns, ...shape.also]) {
      if (made.has(name) && resource.fields[name]?.kind !== 'text') continue
      if (made.has(name) && resource.fields[name]?.list === false) continue
      const condition = name === 'group_arr' ? find(name, 'IN', '1') : find(name, 'NOT NULL', 'true')
      const { code, msg } = await chief.get(`${urlAt(controller, 'index')}?${condition}`)
      expect({ name, code, msg }).toEqual({ name, code: 1, msg: '' })
    }
  })

  test('accepts a request in the format of the form of existing clients', async () => {
    const resource = resourceAt(controller)
    if (!resource.calls.includes('edit')) return
    const { data } = await bare.get(`${urlAt(controller, 'index')}?limit=50`)
    const all = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...all(row.children ?? [])])
    // Not the first, because people cannot change their own group.
    const { id } = all(data.list).at(-1)!
    const { row } = (await bare.get(`${urlAt(controller, 'edit')}?id=${id}`)).data
    const body = Object.fromEntries(
      shape.body.filter((name) => row[name] !== null && row[name] !== undefined).map((name) => [name, row[name]]),
    )
    expect(await bare.post(urlAt(controller, 'edit'), { ...row, ...body, id })).toMatchObject({ code: 1 })
    expectRefusal(await bare.post(urlAt(controller, 'edit'), { ...body, id, pointure: 42 }))
    const moved = ['update_time', 'updatetime', 'version', 'updated_by', 'updated_by_row']
    const before = Object.fromEntries(Object.entries(row).filter(([name]) => !moved.includes(name)))
    expect((await bare.get(`${urlAt(controller, 'edit')}?id=${id}`)).data.row).toMatchObject(before)
  })
})

test.each(everyResource.map((resource) => ({ resource, name: resource.name })))(
  '$name is ordered by creation and by change, under both names',
  async ({ resource }) => {
    for (const name of ['create_time', 'update_time', 'createtime', 'updatetime'])
      for (const way of ['asc', 'desc']) {
        const { data, code } = await chief.get(
          `${urlOf(resource, 'index')}?limit=50&order=${name},${way}&${find('id', '>', '0')}`,
        )
        const times = ((data?.list ?? []) as Record<string, number>[]).map((row) => row[name]!)
        const sorted = times.toSorted((one, other) => (way === 'asc' ? one - other : other - one))
        expect({ name, code, times }).toEqual({ name, code: 1, times: sorted })
      }
  },
)

test('the times of sign-ins and uploads are ordered and searched under the wire names', async () => {
  for (const [list, name] of [
    ['auth/admin', 'lastlogintime'],
    ['user/user', 'lastlogintime'],
    ['user/user', 'jointime'],
    ['routine/attachment', 'lastuploadtime'],
  ] as const)
    expect(await chief.get(`/admin/${list}/index?order=${name},desc`)).toMatchObject({ code: 1 })
  expect(
    await chief.get(`/admin/auth/admin/index?${find('lastlogintime', 'RANGE', '2020-01-01 00:00:00,')}`),
  ).toMatchObject({ code: 1 })
  expect(await chief.get('/admin/user/user/index?order=user.id,asc')).toMatchObject({ code: 1 })
})

describe('a search through a relation', () => {
  const among = async (list: string, field: string, operator: string, val: string) =>
    (await chief.get(`/admin/${list}/index?limit=200&${find(field, operator, val)}`)).data.list as Record<
      string,
      never
    >[]

  test('finds the rows whose target matches', async () => {
    const lines = await among('user/moneyLog', 'user.username', 'LIKE', 'mei_')
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map((row) => read(row, 'user.username')))).toEqual(new Set(['mei_lin']))
    const others = await among('user/moneyLog', 'user.username', '<>', 'mei_lin')
    expect(others.map((row) => read(row, 'user.username'))).not.toContain('mei_lin')
    const members = await among('user/user', 'group.name', '=', 'Membres')
    expect(members.length).toBeGreaterThan(0)
    expect(await among('user/user', 'group.name', '=', 'Personne')).toEqual([])
    const chiefs = await among('auth/admin', 'group.name', '=', 'Enseignant')
    expect(chiefs.every((row) => (row.group_name_arr as unknown as string[]).includes('Enseignant'))).toBe(true)
    expect((await among('user/user', 'user.id', 'IN', '1,2')).length).toBe(2)
  })

  test('cannot use a column that the rows do not show', async () => {
    const columns = [
      'password',
      'email',
      'mobile',
      'search_text',
      'delete_time',
      'money',
      'motto',
      'nope',
      '__proto__',
      'id)--',
    ]
    for (const column of columns) {
      for (const list of ['user/moneyLog', 'user/scoreLog'])
        expectRefusal(await chief.get(`/admin/${list}/index?${find(`user.${column}`, 'NOT NULL', '1')}`))
      expectRefusal(await chief.get(`/admin/routine/attachment/index?${find(`admin.${column}`, 'NOT NULL', '1')}`))
    }
    for (const field of ['user.password', 'admin.password', 'user.search_text', '.id', 'user.'])
      for (const list of ['user/user', 'auth/admin'])
        expectRefusal(await chief.get(`/admin/${list}/index?${find(field, 'NOT NULL', '1')}`))
    for (const order of ['user.password', 'group.name', 'admin.nickname', 'rules', 'group_name_arr'])
      expectRefusal(await chief.get(`/admin/user/user/index?order=${order},asc`))
  })

  test('reveals no value that is hidden from its reader', async () => {
    const hides = () => ['memo', 'user_id'] as const
    const own = school.product.rules.user_money_log!
    school.product.rules.user_money_log = { ...own, hides }
    school.product.rules.user = { ...school.product.rules.user, hides: () => ['username'] }
    try {
      expectRefusal(await chief.get(`/admin/user/moneyLog/index?${find('user.username', 'LIKE', 'm')}`))
      expectRefusal(await chief.get(`/admin/user/moneyLog/index?${find('user.id', '=', '1')}`))
      const { data } = await chief.get('/admin/user/scoreLog/index')
      expect(data.list[0].user).not.toHaveProperty('username')
      expectRefusal(await chief.get(`/admin/user/scoreLog/index?${find('user.username', 'LIKE', 'm')}`))
      const options = (await chief.get('/admin/user/user/index?select=true')).data.list
      expect(options[0]).not.toHaveProperty('username')
    } finally {
      school.product.rules.user_money_log = own
      delete (school.product.rules.user as { hides?: unknown }).hides
    }
  })

  test('shows no values of a change to a reader without the right to the details', async () => {
    const { list } = (await chief.get('/admin/security/sensitiveDataLog/index?limit=50')).data
    expect(list.find(({ data_field }: { data_field: string }) => data_field === 'mobile')).toMatchObject({
      before: '+33611111111',
      after: '+33622222222',
    })
    const db = school.product.store.read as AnyDatabase
    const rules = await db
      .selectFrom('admin_rule')
      .select('id')
      .where('name', 'in', [
        'security',
        'security/sensitiveDataLog',
        'security/sensitiveDataLog/index',
        'auth',
        'auth/admin',
        'auth/admin/edit',
      ])
      .execute()
    const group = await addSample(school, chief, resources.admin_group, {
      rule_ids: rules.map(({ id }) => Number(id)),
      status: '1',
      pid: null,
    })
    await asAdmin({ username: 'lecteur', group_ids: [group.id], status: '1' })
    const reader = await school.signIn('lecteur', { password: 'Jardin-de-1848' })
    const seen = (await reader.get('/admin/security/sensitiveDataLog/index?limit=50')).data.list
    expect(seen.length).toBeGreaterThan(0)
    for (const row of seen) expect(row).toMatchObject({ before: null, after: null })
  })
})

describe('the options of a look-up', () => {
  test('contain the column that the client asks for, in a tree with its path', async () => {
    const { options } = (await chief.get('/admin/auth.Group/index?select=true&isTree=true&absoluteAuth=1')).data
    expect(options[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
    for (const { name, title } of options) expect(name).toBe(title)
    expect(options.some(({ name }: { name: string }) => /^[│ ]*[├└] /.test(name))).toBe(true)
    const { list } = (
      await chief.get(`/admin/auth.Group/index?select=true&isTree=true&initKey=id&initValue[]=${options[1].id}`)
    ).data
    expect(list).toEqual([
      expect.objectContaining({ id: options[1].id, name: options[1].name.replace(/^[│ ]*[├└] /, '') }),
    ])
  })

  test('are found by their key, also with the table before it, and by nothing else', async () => {
    const { list } = (await chief.get('/admin/user.User/index?select=true&initKey=user.id&initValue[]=1')).data
    expect(list).toEqual([
      expect.objectContaining({ id: 1, username: expect.any(String), nickname: expect.any(String) }),
    ])
    for (const key of ['username', 'user.username', 'group.id', 'password', 'user.password', 'admin.id'])
      expectRefusal(await chief.get(`/admin/user.User/index?select=true&initKey=${key}&initValue[]=1`))
  })
})

describe('an administrator', () => {
  test('has the groups as ids and as names, and accepts both', async () => {
    const db = school.product.store.read as AnyDatabase
    const groups: { id: number; name: string }[] = await db
      .selectFrom('admin_group')
      .select(['id', 'name'])
      .where('name', 'in', ['Étudiant', 'Enseignant'])
      .orderBy('id')
      .execute()
    const { id } = await asAdmin({ group_arr: groups.map((group) => String(group.id)), group_ids: undefined })
    const { row } = (await chief.get(`/admin/auth.Admin/edit?id=${id}`)).data
    expect(row.group_arr.toSorted()).toEqual(groups.map((group) => Number(group.id)))
    expect(row.group_name_arr.toSorted()).toEqual(groups.map(({ name }) => name).toSorted())
    // The whole row is sent back with one of the two lists changed: the changed one applies.
    expect(await chief.post('/admin/auth.Admin/edit', { ...row, group_arr: [groups[0]!.id] })).toMatchObject({
      code: 1,
    })
    const after = (await chief.get(`/admin/auth.Admin/edit?id=${id}`)).data.row
    expect([after.group_arr, after.group_ids]).toEqual([[Number(groups[0]!.id)], [Number(groups[0]!.id)]])
    expect(await chief.post('/admin/auth.Admin/edit', { ...after, group_ids: [groups[1]!.id] })).toMatchObject({
      code: 1,
    })
    expect((await chief.get(`/admin/auth.Admin/edit?id=${id}`)).data.row.group_arr).toEqual([Number(groups[1]!.id)])
  })

  test('cannot get more rights than the giver has by the other name', async () => {
    const direction = await school.signIn('direction')
    const { data } = await direction.get('/admin/auth.Admin/index?limit=50')
    const other = data?.list?.find(({ username }: { username: string }) => username === 'claire_dubois')
    const body = { id: other?.id ?? 1, group_arr: [1] }
    expect((await direction.post('/admin/auth.Admin/edit', body)).code).not.toBe(1)
  })
})

describe('a group', () => {
  const rulesNamed = async (...names: string[]) => {
    const rows = await (school.product.store.read as AnyDatabase)
      .selectFrom('admin_rule')
      .select(['id', 'name'])
      .where('name', 'in', names)
      .execute()
    return new Map(rows.map((row) => [String(row.name), Number(row.id)]))
  }

  test('has its rights as texts in the list, as leaves in the form, and the own groups beside the list', async () => {
    const rules = await rulesNamed('auth', 'auth/admin', 'auth/admin/index')
    const group = await addSample(school, chief, resources.admin_group, { rule_ids: [...rules.values()], status: '1' })
    const { data } = await chief.get('/admin/auth.Group/index')
    expect(data.group).toEqual([1])
    const all = (rows: Record<string, never>[]): Record<string, never>[] =>
      rows.flatMap((row) => [row, ...all((row.children ?? []) as never[])])
    const row = all(data.list).find(({ id }) => id === group.id)!
    expect(row.rules).toMatch(/ et 2 autres droits$/)
    expect(all(data.list).find(({ id }) => id === 1)!.rules).toBe('Super-administrateur')
    const form = (await chief.get(`/admin/auth.Group/edit?id=${group.id}`)).data.row
    expect(form.rules).toEqual([rules.get('auth/admin/index')])
    expect((await chief.get('/admin/auth.Group/edit?id=1')).data.row.rules).toEqual(['*'])
  })

  test('keeps its rights when the whole row is sent back, and gets ticked rights with their parents', async () => {
    const rules = await rulesNamed('auth', 'auth/admin', 'auth/admin/index', 'auth/admin/edit')
    const some = ['auth', 'auth/admin', 'auth/admin/index'].map((name) => rules.get(name)!)
    const group = await addSample(school, chief, resources.admin_group, { rule_ids: some, status: '1' })
    const url = `/admin/auth.Group/edit?id=${group.id}`
    const { row } = (await chief.get(url)).data
    expect(await chief.post('/admin/auth.Group/edit', row)).toMatchObject({ code: 1 })
    expect((await chief.get(url)).data.row.rule_ids.toSorted()).toEqual(some.toSorted())
    const ticked = [...some, rules.get('auth/admin/edit')!]
    expect(await chief.post('/admin/auth.Group/edit', { ...row, rules: ticked.map(String) })).toMatchObject({ code: 1 })
    expect((await chief.get(url)).data.row.rule_ids.toSorted()).toEqual(ticked.toSorted())
    expectRefusal(await chief.post('/admin/auth.Group/edit', { id: group.id, rules: ['*'] }), 401)
    expectRefusal(await chief.post('/admin/auth.Group/add', { name: 'Tout', rules: ['*'] }), 401)
    expectRefusal(await chief.post('/admin/auth.Group/edit', { id: group.id, rules: [999_999] }))
  })

  test('of members may get all rights, and lose them again', async () => {
    const group = await addSample(school, chief, resources.user_group, { rule_ids: [2], all_rules: 0, status: '1' })
    const edit = (rules: unknown) => chief.post('/admin/user.Group/edit', { id: group.id, rules })
    const row = async () => (await chief.get(`/admin/user.Group/edit?id=${group.id}`)).data.row
    expect((await row()).rules).toEqual([2])
    expect(await edit(['*'])).toMatchObject({ code: 1 })
    expect(await row()).toMatchObject({ all_rules: 1, rules: ['*'] })
    expect(await edit([1, 4])).toMatchObject({ code: 1 })
    expect(await row()).toMatchObject({ all_rules: 0, rules: [4] })
  })
})

describe('a rule of the logs', () => {
  test('returns its table, key and fields, and refuses others', async () => {
    const start = (await bare.get('/admin/security.SensitiveData/add')).data
    expect(start.tables).toMatchObject({ student: 'Étudiants' })
    expect((await bare.get('/admin/security.DataRecycle/add')).data.tables).toMatchObject({ student: 'Étudiants' })
    const body = {
      name: 'Salles',
      controller: 'k/room',
      data_table: 'room',
      primary_key: 'id',
      status: '1',
      fields: [{ name: 'name', value: 'Nom' }],
      data_fields: ['name'],
    }
    expectRefusal(await bare.post('/admin/security.SensitiveData/add', { ...body, data_table: 'student' }))
    const added = await bare.post('/admin/security.SensitiveData/add', body)
    expect(added).toMatchObject({ code: 1 })
    const { row } = (await bare.get(`/admin/security.SensitiveData/edit?id=${added.data.id}`)).data
    expect(row).toMatchObject({
      data_table: 'room',
      primary_key: 'id',
      controller_as: 'k/room',
      data_fields: { name: 'Nom' },
    })
    const listed = (await bare.get(`/admin/security.SensitiveData/index?${find('id', '=', String(added.data.id))}`))
      .data.list
    expect(listed[0].data_fields).toEqual(['Nom'])
    expect(
      await bare.post('/admin/security.SensitiveData/edit', { ...row, data_fields: ['name', 'code'] }),
    ).toMatchObject({ code: 1 })
    expect(
      (await bare.get(`/admin/security.SensitiveData/edit?id=${added.data.id}`)).data.row.data_fields,
    ).toHaveProperty('code')
  })

  test('shows the deleted record in the row of its log, limited to what its reader may see', async () => {
    const student = await addSample(school, chief, resources.student, { id_number: 'E99887766', city: 'Nevers' })
    await chief.post('/admin/k/student/cancel', { id: student.id })
    await chief.del(`/admin/k/student/del?ids[]=${student.id}`)
    const { list } = (await chief.get('/admin/security.DataRecycleLog/index?limit=5')).data
    expect(JSON.parse(list[0].data)).toMatchObject({ city: 'Nevers', id_number: 'E99****66' })
    expect(list[0]).toMatchObject({ admin: { nickname: expect.any(String) }, recycle: { controller_as: 'k/student' } })
    const { row } = (await chief.get(`/admin/security.DataRecycleLog/info?id=${list[0].id}`)).data
    expect(row.data).toMatchObject({ city: 'Nevers' })
  })
})

test('the first page of the back office has its remark', async () => {
  for (const call of ['Dashboard/dashboard', 'Dashboard/index'])
    expect(await chief.get(`/admin/${call}`)).toMatchObject({ code: 1, data: { remark: expect.any(String) } })
  expectRefusal(await school.stranger().get('/admin/Dashboard/dashboard'), 302)
})

/** Beside the checkout, if the description of the wire format is there. */
const wirePage = join(root, '../shared/wire.md')
test.skipIf(!existsSync(wirePage))('the lists of columns agree with wire.md', () => {
  const text = readFileSync(wirePage, 'utf8')
  const blocks = text.split(/\n(?=\*\*)/)
  const namesIn = (block: string, before: RegExp) => {
    const [, list = ''] = new RegExp(`${before.source}:? ([^\\n]+?)\\.(?:\\s|$)`).exec(block) ?? []
    return list
      .replaceAll(/\([^)]*\)/g, '')
      .split(/[,/]/)
      .map((name) => name.trim().replace('?', ''))
      .filter(Boolean)
  }
  const found = (start: string, before = /olumns/) =>
    namesIn(blocks.find((block) => block.startsWith(`**${start}`)) ?? '', before)
  for (const controller of ['auth.Admin', 'auth.Group', 'auth.Rule', 'user.User'])
    expect({ controller, body: shapes[controller]!.body }).toEqual({ controller, body: found(controller, /[Bb]ody/) })
  for (const controller of [
    'auth.Admin',
    'auth.Group',
    'auth.Rule',
    'auth.AdminLog',
    'user.User',
    'user.Group',
    'routine.Attachment',
  ])
    expect({ controller, columns: shapes[controller]!.columns }).toEqual({ controller, columns: found(controller) })
  const ledger = found('user.MoneyLog')
  expect(ledger).toContain('money|score')
  for (const [controller, unit] of [
    ['user.MoneyLog', 'money'],
    ['user.ScoreLog', 'score'],
  ] as const)
    expect(shapes[controller]!.columns).toEqual(ledger.map((name) => (name === 'money|score' ? unit : name)))
  expect(shapes['security.DataRecycleLog']!.columns).toEqual(found('dataRecycleLog'))
})
