// Lists of a module have the calls, rights, history and recycle bin of every list, as long as the module is enabled.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { say } from '#engine/languages.ts'
import type { Resources } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { systemContext } from '#server/product.ts'
import * as tables from '#server/tables.ts'
import { formType, formWith, send } from '#server/testing/files.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { maintainModules } from '../store/maintain.server.ts'
import { moduleProblems } from '../words.ts'
import { storeContextOf } from '../store/module-store.server.ts'
import { publisher } from '../store/testing/modules.ts'
import { deskNotes, packed, renamed } from './testing/desk-notes.ts'
import { give } from './testing/give-rights.ts'

const author = publisher()
let school: School
let chief: Person
let office: Person
let teacher: Person
beforeAll(async () => {
  school = await openSchool({ MODULE_KEYS: author.key })
  chief = await school.signIn('superadmin')
  teacher = await school.signIn('claire_dubois')
  office = await school.signIn('scolarite')
})
afterAll(() => school.close())

const notes = '/admin/m/desk-notes/note'
const lockers = '/admin/m/desk-notes/locker'

async function uploaded(what: object): Promise<Answer> {
  const { archive } = await packed(author, what)
  const { data } = await send(school, chief.token, { name: 'module.zip', content: archive, type: 'application/zip' })
  return chief.post(`/admin/module/upload?file=${data.file.url}`)
}
async function bring(what: object): Promise<Answer> {
  expect(await uploaded(what)).toMatchObject({ code: 1 })
  return enable()
}
const enable = () => chief.post('/admin/module/install?uid=desk-notes')
const disable = () => chief.post('/admin/module/changeState', { uid: 'desk-notes', state: 0 })
async function enableAgain(): Promise<void> {
  await chief.post('/admin/module/changeState', { uid: 'desk-notes', state: 1 })
  expect(await enable()).toMatchObject({ code: 1 })
}

const db = () => school.product.store
const studentId = async () => (await chief.get('/admin/k/student/index?limit=1')).data.list[0].id as number
const aNote = async (more: object = {}) => ({ student_id: await studentId(), subject: 'Bravo', mood: 'praise', day: '2026-09-01',
  ...more,
})
async function addNote(more: object = {}): Promise<number> {
  const answer = await chief.post(`${notes}/add`, await aNote(more))
  expect(answer).toMatchObject({ code: 1 })
  return answer.data.id
}
/** Imports lockers from a file whose headings are the field names. */
async function imported(table: string): Promise<void> {
  const sent = await school.app.inject({
    method: 'POST',
    url: `${lockers}/import/upload`,
    payload: formWith({ name: 'casiers.csv', content: Buffer.from(table), type: 'text/csv' }),
    headers: { server: 'true', batoken: chief.token, 'content-type': formType },
  })
  const { job } = sent.json().data
  const plan = { id: job.id, mapping: job.mapping, key: null, creates: true, updates: false }
  expect(await chief.post(`${lockers}/import/check`, plan)).toMatchObject({ code: 1 })
  const status = async () => (await chief.get(`${lockers}/import/job?id=${job.id}`)).data.job.status
  await expect.poll(status, { timeout: 15_000 }).toBe('ready')
  expect(await chief.post(`${lockers}/import/run`, { id: job.id })).toMatchObject({ code: 1 })
  await expect.poll(status, { timeout: 15_000 }).toBe('done')
}
const read = async (id: number) => (await chief.get(`${notes}/edit?id=${id}`)).data.row
const menuNames = async (by: Person) => JSON.stringify((await by.get('/admin/index/index')).data.menus)

const giving = (to: string, nodes: readonly string[]) => give(school, chief, { to, nodes })

test('before the installation the address is unknown', async () => {
  expect(await chief.get(`${notes}/index`)).toMatchObject({ code: 0, status: 404 })
  expect(await school.stranger().get(`${notes}/index`)).toMatchObject({ status: 404 })
})

test('a list that points to an unknown entity is refused', async () => {
  const text = JSON.stringify(deskNotes).replaceAll('"target":"student"', '"target":"dragon"')
  const elsewhere = JSON.parse(text.replaceAll(/,"holds":"\w+"/g, '').replace('"lists","people"', '"lists"')) as object
  expect(await uploaded(elsewhere)).toMatchObject({ code: 0, msg: expect.stringContaining('dragon') })
})

