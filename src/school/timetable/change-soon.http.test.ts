// A change of a session that begins soon is also sent by mail and text message; a later one only to the bell.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'

let school: School
let chief: Person
let student: { id: number; admin_id: number }
const db = () => school.product.store.read as AnyDatabase
const change = <Result>(work: (inside: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  const rows = db()
    .selectFrom('student')
    .innerJoin('course_enrolment', 'course_enrolment.student_id', 'student.id')
    .select(['student.id', 'student.admin_id'])
    .where('student.admin_id', 'is not', null)
    .where('course_enrolment.status', '=', 'active')
  const { id, admin_id } = await rows.executeTakeFirstOrThrow()
  student = { id: Number(id), admin_id: Number(admin_id) }
  await change((inside) =>
    inside.updateTable('student').set({ mobile: '+33612345678' }).where('id', '=', student.id).execute(),
  )
  const reader = await openedSession(school, { id: student.admin_id })
  expect(await reader.post('/admin/index/notificationTexts', { texts: 1 })).toMatchObject({ code: 1 })
})
afterAll(() => school.close())

/** Cancels a session of the student that begins after so many hours; returns how the student is told. */
async function cancelled(hours: number) {
  const plans = db()
    .selectFrom('course_plan')
    .select('course_plan.id')
    .where('course_plan.status', '=', 'scheduled')
    .where('register_status', '=', 'open')
  const { id } = await plans.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const start_at = Math.floor(Date.now() / 1000) + hours * 3600
  await change(async (inside) => {
    const times = { start_at, end_at: start_at + 3600, participants: 'selected' }
    await inside.updateTable('course_plan').set(times).where('id', '=', id).execute()
    await inside.deleteFrom('course_plan_student').where('course_plan_id', '=', id).execute()
    await inside.insertInto('course_plan_student').values({ course_plan_id: id, student_id: student.id }).execute()
  })
  expect(await chief.post('/admin/k/coursePlan/cancel', { id, cancel_reason: 'Panne' })).toMatchObject({ code: 1 })
  return db()
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .select(['channels', 'email_status', 'sms_status'])
    .where('group_key', '=', `session ${id}`)
    .where('recipient_kind', '=', 'student')
    .orderBy('notification.id', 'desc')
    .executeTakeFirstOrThrow()
}

const bellOnly = { channels: '["inapp"]', email_status: null, sms_status: null }

test('within 48 hours by mail and text message, later and without the setting only in the bell', async () => {
  expect(await cancelled(47)).toEqual({
    ...{ channels: '["inapp","email","sms"]', email_status: 'queued', sms_status: 'queued' },
  })
  expect(await cancelled(49)).toEqual(bellOnly)
  await chief.post('/admin/routine/config/edit', { session_alert_hours: 72 })
  expect(await cancelled(49)).toMatchObject({ sms_status: 'queued' })
  await chief.post('/admin/routine/config/edit', { alert_session: false })
  expect(await cancelled(2)).toEqual(bellOnly)
})
