// Unique things that are requested several times at the same moment (docs/invariants.md).

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { nightFromNow } from '#server/testing/days.ts'
import { addSample, sample } from '#server/testing/samples.ts'
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
  tutor = await openedSession(school, { id: await accountOf('lin_yue') })
  pupil = await openedSession(school, { id: await accountOf('zhangwei') })
  ids.tutor = await idOf('teacher', { admin_id: await accountOf('lin_yue') })
  ids.pupil = await idOf('student', { admin_id: await accountOf('zhangwei') })
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
async function idOf(table: string, where: Record<string, unknown>): Promise<number> {
  let rows = db().selectFrom(table).select('id')
  for (const [name, value] of Object.entries(where)) rows = rows.where(name, '=', value)
  return Number((await rows.orderBy('id').executeTakeFirstOrThrow()).id)
}
const accountOf = (username: string) => idOf('admin', { username })
const put = (table: string, id: number, values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute(),
  )

/** All calls begin before the first one ends. */
const together = (calls: (() => Promise<Answer>)[]) => Promise.all(calls.map((call) => call()))
const several = (call: () => Promise<Answer>, times = 5) => together(Array.from({ length: times }, () => call))
const accepted = (answers: readonly Answer[]) => {
  expect(answers.map(({ status }) => status).filter((status) => status >= 429)).toEqual([])
  return answers.filter(({ code }) => code === 1).length
}

test('a student has at most one waiting request of a kind', async () => {
  const ask = () => pupil.post('/admin/k/certificate/request', { kind: 'attendance' })
  expect(accepted(await several(ask))).toBe(1)
})

test('a payment is reversed once', async () => {
  const line = await db()
    .selectFrom('pay_batch_line as line')
    .innerJoin('pay_batch', 'pay_batch.id', 'line.pay_batch_id')
    .select(['line.id', 'line.pay_batch_id', 'line.minutes', 'line.tutor_session_id'])
    .where('pay_batch.status', '!=', 'open')
    .where('line.minutes', '>', 0)
    .where('line.rate_cents', 'is not', null)
    .where('line.tutor_session_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const body = {
    id: Number(line.pay_batch_id),
    line: Number(line.id),
    minutes: Number(line.minutes),
    note: 'Deux fois',
  }
  expect(accepted(await several(() => chief.post('/admin/k/payBatch/correct', body), 4))).toBe(1)
  const left = await db()
    .selectFrom('pay_batch_line')
    .select(({ fn }) => fn.sum('minutes').as('minutes'))
    .where('tutor_session_id', '=', line.tutor_session_id)
    .executeTakeFirstOrThrow()
  expect(Number(left.minutes)).toBe(0)
})

test('academic years do not overlap', async () => {
  const year = await sample(school, chief, resources.academic_year)
  const add = (code: string) => chief.post('/admin/k/academicYear/add', { ...year, code })
  expect(accepted(await together(['A', 'B', 'C', 'D'].map((code) => () => add(code))))).toBe(1)
})

test('the terms of a year do not overlap', async () => {
  const year = await addSample(school, chief, resources.academic_year)
  const own = { academic_year_id: year.id, start_date: year.start_date, end_date: year.end_date }
  const add = (code: string) => chief.post('/admin/k/academicTerm/add', { ...own, code, name: code, sequence: 1 })
  expect(accepted(await together(['A', 'B', 'C', 'D'].map((code) => () => add(code))))).toBe(1)
})

test('one scale is the default', async () => {
  const scales = await Promise.all([1, 2, 3].map(() => addSample(school, chief, resources.grading_scale)))
  await together(
    scales.map(
      ({ id }) =>
        () =>
          chief.post('/admin/k/gradingScale/edit', { id, is_default: 1 }),
    ),
  )
  const rows = db().selectFrom('grading_scale').select('id').where('is_default', '=', 1)
  expect(await rows.where('delete_time', 'is', null).execute()).toHaveLength(1)
})

