// Two processes of one school: each row is claimed by one of them, so that each person gets each message once.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { sendMails } from '#platform/messages/send-queued.server.ts'
import { expireOverdue, noteBounced, remindWaiting } from '#school/agreement/signing/jobs.server.ts'
import { storeFigures } from '#school/dashboard/store-figures.server.ts'
import { lockDue } from '#school/score/lock-due.server.ts'
import { dropExpired } from '#school/certificate/revoke-proposal.server.ts'
import { beginCourses } from '#school/course/begin.server.ts'
import { mailDigests } from '#school/notification/digest.server.ts'
import { mailNotifications } from '#school/notification/mails.server.ts'
import { notify } from '#school/notification/notify.server.ts'
import { remindByRule } from '#school/notification/reminders.server.ts'
import { expireDocuments } from '#school/student/expire.server.ts'
import { tellPermits } from '#school/student/renewal/alerts.server.ts'
import { momentOf } from '#platform/time/index.ts'
import { endLeaves } from '#school/teacher/end-leaves.server.ts'
import { jobLocksOf } from './job-locks.ts'
import { type OpenedProduct, systemContext, openProduct } from './product.ts'
import { dayFromNow } from './testing/days.ts'
import { mailServer } from './testing/mail-server.ts'
import { mailsIn } from './testing/mails.ts'
import { type School, openSchool } from './testing/school.ts'

let school: School
let both: OpenedProduct[]
beforeAll(async () => {
  school = await openSchool()
  // SQLite allows only one process, so there the two runs are by a page and by a job.
  both = [school.product, school.env.DATABASE_URL === '' ? school.product : await openProduct(school.env)]
})
afterAll(async () => {
  if (both[1] !== school.product) await both[1]!.close()
  await school.close()
})

test('a job that runs once a day also runs on a server that restarts every day', () => {
  const daily = school.product.subjects.flatMap(({ jobs = [] }) => jobs).filter(({ every }) => every >= 86_400)
  expect(daily.filter(({ atStart }) => !atStart).map(({ name }) => name)).toEqual([])
})

const inBoth = <T>(job: (at: At) => Promise<T>): Promise<T[]> =>
  Promise.all(both.map((product) => job(systemContext(product))))
const change = <T>(work: (db: AnyDatabase) => Promise<T>): Promise<T> =>
  school.product.store.write((db) => work(db as AnyDatabase))
const read = () => school.product.store.read as AnyDatabase

/** The first rows by id. */
async function someOf(table: string, many: number): Promise<number[]> {
  const rows = await read()
    .selectFrom(table)
    .select('id')
    .where('delete_time', 'is', null)
    .orderBy('id')
    .limit(many)
    .execute()
  return rows.map(({ id }) => Number(id))
}

test('thirty people get one mail each, however slow the mail server is', async () => {
  const people = await someOf('student', 30)
  await change(async (db) => {
    await db.updateTable('outbox').set({ status: 'sent' }).execute()
    for (const id of people)
      await db
        .updateTable('student')
        .set({ email: `person${id}@example.test` })
        .where('id', '=', id)
        .execute()
    const news = { title: ['Alerte', '警报', 'Alert'] as const, body: ['Fermé', '关闭', 'Closed'] as const }
    const to = people.map((id) => ({ kind: 'student' as const, id }))
    const at = { ...systemContext(school.product), db: db as never }
    await notify(at, { ...news, to, email: true, category: 'urgent', priority: 'urgent' })
  })
  await inBoth(mailNotifications)
  const written = await mailsIn(school)
  expect(written.filter(({ status }) => status === 'queued')).toHaveLength(people.length)

  const server = await mailServer(300)
  await Promise.all(both.map((product) => sendMails(product, server.smtp)))
  await server.close()
  const addressed = server.mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])
  expect(addressed.toSorted()).toEqual(people.map((id) => `person${id}@example.test`).toSorted())
  expect((await mailsIn(school)).filter(({ status }) => status !== 'sent')).toEqual([])
})

test('nine permits that end soon cause nine notifications', async () => {
  const people = await someOf('student', 9)
  await change(async (db) => {
    await db.deleteFrom('renewal').execute()
    await db.updateTable('student').set({ permit_expiry: null }).execute()
    await db.updateTable('student_document').set({ expires_on: null }).execute()
    const soon = { permit_expiry: dayFromNow(20), status: 'active' }
    await db.updateTable('student').set(soon).where('id', 'in', people).execute()
  })
  const before = await count('notification')
  const atNoon = (at: At) => tellPermits({ ...at, now: momentOf(dayFromNow(0), '12:00', 'Europe/Paris') })
  await inBoth(atNoon)
  await inBoth(atNoon)
  expect((await count('notification')) - before).toBe(9)
})

