// Erasure and copies of personal data include rows in lists of modules: while the module is enabled, while it is
// disabled, and after it is uninstalled.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { systemContext } from '#server/product.ts'
import * as tables from '#server/tables.ts'
import { send } from '#server/testing/files.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { unzip } from '#server/testing/unzip.ts'
import { maintainModules } from '../store/maintain.server.ts'
import { storeContextOf } from '../store/module-store.server.ts'
import { publisher } from '../store/testing/modules.ts'
import { tagOf } from '#platform/privacy/data-map.server.ts'
import { lockerTable, noteTable, packed } from './testing/desk-notes.ts'

const author = publisher()
let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool({ MODULE_KEYS: author.key })
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const notes = '/admin/m/desk-notes/note'
const lockers = '/admin/m/desk-notes/locker'
const personalData = '/admin/routine/personalData'
const db = () => school.product.store.read as AnyDatabase

const step = async (state: 0 | 1) => chief.post('/admin/module/changeState', { uid: 'desk-notes', state })
/** From any state. */
async function enable(): Promise<void> {
  const { state } = (await chief.get('/admin/module/state?uid=desk-notes')).data
  if (state === 1) return
  if (state === 6) await step(1)
  else {
    const { archive } = await packed(author)
    const { data } = await send(school, chief.token, { name: 'module.zip', content: archive, type: 'application/zip' })
    await chief.post(`/admin/module/upload?file=${data.file.url}`)
  }
  expect(await chief.post('/admin/module/install?uid=desk-notes')).toMatchObject({ code: 1 })
}

async function done(url: string, body: object): Promise<{ id: number }> {
  const answer = await chief.post(url, body)
  expect(answer, url).toMatchObject({ code: 1 })
  return answer.data
}

/** Two students who may be erased: each has a note and a locker, and one row only refers to a note. */
async function twoStudents() {
  const [one, other] = [
    await addSample(school, chief, resources.student),
    await addSample(school, chief, resources.student),
  ]
  const ids: Record<string, number> = {}
  for (const [name, { id: student_id }] of Object.entries({ one, other })) {
    const note = { student_id, subject: `Zorblax ${name}`, mood: 'remark', body: `<p>Zorblax ${name}</p>` }
    ids[`${name} note`] = (await done(`${notes}/add`, note)).id
    await done(`${notes}/edit`, { id: ids[`${name} note`], subject: `Zorblax ${name} encore` })
    ids[`${name} locker`] = (
      await done(`${lockers}/add`, { code: `${student_id}`, student_id, remark: `Zorblax ${name}` })
    ).id
    const named = { code: `N${student_id}`, note_id: ids[`${name} note`] }
    ids[`${name} named`] = (await done(`${lockers}/add`, named)).id
  }
  return { one: one.id, other: other.id, ids }
}

async function copyOf(id: number) {
  const { person } = await handed(id)
  return JSON.parse(person) as {
    tables: Record<string, { words: Record<string, string>; rows: Record<string, unknown>[] }>
  }
}
async function handed(id: number): Promise<{ person: string }> {
  const reply = await school.app.inject({
    url: `${personalData}/export?entity=student&id=${id}`,
    headers: { server: 'true', batoken: chief.token },
  })
  return { person: unzip(reply.rawPayload)['person.json']!.toString() }
}
const rowOf = (table: string, id: number) => db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
const everything = async (words: string) => {
  const found: string[] = []
  for (const { name } of await db().introspection.getTables()) {
    if (/_search/.test(name) || name.startsWith('sqlite')) continue
    const rows = await db().selectFrom(name).selectAll().execute()
    if (JSON.stringify(rows).includes(words)) found.push(name)
  }
  return found
}

