// The alerts of a permit over its last year, with a moved clock: exactly these notices on exactly these days.

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'
import { textNotifications } from '#school/notification/sms/send-sms.server.ts'
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

test('after the last day without the fee, the alert says that the fee is due', async () => {
  const id = await holder()
  expect(await noticesOn(addDays(ends, -45))).toEqual([
    'student: Titre de séjour : la demande coûte désormais 180 € de plus',
  ])
  const sent = await db()
    .selectFrom('notification')
    .innerJoin('notification_read', 'notification_read.notification_id', 'notification.id')
    .select(['title_zh', 'title_en', 'body'])
    .where('recipient_id', '=', id)
    .where('recipient_kind', '=', 'student')
    .execute()
  expect(sent).toMatchObject([
    {
      title_zh: '居留续签：现在递交须另付 180 欧元',
      title_en: 'Residence permit: the request now costs 180 € more',
      body: expect.stringContaining('30/05/2031'),
    },
  ])
  expect(await noticesOn(addDays(ends, -44))).toEqual([])
  await forget()
})

test('a student who becomes known after the opening day reads since when the request is open', async () => {
  await holder()
  expect(await noticesOn(addDays(ends, -100))).toEqual(['student: Titre de séjour : la demande est ouverte'])
  const newest = db().selectFrom('notification').select(['body', 'body_en']).orderBy('id', 'desc')
  const { body, body_en } = await newest.executeTakeFirstOrThrow()
  expect(body).toContain('du 31/03/2031 au 30/05/2031')
  expect(body_en).not.toContain('today')
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
    code: '2030-2031',
    name: 'Année 2030-2031',
    start_date: '2030-09-01',
    end_date: '2031-08-31',
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
  // Groups with every right may make packs too.
  const chiefs = await db()
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_id')
    .select('admin_id')
    .where('all_rules', '=', 1)
    .execute()
  const readers = await db()
    .selectFrom('notification_read')
    .select('recipient_id')
    .where('recipient_kind', '=', 'admin')
    .where(
      'notification_id',
      '=',
      db()
        .selectFrom('notification')
        .select(sql`max(id)`.as('id')),
    )
    .execute()
  expect(chiefs.length).toBeGreaterThan(0)
  expect(readers.map(({ recipient_id }) => recipient_id)).toEqual(
    expect.arrayContaining(chiefs.map(({ admin_id }) => admin_id)),
  )
  const links = await db().selectFrom('notification').select('link_path').orderBy('id', 'desc').limit(2).execute()
  const open = db().selectFrom('renewal').select('id').where('student_id', 'in', [absent, missing])
  const expected = (await open.execute()).map(({ id }) => `/admin/k/renewal?edit=${id}`)
  expect(links.map(({ link_path }) => link_path).toSorted()).toEqual(expected.toSorted())
  await forget()
})

test('the office is warned about a student who comes after many without a cause', async () => {
  const { id: year } = await db()
    .selectFrom('academic_year')
    .select('id')
    .where('code', '=', '2030-2031')
    .executeTakeFirstOrThrow()
  const regular = await holder({ last_name: 'REGULIER', academic_year_id: year })
  const row = await db().selectFrom('student').selectAll().where('id', '=', regular).executeTakeFirstOrThrow()
  await change(async (inside) => {
    for (let copy = 0; copy < 210; copy++) {
      const own = { id: undefined, student_no: `R${copy}`, email: null, admin_id: null }
      await inside
        .insertInto('student')
        .values({ ...row, ...own })
        .execute()
    }
  })
  const absent = await holder({ last_name: 'ABSENT', first_name: 'Tard', academic_year_id: year })
  await sessionOf(absent, { id: year, day: '2030-10-07' }, 'absent')
  expect(await noticesOn('2031-02-01')).toEqual([expect.stringMatching(/^admin: ABSENT Tard.* : assiduité/)])
  await forget()
})

