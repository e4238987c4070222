// Every state of a module with every call: listed combinations have the listed effect; all others are refused with a
// message and change nothing.

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { send } from '#server/testing/files.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import type { ModuleState } from './calls.ts'
import { publisher, written } from './testing/modules.ts'
import { type Store, openStore, publish } from './testing/trial-store.ts'

const author = publisher()
/** Every version has a list, so that its menu entry and its rights can be checked at each step. */
const withList = {
  capabilities: ['data', 'lists'],
  contents: {
    migrations: [
      {
        name: '0001-first',
        steps: [{ createTable: 'm_notes__page', fields: { title: { kind: 'text', required: true, max: 60 } } }],
      },
    ],
    resources: [
      { table: 'm_notes__page', menu: { group: 'system', icon: 'notes' }, title: ['title'],
        one: ['Page', '页', 'Page'], many: ['Pages', '页', 'Pages'], about: ['Des pages.', '页。', 'Pages.'],
        fields: { title: { words: ['Titre', '标题', 'Title'] } },
      },
    ],
  },
}
let store: Store
let school: School
let chief: Person
/** Uploaded archives by version. */
const uploaded: Record<string, string> = {}

beforeAll(async () => {
  store = await openStore()
  publish(store, [await written(author, { ...withList, version: '1.1.0' })])
  school = await openSchool({ MODULE_STORE: store.address, MODULE_KEYS: author.key })
  chief = await school.signIn('superadmin')
  for (const version of ['1.0.0', '1.2.0'])
    uploaded[version] = await upload((await written(author, { ...withList, version })).archive)
})
afterAll(async () => {
  await school.close()
  await store.close()
})

async function upload(content: Buffer): Promise<string> {
  const { data, msg } = await send(school, chief.token, { name: 'module.zip', content, type: 'application/zip' })
  if (!data?.file) throw new Error(msg)
  return data.file.url
}

const db = () => school.product.store
const modulesFolder = () => join(school.env.DATA_DIR, 'modules')
const post = (call: string, body: object = {}) => chief.post(`/admin/module/${call}`, body)
const stateOf = async (uid = 'notes'): Promise<ModuleState> =>
  (await chief.get(`/admin/module/state?uid=${uid}`)).data.state
const change = (values: object) =>
  db().write((open) => (open as AnyDatabase).updateTable('module').set(values).where('uid', '=', 'notes').execute())

/** True if its list is in the menu, at its address, and in the first call. The three must agree. */
async function isListed(): Promise<boolean> {
  const { menus, lists } = (await chief.get('/admin/index/index')).data
  const [{ status }, inMenu] = [
    await chief.get('/admin/m/notes/page/index'),
    JSON.stringify(menus).includes('m/notes/page'),
  ]
  expect([status === 200, lists.length === 1]).toEqual([inMenu, inMenu])
  return inMenu
}

/** Its rights, and the groups that have them. */
const rights = () =>
  db()
    .read.selectFrom('admin_rule')
    .leftJoin('admin_group_rule', 'admin_rule_id', 'admin_rule.id')
    .select(['name', 'admin_group_id'])
    .where('name', 'like', 'm/notes/%')
    .orderBy('name')
    .execute()

/** Changes its manifest as if it had been signed that way. */
async function saying(more: object): Promise<void> {
  const row = await db()
    .read.selectFrom('module')
    .select('manifest')
    .where('uid', '=', 'notes')
    .executeTakeFirstOrThrow()
  await change({ manifest: JSON.stringify({ ...JSON.parse(row.manifest), ...more }) })
}

const calls: Record<string, () => Promise<Answer>> = {
  install: () => post('install?uid=notes'),
  update: () => post('update?uid=notes'),
  uninstall: () => post('uninstall?uid=notes'),
  disable: () => post('changeState', { uid: 'notes', state: 0 }),
  supersede: () => post('changeState', { uid: 'notes', state: 0, update: true }),
  enable: () => post('changeState', { uid: 'notes', state: 1 }),
  dependenciesComplete: () => post('dependentInstallComplete?uid=notes'),
  upload: () => post(`upload?file=${uploaded['1.2.0']}`),
}

const wantsEditor = { capabilities: ['editor'], contents: { editor: { parts: ['bold'] } } }
/** Brings the module into each state. */
const arrange: Record<ModuleState, () => Promise<unknown>> = {
  0: async () => undefined,
  1: () => post('install?uid=notes'),
  2: () => post(`upload?file=${uploaded['1.0.0']}`),
  async 3() {
    await post('install?uid=editor')
    await arrange[2]()
    await saying(wantsEditor)
    await post('install?uid=notes')
  },
  async 4() {
    await arrange[2]()
    await saying({ needs: { editor: '>=1.0.0 <2.0.0' } })
    await post('install?uid=notes')
  },
  5: async () => mkdirSync(join(modulesFolder(), 'notes/somebody-elses'), { recursive: true }),
  async 6() {
    await arrange[2]()
    await change({ state: 6 })
  },
}

/** The code of the answer and the state afterwards. All other combinations are refused. */
const listed: Record<string, [code: number, state: ModuleState]> = {
  '0 install': [1, 1],
  '2 install': [1, 1],
  '3 install': [-1, 3],
  '4 install': [-2, 4],
  '1 disable': [1, 6],
  '3 disable': [1, 6],
  '4 disable': [1, 6],
  // In state 1 it is already the newest; the update of an older one is tested at the end of this file.
  '3 supersede': [-3, 2],
  '4 supersede': [-3, 2],
  '6 enable': [1, 2],
  '6 update': [1, 2],
  '6 uninstall': [1, 0],
  '0 upload': [1, 2],
  '6 upload': [1, 2],
}