async function count(table: string): Promise<number> {
  const { many } = await read()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirstOrThrow()
  return Number(many)
}

test('agreements expire and remind once, and neither process fails', async () => {
  const overdue = await someOf('protocol', 8)
  const signer = await read().selectFrom('protocol_signature').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const now = systemContext(school.product).now
  await change(async (db) => {
    const open = { status: 'issued', expires_at: 1 }
    await db.updateTable('protocol').set(open).where('id', 'in', overdue).execute()
    const issued = { status: 'issued', expires_at: now + 20 * 86_400 }
    await db.updateTable('protocol').set(issued).where('id', '=', signer.protocol_id).execute()
    const asked = { status: 'notified', notified_at: now - 4 * 86_400, last_reminder_at: null, reminder_count: 0 }
    await db.updateTable('protocol_signature').set({ status: 'waiting' }).execute()
    await db.updateTable('protocol_signature').set(asked).where('id', '=', signer.id).execute()
  })
  await inBoth(expireOverdue)
  const atNoon = (at: At) => remindWaiting({ ...at, now: momentOf(dayFromNow(0), '12:00', 'Europe/Paris') })
  await inBoth(atNoon)
  const reminded = read().selectFrom('protocol_signature').select('reminder_count').where('id', '=', signer.id)
  expect(await reminded.executeTakeFirst()).toEqual({ reminder_count: 1 })
  const left = read().selectFrom('protocol').select('id').where('id', 'in', overdue).where('status', '=', 'issued')
  expect((await left.execute()).filter(({ id }) => id !== signer.protocol_id)).toEqual([])
})

test('jobs on many rows are done by one of two processes, and neither fails', async () => {
  const [papers, courses, marks, teachers] = [
    await someOf('student_document', 20),
    await someOf('course', 10),
    await someOf('assessment', 20),
    await someOf('teacher', 5),
  ]
  const yesterday = dayFromNow(-1)
  await change(async (db) => {
    const over = { status: 'accepted', expires_on: yesterday }
    await db.updateTable('student_document').set(over).where('id', 'in', papers).execute()
    await db.updateTable('course').set({ status: 'open' }).where('id', 'in', courses).execute()
    await db.updateTable('assessment').set({ status: 'published', update_time: 1 }).where('id', 'in', marks).execute()
    await db.updateTable('academic_term').set({ score_lock_at: 2 }).execute()
    const away = { status: 'on_leave', away_from: yesterday, away_until: yesterday }
    await db.updateTable('teacher').set(away).where('id', 'in', teachers).execute()
  })
  await inBoth((at) => expireDocuments(at, dayFromNow(0)))
  await inBoth((at) => dropExpired(at, dayFromNow(0)))
  for (const job of [beginCourses, lockDue, endLeaves, noteBounced, remindByRule, mailDigests, storeFigures])
    await inBoth<unknown>(job)
  const still = async (table: string, ids: number[], status: string) =>
    (await read().selectFrom(table).select('id').where('id', 'in', ids).where('status', '=', status).execute()).length
  expect(await still('student_document', papers, 'accepted')).toBe(0)
  expect(await still('teacher', teachers, 'on_leave')).toBe(0)
  expect(await still('assessment', marks, 'published')).toBe(0)
})

test('a job runs in one process at a time, and in another one as soon as its owner is gone', async ({ skip }) => {
  const url = school.env.DATABASE_URL
  skip(url === '', 'one process is alone on SQLite')
  const [one, other] = [jobLocksOf(url), jobLocksOf(url)]
  let ran = 0
  const run = async () => void ran++
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const working = one.alone('a job', () => held)
  await one.alone('something else', run)
  expect(ran).toBe(1)
  await other.alone('a job', run)
  expect(ran).toBe(1)
  await other.alone('another job', run)
  expect(ran).toBe(2)
  await one.close()
  await other.alone('a job', run)
  expect(ran).toBe(3)
  end()
  await working
  await other.alone('a job', run)
  expect(ran).toBe(4)
  await other.close()
})

test('jobs that are due at the same moment share a connection without a warning of the driver', async ({ skip }) => {
  const url = school.env.DATABASE_URL
  skip(url === '', 'one process is alone on SQLite')
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const locks = jobLocksOf(url)
  let ran = 0
  await Promise.all(['one', 'two', 'three', 'four'].map((job) => locks.alone(`due ${job}`, async () => void ran++)))
  await locks.close()
  await pause(50)
  expect({ ran, warnings }).toEqual({ ran: 4, warnings: [] })
})
