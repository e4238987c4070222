// The certificate of attendance counts the registers and states how many are missing.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { certificatePaper } from './certificate-paper.server.ts'
import type { Snapshot } from './snapshot.ts'
import { resources } from '#subjects.server.ts'
import { addSample, again, openCourse, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let lea: number
let course: number
let sessions: number[]

const now = Math.floor(Date.now() / 1000)
const day = 86_400
const timestamps = { create_time: 1, update_time: 1 }
const db = () => school.product.store.read as AnyDatabase
const add = (table: string, row: object) =>
  school.product.store.write(async (at) => {
    const into = (at as AnyDatabase).insertInto(table).values({ ...row, ...timestamps })
    return Number((await into.returning('id').executeTakeFirstOrThrow()).id)
  })
const dateOf = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10)

/** Ten sessions of ninety minutes, the last of them yesterday, and a future one. */
beforeAll(async () => {
  school = await openSchool()
  const chief = await school.signIn('superadmin')
  office = watched(await school.signIn('scolarite'))
  const known = { last_name: 'Moreau', birth_date: '2004-05-01', birth_place: 'Lyon', nationality: 'FR' }
  lea = (await addSample(school, office, resources.student, known)).id
  await school.product.store.write((at) =>
    at.updateTable('student').set({ status: 'active' }).where('id', '=', lea).execute(),
  )
  course = await openCourse(school, chief, { name: 'Grammaire', name_zh: '语法' })
  await add('course_enrolment', { course_id: course, student_id: lea, status: 'active' })
  sessions = []
  for (const daysAgo of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, -1]) {
    const start_at = now - daysAgo * day
    const times = { start_at, end_at: start_at + 5400, status: 'scheduled', timezone: 'Europe/Paris' }
    sessions.push(await add('course_plan', { course_id: course, seq: 20 - daysAgo, title: 'Séance', ...times }))
  }
  // A cancelled session, and one for other students only.
  const other = { start_at: now - 3 * day + 7200, end_at: now - 3 * day + 9000, timezone: 'Europe/Paris' }
  await add('course_plan', { course_id: course, seq: 90, title: 'Annulée', ...other, status: 'cancelled' })
  await add('course_plan', {
    course_id: course,
    seq: 91,
    title: 'Rattrapage',
    ...other,
    status: 'done',
    participants: 'selected',
  })
})
afterAll(() => school.close())

const register = (place: number, status: string, minutes_missed = 0) =>
  add('attendance', { course_plan_id: sessions[place], student_id: lea, status, minutes_missed, marked_at: now })

async function issued(doc_locale: string): Promise<{ snapshot: Snapshot; text: string }> {
  const period = { period_from: dateOf(now - 12 * day), period_to: dateOf(now) }
  const wish = { student_id: lea, kind: 'attendance', doc_locale, ...period }
  const { data, msg } = await office.post('/admin/k/certificate/add', wish)
  if (!data?.id) throw new Error(msg)
  const answer = await office.post('/admin/k/certificate/issue', { id: data.id })
  if (answer.code !== 1) throw new Error(answer.msg)
  const { snapshot } = (await office.get(`/admin/k/certificate/edit?id=${data.id}`)).data.row
  const ask = () => office.get(`/admin/k/certificate/pdf?id=${data.id}`)
  const { url } = (await again(ask, ({ status }) => status === 503)).data
  const input = (await school.app.inject({ url, headers: { batoken: office.token } })).rawPayload
  return { snapshot, text: spawnSync('pdftotext', ['-layout', '-', '-'], { input }).stdout.toString() }
}
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test(
  'with one register for ten sessions, nine are missing and a rate of 100 % is not printed',
  { timeout: 60_000 },
  async () => {
    await register(0, 'present')
    const { snapshot, text } = await issued('fr_zh')
    const sums = { due: 90, attended: 90, excused: 0, unexcused: 0, registers: 1 }
    expect(snapshot.attended).toMatchObject({ ...sums, unregistered: { sessions: 9, minutes: 810 } })
    expect(snapshot.attended!.courses).toMatchObject([{ ...sums, unregistered: { sessions: 9, minutes: 810 } }])
    expect(text).not.toMatch(/100/)
    expect(flat(text)).toMatch(/≥ 10,0\s%/)
    expect(flat(text)).toContain('Appels manquants : 9 séances sur 10.')
    expect(flat(text)).toContain('10 次课中有 9 次未点名')
    const english = await issued('en')
    expect(flat(english.text)).toContain('Registers missing: 9 of 10 sessions.')
    expect(flat(english.text)).toMatch(/≥ 10\.0\s?%/)
  },
)

test('the holder and people who verify it read the same sentence', async () => {
  const { snapshot } = await issued('fr')
  const { data } = await school
    .stranger()
    .post('/api/certificate/open', { code: snapshot.code, birth_date: '2004-05-01' })
  expect(data.registersMissing).toContain('Appels manquants : 9 séances sur 10.')
})

test('the office gets a warning before it issues one', async () => {
  const period = { period_from: dateOf(now - 12 * day), period_to: dateOf(now) }
  const wish = { student_id: lea, kind: 'attendance', doc_locale: 'fr', ...period }
  const { id } = (await office.post('/admin/k/certificate/add', wish)).data
  const { gaps } = (await office.get(`/admin/k/certificate/gaps?id=${id}`)).data
  expect(gaps).toContainEqual(expect.objectContaining({ text: expect.stringContaining('9 séances'), stops: false }))
})

test('if all registers were taken the rate is printed without a note', { timeout: 60_000 }, async () => {
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await register(place, 'present')
  await register(8, 'absent')
  await register(9, 'exempt')
  const { snapshot, text } = await issued('fr')
  const sums = { due: 810, attended: 720, excused: 0, unexcused: 90 }
  expect(snapshot.attended).toMatchObject({ ...sums, unregistered: { sessions: 0, minutes: 0 } })
  expect(flat(text)).toMatch(/88,8\s%/)
  expect(text).not.toContain('≥')
  expect(text).not.toContain('manquants')
})

test('a certificate older than the count of registers is printed unchanged', async () => {
  const { snapshot } = await issued('fr')
  const { registers: _registers, unregistered: _unregistered, courses, ...sums } = snapshot.attended!
  const old = courses.map(({ registers: _all, unregistered: _missing, ...course }) => course)
  const drawn = { head: { lines: [], other: '' } as never, place: '', stamp: null, origin: '' }
  const { content } = certificatePaper({ ...snapshot, attended: { ...sums, courses: old } }, now, drawn)
  expect(JSON.stringify(content)).toContain('88,8')
  expect(JSON.stringify(content)).not.toContain('≥')
  expect(await db().selectFrom('certificate').select('id').limit(1).execute()).toHaveLength(1)
})
