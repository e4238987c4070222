// The module store over HTTP: modules from the catalogue and from a file, and their effects.

import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#server/product.ts'
import * as tables from '#server/tables.ts'
import { send } from '#server/testing/files.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { archiveOf } from '../../../../scripts/module-archive.ts'
import { maintainModules } from './maintain.server.ts'
import { moduleProblems, moduleWords as words } from '../words.ts'
import { storeContextOf } from './module-store.server.ts'
import { author, hostile } from './testing/hostile.ts'
import { publisher, written } from './testing/modules.ts'

const rival = publisher()
let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool({ MODULE_KEYS: `${author.key},${rival.key}` })
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

test('the editor is installed, disabled, enabled and uninstalled', async () => {
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

test('changing a module needs a recent proof', async () => {
  const stale = await openedSession(school, { id: 1, age: 301 })
  expect(await stale.get('/admin/module/index')).toMatchObject({ code: 1 })
  for (const call of ['install', 'update', 'uninstall', 'dependentInstallComplete'])
    expect(await stale.post(`/admin/module/${call}?uid=editor`), call).toMatchObject({ code: 428 })
  expect(await stale.post('/admin/module/changeState', { uid: 'editor', state: 0 })).toMatchObject({ code: 428 })
  expect(await stale.post('/admin/module/upload?file=/storage/a.zip')).toMatchObject({ code: 428 })
})

async function sent(content: Buffer) {
  const answer = await send(school, chief.token, { name: 'module.zip', content, type: 'application/zip' })
  const { data } = answer
  // A file that is no archive is refused at the upload.
  if (!data) return answer
  return chief.post(`/admin/module/upload?file=${data.file.url}`)
}
const modulesFolder = () => join(school.env.DATA_DIR, 'modules')
const onDisk = () => (existsSync(modulesFolder()) ? readdirSync(modulesFolder(), { recursive: true }).toSorted() : [])
const rows = () => school.product.store.read.selectFrom('module').select(['uid', 'version', 'state']).execute()

describe('an uploaded archive is refused before anything is written:', () => {
  test.each(Object.keys(hostile))('%s', async (name) => {
    const [make, sentence] = hostile[name]!
    const before = [onDisk(), await rows()]
    // Up to the first placeholder of the message.
    const [start] = sentence[0].split('{')
    const msg = name === 'no archive' ? expect.any(String) : expect.stringContaining(start!)
    expect(await sent(await make())).toMatchObject({ code: 0, msg })
    expect([onDisk(), await rows()]).toEqual(before)
  })
})

test('a refused module leaves no file and no row', async () => {
  const files = new Map([['notes/note.md', Buffer.from('Une note.')]])
  const good = await written(author, { version: '2.0.0' }, files)
  expect(await sent(good.archive)).toMatchObject({ code: 1, data: { info: { version: '2.0.0', state: 2 } } })
  await chief.post('/admin/module/install?uid=notes')
  await chief.post('/admin/module/changeState', { uid: 'notes', state: 0 })
  const before = [onDisk(), await rows()]
  const climbing = Buffer.from(good.archive.toString('latin1').replaceAll('notes/note.md', '../../note.md'), 'latin1')
  const changed = await archiveOf(good.text.replace('Carnet', 'Cahier'), good.signature, good.files)
  const hostile = [
    [climbing, words.wrongName],
    [changed, words.wrongSignature],
    [(await written(rival, { version: '3.0.0' })).archive, words.otherPublisher],
    [(await written(publisher(), { version: '3.0.0' })).archive, words.notTrusted],
    [(await written(author, { version: '1.9.9' })).archive, words.older],
    [good.archive, words.newest],
    [(await written(author, { version: '3.0.0', product: '>=99.0.0' })).archive, words.unfit],
    [(await written(author, { uid: 'editor', version: '3.0.0' })).archive, words.otherPublisher],
  ] as const
  for (const [archive, sentence] of hostile) {
    // Up to the first placeholder for a number.
    const start = sentence[0].replace('{title}', 'Carnet').split('{')[0]
    expect(await sent(archive)).toMatchObject({ code: 0, msg: expect.stringContaining(start!) })
  }
  expect([onDisk(), await rows()]).toEqual(before)
})

test('manual changes on the server are reported before the module is disabled', async () => {
  await chief.post('/admin/module/changeState', { uid: 'notes', state: 1 })
  await chief.post('/admin/module/install?uid=notes')
  const note = onDisk().find((name) => String(name).endsWith('note.md'))
  writeFileSync(join(modulesFolder(), String(note)), 'Une autre.')
  const disable = (more = {}) => chief.post('/admin/module/changeState', { uid: 'notes', state: 0, ...more })
  expect(await disable()).toMatchObject({ code: -1, data: { conflictFile: ['notes/note.md'], dependConflict: [] } })
  expect(await disable({ confirmConflict: true })).toMatchObject({ code: 1, data: { info: { state: 6 } } })
})

test('a module that no longer suits the product is disabled with a message', async () => {
  const { store } = school.product
  await chief.post('/admin/module/changeState', { uid: 'notes', state: 1 })
  await chief.post('/admin/module/install?uid=notes')
  const { manifest } = await store.read
    .selectFrom('module')
    .select('manifest')
    .where('uid', '=', 'notes')
    .executeTakeFirstOrThrow()
  const older = manifest.replace('<99.0.0', '<0.0.2')
  await store.write((db) => db.updateTable('module').set({ manifest: older }).where('uid', '=', 'notes').execute())
  expect(await enabled()).toEqual([])
  const at = systemContext(school.product)
  await maintainModules(at, storeContextOf({ ...school.env, tables }))
  const { installed } = (await chief.get('/admin/module/index')).data
  expect(installed).toMatchObject([{ uid: 'notes', state: 6, problem: moduleProblems.unfit[0] }])
  expect(await chief.post('/admin/module/changeState', { uid: 'notes', state: 1 })).toMatchObject({ code: 0 })
})

test('the administrator log records who changed which module', async () => {
  const found = school.product.store.read.selectFrom('admin_log').select(['username', 'data', 'title'])
  const lines = await found.where('url', '=', 'POST /admin/module/install').orderBy('id').execute()
  const data = expect.stringContaining('"uid":"editor"')
  expect(lines[0]).toMatchObject({ username: 'superadmin', title: 'Installer · editor', data })
})

test('the data of a module is available again within thirty days, and removed afterwards', async () => {
  const fields = { title: { kind: 'text', required: true } }
  const contents = { migrations: [{ name: '0001-first', steps: [{ createTable: 'm_pages__page', fields }] }] }
  const { archive } = await written(author, { uid: 'pages', capabilities: ['data'], contents })
  const { store } = school.product
  const count = async () => (await sql`select title from m_pages__page`.execute(store.read)).rows.length
  const install = async () => {
    await sent(archive)
    return chief.post('/admin/module/install?uid=pages')
  }
  const uninstall = async () => {
    await chief.post('/admin/module/changeState', { uid: 'pages', state: 0 })
    await chief.post('/admin/module/uninstall?uid=pages')
  }
  await install()
  await store.write((db) =>
    sql`insert into m_pages__page (title, create_time, update_time) values ('Une page', 1, 1)`.execute(db),
  )
  await uninstall()
  expect(await install()).toMatchObject({ code: 1 })
  expect(await count()).toBe(1)
  const shop = storeContextOf({ ...school.env, tables })
  const at = systemContext(school.product)
  // An installation that waits for an answer: the data of the former one is still kept.
  const row = { uid: 'pages', version: '1.0.0', publisher_key: '', until: at.now }
  await store.write((db) => db.insertInto('module_kept').values(row).execute())
  await maintainModules({ ...at, now: at.now + 31 * 86_400 }, shop)
  expect(await count()).toBe(1)
  await uninstall()
  await maintainModules({ ...at, now: at.now + 29 * 86_400 }, shop)
  expect(await count()).toBe(1)
  await maintainModules({ ...at, now: at.now + 31 * 86_400 }, shop)
  await expect(count()).rejects.toThrow('m_pages__page')
  const journal = await store.read.selectFrom('module_journal').select('create_time').execute()
  expect(Math.min(...journal.map((line) => line.create_time))).toBeGreaterThan(at.now)
  expect(await install()).toMatchObject({ code: 1 })
  expect(await count()).toBe(0)
})
