// The register after its sign-in sheet was closed: it changes with a new version of the sheet.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { type Class, gatherClass, present, strokes, url } from './testing/class.ts'

let school: School
let room: Class

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

const message =
  'La feuille d’émargement de cette séance est clôturée : corrigez la feuille, puis clôturez-la de nouveau avec un motif.'
const done = async (answer: Promise<{ code: number }>) => expect(await answer).toMatchObject({ code: 1 })
const half = async (id: number) => (await room.claire.get(`${url('sheet')}?id=${id}`)).data.half
const close = async (id: number, more = {}) =>
  done(room.claire.post(url('closeSheet'), { id, half: await half(id), drawing: strokes, ...more }))
/** A session with a closed sheet: Léa has signed, Wei has not. */
async function closedSession(): Promise<number> {
  const id = await room.session()
  await present(room, room.lea, id)
  await close(id)
  return id
}
interface Line {
  student_id: number
  status: string
  minutes_missed: number
  sheet: { status: string } | null
}
const pageOf = async (id: number): Promise<Line[]> => (await room.claire.get(`${url('register')}?id=${id}`)).data.list
const statusOf = async (id: number, student: number) =>
  (await pageOf(id)).find(({ student_id }) => student_id === student)!.status
const mark = (id: number, student_id: number, status: string, more = {}, by = room.claire) =>
  by.post(url('register'), { id, lines: [{ student_id, status, ...more }] })

test('keeps the marks of the sheet, for the office too', async () => {
  const id = await closedSession()
  const { lea, wei } = room.ids
  expect(await mark(id, wei, 'present')).toMatchObject({ code: 0, msg: message })
  expect(await mark(id, lea, 'absent')).toMatchObject({ code: 0, msg: message })
  expect(await mark(id, lea, 'late', { minutes_missed: 60 }, room.chief)).toMatchObject({ code: 0, msg: message })
  expect(await mark(id, lea, 'excused', {}, room.chief)).toMatchObject({ code: 0, msg: message })
  expect([await statusOf(id, lea), await statusOf(id, wei)]).toEqual(['late', 'absent'])
})

test('takes what no signature shows, a comment, and the mark of the sheet again', async () => {
  const id = await closedSession()
  const { lea, wei } = room.ids
  const before = (await pageOf(id)).find(({ student_id }) => student_id === lea)!
  expect(before.sheet).toEqual({ status: 'late', minutes_missed: 5 })
  await done(mark(id, lea, 'left_early', { minutes_missed: 30 }))
  await done(mark(id, wei, 'excused', {}, room.chief))
  await done(mark(id, wei, 'exempt', { comment: 'VAE' }))
  await done(mark(id, wei, 'absent'))
  await done(mark(id, lea, 'late', { minutes_missed: 5, comment: 'Bus' }))
  expect([await statusOf(id, lea), await statusOf(id, wei)]).toEqual(['late', 'absent'])
})

test('changes with a new version of the sheet, which keeps a departure', async () => {
  const id = await closedSession()
  await done(mark(id, room.ids.lea, 'left_early', { minutes_missed: 30 }))
  const added = { id, half: await half(id), student_id: room.ids.wei, reason: 'Oublié sur la feuille' }
  await done(room.claire.post(url('addPresent'), added))
  await close(id, { reason: 'Un nom oublié' })
  expect([await statusOf(id, room.ids.lea), await statusOf(id, room.ids.wei)]).toEqual(['left_early', 'present'])
})

test('is not changed line by line either', async () => {
  const id = await closedSession()
  const line = await (school.product.store.read as AnyDatabase)
    .selectFrom('attendance')
    .select('id')
    .where('course_plan_id', '=', id)
    .where('student_id', '=', room.ids.wei)
    .executeTakeFirstOrThrow()
  const own = Number(line.id)
  const edit = (body: object) => room.chief.post('/admin/k/attendance/edit', { id: own, ...body })
  expect(await edit({ status: 'present' })).toMatchObject({ code: 0, msg: message })
  expect(await room.chief.del(`/admin/k/attendance/del?ids[]=${own}`)).toMatchObject({ code: 0, msg: message })
  await done(edit({ comment: 'Prévenu' }))
})

test('shows the marks of the sheet if the session was opened again', async () => {
  const id = await closedSession()
  await done(room.chief.post('/admin/k/coursePlan/reopen', { id }))
  expect([await statusOf(id, room.ids.lea), await statusOf(id, room.ids.wei)]).toEqual(['late', 'absent'])
  expect(await mark(id, room.ids.wei, 'present')).toMatchObject({ code: 0, msg: message })
})
