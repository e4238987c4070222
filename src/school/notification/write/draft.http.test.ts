// Drafts of messages: an incomplete draft can be saved, but not sent.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { systemContext } from '#server/product.ts'
import { plain, watched } from '#server/testing/samples.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { sendDue } from '../deliver.server.ts'

let school: School
let office: Person
let claire: Person
let lea: Person
let students: number[]
beforeAll(async () => {
  school = await openSchool()
  ;[office, claire, lea] = (await Promise.all(['scolarite', 'claire_dubois', 'lea_moreau'].map(enter))) as [
    Person,
    Person,
    Person,
  ]
  const rows = await db().selectFrom('student').select('id').where('status', '=', 'active').orderBy('id').execute()
  students = rows.map(({ id }) => Number(id))
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
async function enter(name: string): Promise<Person> {
  const account = await db().selectFrom('admin').select('id').where('username', '=', name).executeTakeFirstOrThrow()
  return watched(await openedSession(school, { id: Number(account.id) }))
}
const student = (id: number) => ({ kind: 'student', ref: String(id), include: 1, audience: 'students' })
const save = (draft: object, by = office) => by.post('/admin/k/notification/draft', draft)
const row = async (id: number) => (await office.get(`/admin/k/notification/edit?id=${id}`)).data.row
const targets = async (id: number) => (await office.get(`/admin/k/notification/target?id=${id}`)).data.targets

test('a draft is saved with whatever is written so far, and each save continues the one before', async () => {
  const first = await save({ title: 'Sortie', targets: [student(students[0]!)] })
  expect(first).toMatchObject({ code: 1, data: { id: expect.any(Number), version: expect.any(Number) } })
  const { id } = first.data
  expect(await row(id)).toMatchObject({ status: 'draft', title: 'Sortie', body: '' })
  const second = await save({ ...first.data, title_zh: '出游', body_zh: '<p>周五<script>1</script></p>' })
  expect(second.data.version).toBeGreaterThan(first.data.version)
  expect(await row(id)).toMatchObject({ title: 'Sortie', title_zh: '出游', body_zh: '<p>周五</p>' })
  expect(await targets(id)).toHaveLength(1)
  await save({ ...second.data, targets: [] })
  expect(await targets(id)).toHaveLength(0)
  // The first version is out of date, so it does not replace the newer text.
  expect((await save({ ...first.data, title: 'Autre' })).code).toBe(412)
  expect((await row(id)).title).toBe('Sortie')
})

test('without a subject or a text in French it is neither sent nor scheduled', async () => {
  const { data } = await save({ title: 'Vide', body: '<p> </p>', targets: [student(students[0]!)] })
  const refused = 'Écrivez l’objet et le texte en français : ils sont lus quand une autre langue manque.'
  expect(plain((await office.post('/admin/k/notification/publish', { id: data.id })).msg)).toBe(refused)
  const publish_at = systemContext(school.product).now + 3600
  expect(plain((await office.post('/admin/k/notification/schedule', { id: data.id, publish_at })).msg)).toBe(refused)
  const written = await save({ ...data, body: '<p>Bonjour.</p>' })
  expect((await office.post('/admin/k/notification/publish', written.data)).code).toBe(1)
  expect(plain((await save({ id: data.id, title: 'Trop tard' })).msg)).toBe(
    '« Vide » n’est plus un brouillon : ouvrez la liste des messages.',
  )
})

test('a selection of two hundred people is counted, saved and reached', async () => {
  const chosen = students.slice(0, 200)
  const seen = await office.post('/admin/k/notification/preview', { targets: chosen.map(student) })
  expect(seen.data).toMatchObject({ total: chosen.length, author: expect.stringMatching(/./) })
  const { data } = await save({ title: 'À tous', body: '<p>Bonjour.</p>', targets: chosen.map(student) })
  await office.post('/admin/k/notification/publish', data)
  await sendDue(systemContext(school.product))
  expect(await row(data.id)).toMatchObject({ status: 'sent', recipient_count: chosen.length })
})

test('a teacher saves drafts to the own students only, a colleague’s draft is not found, and a student has none', async () => {
  const refused = await save({ title: 'Tous', targets: [{ ...student(0), kind: 'all', ref: null }] }, claire)
  expect(plain(refused.msg)).toBe('Vous ne pouvez écrire qu’à vos cours, à vos étudiants et à vos tâches de tutorat.')
  expect(await db().selectFrom('notification').select('id').where('title', '=', 'Tous').execute()).toEqual([])
  const { data } = await save({ title: 'Bureau' })
  expect((await save({ id: data.id, title: 'Moi' }, claire)).code).toBe(0)
  expect((await row(data.id)).title).toBe('Bureau')
  expect((await save({ title: 'Élève' }, lea)).code).toBe(401)
})