describe('after the installation', () => {
  beforeAll(async () => {
    expect(await bring(deskNotes)).toMatchObject({ code: 1 })
  })

  test('the back office knows its lists, and the menu links to them in the reader’s language', async () => {
    const reader = await school.signIn('superadmin', { language: 'zh-cn' })
    const { lists, menus } = (await reader.get('/admin/index/index')).data
    expect(lists.map(({ resource }: { resource: { path: string } }) => resource.path)).toEqual([
      'm/desk-notes/note',
      'm/desk-notes/locker',
    ])
    const folder = menus.find(({ children }: { children?: object[] }) => JSON.stringify(children).includes('课桌便条'))
    expect(folder.title).toBe('人员')
  })

  test('a record is added, read, listed, looked up, edited, deleted and restored', async () => {
    const id = await addNote({ subject: 'Zébulon', body: '<p>Bien</p><script>x()</script>' })
    expect(await read(id)).toMatchObject({
      subject: 'Zébulon',
      private: 0,
      body: '<p>Bien</p>',
      student: { id: await studentId() },
    })
    const { list } = (await chief.get(`${notes}/index?quick_search=zebulon`)).data
    expect(list).toMatchObject([{ id, title: 'Zébulon', mood: 'praise' }])
    expect((await chief.get(`${notes}/index?select=true&quick_search=zebulon`)).data.list).toHaveLength(1)
    const edited = await chief.post(`${notes}/edit`, { id, mood: 'remark' })
    expect(edited).toMatchObject({ code: 1 })
    const history = (await chief.get(`${notes}/history?id=${id}`)).data.list
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['edit', 'add'])
    expect(linesOf(await chief.post(`${notes}/undo`, { change: edited.data.change }))).toMatchObject({ code: 1 })
    expect(await read(id)).toMatchObject({ mood: 'praise' })
    const gone = await chief.del(`${notes}/del?ids[]=${id}`)
    expect((await chief.get(`${notes}/edit?id=${id}`)).code).toBe(0)
    const bin = (await chief.get('/admin/security/dataRecycleLog/index?quick_search=zebulon')).data.list
    expect(bin).toMatchObject([{ recycle: { title: 'Mots du pupitre' } }])
    expect(linesOf(await chief.post(`${notes}/undo`, { change: gone.data.change }))).toMatchObject({ code: 1 })
    expect(await read(id)).toMatchObject({ subject: 'Zébulon' })
  })

  test('an invalid value is reported with a message beside the field', async () => {
    expect(await chief.post(`${notes}/add`, await aNote({ mood: 'anger' }))).toMatchObject({
      code: 0,
      data: { fields: { mood: expect.any(String) } },
    })
    expect(await chief.post(`${notes}/add`, { subject: 'x' })).toMatchObject({ code: 0 })
    expect(await chief.post(`${notes}/add`, await aNote({ wings: 2 }))).toMatchObject({ code: 0 })
    await chief.post(`${lockers}/add`, { code: 'A1' })
    expect(await chief.post(`${lockers}/add`, { code: 'a1' })).toMatchObject({
      code: 0,
      data: { fields: { code: expect.stringContaining('Numéro') } },
    })
    expect(await chief.post(`${notes}/index`, {})).toMatchObject({ status: 405 })
    expect(await chief.get(`${notes}/nowhere`)).toMatchObject({ status: 404 })
  })

  test('a call that is sent twice with one key is done once', async () => {
    const headers = { 'idempotency-key': 'desk-notes-once' }
    const first = await chief.post(`${notes}/add`, await aNote({ subject: 'Unique' }), headers)
    const again = await chief.post(`${notes}/add`, await aNote({ subject: 'Unique' }), headers)
    expect(again.data.id).toBe(first.data.id)
  })

  test('lockers are sorted manually', async () => {
    const ids = []
    for (const code of ['B1', 'B2']) ids.push((await chief.post(`${lockers}/add`, { code })).data.id)
    expect(await chief.post(`${lockers}/sortable`, { id: ids[1], targetId: ids[0] })).toMatchObject({ code: 1 })
  })

  test('a year, a time, a place and pairs are read back, named, exported and imported', async () => {
    const more = [{ key: 'Clé', value: 'n° 4' }]
    const sent = { code: 'Z-1', bought_in: '2019', opens_at: '8:30', place: '250000011,250001075', more }
    const { data } = await chief.post(`${lockers}/add`, sent)
    const stored = { bought_in: 2019, opens_at: '08:30', place: [250_000_011, 250_001_075] }
    expect((await chief.get(`${lockers}/edit?id=${data.id}`)).data.row).toMatchObject({ ...stored, more })
    const one = `search[0][field]=code&search[0][operator]=%3D&search[0][val]=Z-1`
    const listed = await chief.get(`${lockers}/index?${one}`)
    expect(listed.data.list).toMatchObject([{ ...stored, place_text: 'Île-de-France / Paris (75)' }])
    const file = await chief.get(`${lockers}/export?columns=code,bought_in,opens_at,place&${one}`)
    expect(file.text).toContain('Z-1;2019;08:30;Île-de-France / Paris (75)')
    const back = file.text.replace('Z-1', 'Z-2').replace('2019', '2020')
    await imported(back)
    const second = async () => (await chief.get(`${lockers}/index?${one.replace('Z-1', 'Z-2')}`)).data.list
    expect(await second()).toMatchObject([{ bought_in: 2020, opens_at: '08:30', place: stored.place }])
  })

  test.each([
    [{ bought_in: 26 }, /au moins|1900/],
    [{ opens_at: '25:00' }, /heure/],
    [{ place: 'Paris' }, /forme/],
    [{ more: [{ key: '', value: 'x' }] }, /./],
  ])('%j is refused with a message beside the field', async (change, sentence) => {
    const { code, data } = await chief.post(`${lockers}/add`, { code: 'Z-9', ...change })
    expect(code).toBe(0)
    expect(data.fields[Object.keys(change)[0]!]).toMatch(sentence)
  })

  test('several records are changed at once, exported and imported', async () => {
    const ids = [await addNote({ subject: 'Lot 1' }), await addNote({ subject: 'Lot 2' })]
    const batch = await chief.post(`${notes}/batch`, { ids, changes: { mood: 'remark' } })
    expect(linesOf(batch)).toMatchObject({ code: 1, data: { done: 2 } })
    const file = await chief.get(`${notes}/export?format=csv&quick_search=lot&columns=subject,mood`)
    expect(file.text.split(/\r?\n/).filter(Boolean)).toHaveLength(3)
    expect(file.text).toContain('Remarque')
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Mots du pupitre'))
    await imported('code;remark\nC1;Clé perdue\nC2;\n')
    expect((await chief.get(`${lockers}/index?quick_search=C1`)).data.total).toBe(1)
  })

  test('a long list is exported in a worker thread', async () => {
    const student_id = await studentId()
    const timestamps = { create_time: 1_790_000_000, update_time: 1_790_000_000 }
    const values = Array.from({ length: 520 }, (_, n) => ({
      student_id,
      subject: `Long ${n}`,
      mood: 'praise',
      ...timestamps,
    }))
    await db().write((open) => (open as AnyDatabase).insertInto('m_desk_notes__note').values(values).execute())
    const { text } = await chief.get(
      `${notes}/export?format=csv&columns=subject&search[0][field]=subject&search[0][operator]=LIKE&search[0][val]=Long`,
    )
    expect(text.split(/\r?\n/).filter(Boolean)).toHaveLength(521)
    expect(text).toContain('Objet')
  })

  test('the log names the person and the action, with the title of the list', async () => {
    await addNote({ subject: 'Consigné' })
    const { list } = (await chief.get('/admin/auth/adminLog/index?limit=5')).data
    expect(JSON.stringify(list)).toContain('Mots du pupitre')
  })

  test('a student with a note cannot be deleted, and a note needs an existing student', async () => {
    const { list } = (await chief.get(`${notes}/index?limit=1`)).data
    const answer = await chief.del(`/admin/k/student/del?ids[]=${list[0].student_id}`)
    expect(answer.code).toBe(0)
    expect(await chief.post(`${notes}/add`, await aNote({ student_id: 999_999 }))).toMatchObject({ code: 0 })
  })

  test('only super administrators have rights to it until a right is given', async () => {
    for (const by of [office, teacher]) {
      expect(await by.get(`${notes}/index`)).toMatchObject({ code: 401 })
      expect(await by.post(`${notes}/add`, await aNote())).toMatchObject({ code: 401 })
      expect(await by.del(`${notes}/del?ids[]=1`)).toMatchObject({ code: 401 })
      expect(await by.get(`${notes}/export`)).toMatchObject({ code: 401 })
      expect(await menuNames(by)).not.toContain('m/desk-notes')
    }
    expect(await school.stranger().get(`${notes}/index`)).toMatchObject({ code: 302 })
    const student = await school.signIn('lea_moreau')
    expect(await student.get(`${notes}/index`)).toMatchObject({ code: 401 })
    expect((await student.get('/admin/index/index')).data.lists).toEqual([])
  })

  test('a person with the right to read can only read', async () => {
    await giving('claire_dubois', ['m/desk-notes/note/index'])
    expect(await teacher.get(`${notes}/index`)).toMatchObject({ code: 1 })
    expect(await teacher.post(`${notes}/add`, await aNote())).toMatchObject({ code: 401 })
    expect(await menuNames(teacher)).toContain('Mots du pupitre')
    expect((await teacher.get('/admin/index/index')).data.lists).toHaveLength(1)
  })

  test('a person who may not see a student sees no notes about the student', async () => {
    const idsOf = async (by: Person) =>
      (await by.get('/admin/k/student/index?limit=100')).data.list.map(({ id }: { id: number }) => id) as number[]
    const [all, theirs] = [await idsOf(chief), await idsOf(teacher)]
    const stranger = all.find((id) => !theirs.includes(id))!
    const [one, other] = [await addNote({ student_id: theirs[0] }), await addNote({ student_id: stranger })]
    const { list } = (await teacher.get(`${notes}/index?limit=100`)).data
    const about = list.map((row: { student_id: number }) => row.student_id)
    expect([about.includes(theirs[0]), about.every((id: number) => theirs.includes(id))]).toEqual([true, true])
    expect(await chief.get(`${notes}/edit?id=${other}`)).toMatchObject({ code: 1 })
    await giving('claire_dubois', ['m/desk-notes/note/edit', 'm/desk-notes/note/export'])
    expect(await teacher.get(`${notes}/edit?id=${one}`)).toMatchObject({ code: 1 })
    expect(await teacher.get(`${notes}/edit?id=${other}`)).toMatchObject({ code: 0 })
    expect(await teacher.post(`${notes}/edit`, { id: other, mood: 'remark' })).toMatchObject({ code: 0 })
    expect((await teacher.get(`${notes}/export?format=csv&columns=student_id`)).text.split('\n').length).toBeLessThan(
      100,
    )
  })

  test('a disabled list is hidden from everybody; after enabling it is available with its rights', async () => {
    const id = await addNote({ subject: 'Reste' })
    expect(await disable()).toMatchObject({ code: 1 })
    for (const by of [chief, teacher, school.stranger()])
      for (const call of ['index', `edit?id=${id}`, `history?id=${id}`, 'export', 'import/index'])
        expect(await by.get(`${notes}/${call}`), call).toMatchObject({ code: 0, status: 404 })
    expect(await chief.post(`${notes}/add`, await aNote())).toMatchObject({ code: 0, status: 404 })
    expect(await menuNames(chief)).not.toContain('m/desk-notes')
    expect((await chief.get('/admin/index/index')).data.lists).toEqual([])
    expect(JSON.stringify((await chief.get('/admin/auth/group/rights')).data)).not.toContain('m/desk-notes')
    expect((await chief.get('/admin/index/search?quick_search=Reste')).data.groups).toEqual([])
    const { row } = (await chief.get('/admin/auth/group/edit?id=2')).data
    expect(await chief.post('/admin/auth/group/edit', { id: 2, rule_ids: row.rule_ids })).toMatchObject({ code: 1 })
    await enableAgain()
    expect(await read(id)).toMatchObject({ subject: 'Reste' })
    expect(await teacher.get(`${notes}/index`)).toMatchObject({ code: 1 })
    expect(await teacher.post(`${notes}/add`, await aNote())).toMatchObject({ code: 401 })
  })

  test('a later version changes the titles in the form, the menu and the log', async () => {
    await disable()
    expect(await bring(renamed)).toMatchObject({ code: 1 })
    const { lists } = (await chief.get('/admin/index/index')).data
    expect(lists[0].labels.fields.subject[0]).toBe('Motif')
    expect(await menuNames(chief)).toContain('Carnet de classe')
    expect((await chief.get(`${notes}/export?format=csv&columns=subject`)).text).toContain('Motif')
    await addNote({ subject: 'Renommé' })
    const { list } = (await chief.get('/admin/auth/adminLog/index?limit=5')).data
    expect(JSON.stringify(list)).toContain('Carnet de classe')
    expect(await teacher.get(`${notes}/index`)).toMatchObject({ code: 1 })
  })

  test('a release without the entity that it points to disables it, and says why', async () => {
    const { student: _gone, ...others } = school.product.resources
    const later = systemContext({ ...school.product, resources: others as Resources })
    await maintainModules(later, storeContextOf({ ...school.env, tables }))
    const { installed } = (await chief.get('/admin/module/index')).data
    expect(installed).toMatchObject([{ uid: 'desk-notes', state: 6, problem: say(moduleProblems.unfit, 'fr') }])
    expect(await chief.get(`${notes}/index`)).toMatchObject({ code: 0, status: 404 })
    await enableAgain()
    expect(await chief.get(`${notes}/index`)).toMatchObject({ code: 1 })
  })
})
