// Courseware: visibility, its file in parts and versions, and its readers.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample, openCourse } from '#server/testing/samples.ts'
import { formType, formWith, png, send } from '#server/testing/files.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let zhangWei: Person
let course: number
let enrolment: number
let ownFile: number
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  zhangWei = await school.signIn('zhangwei')
  ownFile = (await zhangWei.get('/admin/k/student/index')).data.list[0].id
  course = await openCourse(school, chief)
  const { data } = await chief.post('/admin/k/courseEnrolment/enrol', { course_id: course, student_ids: [ownFile] })
  enrolment = data.results[0].id
})
afterAll(() => school.close())

const change = (body: object) => chief.post('/admin/k/courseware/edit', body)
const added = async (changes = {}) => {
  const { id } = await addSample(school, chief, resources.courseware, { course_id: course, ...changes })
  expect(await chief.post('/admin/k/courseware/publish', { id })).toMatchObject({ code: 1 })
  return id
}
const sees = async (id: number) => {
  const { code, data } = await zhangWei.get(`/admin/k/courseware/read?id=${id}`)
  const { data: page } = await zhangWei.get('/admin/k/courseware/index?limit=200')
  expect(page.list.some((row: { id: number }) => row.id === id)).toBe(code === 1)
  return code === 1 && data.row.id === id
}
async function sent(content: string): Promise<string> {
  const headers = { batoken: chief.token, 'content-type': formType, server: '1' }
  const payload = formWith({ name: 'Cours.txt', content })
  const reply = await school.app.inject({ method: 'POST', url: '/admin/ajax/upload', headers, payload })
  return reply.json().data.file.url as string
}

test('is visible once it is released, as long as it is, to its recipients', async () => {
  const id = await added()
  expect(await sees(id)).toBe(true)
  const later = Math.floor(Date.now() / 1000) + 3600
  for (const [hidden, shown] of [
    [{ release_at: later }, { release_at: null }],
    [{ expire_at: later - 7200 }, { expire_at: null }],
    [{ audience: 'teachers' }, { audience: 'course' }],
    [{ audience: 'selected' }, { audience: 'selected', student_ids: [ownFile] }],
  ] as const) {
    await change({ id, ...hidden })
    expect({ hidden, sees: await sees(id) }).toEqual({ hidden, sees: false })
    await change({ id, ...shown })
    expect({ shown, sees: await sees(id) }).toEqual({ shown, sees: true })
  }
  await chief.post('/admin/k/courseware/withdraw', { id })
  expect(await sees(id)).toBe(false)
  await chief.post('/admin/k/courseware/publish', { id })
  await chief.post('/admin/k/courseEnrolment/edit', { id: enrolment, start_date: '2099-01-01' })
  expect(await sees(id)).toBe(false)
  await chief.post('/admin/k/courseEnrolment/edit', { id: enrolment, start_date: null })
  expect(await sees(id)).toBe(true)
})

test('students are reminded only while they see it', async () => {
  const id = await added()
  const remind = () => chief.post('/admin/k/courseware/remind', { id })
  const now = Math.floor(Date.now() / 1000)
  for (const hidden of [{ release_at: now + 3600 }, { release_at: null, expire_at: now - 3600 }]) {
    await change({ id, ...hidden })
    expect((await remind()).msg).toMatch(/ne voient pas/)
  }
  await change({ id, expire_at: null })
  expect((await remind()).msg).toMatch(/relancé/)
})

test('sends its file completely and in ranges, also earlier versions to people who prepare it; and counts', async () => {
  const [first, second] = [await sent('premiere version'), await sent('seconde version, plus longue')]
  const id = await added({ kind: 'file', file: first, body: null, allow_download: 1 })
  const file = (by: Person, more = '', headers = {}) => by.get(`/admin/k/courseware/file?id=${id}${more}`, headers)
  expect((await file(zhangWei)).text).toBe('premiere version')
  const part = await file(zhangWei, '', { range: 'bytes=0-7' })
  expect({ status: part.status, text: part.text }).toEqual({ status: 206, text: 'premiere' })
  // With the address in the storage only the owner gets it.
  const around = await school.app.inject({ url: first, headers: { batoken: zhangWei.token } })
  expect(around.statusCode).toBe(404)
  await zhangWei.get(`/admin/k/courseware/read?id=${id}`)
  await file(zhangWei, '&save=1')
  const readers = async () => (await chief.get(`/admin/k/courseware/readers?id=${id}`)).data
  expect((await readers()).readers).toMatchObject([{ id: ownFile, view_count: 1, download_count: 1 }])
  expect((await chief.post('/admin/k/courseware/remind', { id })).msg).toMatch(/déjà ouverte/)
  await change({ id, file: second })
  expect((await zhangWei.get(`/admin/k/courseware/read?id=${id}`)).data.row.updated).toBe(true)
  expect((await zhangWei.get(`/admin/k/courseware/read?id=${id}`)).data.row.updated).toBe(false)
  expect((await file(zhangWei)).text).toBe('seconde version, plus longue')
  expect((await file(zhangWei, '&version=1')).code).toBe(0)
  expect((await file(chief, '&version=1')).text).toBe('premiere version')
  expect((await readers()).versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  await change({ id, allow_download: 0 })
  expect((await file(zhangWei, '&save=1')).msg).toMatch(/seulement en ligne/)
})

test('a removed file is no longer served to students, and the next one is a new version', async () => {
  const id = await added({ kind: 'file', file: await sent('le corrige'), body: null })
  const file = (by: Person, more = '') => by.get(`/admin/k/courseware/file?id=${id}${more}`)
  const attached = async () => (await zhangWei.get(`/admin/k/courseware/read?id=${id}`)).data.row.attached
  expect(await attached()).toMatchObject({ name: 'Cours.txt' })
  expect(await change({ id, kind: 'text', file: '', body: '<p>Bientôt</p>' })).toMatchObject({ code: 1 })
  expect([await attached(), (await file(zhangWei)).code]).toEqual([null, 0])
  expect((await file(chief, '&version=1')).text).toBe('le corrige')
  expect(await change({ id, kind: 'file', file: await sent('les exercices') })).toMatchObject({ code: 1 })
  expect((await zhangWei.get(`/admin/k/courseware/read?id=${id}`)).data.row.updated).toBe(true)
  expect([(await file(zhangWei)).text, (await file(chief, '&version=1')).text]).toEqual(['les exercices', 'le corrige'])
})

test('a file that stays behind a text or a link is not served to students', async () => {
  const id = await added({ kind: 'file', file: await sent('le corrige'), body: null })
  expect(await change({ id, kind: 'text', body: '<p>Bientôt</p>' })).toMatchObject({ code: 1 })
  expect((await zhangWei.get(`/admin/k/courseware/read?id=${id}`)).data.row.attached).toBeNull()
  expect((await zhangWei.get(`/admin/k/courseware/file?id=${id}`)).code).toBe(0)
})

test('draws the number of the student over a picture of up to 40 million pixels, and refuses a larger one', async () => {
  const { data } = await send(school, chief.token, { name: 'Plan.png', content: png(40, 30), type: 'image/png' })
  const { url } = data.file as { url: string }
  const id = await added({ kind: 'file', file: url, body: null, watermark: 1 })
  const file = () => zhangWei.get(`/admin/k/courseware/file?id=${id}`)
  expect(await file()).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  await writeFile(join(school.env.DATA_DIR, url), png(16_000, 16_000))
  expect(await file()).toMatchObject({ code: 0, msg: 'Ce fichier n’est pas une image utilisable.' })
})
