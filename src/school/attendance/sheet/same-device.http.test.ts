// The sheet shows two people who signed on one device in the same half-day, also in different sessions.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { momentOf } from '#platform/time/index.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import type { Half } from './halves.ts'
import { type Class, gatherClass, url } from './testing/class.ts'

let school: School
let room: Class

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

const at = (hour: string, day: number) => momentOf(`2026-11-${10 + day}`, hour, 'Europe/Paris')

/** A session of that day between these hours. */
async function session(day: number, from: string, to: string): Promise<number> {
  const id = await room.session(at(from, day))
  await room.write((db) =>
    db
      .updateTable('course_plan')
      .set({ end_at: at(to, day) })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

/** Signs on the sheet of a half-day with the one telephone of the day. */
async function signs(student: 'lea' | 'wei', id: number, half: Half, day: number, hour: string): Promise<void> {
  const student_id = room.ids[student]
  await room.write(async (db: AnyDatabase) => {
    const add = async (table: string, values: object) =>
      Number((await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id)
    const person = db.selectFrom('student').select('admin_id').where('id', '=', student_id)
    const { admin_id } = await person.executeTakeFirstOrThrow()
    const key = { public_key: `key ${student} ${day} ${id}`, thumbprint: String(day).repeat(64), create_time: 1 }
    const device_id = await add('presence_device', { admin_id, ...key })
    const sheet_id = await add('presence_sheet', { course_plan_id: id, half, nonce: 'x', create_time: 1 })
    const seen_at = at(hour, day)
    const entry = { sheet_id, student_id, way: 'code', seen_at, signed_at: seen_at, minutes_late: 0, device_id }
    await add('presence_entry', entry)
  })
}

/** The names beside Léa's on the sheet. */
async function besideLea(id: number, half: Half): Promise<number> {
  const { list } = (await room.chief.get(`${url('sheet')}?id=${id}&half=${half}`)).data
  const line = list.find(({ student_id }: { student_id: number }) => student_id === room.ids.lea)
  return line.entry.same_device.length
}

test('on the afternoon sheet of a session of a whole day', async () => {
  const [whole, other] = [await session(1, '09:00', '17:00'), await session(1, '15:00', '16:30')]
  await signs('lea', whole, 'afternoon', 1, '13:05')
  await signs('wei', other, 'afternoon', 1, '14:50')
  expect(await besideLea(whole, 'afternoon')).toBe(1)
})

test('from a quarter of an hour before an afternoon session, and not in the morning', async () => {
  const [one, two] = [await session(2, '13:00', '14:30'), await session(2, '13:00', '14:30')]
  await signs('lea', one, 'afternoon', 2, '12:50')
  await signs('wei', two, 'afternoon', 2, '12:48')
  expect(await besideLea(one, 'afternoon')).toBe(1)
  const [late, early] = [await session(3, '13:00', '14:30'), await session(3, '09:00', '10:30')]
  await signs('lea', late, 'afternoon', 3, '12:50')
  await signs('wei', early, 'morning', 3, '08:55')
  expect(await besideLea(late, 'afternoon')).toBe(0)
})
