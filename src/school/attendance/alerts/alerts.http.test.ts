// Alerts about presence with a moved clock: each once, to the right readers, and none after its cause is gone.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'
import { systemContext } from '#server/product.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { sendAttendanceAlerts } from './alerts.server.ts'

let school: School
let chief: Person
let ids: { course: number; student: number; guardian: number; plan: number; year: number | null }
const db = () => school.product.store.read as AnyDatabase
const change = <Result>(work: (inside: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

/** A Tuesday. */
const day = '2031-03-11'
const at = (hour: string, on = day) => momentOf(on, hour, 'Europe/Paris')

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  const { id: student } = await addSample(school, chief, resources.student, { nationality: 'CN' })
  const { id: course } = await addSample(school, chief, resources.course, {})
  const { id: plan } = await addSample(school, chief, resources.course_plan, { course_id: course })
  const rows = db().selectFrom('course').select('academic_year_id').where('id', '=', course)
  const { academic_year_id: year } = await rows.executeTakeFirstOrThrow()
  const guardian = await change(async (inside) => {
    const about = { birth_date: '2015-01-01', status: 'active', last_name: 'Wei', first_name: 'Lin', native_name: null }
    await inside.updateTable('student').set(about).where('id', '=', student).execute()
    const family = { student_id: student, name: 'Mme Wei', relation: 'mother', email: 'm@example.test', locale: 'en' }
    const stamps = { create_time: 1, update_time: 1 }
    const { id } = await inside
      .insertInto('student_guardian')
      .values({ ...family, receives_notifications: 1, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  })
  ids = { course, student, guardian, plan, year }
  await decide({ alert_unexcused: false, alert_rate: false })
})
afterAll(() => school.close())

beforeEach(() =>
  change(async (inside) => {
    await inside.deleteFrom('attendance').execute()
    await inside.updateTable('course_plan').set({ register_status: 'done' }).execute()
    await inside.updateTable('course_enrolment').set({ billing_rule: 'none' }).execute()
    await inside.updateTable('attendance_justification').set({ status: 'accepted' }).execute()
  }),
)

/** A session of the course, from 9:00 to 12:00 unless `about` says otherwise. */
async function session(on: string, about: object = {}): Promise<number> {
  const row = await db().selectFrom('course_plan').selectAll().where('id', '=', ids.plan).executeTakeFirstOrThrow()
  const times = { start_at: at('09:00', on), end_at: at('12:00', on), timezone: 'Europe/Paris' }
  const state = { status: 'scheduled', register_status: 'done', participants: 'all', delete_time: null }
  const seq = Number(
    (
      await db()
        .selectFrom('course_plan')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id,
  )
  const { id } = await change((inside) =>
    inside
      .insertInto('course_plan')
      .values({ ...row, id: undefined, seq: (seq % 900) + 50, ...times, ...state, ...about })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(id)
}

async function mark(plan: number, marked_at: number, status = 'absent'): Promise<void> {
  const line = { course_plan_id: plan, student_id: ids.student, status, marked_at, method: 'teacher' }
  const none = { minutes_missed: 0, minutes_excused: 0, minutes_counted: 0, create_time: 1, update_time: 1 }
  await change((inside) =>
    inside
      .insertInto('attendance')
      .values({ ...line, ...none })
      .execute(),
  )
}

/** Runs the job several times, at once and again; the new alerts, with their kinds of reader. */
async function alerts(now: number): Promise<string[]> {
  const last = await db()
    .selectFrom('notification')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const here = { ...systemContext(school.product), now }
  await Promise.all([sendAttendanceAlerts(here), sendAttendanceAlerts(here)])
  await sendAttendanceAlerts(here)
  const rows = await db()
    .selectFrom('notification')
    .innerJoin('notification_read', 'notification_read.notification_id', 'notification.id')
    .select(['title', 'recipient_kind'])
    .where('notification.id', '>', Number(last?.id ?? 0))
    .orderBy('notification.id')
    .orderBy('recipient_kind')
    .execute()
  return [...new Set(rows.map(({ title, recipient_kind }) => `${String(recipient_kind)}: ${String(title)}`))].toSorted()
}

const decide = async (settings: object) =>
  expect(await chief.post('/admin/routine/config/edit', settings)).toMatchObject({ code: 1 })

test('an absence is told once per half-day, after the delay, to the student and the guardian of a minor', async () => {
  await mark(await session(day), at('09:10'))
  await mark(await session(day, { start_at: at('12:00'), end_at: at('12:45') }), at('12:10'))
  expect(await alerts(at('09:39'))).toEqual([])
  const title = 'Absence de WEI Lin le 11/03/2031, matin'
  expect(await alerts(at('09:40'))).toEqual([`guardian: ${title}`, `student: ${title}`])
  expect(await alerts(at('12:50'))).toEqual([])
  await mark(await session(day, { start_at: at('14:00'), end_at: at('16:00') }), at('14:10'))
  expect(await alerts(at('14:40'))).toHaveLength(2)
  const rows = db().selectFrom('notification').select(['title_en', 'link_path']).where('title', '=', title)
  expect(await rows.execute()).toEqual([
    { title_en: 'WEI Lin absent on 11/03/2031, morning', link_path: '/admin/k/myAttendance' },
  ])
})

test('an absence from a session of a whole day is told when each half-day has begun', async () => {
  const on = '2031-03-18'
  await mark(await session(on, { end_at: at('17:00', on) }), at('08:55', on))
  const title = (half: string) => `Absence de WEI Lin le 18/03/2031, ${half}`
  expect(await alerts(at('09:29', on))).toEqual([])
  expect(await alerts(at('09:40', on))).toEqual(['guardian', 'student'].map((kind) => `${kind}: ${title('matin')}`))
  expect(await alerts(at('13:29', on))).toEqual([])
  expect(await alerts(at('13:30', on))).toEqual(
    ['guardian', 'student'].map((kind) => `${kind}: ${title('après-midi')}`),
  )
})

test('a line that is corrected within the delay, and a cancelled session, cause no alert', async () => {
  const on = addDays(day, 1)
  await mark(await session(on), at('09:10', on), 'late')
  await mark(await session(on, { status: 'cancelled' }), at('09:10', on))
  expect(await alerts(at('11:00', on))).toEqual([])
})

test('the setting of the alert switches it off', async () => {
  const on = addDays(day, 2)
  await decide({ alert_absent: false })
  await mark(await session(on), at('09:10', on))
  expect(await alerts(at('11:00', on))).toEqual([])
  await decide({ alert_absent: true, absence_grace_minutes: 5 })
  expect(await alerts(at('11:00', on))).toHaveLength(2)
  await decide({ absence_grace_minutes: 30 })
})

test('a school words an alert in each language, with its values; a misspelt value is refused', async () => {
  const on = addDays(day, 3)
  const built = (await chief.get('/admin/routine/config/index')).data.list.alert_texts.list as {
    name: string
    value: string
  }[]
  const first = built.find(({ name }) => name === 'text_of_absent')!.value
  expect(first).toContain('{course}')
  const refused = await chief.post('/admin/routine/config/edit', { text_of_absent: 'Bonjour {nom}' })
  expect(refused.code).toBe(0)
  expect(refused.data.fields.text_of_absent).toContain('{nom}')
  expect(refused.data.fields.text_of_absent).toContain('{name}')
  expect((await chief.post('/admin/routine/config/edit', { text_of_absent: '' })).code).toBe(0)
  await decide({ text_of_absent: 'Appelez le 01 : {name} & <{course}>', text_of_absent_zh: '请来电：{name}' })
  await mark(await session(on), at('09:10', on))
  expect(await alerts(at('11:00', on))).toHaveLength(2)
  const rows = db().selectFrom('notification').select(['body', 'body_zh', 'body_en']).orderBy('id', 'desc')
  const { body, body_zh, body_en } = await rows.executeTakeFirstOrThrow()
  expect(body).toMatch(/^<p>Appelez le 01 : WEI Lin &amp; &lt;.+&gt;<\/p>$/)
  expect(body_zh).toBe('<p>请来电：WEI Lin</p>')
  expect(body_en).toContain('is marked absent')
  await decide({ text_of_absent: first })
})

test('the third unexcused absence and an attendance under the limit are told once, with the office', async () => {
  await decide({ alert_absent: false, alert_unexcused: true, alert_rate: true })
  const days = [7, 8, 9, 10].map((more) => addDays(day, more))
  for (const on of days.slice(0, 2)) await mark(await session(on), at('09:10', on))
  await mark(await session(days[2]!), at('09:10', days[2]), 'excused')
  expect(await alerts(at('18:00', days[2]))).toEqual([])
  await mark(await session(days[3]!), at('09:10', days[3]))
  expect(await alerts(at('18:00', days[3]))).toEqual([
    'admin: WEI Lin : 3 absences non justifiées',
    'admin: WEI Lin : assiduité de 0 %',
    'guardian: WEI Lin : 3 absences non justifiées',
    'guardian: WEI Lin : assiduité de 0 %',
    'student: WEI Lin : 3 absences non justifiées',
    'student: WEI Lin : assiduité de 0 %',
  ])
  const next = addDays(day, 11)
  await mark(await session(next), at('09:10', next))
  expect(await alerts(at('18:00', next))).toEqual([])
  await decide({ alert_absent: true })
})

test('a missing register is told to the teacher, the next morning also to the office, and to the direction next week', async () => {
  const plan = await session(day, { register_status: 'open' })
  const { name } = await db().selectFrom('course').select('name').where('id', '=', ids.course).executeTakeFirstOrThrow()
  const { teacher_id } = await db().selectFrom('teacher').select('id as teacher_id').executeTakeFirstOrThrow()
  await change((inside) =>
    inside.updateTable('course_plan').set({ teacher_id, assistant_id: null }).where('id', '=', plan).execute(),
  )
  expect(await alerts(at('12:29'))).toEqual([])
  expect(await alerts(at('12:30'))).toEqual([`teacher: Appel à faire : ${String(name)}`])
  const morning = addDays(day, 1)
  expect(await alerts(at('07:59', morning))).toEqual([])
  expect(await alerts(at('08:00', morning))).toEqual([
    'admin: 1 appel manquant du 11/03/2031',
    'teacher: 1 appel manquant du 11/03/2031',
  ])
  expect(await alerts(at('09:00', addDays(day, 6)))).toEqual(['admin: 1 appel manquant la semaine passée'])
  expect(await alerts(at('09:00', addDays(day, 7)))).toEqual([])
  await session(addDays(day, 14))
  expect(await alerts(at('13:00', addDays(day, 14)))).toEqual([])
})

test('a missing register is told again if the session was moved after the alert', async () => {
  const first = addDays(day, 28)
  const plan = await session(first, { register_status: 'open' })
  const { teacher_id } = await db().selectFrom('teacher').select('id as teacher_id').executeTakeFirstOrThrow()
  const set = (values: object) =>
    change((inside) => inside.updateTable('course_plan').set(values).where('id', '=', plan).execute())
  await set({ teacher_id, assistant_id: null })
  expect(await alerts(at('12:30', first))).toHaveLength(1)
  expect(await alerts(at('12:40', first))).toEqual([])
  const next = addDays(first, 1)
  await set({ start_at: at('10:00', next), end_at: at('12:00', next) })
  expect(await alerts(at('12:30', next))).toHaveLength(1)
  await set({ register_status: 'done' })
})

test('few hours left, then none, are told once each; bought hours end the alert', async () => {
  const [enrolment] = await db()
    .selectFrom('course_enrolment')
    .select(['id', 'student_id'])
    .orderBy('id')
    .limit(1)
    .execute()
  const id = Number(enrolment!.id)
  const hours = (used_minutes: number, purchased_minutes = 600) =>
    change((inside) =>
      inside
        .updateTable('course_enrolment')
        .set({ used_minutes, purchased_minutes, bonus_minutes: 0 })
        .set({ billing_rule: 'per_session', status: 'active', delete_time: null })
        .where('id', '=', id)
        .execute(),
    )
  const kinds = async () => (await alerts(at('10:00'))).map((each) => /bientôt|plus d’heures/.exec(each)?.[0])
  await hours(480)
  expect(await kinds()).toEqual([])
  await hours(481)
  expect(await kinds()).toEqual(['bientôt', 'bientôt'])
  await hours(600)
  expect(await kinds()).toEqual(['plus d’heures', 'plus d’heures'])
  await hours(600, 1200)
  expect(await kinds()).toEqual([])
})

test('a justification that waits for three days is told to the office once', async () => {
  const period = { from_at: at('09:00'), to_at: at('12:00'), reason_kind: 'medical', status: 'submitted' }
  const stamps = { create_time: at('09:00'), update_time: at('09:00') }
  await change((inside) =>
    inside
      .insertInto('attendance_justification')
      .values({ student_id: ids.student, ...period, ...stamps })
      .execute(),
  )
  expect(await alerts(at('08:59', addDays(day, 3)))).toEqual([])
  expect(await alerts(at('09:00', addDays(day, 3)))).toEqual(['admin: Justificatif de WEI Lin en attente'])
})