describe('with a gateway', () => {
  const gateway = { sms_provider: 'brevo', sms_secret: 'xkeysib-1', sms_sender: 'Ecole', sms_daily_ceiling: 500 }
  let chief: Person
  let zhang: { student: number; account: number }

  beforeAll(async () => {
    chief = await school.signIn('superadmin')
    expect(await chief.post('/admin/routine/config/edit', gateway)).toMatchObject({ code: 1 })
    const person = await school.signIn('zhangwei')
    expect(await person.post('/admin/index/notificationTexts', { texts: 1 })).toMatchObject({ code: 1 })
    const accounts = db().selectFrom('admin').innerJoin('student', 'student.admin_id', 'admin.id')
    const { student, account } = await accounts
      .select(['student.id as student', 'admin.id as account'])
      .where('admin.username', '=', 'zhangwei')
      .executeTakeFirstOrThrow()
    zhang = { student: Number(student), account: Number(account) }
  })
  beforeEach(() => change((inside) => inside.deleteFrom('outbox').execute()))
  afterEach(forget)

  const permit = { permit_kind: 'cst', mobile: '+33612345678', locale: 'zh-cn', country: 'FR' }
  const permitUntil = (permit_expiry: string) =>
    change((inside) =>
      inside
        .updateTable('student')
        .set({ ...permit, permit_expiry })
        .where('id', '=', zhang.student)
        .execute(),
    )

  /** The text messages that wait for the gateway after that hour. */
  async function texts(day: string, hour = '12:00') {
    await textNotifications({ ...systemContext(school.product), now: momentOf(day, hour, 'Europe/Paris') })
    const sent = db().selectFrom('outbox').select(['recipient', 'subject']).where('channel', '=', 'sms')
    return sent.orderBy('id').execute()
  }

  test('the alert is also a text message to a student who accepts them, in the language of the student', async () => {
    await permitUntil(ends)
    await holder({ mobile: '+33611111111' })
    const day = addDays(ends, -90)
    await noticesOn(day)
    expect(await texts(day)).toEqual([{ recipient: '+33612345678', subject: '居留还有 90 天：请递交续签' }])
  })

  test('the office gets one too, if the account accepts them', async () => {
    const scolarite = db().selectFrom('admin').select('id').where('username', '=', 'scolarite')
    const { id: advisor_id } = await scolarite.executeTakeFirstOrThrow()
    const account = { mobile: '+33611223344', locale: 'en' }
    await change((inside) => inside.updateTable('admin').set(account).where('id', '=', advisor_id).execute())
    const year = db().selectFrom('academic_year').select('id').where('code', '=', '2030-2031')
    const { id } = await year.executeTakeFirstOrThrow()
    const absent = async (last_name: string) => {
      const student = await holder({ last_name, first_name: 'Min', academic_year_id: id, advisor_id })
      await sessionOf(student, { id, day: '2030-10-07' }, 'absent')
      await noticesOn('2031-02-01')
    }
    await absent('MUET')
    expect(await texts('2031-02-01')).toEqual([])
    expect(await office.post('/admin/index/notificationTexts', { texts: 1 })).toMatchObject({ code: 1 })
    await absent('RARE')
    expect(await texts('2031-02-01')).toMatchObject([
      {
        recipient: '+33611223344',
        subject: expect.stringMatching(/^RARE Min.*: diligence to mend before the renewal$/),
      },
    ])
  })

  test('the text message waits for the morning of a student abroad', async () => {
    const china = { time_zone: 'Asia/Shanghai' }
    await change((inside) => inside.updateTable('admin').set(china).where('id', '=', zhang.account).execute())
    await permitUntil('2032-07-31')
    const day = addDays('2032-07-31', -90)
    await noticesOn(day, '18:00')
    expect(await texts(day, '18:00')).toEqual([])
    expect(await texts(addDays(day, 1), '09:00')).toHaveLength(1)
    await change((inside) =>
      inside.updateTable('admin').set({ time_zone: null }).where('id', '=', zhang.account).execute(),
    )
  })

  test('above the ceiling of the day it waits for the next day', async () => {
    const ceiling = (sms_daily_ceiling: number) => chief.post('/admin/routine/config/edit', { sms_daily_ceiling })
    expect(await ceiling(10)).toMatchObject({ code: 1 })
    await permitUntil('2033-07-31')
    const [before, day] = [addDays('2033-07-31', -90), addDays('2033-07-31', -75)]
    await noticesOn(before)
    expect(await texts(before)).toHaveLength(1)
    const full = { segments: 10, create_time: momentOf(day, '11:00', 'Europe/Paris') }
    await change((inside) => inside.updateTable('outbox').set(full).execute())
    await noticesOn(day)
    expect(await texts(day)).toHaveLength(1)
    expect((await texts(addDays(day, 1))).map(({ subject }) => subject)).toEqual([
      '居留还有 90 天：请递交续签',
      '居留还有 75 天',
    ])
    expect(await ceiling(500)).toMatchObject({ code: 1 })
  })
})