test('an identity number belongs to one record', async () => {
  const inputs = await Promise.all([1, 2, 3, 4].map(() => sample(school, chief, resources.student)))
  const add = (input: object) => chief.post('/admin/k/student/add', { ...input, id_number: 'X26-0014' })
  expect(accepted(await together(inputs.map((input) => () => add(input))))).toBe(1)
})

test('a tree has no cycle', async () => {
  const group = async () => (await addSample(school, chief, resources.admin_group)).id
  const [one, other] = [await group(), await group()]
  const hang = (id: number, pid: number) => () => chief.post('/admin/auth/group/edit', { id, pid })
  expect(accepted(await together([hang(one, other), hang(other, one)]))).toBe(1)
})

test('moved rows keep different positions', async () => {
  const rows = await db().selectFrom('admin_rule').select('id').where('delete_time', 'is', null).limit(4).execute()
  const [a, b, c, d] = rows.map(({ id }) => Number(id))
  const move = (id?: number, targetId?: number) => () => chief.post('/admin/auth/menu/sortable', { id, targetId })
  expect(accepted(await together([move(a, b), move(c, d), move(b, c), move(d, a)]))).toBe(4)
  const weights = await db().selectFrom('admin_rule').select('weigh').where('delete_time', 'is', null).execute()
  expect(new Set(weights.map(({ weigh }) => weigh)).size).toBe(weights.length)
})

test('a tutor cannot work two tasks in the same hour', async () => {
  const { id } = await addSample(school, chief, resources.tutor_task, { tutor_id: ids.tutor })
  await put('tutor_task', id, { status: 'in_progress' })
  await chief.post('/admin/k/tutorTaskStudent/add', { tutor_task_id: id, student_id: ids.pupil, target: 'B2' })
  const start_at = nightFromNow(-20)
  const students = [{ student_id: ids.pupil, presence: 'present' }]
  const hours = { tutor_task_id: id, start_at, minutes: 5, mode: 'online', content: 'Relecture', students, send: false }
  expect(accepted(await several(() => tutor.post('/admin/k/tutorSession/log', hours)))).toBe(1)
  const { logged_minutes } = await db()
    .selectFrom('tutor_task')
    .select('logged_minutes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(logged_minutes).toBe(5)
})

test('a student is in a task once', async () => {
  const { id } = await addSample(school, chief, resources.tutor_task)
  const body = { tutor_task_id: id, student_id: ids.pupil, target: 'B2' }
  expect(accepted(await several(() => chief.post('/admin/k/tutorTaskStudent/add', body)))).toBe(1)
})

test('a student is in a register once', async () => {
  const input = await sample(school, chief, resources.attendance)
  expect(accepted(await several(() => chief.post('/admin/k/attendance/add', input)))).toBe(1)
})

test('an agreement has one amendment at a time, and a template one newer revision', async () => {
  const signed = await idOf('protocol', { status: 'signed', delete_time: null }).catch(() => 0)
  const id = signed || (await addSample(school, chief, resources.protocol)).id
  await put('protocol', id, { status: 'signed' })
  expect(accepted(await several(() => chief.post('/admin/k/protocol/amend', { id })))).toBe(1)
  const template = await addSample(school, chief, resources.protocol_template)
  await put('protocol_template', template.id, { status: 'published' })
  expect(accepted(await several(() => chief.post('/admin/k/protocolTemplate/revise', { id: template.id })))).toBe(1)
})

test('a text is issued to each student once, however many people issue it', async () => {
  const template = await addSample(school, chief, resources.protocol_template)
  await put('protocol_template', template.id, { status: 'published' })
  const students = (
    await db().selectFrom('student').select('id').where('status', '=', 'active').orderBy('id').limit(3).execute()
  ).map(({ id }) => Number(id))
  const issue = () => chief.post('/admin/k/protocol/issueMany', { template_id: template.id, students, try: false })
  await several(issue, 3)
  const rows = await db().selectFrom('protocol').select('student_id').where('template_id', '=', template.id).execute()
  expect(rows.map(({ student_id }) => Number(student_id)).toSorted((one, other) => one - other)).toEqual(students)
})
