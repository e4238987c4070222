// The library: its files, their uses, and why a file cannot be deleted.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDue } from '#school/notification/deliver.server.ts'
import { systemContext } from '#server/product.ts'
import { pdf, png, send } from '#server/testing/files.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin', { language: 'en' })
})
afterAll(() => school.close())

const url = '/admin/routine/attachment'
const sent = async (name: string, content: Buffer) =>
  (await send(school, chief.token, { name, content })).data.file as { id: number; url: string }
const use = async (id: number, photo: string) =>
  expect(await chief.post('/admin/k/student/edit', { id, photo })).toMatchObject({ code: 1 })
const usesOf = async (id: number, by = chief) => (await by.get(`/admin/ajax/fileUses?id=${id}`)).data.list
const del = (id: number) => chief.del(`${url}/del?ids[]=${id}`)

test('lists files, the newest first, found by name and by type', async () => {
  const older = await sent('Rapport annuel.pdf', pdf('list'))
  const newer = await sent('plan.png', png(7, 7, 70))
  const { data } = await chief.get(`${url}/index?limit=2`)
  expect(data.list.map(({ id }: { id: number }) => id).toSorted()).toEqual([older.id, newer.id].toSorted())
  expect(data.list.find(({ id }: { id: number }) => id === older.id)).toMatchObject({
    name: 'Rapport annuel.pdf',
    mimetype: 'application/pdf',
    suffix: 'pdf',
    quote: 1,
    storage: 'local',
    admin: { title: expect.any(String) },
  })
  const found = await chief.get(`${url}/index?quick_search=rapport`)
  expect(found.data.list.map(({ id }: { id: number }) => id)).toEqual([older.id])
  const images = await chief.get(
    `${url}/index?limit=8&search[0][field]=mimetype&search[0][val]=image&search[0][operator]=LIKE`,
  )
  expect(images.data.list.map(({ id }: { id: number }) => id)).toContain(newer.id)
  for (const { mimetype } of images.data.list) expect(mimetype).toMatch(/^image\//)
})

test('only the name is changed, and never the file', async () => {
  const { id, url: place } = await sent('ancien.pdf', pdf('name'))
  expect(await chief.post(`${url}/edit`, { id, name: 'nouveau.pdf' })).toMatchObject({ code: 1 })
  expect(await chief.post(`${url}/edit`, { id, name: 'x.pdf', url: '/storage/x' })).toMatchObject({ code: 1 })
  const { data } = await chief.get(`${url}/edit?id=${id}`)
  expect(data.row).toMatchObject({ name: 'x.pdf', url: place })
})

test('lists the uses of a file until there are none', async () => {
  const file = await sent('portrait.png', png(8, 8, 80))
  expect(await usesOf(file.id)).toEqual([])
  await use(1, file.url)
  await use(2, file.url)
  const { data } = await chief.get('/admin/k/student/edit?id=1')
  expect(await usesOf(file.id)).toEqual([
    { path: 'k/student', id: 1, title: data.row.title, one: 'Student', field: 'Photo', deleted: false },
    { path: 'k/student', id: 2, title: expect.any(String), one: 'Student', field: 'Photo', deleted: false },
  ])
  await use(2, '')
  expect(await usesOf(file.id)).toHaveLength(1)
})

test('a text that shows a file uses it, and does not open files that its writer may not see', async () => {
  const file = await sent('Plan des salles (1).png', png(11, 11, 110))
  const [{ id }] = (await chief.get('/admin/k/specialty/index?limit=1')).data.list
  const description = `<p>Ici : <img src="${file.url}"></p>`
  expect(await chief.post('/admin/k/specialty/edit', { id, description })).toMatchObject({ code: 1 })
  expect(await usesOf(file.id)).toMatchObject([{ path: 'k/specialty', id }])
  const office = await school.signIn('scolarite')
  const theirs = (await send(school, office.token, { name: 'theirs.pdf', content: pdf('theirs') })).data.file
  const student = await school.signIn('zhangwei')
  const readBy = async (person: Person, url: string) =>
    (await school.app.inject({ url, headers: { batoken: person.token } })).statusCode
  expect([await readBy(student, file.url), await readBy(student, theirs.url)]).toEqual([200, 404])
})

test('the recipients of a message see its picture, until the message is taken back', async () => {
  const file = await sent('Plan d’accès.png', png(13, 13, 130))
  const [reader, other] = [await school.signIn('zhangwei'), await school.signIn('lea_moreau')]
  const seen = (person: Person) => school.app.inject({ url: file.url, headers: { batoken: person.token } })
  const body = `<p>周一八点</p><img src="${file.url}" alt="plan"><table><tr><td colspan="1">A3</td></tr></table>`
  const { data } = await chief.post('/admin/k/notification/add', { title: 'Rentrée', body })
  const own = (await reader.get('/admin/index/index')).data.adminInfo.student
  const target = { kind: 'student', ref: String(own.id ?? own), include: 1, audience: 'students' }
  expect((await chief.post('/admin/k/notification/target', { id: data.id, targets: [target] })).code).toBe(1)
  expect([(await seen(reader)).statusCode, (await seen(other)).statusCode]).toEqual([404, 404])
  expect((await chief.post('/admin/k/notification/publish', { id: data.id })).code).toBe(1)
  await sendDue(systemContext(school.product))
  const shown = (await reader.get(`/admin/index/notification?id=${data.id}`)).data
  expect(shown.body).toBe(`<p>周一八点</p><img src="${file.url}" alt="plan" /><table><tr><td>A3</td></tr></table>`)
  expect([(await seen(reader)).statusCode, (await seen(other)).statusCode]).toEqual([200, 404])
  expect((await chief.post('/admin/k/notification/recall', { id: data.id })).code).toBe(1)
  expect((await seen(reader)).statusCode).toBe(404)
})

test('a file in the settings is visible to everybody who is signed in, and cannot be deleted', async () => {
  const file = await sent('logo.png', png(12, 12, 120))
  const student = await school.signIn('zhangwei')
  const seen = async () => (await school.app.inject({ url: file.url, headers: { batoken: student.token } })).statusCode
  expect(await seen()).toBe(404)
  const save = (school_logo: string) => chief.post('/admin/routine/config/edit', { school_logo })
  expect(await save(file.url)).toMatchObject({ code: 1 })
  expect(await seen()).toBe(200)
  expect(await del(file.id)).toMatchObject({ code: 0, msg: expect.stringContaining('Site setting') })
  expect(await save('')).toMatchObject({ code: 1 })
  expect([await seen(), (await del(file.id)).code]).toEqual([404, 1])
})

test('deleting a used file is refused and the uses are named, for one file and in a batch', async () => {
  const [used, free] = [await sent('u.png', png(9, 9, 90)), await sent('free.pdf', pdf('free'))]
  await use(3, used.url)
  const { data } = await chief.get('/admin/k/student/edit?id=3')
  const refused = await del(used.id)
  expect(refused).toMatchObject({
    code: 0,
    msg: `“u.png” is in use and cannot be deleted: ${data.row.title} (Student, Photo).`,
  })
  const batch = await chief.post(`${url}/batch`, { ids: [used.id, free.id], remove: true })
  const last = JSON.parse(batch.text.trim().split('\n').at(-1)!)
  expect(last).toMatchObject({ code: 1, data: { done: 1, refused: [{ id: used.id, title: 'u.png' }] } })
  await use(3, '')
  expect(await del(used.id)).toMatchObject({ code: 1 })
})

test('a deleted file is not served, and can be restored', async () => {
  const file = await sent('gone.pdf', pdf('gone'))
  const { data } = await del(file.id).then(() => chief.get(`${url}/index?quick_search=gone`))
  expect(data.list).toEqual([])
  const headers = { batoken: chief.token }
  expect((await school.app.inject({ url: file.url, headers })).statusCode).toBe(404)
  const change = await school.product.store.read
    .selectFrom('trail_row')
    .select('change_id')
    .where('resource', '=', 'attachment')
    .where('kind', '=', 'del')
    .where('row_id', '=', file.id)
    .executeTakeFirstOrThrow()
  const undone = await chief.post(`${url}/undo`, { change: change.change_id })
  expect(JSON.parse(undone.text.trim().split('\n').at(-1)!)).toMatchObject({ code: 1 })
  expect((await school.app.inject({ url: file.url, headers })).statusCode).toBe(200)
})

test('a person without the right to the library sees none of it', async () => {
  const { id } = await sent('private.pdf', pdf('private'))
  const student = await school.signIn('zhangwei')
  for (const call of [`${url}/index`, `${url}/edit?id=${id}`, `/admin/ajax/fileUses?id=${id}`])
    expectRefusal(await student.get(call), 401)
  expectRefusal(await student.del(`${url}/del?ids[]=${id}`), 401)
})

test('a file of many records is open to the readers of each of them', async () => {
  const file = await sent('commun.png', png(8, 8, 81))
  const { read, write } = school.product.store
  const reader = await school.signIn('lea_moreau')
  const own = (await reader.get('/admin/k/student/index')).data.list[0].id as number
  const seen = async () => (await school.app.inject({ url: file.url, headers: { batoken: reader.token } })).statusCode
  const uses = (rows: readonly number[]) =>
    rows.map((row_id) => ({ attachment_id: file.id, resource: 'student', row_id, field: 'photo' }))
  const others = await read.selectFrom('student').select('id').where('id', '<>', own).execute()
  const strange = [...others.map(({ id }) => id), ...Array.from({ length: 250 }, (_, n) => 900_000 + n)]
  await write((db) => db.insertInto('attachment_use').values(uses(strange)).execute())
  expect(await seen()).toBe(404)
  await write((db) =>
    db
      .insertInto('attachment_use')
      .values(uses([own]))
      .execute(),
  )
  expect(await seen()).toBe(200)
})
