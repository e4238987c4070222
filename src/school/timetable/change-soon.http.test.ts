// A change of a session that begins soon is also sent by mail and text message; a later one only to the bell.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { mailNotifications } from '#school/notification/mails.server.ts'
import { textNotifications } from '#school/notification/sms/send-sms.server.ts'
import { systemContext } from '#server/product.ts'
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

/** The calendar files of the mails about a session, oldest first. */
async function calendars(id: number): Promise<string[]> {
  // At noon, because no mail is sent at night.
  const now = Math.floor(Date.now() / 86_400_000) * 86_400 + 36 * 3600
  await mailNotifications({ ...systemContext(school.product), now })
  const rows = await db()
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .innerJoin('outbox', 'outbox.id', 'notification_read.outbox_id')
    .select('outbox.calendar')
    .where('group_key', '=', `session ${id}`)
    .where('recipient_kind', '=', 'student')
    .orderBy('notification.id')
    .execute()
  return rows.map(({ calendar }) => String(calendar).replaceAll('\r\n ', ''))
}

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
    channels: '["inapp","email","sms"]',
    email_status: 'queued',
    sms_status: 'queued',
  })
  expect(await cancelled(49)).toEqual(bellOnly)
  await chief.post('/admin/routine/config/edit', { session_alert_hours: 72 })
  expect(await cancelled(49)).toMatchObject({ sms_status: 'queued' })
  await chief.post('/admin/routine/config/edit', { alert_session: false })
  expect(await cancelled(2)).toEqual(bellOnly)
})

/** Whether the mail and the text message of the last change are sent at night, and the text. */
async function sentAtNight() {
  const now = Math.floor(Date.now() / 86_400_000) * 86_400 + 26 * 3600
  await mailNotifications({ ...systemContext(school.product), now })
  await textNotifications({ ...systemContext(school.product), now })
  const { outbox_id, sms_outbox_id } = await db()
    .selectFrom('notification_read')
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .select(['outbox_id', 'sms_outbox_id'])
    .where('recipient_kind', '=', 'student')
    .where('recipient_id', '=', student.id)
    .orderBy('notification.id', 'desc')
    .executeTakeFirstOrThrow()
  const text = db().selectFrom('outbox').select('subject').where('id', '=', Number(sms_outbox_id))
  return { mail: outbox_id !== null, text: (await text.executeTakeFirst())?.subject }
}

test('within a day it is sent at night too, and the text message names the course and the time', async () => {
  await change((inside) =>
    inside
      .updateTable('student')
      .set({ email: 'reader@example.test', country: 'FR', locale: 'fr' })
      .where('id', '=', student.id)
      .execute(),
  )
  await chief.post('/admin/routine/config/edit', { alert_session: true, session_alert_hours: 48 })
  await cancelled(30)
  expect(await sentAtNight()).toEqual({ mail: false, text: undefined })
  await cancelled(5)
  expect(await sentAtNight()).toEqual({
    // Before midnight the end of the session has its own day.
    mail: true,
    text: expect.stringMatching(/^Séance annulée : .+, .+, \d{2}:\d{2}.+\d{2}:\d{2}$/),
  })
})

test('the mail has the session as a calendar file with a rising sequence number', async () => {
  await chief.post('/admin/routine/config/edit', { alert_session: true, session_alert_hours: 48 })
  const row = await db()
    .selectFrom('course_plan')
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .select(['course_plan.id', 'course_plan.ics_sequence', 'course.name'])
    .where('course_plan.status', '=', 'scheduled')
    .where('course_plan.register_status', '=', 'open')
    .orderBy('course_plan.id', 'desc')
    .executeTakeFirstOrThrow()
  const [id, sequence] = [Number(row.id), Number(row.ics_sequence)]
  const start_at = Math.floor(Date.now() / 1000) + 5 * 3600
  await change(async (inside) => {
    const times = { start_at, end_at: start_at + 3600, participants: 'selected', room_id: null, teacher_id: null }
    await inside.updateTable('course_plan').set(times).where('id', '=', id).execute()
    await inside.deleteFrom('course_plan_student').where('course_plan_id', '=', id).execute()
    await inside.insertInto('course_plan_student').values({ course_plan_id: id, student_id: student.id }).execute()
    await inside.updateTable('student').set({ email: 'reader@example.test' }).where('id', '=', student.id).execute()
  })
  expect(await chief.post('/admin/k/coursePlan/cancel', { id, cancel_reason: 'Panne' })).toMatchObject({ code: 1 })
  const [cancelledFile] = await calendars(id)
  expect(cancelledFile).toContain('METHOD:PUBLISH')
  expect(cancelledFile).toContain('STATUS:CANCELLED')
  expect(cancelledFile).toMatch(new RegExp(`UID:plan-${id}@`))
  expect(cancelledFile).toContain(`SEQUENCE:${sequence + 1}`)
  expect(cancelledFile).toContain(String(row.name).slice(0, 10))
  expect(await chief.post('/admin/k/coursePlan/restore', { id })).toMatchObject({ code: 1 })
  const files = await calendars(id)
  expect(files).toHaveLength(2)
  expect(files[1]).toContain('STATUS:CONFIRMED')
  expect(files[1]).toContain(`SEQUENCE:${sequence + 2}`)
})
