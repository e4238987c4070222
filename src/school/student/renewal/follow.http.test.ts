// What a new permit or a departure does to a renewal that is filed.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { momentOf } from '#platform/time/index.ts'
import { systemContext } from '#server/product.ts'
import { resources } from '#subjects.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { followDue } from './follow-due.server.ts'

let school: School
let office: Person
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('scolarite')
})
afterAll(() => school.close())
beforeEach(() =>
  change(async (inside) => {
    await inside.deleteFrom('renewal').execute()
    await inside.updateTable('student').set({ permit_expiry: null }).execute()
  }),
)

const followOn = (day: string) =>
  followDue({ ...systemContext(school.product), now: momentOf(day, '12:00', 'Europe/Paris') })

async function renewalsOf(student: number) {
  const { data } = await office.get('/admin/k/renewal/index?limit=100&order=id,asc')
  const rows = data.list as { id: number; student_id: number; status: string; permit_expiry: string }[]
  return rows.filter(({ student_id }) => student_id === student)
}

const ends = dayFromNow(100)

/** A student whose renewal is filed. */
async function filed(): Promise<{ student: number; renewal: number }> {
  const about = { nationality: 'CN', entry_date: '2026-09-01' }
  const { id: student } = await addSample(school, office, resources.student, about)
  const permit = { permit_expiry: ends, permit_kind: 'cst', status: 'active' }
  await change((inside) => inside.updateTable('student').set(permit).where('id', '=', student).execute())
  await followOn(dayFromNow(0))
  const [open] = await renewalsOf(student)
  const number = { filing_number: 'ANEF-1', filed_on: dayFromNow(-2) }
  expect(await office.post('/admin/k/renewal/file', { id: open!.id, ...number })).toMatchObject({ code: 1 })
  return { student, renewal: open!.id }
}

const act = async (renewal: number, action: string, values: object) =>
  expect(await office.post(`/admin/k/renewal/${action}`, { id: renewal, ...values })).toMatchObject({ code: 1 })

async function acceptPermit(student_id: number, expires_on: string, permit_kind: string): Promise<void> {
  const dates = { number: null, issued_on: null, expires_on: null, permit_kind: null }
  const { id } = await addSample(school, office, resources.student_document, { student_id, kind: 'permit', ...dates })
  const typed = { id, number: '9912345678', expires_on, permit_kind }
  expect(await office.post('/admin/k/studentDocument/accept', typed)).toMatchObject({ code: 1 })
}

async function titlesFor(student: number): Promise<string[]> {
  const rows = await (school.product.store.read as AnyDatabase)
    .selectFrom('notification')
    .innerJoin('notification_read', 'notification_read.notification_id', 'notification.id')
    .select('title')
    .where('recipient_kind', '=', 'student')
    .where('recipient_id', '=', student)
    .where('category', '=', 'visa')
    .orderBy('notification.id')
    .execute()
  return rows.map(({ title }) => String(title))
}

test.each([
  ['filed', async () => {}],
  ['documents_asked', (id: number) => act(id, 'askDocuments', { asked_on: dayFromNow(-1) })],
  ['extension_received', (id: number) => act(id, 'extend', { extension_until: dayFromNow(190) })],
  ['favourable', (id: number) => act(id, 'favour', { favourable_on: dayFromNow(0) })],
])('a new permit closes a renewal in the state %s, and the next one is followed', async (status, step) => {
  const { student, renewal } = await filed()
  await step(renewal)
  expect(await renewalsOf(student)).toMatchObject([{ status }])
  const next = dayFromNow(465)
  await acceptPermit(student, next, 'cst')
  await followOn(dayFromNow(1))
  expect(await renewalsOf(student)).toMatchObject([{ id: renewal, status: 'closed', permit_expiry: ends }])
  await followOn(dayFromNow(375))
  expect((await renewalsOf(student)).slice(1)).toMatchObject([{ status: 'to_prepare', permit_expiry: next }])
  expect((await titlesFor(student)).at(-1)).toBe('Titre de séjour : 90 jours, demande à déposer')
})

test('a new permit that ends within half a year is followed at once', async () => {
  const { student } = await filed()
  await acceptPermit(student, dayFromNow(465), 'cst')
  await followOn(dayFromNow(400))
  expect(await renewalsOf(student)).toMatchObject([
    { status: 'closed', permit_expiry: ends },
    { status: 'to_prepare', permit_expiry: dayFromNow(465) },
  ])
})

test('the receipt of the administration and its extension keep the renewal filed', async () => {
  const { student, renewal } = await filed()
  const before = await titlesFor(student)
  await acceptPermit(student, dayFromNow(250), 'recepisse')
  await followOn(dayFromNow(180))
  expect(await renewalsOf(student)).toMatchObject([{ status: 'filed', permit_expiry: ends }])
  await act(renewal, 'extend', { extension_until: dayFromNow(280) })
  await acceptPermit(student, dayFromNow(280), 'other')
  await followOn(dayFromNow(220))
  expect(await renewalsOf(student)).toMatchObject([{ status: 'extension_received', permit_expiry: ends }])
  expect(await titlesFor(student)).toEqual(before)
})

test('a corrected date of the same permit keeps the renewal filed', async () => {
  const { student } = await filed()
  expect(await office.post('/admin/k/student/edit', { id: student, permit_expiry: dayFromNow(110) })).toMatchObject({
    code: 1,
  })
  await followOn(dayFromNow(20))
  expect(await renewalsOf(student)).toMatchObject([{ status: 'filed', permit_expiry: dayFromNow(110) }])
})

test.each([
  ['documents_asked', (id: number) => act(id, 'askDocuments', { asked_on: dayFromNow(-1) })],
  ['favourable', (id: number) => act(id, 'favour', { favourable_on: dayFromNow(0) })],
])('the renewal of a student who left is closed in the state %s', async (status, step) => {
  const { student, renewal } = await filed()
  await step(renewal)
  const left = { id: student, exit_date: dayFromNow(0), exit_reason: 'Déménagement' }
  expect(await office.post('/admin/k/student/withdraw', left)).toMatchObject({ code: 1 })
  await followOn(dayFromNow(1))
  expect(await renewalsOf(student)).toMatchObject([{ status: 'closed', answer_by: null }])
})
