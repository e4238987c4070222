// The register of a session contains students whose enrolment ended later, and not those whose enrolment ended before.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { type Class, gatherClass, now, present, strokes, url } from './testing/class.ts'

let school: School
let room: Class
const day = 86_400

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())
beforeEach(() => seat({ status: 'active', start_date: null, end_date: null }))

const done = async (answer: Promise<{ code: number }>) => expect(await answer).toMatchObject({ code: 1 })
const read = () => school.product.store.read as AnyDatabase
const seatOf = () =>
  read()
    .selectFrom('course_enrolment')
    .select('id')
    .where('course_id', '=', room.ids.course)
    .where('student_id', '=', room.ids.lea)
    .executeTakeFirstOrThrow()
const seat = async (values: object) => {
  const { id } = await seatOf()
  await room.write((db) => db.updateTable('course_enrolment').set(values).where('id', '=', Number(id)).execute())
}
const drop = async () =>
  done(room.chief.post('/admin/k/courseEnrolment/drop', { id: Number((await seatOf()).id), drop_reason: 'Départ' }))
const close = async (id: number) => {
  const { half } = (await room.claire.get(`${url('sheet')}?id=${id}`)).data
  await done(room.claire.post(url('closeSheet'), { id, half, drawing: strokes }))
}
const marks = async (id: number) => {
  const rows = await read()
    .selectFrom('attendance')
    .select(['student_id', 'status'])
    .where('course_plan_id', '=', id)
    .where('delete_time', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ student_id, status }) => [Number(student_id), status]))
}
const namesIn = async (id: number): Promise<number[]> =>
  (await room.chief.get(`${url('register')}?id=${id}`)).data.list.map(
    ({ student_id }: { student_id: number }) => student_id,
  )
const choose = (id: number, students: number[]) =>
  done(room.chief.post('/admin/k/coursePlan/edit', { id, participants: 'selected', student_ids: students }))

test('a student who signs and whose place ends before closing is present in the register', async () => {
  const id = await room.session(now() - 30)
  await present(room, room.lea, id)
  await drop()
  await close(id)
  expect(await marks(id)).toMatchObject({ [room.ids.lea]: 'present' })
})

test('so is one who was chosen for the session and taken off it', async () => {
  const id = await room.session(now() - 30)
  await choose(id, [room.ids.lea, room.ids.wei])
  await present(room, room.lea, id)
  await choose(id, [room.ids.wei])
  await close(id)
  expect(await marks(id)).toEqual({ [room.ids.lea]: 'present', [room.ids.wei]: 'absent' })
})

test('a late register has the names of that day, until the last day of a place', async () => {
  const [before, after] = [await room.session(now() - 3 * day), await room.session(now() - day)]
  await seat({ status: 'dropped', end_date: dayFromNow(-2) })
  expect(await namesIn(before)).toContain(room.ids.lea)
  expect(await namesIn(after)).not.toContain(room.ids.lea)
})

test('a place that was given up before its first day is in no register', async () => {
  const id = await room.session(now() - 3 * day)
  await seat({ status: 'dropped', start_date: dayFromNow(-3), end_date: dayFromNow(-3) })
  expect(await namesIn(id)).not.toContain(room.ids.lea)
})

test('a suspended student is not absent in a session for chosen students', async () => {
  const id = await room.session()
  const earlier = await room.session(now() - 2 * day)
  for (const each of [id, earlier]) await choose(each, [room.ids.lea, room.ids.wei])
  await done(room.chief.post('/admin/k/student/suspend', { id: room.ids.wei }))
  expect(await namesIn(id)).toEqual([room.ids.lea])
  expect(await namesIn(earlier)).toEqual(expect.arrayContaining([room.ids.lea, room.ids.wei]))
  await close(id)
  expect(await marks(id)).toEqual({ [room.ids.lea]: 'absent' })
  await done(room.chief.post('/admin/k/student/resume', { id: room.ids.wei }))
})

test('a student who has left is not in sessions after the last day', async () => {
  const [before, after] = [await room.session(now() - 4 * day), await room.session(now() - day)]
  for (const each of [before, after]) await choose(each, [room.ids.lea, room.ids.wei])
  const leaving = { id: room.ids.wei, exit_reason: 'Déménagement', exit_date: dayFromNow(-2) }
  await room.write((db) =>
    db.updateTable('student').set({ entry_date: '2020-09-01' }).where('id', '=', room.ids.wei).execute(),
  )
  await done(room.chief.post('/admin/k/student/withdraw', leaving))
  expect(await namesIn(before)).toContain(room.ids.wei)
  expect(await namesIn(after)).toEqual([room.ids.lea])
})
