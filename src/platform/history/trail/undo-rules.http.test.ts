// Undo follows the rules of the original change: conflicts, free places, actions, columns without a form field and
// recent proofs.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { addSample, expectRefusal, openCourse, plain, urlOf, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await openedSession(school, { id: await chiefId() }))
})
afterAll(() => school.close())

const read = () => school.product.store.read as AnyDatabase
async function chiefId(): Promise<number> {
  const found = read().selectFrom('admin').select('id').where('username', '=', 'superadmin')
  return Number((await found.executeTakeFirstOrThrow()).id)
}
const all = resources as Record<string, Resource>
const add = async (name: string, changes: object = {}) =>
  (await addSample(school, chief, all[name]!, changes as never)).id
const stored = async (table: string, id: number) =>
  (await read().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Record<string, unknown>
async function del(name: string, id: number): Promise<number> {
  const answer = await chief.del(`${urlOf(all[name]!, 'del')}?ids[]=${id}`)
  expect(answer).toMatchObject({ code: 1 })
  return answer.data.change
}
async function undo(name: string, change: number, by = chief) {
  const answer = await by.post(urlOf(all[name]!, 'undo'), { change })
  return answer.code === -1 ? linesOf(answer) : answer
}

let day = 0
async function slot() {
  const room_id = await add('room', { kind: 'physical', allow_overlap: 0, status: 'active', capacity: 30 })
  const start_at = Date.parse('2031-03-03T09:00:00Z') / 1000 + ++day * 86_400
  const when = { start_at, end_at: start_at + 3600, room_id }
  const teacher = async () => {
    const id = await add('teacher')
    await school.product.store.write((db) =>
      (db as AnyDatabase).updateTable('teacher').set({ status: 'active' }).where('id', '=', id).execute(),
    )
    return id
  }
  /** A session without a date, with its own teacher. */
  const planned = async () =>
    add('course_plan', { course_id: await openCourse(school, chief), teacher_id: await teacher(), room_id })
  const place = (id: number) => chief.post('/admin/k/coursePlan/place', { id, ...when })
  const living = () =>
    read()
      .selectFrom('course_plan')
      .select('id')
      .where('room_id', '=', room_id)
      .where('status', '=', 'scheduled')
      .where('delete_time', 'is', null)
      .execute()
  return { planned, place, living }
}

test('a deleted session is not restored into a room that is occupied now', async () => {
  const { planned, place, living } = await slot()
  const [one, other] = [await planned(), await planned()]
  expect(await place(one)).toMatchObject({ code: 1 })
  const change = await del('course_plan', one)
  expect(await place(other)).toMatchObject({ code: 1 })
  expectRefusal(await undo('course_plan', change))
  expect(await living()).toEqual([{ id: other }])
  const gone = await del('course_plan', other)
  expect(await undo('course_plan', change)).toMatchObject({ code: 1, data: { done: 1 } })
  expectRefusal(await undo('course_plan', gone))
  expect(await living()).toEqual([{ id: one }])
})

test('if a session is restored while another is placed in the same room, only one gets the room', async () => {
  const { planned, place, living } = await slot()
  const [one, other] = [await planned(), await planned()]
  await place(one)
  const change = await del('course_plan', one)
  await Promise.all([undo('course_plan', change), place(other)])
  expect(await living()).toHaveLength(1)
})

test('a deleted enrolment is not restored into a full course', async () => {
  const course_id = await openCourse(school, chief, { capacity_max: 1 })
  const active = async () => {
    const id = await add('student', { nationality: 'FR' })
    await school.product.store.write((db) =>
      (db as AnyDatabase).updateTable('student').set({ status: 'active' }).where('id', '=', id).execute(),
    )
    return id
  }
  const [one, two] = [await active(), await active()]
  const first = await add('course_enrolment', { course_id, student_id: one })
  const change = await del('course_enrolment', first)
  const second = await add('course_enrolment', { course_id, student_id: two })
  expect(await stored('course_enrolment', second)).toMatchObject({ status: 'active' })
  const answer = await undo('course_enrolment', change)
  expectRefusal(answer)
  expect(plain(answer.msg)).toContain('est complet')
  await del('course_enrolment', second)
  expect(await undo('course_enrolment', change)).toMatchObject({ code: 1 })
})

test('a state that an action has changed is not set back with it', async () => {
  const course_id = await openCourse(school, chief)
  const student_id = await add('student', { nationality: 'FR', exit_date: '', exit_reason: '', entry_date: '' })
  await school.product.store.write((db) =>
    (db as AnyDatabase).updateTable('student').set({ status: 'active' }).where('id', '=', student_id).execute(),
  )
  const enrolment = await add('course_enrolment', { course_id, student_id })
  const left = { id: student_id, exit_reason: 'Départ', exit_date: '2026-06-30' }
  const { data } = await chief.post('/admin/k/student/withdraw', left)
  expect(await stored('course_enrolment', enrolment)).toMatchObject({ status: 'dropped' })
  const answer = await undo('student', data.change)
  expectRefusal(answer)
  expect(await stored('course_enrolment', enrolment)).toMatchObject({ status: 'dropped' })
})

test('a watched state is not set back from the log of sensitive data', async () => {
  const id = await add('student', { nationality: 'FR' })
  const rule = await read()
    .selectFrom('sensitive_data')
    .select('id')
    .where('controller', '=', 'k/student')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  const watch = { id: Number(rule.id), controller: 'k/student', data_fields: ['status'] }
  expect(await chief.post('/admin/security/sensitiveData/edit', watch)).toMatchObject({ code: 1 })
  expect(await chief.post('/admin/k/student/reject', { id, status_reason: 'Doublon' })).toMatchObject({ code: 1 })
  const { list } = (await chief.get('/admin/security/sensitiveDataLog/index')).data
  const entry = list.find(
    (each: { row_id: number; data_field: string }) => each.row_id === id && each.data_field === 'status',
  )
  expect(entry).toBeDefined()
  expectRefusal(await chief.post('/admin/security/sensitiveDataLog/rollback', { ids: [entry.id] }))
  expect(await stored('student', id)).toMatchObject({ status: 'rejected' })
})

test('an account is restored only after a recent proof, by undo and from the recycle bin', async () => {
  const id = await add('admin', { status: '1', group_ids: [] })
  const change = await del('admin', id)
  const stale = watched(await openedSession(school, { id: await chiefId(), age: 301 }))
  expectRefusal(await undo('admin', change, stale), 428)
  const log = await read()
    .selectFrom('data_recycle_log')
    .select('id')
    .where('row_id', '=', id)
    .where('resource', '=', 'admin')
    .executeTakeFirst()
  if (log) {
    const answer = await stale.post('/admin/security/dataRecycleLog/restore', { ids: [Number(log.id)] })
    expect(answer.code).not.toBe(1)
  }
  expect((await stored('admin', id)).delete_time).not.toBeNull()
  expect(await undo('admin', change)).toMatchObject({ code: 1 })
})
