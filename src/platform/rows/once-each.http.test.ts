// Calls of which only one may succeed, and calls that run several times without duplicates (docs/invariants.md).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { quota } from '#platform/files/upload/quota.server.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { nightFromNow } from '#server/testing/days.ts'
import { addSample, openCourse, sample, sendNote, urlOf } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let tutor: Person
let pupil: Person
const ids = { tutor: 0, pupil: 0 }
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  const enter = async (username: string, table: string) => {
    const row = await db()
      .selectFrom(table)
      .innerJoin('admin', 'admin.id', `${table}.admin_id`)
      .select([`${table}.id`, 'admin.id as account'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return { id: Number(row.id), person: await openedSession(school, { id: Number(row.account) }) }
  }
  ;({ id: ids.tutor, person: tutor } = await enter('lin_yue', 'teacher'))
  ;({ id: ids.pupil, person: pupil } = await enter('zhangwei', 'student'))
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const put = (table: string, id: number, values: object) =>
  change((inside) => inside.updateTable(table).set(values).where('id', '=', id).execute())

type Ask = () => Promise<Answer>
const together = (calls: Ask[]) => Promise.all(calls.map((call) => call()))
const times = (count: number, call: Ask) => Array.from({ length: count }, () => call)
const accepted = (answers: readonly Answer[]) => {
  expect(answers.map(({ status }) => status).filter((status) => status >= 429)).toEqual([])
  return answers.filter(({ code }) => code === 1).length
}
/** The same row, added four times. */
const added = (name: keyof typeof resources) => async () => {
  const input = await sample(school, chief, resources[name]!)
  return times(4, () => chief.post(urlOf(resources[name]!, 'add'), input))
}

const once: Record<string, () => Promise<Ask[]>> = {
  'a guardian is entered once': added('student_guardian'),
  'a student is enrolled in a course once': added('course_enrolment'),
  'a course code is given once a year': added('course'),
  'an account name is given once': added('admin'),
  'a band begins where no other one does': added('grading_scale_band'),
  'a value is converted once': added('grading_scale_conversion'),
  'an entity has one rule of the bin': added('data_recycle'),
  async 'an account is that of one student'() {
    const account = await addSample(school, chief, resources.admin, { status: '1' })
    const files = await Promise.all([1, 2, 3].map(() => addSample(school, chief, resources.student)))
    for (const { id } of files) await put('student', id, { status: 'active' })
    return files.map(
      ({ id }) =>
        () =>
          chief.post('/admin/k/student/linkAccount', { id, admin_id: account.id }),
    )
  },
  async 'two files are merged once'() {
    const older = await addSample(school, chief, resources.student)
    const newer = await addSample(school, chief, resources.student)
    return times(4, () => chief.post('/admin/k/review/merge', { id: newer.id, into: older.id }))
  },
  async 'an approval is taken back once'() {
    const { id, specialty_id, academic_year_id, entry_date } = await addSample(school, chief, resources.student)
    await chief.post('/admin/k/student/approve', { id, specialty_id, academic_year_id, entry_date })
    return times(4, () => chief.post('/admin/k/student/takeBack', { id }))
  },
  async 'a student answers for a session once'() {
    const task = await taskOfTutor('in_progress')
    const start_at = nightFromNow(-21)
    const students = [{ student_id: ids.pupil, presence: 'present' }]
    const hours = { tutor_task_id: task, start_at, minutes: 5, mode: 'online', content: 'Relecture', students }
    const { data, msg } = await tutor.post('/admin/k/tutorSession/log', hours)
    if (!data) throw new Error(msg)
    return times(4, () => pupil.post('/admin/k/tutorSession/confirm', { id: data.id }))
  },
  async 'a person has one view of a name'() {
    const content = { search: {}, columns: [], widths: {}, compact: false, limit: 20 }
    return times(4, () => chief.post('/admin/index/views/add', { resource: 'room', name: 'Salles', content }))
  },
}

async function taskOfTutor(status: string): Promise<number> {
  const { id } = await addSample(school, chief, resources.tutor_task, { tutor_id: ids.tutor })
  await chief.post('/admin/k/tutorTaskStudent/add', { tutor_task_id: id, student_id: ids.pupil, target: 'B2' })
  await put('tutor_task', id, { status, rate_cents: 3000, currency: 'EUR' })
  return id
}

test.each(Object.entries(once))('%s', async (_name, calls) => {
  const answers = await together(await calls())
  expect({ accepted: accepted(answers), said: answers.map(({ msg }) => msg) }).toMatchObject({ accepted: 1 })
})

test('a month has one batch, whoever creates it first', async () => {
  const tasks = [await taskOfTutor('cancelled'), await taskOfTutor('cancelled'), await taskOfTutor('cancelled')]
  await change((inside) => inside.updateTable('pay_batch').set({ delete_time: 1 }).execute())
  for (const [place, tutor_task_id] of tasks.entries()) {
    const start_at = Math.floor(Date.now() / 1000) - 60 * 86_400 + place * 600
    const session = { start_at, end_at: start_at + 300, minutes: 5, mode: 'online', content: 'Relecture' }
    const of = { tutor_task_id, tutor_id: ids.tutor, status: 'validated', create_time: 1, update_time: 1 }
    await change((inside) =>
      inside
        .insertInto('tutor_session')
        .values({ ...session, ...of })
        .execute(),
    )
  }
  const settle = (id: number) => () => chief.post('/admin/k/tutorTask/settle', { id })
  expect(accepted(await together(tasks.map(settle)))).toBe(3)
  const batches = db().selectFrom('pay_batch').select('total_minutes').where('delete_time', 'is', null)
  expect(await batches.execute()).toEqual([{ total_minutes: 15 }])
})

test('a course has one lead teacher, whoever assigns the team', async () => {
  const id = await openCourse(school, chief)
  const teachers = await Promise.all([1, 2, 3].map(() => addSample(school, chief, resources.teacher)))
  const lead = (teacher_id: number) => () =>
    chief.post('/admin/k/course/team', { id, team: [{ teacher_id, role: 'lead', share_percent: null }] })
  expect(accepted(await together(teachers.map((teacher) => lead(teacher.id))))).toBeGreaterThan(0)
  const { lead_teacher_id } = await db()
    .selectFrom('course')
    .select('lead_teacher_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const team = db().selectFrom('course_teacher').select('teacher_id').where('course_id', '=', id)
  expect(await team.where('role', '=', 'lead').execute()).toEqual([{ teacher_id: lead_teacher_id }])
})

test('a person signs once', async () => {
  const { id } = await addSample(school, chief, resources.protocol, { student_id: ids.pupil })
  await chief.post('/admin/k/protocol/issue', { id })
  const line = await db()
    .selectFrom('protocol_signature')
    .select('id')
    .where('protocol_id', '=', id)
    .executeTakeFirstOrThrow()
  const { data } = await pupil.post('/admin/k/toSign/open', { id: Number(line.id) })
  await pupil.post('/admin/k/toSign/read', { id: Number(line.id) })
  const sent = { id: Number(line.id), content_sha256: data.agreement.content_sha256, consent: true, method: 'click' }
  expect(accepted(await together(times(4, () => pupil.post('/admin/k/toSign/sign', sent))))).toBeGreaterThan(0)
  const events = db().selectFrom('protocol_event').select('kind').where('protocol_id', '=', id)
  expect(await events.where('kind', 'in', ['signed', 'completed']).execute()).toHaveLength(2)
})

test('a term is computed by one call after another', async () => {
  const { academic_term_id } = await db().selectFrom('term_result').select('academic_term_id').executeTakeFirstOrThrow()
  const rows = db().selectFrom('term_result').select('id').where('academic_term_id', '=', academic_term_id)
  const before = (await rows.execute()).length
  await change((inside) => inside.deleteFrom('term_result').where('academic_term_id', '=', academic_term_id).execute())
  const compute = () => chief.post('/admin/k/termResult/compute', { academic_term_id, writes: true })
  expect(accepted(await together(times(3, compute)))).toBe(3)
  expect((await rows.execute()).length).toBeLessThanOrEqual(before)
})

test('files sent at the same moment do not exceed the quota together', async () => {
  const usual = { ...quota }
  const own = db().selectFrom('attachment').select('id').where('admin_id', '=', 1).where('delete_time', 'is', null)
  quota.files = (await own.execute()).length + 1
  const urls = await Promise.all([1, 2, 3, 4].map((n) => sendNote(school, chief, `quota ${n}`)))
  Object.assign(quota, usual)
  expect(urls.filter((url) => url !== '')).toHaveLength(1)
})
