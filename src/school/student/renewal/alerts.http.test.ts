// The alerts of a permit over its last year, with a moved clock: exactly these notices on exactly these days.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addDays, momentOf } from '#platform/time/index.ts'
import { systemContext } from '#server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { followDue } from './follow-due.server.ts'

let school: School
let office: Person
const db = () => school.product.store.read as AnyDatabase
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

const ends = '2031-07-31'

beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('scolarite')
  await change(async (inside) => {
    await inside.deleteFrom('renewal').execute()
    await inside.updateTable('student').set({ permit_expiry: null }).execute()
    await inside.updateTable('student_document').set({ expires_on: null }).execute()
  })
})
afterAll(() => school.close())

/** An active student whose permit ends on that day. */
async function holder(about: object = {}): Promise<number> {
  const { id } = await addSample(school, office, resources.student, { nationality: 'CN' })
  const permit = { permit_expiry: ends, permit_kind: 'cst', status: 'active', advisor_id: null }
  await change((inside) =>
    inside
      .updateTable('student')
      .set({ ...permit, ...about })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

/** Runs the job twice at that hour of the day; returns the new notices with their readers. */
async function noticesOn(day: string, hour = '12:00'): Promise<string[]> {
  const last = await db()
    .selectFrom('notification')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const at = { ...systemContext(school.product), now: momentOf(day, hour, 'Europe/Paris') }
  await followDue(at)
  await followDue(at)
  const rows = await db()
    .selectFrom('notification')
    .innerJoin('notification_read', 'notification_read.notification_id', 'notification.id')
    .select(['notification.id', 'title', 'recipient_kind', 'recipient_id', 'email_status'])
    .where('notification.id', '>', Number(last?.id ?? 0))
    .orderBy('notification.id')
    .execute()
  expect(rows.every(({ email_status }) => email_status === 'queued')).toBe(true)
  return [...new Set(rows.map(({ title, recipient_kind }) => `${String(recipient_kind)}: ${String(title)}`))]
}

/** By day before the end of the permit. */
async function noticesOfYear(steps: Record<number, () => Promise<unknown>> = {}): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (let days = 365; days >= -40; days--) {
    await steps[days]?.()
    const notices = await noticesOn(addDays(ends, -days))
    if (notices.length > 0) found[addDays(ends, -days)] = notices
  }
  return found
}

const forget = () =>
  change(async (inside) => {
    await inside.updateTable('student').set({ permit_expiry: null }).execute()
    await inside.deleteFrom('renewal').execute()
  })

test('a student gets each alert once, on its day, and none afterwards', { timeout: 300_000 }, async () => {
  const id = await holder()
  expect(await noticesOfYear()).toEqual({
    '2031-03-03': ['student: Titre de séjour : préparez le renouvellement (fin le 31/07/2031)'],
    '2031-03-31': ['student: Titre de séjour : la demande est ouverte'],
    '2031-05-02': ['student: Titre de séjour : 90 jours, demande à déposer'],
    '2031-05-17': ['student: Titre de séjour : encore 75 jours'],
    '2031-05-30': ['student: Dernier jour sans les 180 € : titre de séjour'],
    '2031-07-01': ['student: Titre de séjour : plus que 30 jours'],
    '2031-07-31': ['student: Votre titre de séjour finit aujourd’hui'],
    '2031-08-01': ['student: Votre titre de séjour a expiré le 31/07/2031'],
  })
  const followed = await db().selectFrom('renewal').selectAll().where('student_id', '=', id).execute()
  expect(followed).toMatchObject([{ permit_expiry: ends, status: 'to_prepare' }])
  await forget()
})

test('the alerts stop when the file is filed', { timeout: 300_000 }, async () => {
  const id = await holder()
  const file = async () => {
    const row = db().selectFrom('renewal').select('id').where('student_id', '=', id)
    const { id: renewal } = await row.executeTakeFirstOrThrow()
    const filed = { id: renewal, filing_number: 'ANEF-1', filed_on: '2026-01-05' }
    expect(await office.post('/admin/k/renewal/file', filed)).toMatchObject({ code: 1 })
  }
  expect(Object.keys(await noticesOfYear({ 100: file }))).toEqual(['2031-03-03', '2031-03-31'])
  await forget()
})

test('an alert that was missed is not sent later: only the latest one is', async () => {
  await holder()
  expect(await noticesOn(addDays(ends, -20))).toEqual(['student: Titre de séjour : plus que 20 jours'])
  await forget()
})

test('nothing is sent at night, to a student who needs no permit, and to a former student', async () => {
  await holder()
  expect(await noticesOn(addDays(ends, -90), '23:30')).toEqual([])
  await forget()
  await holder({ permit_kind: 'none_needed' })
  await holder({ status: 'withdrawn' })
  expect(await noticesOn(addDays(ends, -90))).toEqual([])
  await forget()
})

/** A course of the student with one past session, attended or without a register. */
async function sessionOf(student_id: number, year: { id: number; day: string }, status: string | null): Promise<void> {
  const course = await db().selectFrom('course').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const plan = await db().selectFrom('course_plan').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const start_at = momentOf(year.day, '09:00', 'Europe/Paris')
  await change(async (inside) => {
    const own = { id: undefined, code: `R${student_id}-${start_at}`, academic_year_id: year.id, academic_term_id: null }
    const { id: course_id } = await inside
      .insertInto('course')
      .values({ ...course, ...own })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stamps = { create_time: 1, update_time: 1 }
    await inside
      .insertInto('course_enrolment')
      .values({ student_id, course_id, status: 'active', ...stamps })
      .execute()
    const when = { start_at, end_at: start_at + 3600, status: 'done', participants: 'all', series_id: null }
    const { id: course_plan_id } = await inside
      .insertInto('course_plan')
      .values({ ...plan, id: undefined, course_id, ...when })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (status)
      await inside
        .insertInto('attendance')
        .values({
          student_id,
          course_plan_id,
          status,
          minutes_missed: status === 'absent' ? 60 : 0,
          marked_at: 1,
          ...stamps,
        })
        .execute()
  })
}

test('the office is warned half a year before about low diligence and missing registers, and about nothing else', async () => {
  const { id: year } = await addSample(school, await school.signIn('admin'), resources.academic_year, {
    ...{ code: '2030-2031', name: 'Année 2030-2031', start_date: '2030-09-01', end_date: '2031-08-31' },
  })
  const named = (last_name: string) => ({ last_name, first_name: 'Min', academic_year_id: year })
  const [good, absent, missing] = [
    await holder(named('BON')),
    await holder(named('ABSENT')),
    await holder(named('SANS')),
  ]
  const day = '2030-10-07'
  await sessionOf(good, { id: year, day }, 'present')
  await sessionOf(absent, { id: year, day }, 'absent')
  await sessionOf(missing, { id: year, day }, null)
  expect(await noticesOn('2031-01-31')).toEqual([])
  const warned = await noticesOn('2031-02-01')
  expect(warned.map((notice) => /^admin: (ABSENT|SANS|BON) Min.* : assiduité/.exec(notice)?.[1]).toSorted()).toEqual([
    'ABSENT',
    'SANS',
  ])
  const links = await db().selectFrom('notification').select('link_path').orderBy('id', 'desc').limit(2).execute()
  const open = db().selectFrom('renewal').select('id').where('student_id', 'in', [absent, missing])
  const expected = (await open.execute()).map(({ id }) => `/admin/k/renewal?edit=${id}`)
  expect(links.map(({ link_path }) => link_path).toSorted()).toEqual(expected.toSorted())
  await forget()
})

test('with a gateway the alert is also a text message, in the language of its reader', async () => {
  const chief = await school.signIn('superadmin')
  const gateway = { sms_provider: 'brevo', sms_secret: 'xkeysib-1', sms_sender: 'Ecole' }
  expect(await chief.post('/admin/routine/config/edit', gateway)).toMatchObject({ code: 1 })
  await holder({ mobile: '+33612345678', locale: 'zh-cn' })
  const texts = () => db().selectFrom('outbox').select(['id', 'recipient', 'subject']).where('channel', '=', 'sms')
  const before = (await texts().execute()).map(({ id }) => Number(id))
  await noticesOn(addDays(ends, -90))
  const sent = () =>
    texts()
      .where('id', 'not in', [0, ...before])
      .orderBy('id')
      .execute()
  expect(await sent()).toMatchObject([{ recipient: '+33612345678', subject: '居留还有 90 天：请递交续签' }])
  await forget()
  const account = { mobile: '+33611223344', locale: 'en' }
  const adviser = db().selectFrom('admin').select('id').where('username', '=', 'scolarite')
  const { id: advisor_id } = await adviser.executeTakeFirstOrThrow()
  await change((inside) => inside.updateTable('admin').set(account).where('id', '=', advisor_id).execute())
  const year = await db()
    .selectFrom('academic_year')
    .select('id')
    .where('code', '=', '2030-2031')
    .executeTakeFirstOrThrow()
  const student = await holder({ last_name: 'RARE', first_name: 'Min', academic_year_id: year.id, advisor_id })
  await sessionOf(student, { id: year.id, day: '2030-10-07' }, 'absent')
  await noticesOn('2031-02-01')
  expect((await sent()).slice(1)).toMatchObject([
    { recipient: '+33611223344', subject: expect.stringMatching(/^RARE Min.*: diligence to mend before the renewal$/) },
  ])
  await forget()
})
