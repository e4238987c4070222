// The migration of older register lines: excused minutes and used hours.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { up } from '../../../migrations/0060-minutes-excused.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const timestamps = { create_time: 1, update_time: 1 }
const start = Date.parse('2025-03-03T09:00:00Z') / 1000
const day = 86_400

test('an excuse for one overlapping minute becomes an absence again, and an absence uses no minutes', async () => {
  const course = (await addSample(school, chief, resources.course)).id
  const student = (await addSample(school, chief, resources.student, { nationality: 'FR' })).id
  const result = await school.product.store.write(async (at) => {
    const db = at as AnyDatabase
    const add = async (table: string, row: object) =>
      Number(
        (
          await db
            .insertInto(table)
            .values({ ...row, ...timestamps })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
    const seat = { course_id: course, student_id: student, status: 'active', billing_rule: 'per_minute' }
    const enrolment = await add('course_enrolment', { ...seat, used_minutes: 480 })
    const reason = { student_id: student, reason_kind: 'medical', status: 'accepted' }
    const minute = await add('attendance_justification', { ...reason, from_at: start - 3600, to_at: start + 60 })
    const whole = await add('attendance_justification', { ...reason, from_at: start + day, to_at: start + 3 * day })
    const line = async (n: number, status: string, more: object, plan = 'done') => {
      const times = { start_at: start + n * day, end_at: start + n * day + 7200, timezone: 'Europe/Paris' }
      const session = { course_id: course, seq: n + 1, title: 'Séance', status: plan, ...times }
      const course_plan_id = await add('course_plan', session)
      await add('attendance', {
        course_plan_id,
        student_id: student,
        status,
        marked_at: n,
        minutes_counted: 120,
        ...more,
      })
    }
    await line(0, 'excused', { justification_id: minute })
    await line(1, 'excused', { justification_id: whole })
    await line(2, 'late', { minutes_missed: 30 })
    await line(3, 'excused', {})
    await line(4, 'present', {}, 'cancelled')
    await db.schema.alterTable('attendance').dropColumn('minutes_excused').execute()
    await db.schema.alterTable('attendance').dropColumn('marked_as').execute()
    await up(db)
    const lines = await db
      .selectFrom('attendance')
      .select(['status', 'marked_as', 'minutes_excused', 'minutes_counted', 'justification_id'])
      .where('student_id', '=', student)
      .orderBy('marked_at')
      .execute()
    const rows = db.selectFrom('course_enrolment').select('used_minutes').where('id', '=', enrolment)
    const { used_minutes } = await rows.executeTakeFirstOrThrow()
    return { minute, whole, used: Number(used_minutes), lines: lines.map((each) => Object.values(each)) }
  })
  expect(result.lines).toEqual([
    ['absent', null, 1, 0, result.minute],
    ['excused', 'absent', 120, 0, result.whole],
    ['late', null, 30, 90, result.whole],
    ['excused', null, 0, 0, null],
    ['present', null, 0, 0, null],
  ])
  expect(result.used).toBe(90)
})
