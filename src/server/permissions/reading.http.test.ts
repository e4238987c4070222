// Indirect reading: a hidden column through the title of its record.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let teacher: Person
beforeAll(async () => {
  school = await openSchool()
  teacher = await school.signIn('claire_dubois')
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const write = <T>(work: (db: AnyDatabase) => Promise<T>) => school.product.store.write((db) => work(db as AnyDatabase))

test('the reason of an absence is not read in the title of its justification', async () => {
  const reason = 'Hospitalisation en psychiatrie'
  const file = (await teacher.get('/admin/k/student/index?limit=1')).data.list[0] as { id: number }
  const justification_id = await write(async (inside) => {
    const timestamps = { create_time: 1, update_time: 1 }
    const from_at = Date.parse('2026-11-02T08:00:00Z') / 1000
    const row = {
      student_id: file.id,
      from_at,
      to_at: from_at + 3600,
      reason_kind: 'medical',
      text: reason,
      ...timestamps,
    }
    const { id } = await inside
      .insertInto('attendance_justification')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  })
  const sessions = (await teacher.get('/admin/k/coursePlan/index?limit=1')).data.list as { id: number }[]
  await write(async (inside) => {
    const line = { course_plan_id: sessions[0]!.id, student_id: file.id }
    await inside.deleteFrom('attendance').where('course_plan_id', '=', line.course_plan_id).execute()
    const values = { ...line, status: 'excused', justification_id, marked_at: 1, create_time: 1, update_time: 1 }
    await inside.insertInto('attendance').values(values).execute()
  })
  const answers = await Promise.all([
    teacher.get('/admin/k/attendanceJustification/index?limit=200'),
    teacher.get('/admin/k/attendanceJustification/index?select=true&limit=50'),
    teacher.get(
      `/admin/k/attendance/index?limit=200&search[0][field]=course_plan_id&search[0][operator]=eq&search[0][val]=${sessions[0]!.id}`,
    ),
  ])
  for (const { code, text } of answers) {
    expect(code).toBe(1)
    expect(text).toContain('02/11/2026 09:00')
    expect(text).not.toContain(reason)
  }
  expect(
    await db()
      .selectFrom('attendance_justification')
      .select('text')
      .where('id', '=', justification_id)
      .executeTakeFirst(),
  ).toEqual({ text: reason })
})