beforeEach(async () => {
  rmSync(modulesFolder(), { recursive: true, force: true })
  await db().write((open) => (open as AnyDatabase).deleteFrom('module').execute())
})

describe.each([0, 1, 2, 3, 4, 5, 6] as const)('in state %i', (state) => {
  test.each(Object.keys(calls))('%s', async (call) => {
    await arrange[state]()
    expect(await stateOf()).toBe(state)
    const before = await rights()
    expect(await isListed()).toBe(state === 1)
    const [code, after] = listed[`${state} ${call}`] ?? [0, state]
    const answer = await calls[call]!()
    expect({ code: answer.code, state: await stateOf() }).toEqual({ code, state: after })
    if (code === 0) expect(answer.msg).toMatch(/^[A-ZÀ-Ý].{15,}/)
    expect(await isListed()).toBe(after === 1)
    // Given rights stay in every state of the module.
    const isKept = before.length > 0 || after !== 1
    if (isKept) expect(await rights()).toEqual(before)
    else expect(await rights()).toHaveLength(6)
  })
})

describe('a conflict', () => {
  beforeEach(() => arrange[3]())

  test('is reported with the modules of both sides', async () => {
    expect((await post('install?uid=notes')).data).toEqual({
      uid: 'notes',
      state: 3,
      fileConflict: [{ newFile: 'editor', oldFile: 'editor', oldTitle: 'Éditeur de texte', solution: 'cover' }],
      dependConflict: [],
    })
  })

  test.each([
    ['cover', ['notes']],
    ['discard', ['editor']],
  ])('answered with %s leaves the place to %s', async (solution, holders) => {
    const answer = await post('install?uid=notes', { extend: { fileConflict: { editor: solution } } })
    expect(answer).toMatchObject({ code: 1, data: { data: { state: 1 } } })
    const { modules } = (await chief.get('/admin/index/index')).data
    expect(modules).toHaveLength(2)
    expect(modules.filter((each: object) => 'editor' in each).map(({ uid }: { uid: string }) => uid)).toEqual(holders)
  })

  test('about a version waits for another version, or accepts the current one', async () => {
    await saying({ capabilities: [], contents: {}, needs: { editor: '>=2.0.0' } })
    const asked = await post('install?uid=notes')
    expect(asked).toMatchObject({
      code: -1,
      data: { dependConflict: [{ env: 'module', depend: 'editor', newDepend: '>=2.0.0', oldDepend: '1.0.0' }] },
    })
    const solved = (solution: string) =>
      post('install?uid=notes', { extend: { dependConflict: { module: { editor: solution } } } })
    expect(await solved('cover')).toMatchObject({ code: -2, data: { state: 4, missing: [{ uid: 'editor' }] } })
    expect(await solved('discard')).toMatchObject({ code: 1 })
  })
})

test('a waiting module is enabled when its requirements are met', async () => {
  await arrange[4]()
  expect(await calls.install!()).toMatchObject({ data: { wait_install: ['module_dependent_wait_install'] } })
  expect(await calls.dependenciesComplete!()).toMatchObject({
    code: 0,
    msg: 'Il manque encore : editor >=1.0.0 <2.0.0',
  })
  await post('install?uid=editor')
  expect(await calls.dependenciesComplete!()).toMatchObject({ code: 1, data: null })
  expect(await stateOf()).toBe(1)
})

describe('a module that others need', () => {
  const disableEditor = (more = {}) => post('changeState', { uid: 'editor', state: 0, ...more })
  beforeEach(async () => {
    await post('install?uid=editor')
    await arrange[4]()
  })

  test('is disabled only after a confirmation', async () => {
    expect(await disableEditor()).toMatchObject({
      code: -1,
      data: {
        conflictFile: [],
        dependConflict: [{ env: 'module', depend: 'notes', dependTitle: 'Carnet', solution: 'delete' }],
      },
    })
    expect([await stateOf('editor'), await stateOf()]).toEqual([1, 1])
  })

  test('is disabled while the others wait', async () => {
    await disableEditor({ confirmConflict: true })
    expect([await stateOf('editor'), await stateOf()]).toEqual([6, 4])
  })

  test('is disabled together with the others', async () => {
    await disableEditor({ confirmConflict: true, dependConflictSolution: { module: ['notes'] } })
    expect([await stateOf('editor'), await stateOf()]).toEqual([6, 6])
  })
})

test('an update of an enabled module disables it, fetches the version and continues with install', async () => {
  await arrange[2]()
  await calls.install!()
  const answer = await post('changeState', { uid: 'notes', state: 0, update: true })
  expect(answer).toMatchObject({ code: -3, data: { uid: 'notes' } })
  const { installed } = (await chief.get('/admin/module/index')).data
  expect(installed).toMatchObject([{ uid: 'notes', version: '1.1.0', state: 2, update: true }])
  expect(await calls.install!()).toMatchObject({ code: 1, data: { data: { version: '1.1.0', update: false } } })
  expect(await post('changeState', { uid: 'notes', state: 0, update: true })).toMatchObject({ code: 0 })
  expect(await stateOf()).toBe(1)
})