async function expectForgotten({ one, other, ids }: Awaited<ReturnType<typeof twoStudents>>): Promise<void> {
  await chief.post('/admin/k/student/cancel', { id: one })
  expect(await everything('Zorblax one')).toContain(noteTable)
  expect(await chief.post(`${personalData}/erase`, { entity: 'student', id: one })).toMatchObject({ code: 1 })
  expect(await everything('Zorblax one')).toEqual([])
  expect(await rowOf(noteTable, ids['one note']!)).toBeUndefined()
  expect(await rowOf(lockerTable, ids['one locker']!)).toMatchObject({ code: `${one}`, student_id: null, remark: null })
  expect(await rowOf(lockerTable, ids['one named']!)).toMatchObject({ note_id: null })
  expect(await rowOf(noteTable, ids['other note']!)).toMatchObject({ student_id: other })
  expect(await rowOf(lockerTable, ids['other locker']!)).toMatchObject({ remark: 'Zorblax other' })
}

describe.each([
  ['enabled', async () => undefined],
  ['disabled', async () => void (await step(0))],
  [
    'uninstalled, and only its records are left',
    async () => {
      await step(0)
      expect(await chief.post('/admin/module/uninstall?uid=desk-notes')).toMatchObject({ code: 1 })
    },
  ],
])('while the module is %s', (_state, bringAbout) => {
  test('a person gets a copy of its data about them, and is erased from it', async () => {
    await enable()
    const people = await twoStudents()
    await bringAbout()
    const { tables: copy } = await copyOf(people.one)
    expect(copy[noteTable]!.rows).toMatchObject([{ subject: 'Zorblax one encore', mood: 'remark' }])
    expect(copy[noteTable]!.words).toMatchObject({ subject: 'Objet' })
    expect(copy[lockerTable]!.rows).toMatchObject([{ remark: 'Zorblax one' }])
    expect(JSON.stringify(copy)).not.toContain('Zorblax other')
    const { found } = (await chief.get(`${personalData}/person?entity=student&id=${people.one}`)).data
    expect(found).toContainEqual({ table: noteTable, name: 'Mots du pupitre', count: 1 })
    expect(JSON.stringify((await chief.get(`${personalData}/index`)).data)).toContain('Mots du pupitre')
    await expectForgotten(people)
  })
})

test('the data map contains the tag that the module declares for each column', async () => {
  const tag = (table: string, column: string) => tagOf(school.product, table, column)
  await enable()
  await chief.get('/admin/index/index')
  expect([tag(noteTable, 'student_id'), tag(noteTable, 'subject'), tag(lockerTable, 'code')]).toEqual([
    'identifier', 'minor', 'none',
  ])
  expect(tag(noteTable, 'search_text')).toBe('minor')
})

test('a student with a note of a disabled module is not purged from the recycle bin', async () => {
  await enable()
  const { one } = await twoStudents()
  await step(0)
  await chief.post('/admin/k/student/cancel', { id: one })
  expect(await chief.del(`/admin/k/student/del?ids[]=${one}`)).toMatchObject({ code: 1 })
  const log = db()
    .selectFrom('data_recycle_log')
    .select('id')
    .where('resource', '=', 'student')
    .where('row_id', '=', one)
  const { id } = await log.executeTakeFirstOrThrow()
  const purged = await chief.del(`/admin/security/dataRecycleLog/del?ids[]=${id}`)
  expect(purged).toMatchObject({ code: 0, status: 200, msg: expect.stringMatching(/^Encore citée .*module/) })
})

test('thirty days after the uninstallation none of its data is left', async () => {
  await enable()
  await twoStudents()
  await step(0)
  await chief.post('/admin/module/uninstall?uid=desk-notes')
  const later = { ...systemContext(school.product), now: Math.floor(Date.now() / 1000) + 31 * 86_400 }
  await maintainModules(later, storeContextOf({ ...school.env, tables }))
  expect(await everything('Zorblax')).toEqual([])
  expect(await everything('m/desk-notes')).toEqual(['admin_log'])
  expect((await db().introspection.getTables()).filter(({ name }) => name.startsWith('m_'))).toEqual([])
})
