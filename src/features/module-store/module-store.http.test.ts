// The module store over HTTP, with what comes with the product.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const enabled = async () => (await chief.get('/admin/index/index')).data.modules
const stateOf = async (uid: string) => (await chief.get(`/admin/module/state?uid=${uid}`)).data.state

test('the catalogue offers the text editor, in the reader’s language', async () => {
  const { data } = await (
    await school.signIn('superadmin', { language: 'zh-cn' })
  ).get('/admin/module/catalogue?quickSearch=éditeur')
  expect(data.rows).toMatchObject([{ uid: 'editor', title: '文本编辑器', state: 0, source: 'bundled', fits: true }])
  expect(data.category).toEqual([
    { value: 'all', label: '全部', count: 1 },
    { value: 'editing', label: '编辑', count: 1 },
  ])
  const { info } = (await chief.get('/admin/module/info?uid=editor')).data
  expect(info.readme).toContain('## Saisie du chinois')
})

test('the editor is installed, switched off and on, and uninstalled', async () => {
  expect(await enabled()).toEqual([])
  expect(await chief.post('/admin/module/install?uid=editor')).toMatchObject({
    code: 1,
    data: { data: { uid: 'editor', state: 1 } },
  })
  expect(await enabled()).toMatchObject([
    { uid: 'editor', version: '1.0.0', editor: { parts: expect.arrayContaining(['table']) } },
  ])
  await chief.post('/admin/module/changeState', { uid: 'editor', state: 0 })
  expect(await enabled()).toEqual([])
  await chief.post('/admin/module/changeState', { uid: 'editor', state: 1 })
  expect(await stateOf('editor')).toBe(2)
  await chief.post('/admin/module/install?uid=editor')
  expect(await enabled()).toHaveLength(1)
  await chief.post('/admin/module/changeState', { uid: 'editor', state: 0 })
  expect(await chief.post('/admin/module/uninstall?uid=editor')).toMatchObject({ code: 1, data: null })
  expect(await stateOf('editor')).toBe(0)
})

test('whoever changes a module has shown a moment ago who they are', async () => {
  const stale = await openedSession(school, { id: 1, age: 301 })
  expect(await stale.get('/admin/module/index')).toMatchObject({ code: 1 })
  for (const call of ['install', 'update', 'uninstall', 'dependentInstallComplete'])
    expect(await stale.post(`/admin/module/${call}?uid=editor`), call).toMatchObject({ code: 428 })
  expect(await stale.post('/admin/module/changeState', { uid: 'editor', state: 0 })).toMatchObject({ code: 428 })
  expect(await stale.post('/admin/module/upload?file=/storage/a.zip')).toMatchObject({ code: 428 })
})
