// Pages of a module: people with the right read them in their language, only while the module is enabled, in every
// process of the school.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#server/product.ts'
import * as tables from '#server/tables.ts'
import { send } from '#server/testing/files.ts'
import { start } from '#server/testing/program.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { maintainModules } from '../store/maintain.server.ts'
import { storeContextOf } from '../store/module-store.server.ts'
import { publisher } from '../store/testing/modules.ts'
import { give } from './testing/give-rights.ts'
import { houseRules } from './testing/house-rules.ts'

const author = publisher()
let school: School
let chief: Person
let teacher: Person
beforeAll(async () => {
  school = await openSchool({ MODULE_KEYS: author.key })
  chief = await school.signIn('superadmin')
  teacher = await school.signIn('claire_dubois')
})
afterAll(() => school.close())

const rules = '/admin/m/house-rules/rules/index'
const visits = '/admin/m/house-rules/visits/index'
const gone = { code: 0, status: 404 }

const enable = () => chief.post('/admin/module/install?uid=house-rules')
const turn = (state: 0 | 1) => chief.post('/admin/module/changeState', { uid: 'house-rules', state })
async function bring(version?: Parameters<typeof houseRules>[1]): Promise<Answer> {
  const { archive } = await houseRules(author, version)
  const { data } = await send(school, chief.token, { name: 'rules.zip', content: archive, type: 'application/zip' })
  expect(await chief.post(`/admin/module/upload?file=${data.file.url}`)).toMatchObject({ code: 1 })
  return enable()
}
const menuOf = async (by: Person) => JSON.stringify((await by.get('/admin/index/index')).data.menus)
const nodes = async () => {
  const { read } = school.product.store
  const found = await read
    .selectFrom('admin_rule')
    .select('name')
    .where('name', 'like', 'm/%')
    .orderBy('name')
    .execute()
  return found.map(({ name }) => name)
}

test('before the installation the address is unknown', async () => {
  expect(await chief.get(rules)).toMatchObject(gone)
  expect(await school.stranger().get(rules)).toMatchObject(gone)
})

describe('after the installation', () => {
  beforeAll(async () => {
    expect(await bring()).toMatchObject({ code: 1 })
  })

  test('it is shown in the language of the reader, otherwise in the fallback language', async () => {
    expect(await chief.get(rules)).toMatchObject({
      code: 1,
      data: { title: 'Règlement', text: 'rules\n\n## Horaires\n\n- Ouverture à 8 h\n- <b>Fermeture</b> à 20 h' },
    })
    const pageIn = async (lang: string) => (await chief.get(`${rules}?lang=${lang}`, { 'think-lang': lang })).data
    expect(await pageIn('zh-cn')).toMatchObject({ title: '校规', text: expect.stringContaining('## 开放时间') })
    expect(await pageIn('en')).toMatchObject({ title: 'House rules', text: expect.stringContaining('- Open from 8') })
    expect(await pageIn('de')).toMatchObject({ title: '校规' })
  })

  test('the menu links there in the language of the reader', async () => {
    const reader = await school.signIn('superadmin', { language: 'zh-cn' })
    const menu = await menuOf(reader)
    expect([menu.includes('校规'), menu.includes('"m/house-rules/rules"')]).toEqual([true, true])
  })

  test('only a super administrator may read it until the right is given', async () => {
    for (const by of [teacher, await school.signIn('scolarite'), await school.signIn('lea_moreau')]) {
      expect(await by.get(rules)).toMatchObject({ code: 401 })
      expect(await menuOf(by)).not.toContain('m/house-rules')
    }
    expect(await school.stranger().get(rules)).toMatchObject({ code: 302 })
  })

  test('its address allows only reading', async () => {
    expect(await chief.post(rules, {})).toMatchObject({ status: 405 })
    for (const call of ['edit', 'add', 'export', ''])
      expect(await chief.get(`/admin/m/house-rules/rules/${call}`), call).toMatchObject(gone)
  })

  test('a person with the right reads it and finds it in the menu', async () => {
    await give(school, chief, { to: 'claire_dubois', nodes: ['m/house-rules/rules/index'] })
    expect(await teacher.get(rules)).toMatchObject({ code: 1, data: { title: 'Règlement' } })
    expect(await menuOf(teacher)).toContain('"m/house-rules/rules"')
  })

  test('a disabled page is hidden from everybody; after enabling it is available with its right', async () => {
    expect(await turn(0)).toMatchObject({ code: 1 })
    for (const by of [chief, teacher, school.stranger()]) expect(await by.get(rules)).toMatchObject(gone)
    expect(await menuOf(chief)).not.toContain('m/house-rules')
    expect(JSON.stringify((await chief.get('/admin/auth/group/rights')).data)).not.toContain('m/house-rules')
    await turn(1)
    expect(await enable()).toMatchObject({ code: 1 })
    expect(await teacher.get(rules)).toMatchObject({ code: 1 })
  })

  test('another process of the school applies the change without a notification', async () => {
    // A process that is starting checks the modules first, and callers have to retry.
    const turned = (state: 0 | 1) => expect.poll(() => turn(state), { timeout: 10_000 }).toMatchObject({ code: 1 })
    const { DATA_DIR, DATABASE_URL } = school.env
    const other = await start({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' })
    const there = async () => {
      const headers = { server: '1', batoken: chief.token }
      const { code, data } = (await (await fetch(other.url + rules, { headers })).json()) as Answer
      return code === 1 ? data.title : 'gone'
    }
    for (let round = 1; round <= 3; round++) {
      expect(await there(), `on ${round}`).toBe('Règlement')
      await turned(0)
      expect(await there(), `off ${round}`).toBe('gone')
      await turned(1)
      expect(await enable()).toMatchObject({ code: 1 })
    }
    other.child.kill('SIGTERM')
    await other.left
  }, 120_000)

  test('a later version changes its title and adds another, to which no group has a right yet', async () => {
    await turn(0)
    expect(await bring('1.1.0')).toMatchObject({ code: 1 })
    expect(await teacher.get(rules)).toMatchObject({ code: 1, data: { title: 'Règlement intérieur' } })
    expect(await menuOf(teacher)).toContain('Règlement intérieur')
    expect(await chief.get(visits)).toMatchObject({ code: 1, data: { text: expect.stringMatching(/^visits/) } })
    expect(await teacher.get(visits)).toMatchObject({ code: 401 })
  })

  test('a page that a later version leaves out is removed', async () => {
    await turn(0)
    expect(await bring('1.2.0')).toMatchObject({ code: 1 })
    for (const by of [chief, teacher]) expect(await by.get(rules)).toMatchObject(gone)
    expect(await menuOf(chief)).not.toContain('m/house-rules/rules')
    expect(await chief.get(visits)).toMatchObject({ code: 1 })
  })

  test('after the uninstallation it is kept for thirty days with its rights, and then all of it is removed', async () => {
    await turn(0)
    expect(await chief.post('/admin/module/uninstall?uid=house-rules')).toMatchObject({ code: 1 })
    expect(await chief.get(visits)).toMatchObject(gone)
    expect(await nodes()).toHaveLength(4)
    const shop = storeContextOf({ ...school.env, tables })
    const after = async (days: number) =>
      maintainModules({ ...systemContext(school.product), now: Math.floor(Date.now() / 1000) + days * 86_400 }, shop)
    await after(29)
    expect(await nodes()).toHaveLength(4)
    await after(31)
    expect(await nodes()).toEqual([])
  })
})
