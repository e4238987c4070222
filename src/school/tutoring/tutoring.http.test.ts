// Tutor tasks and hours: every action in every state, its rights and effects, and the minutes.

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow, nightFromNow } from '#server/testing/days.ts'
import { addSample, expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { systemContext } from '#server/product.ts'
import { resources } from '#subjects.server.ts'
import { confirmUnanswered } from './answers.server.ts'
import { remindTutors } from './task-reminders.server.ts'

let school: School
let office: Person
let tutor: Person
let colleague: Person
let pupil: Person
let other: Person
const ids = { tutor: 0, colleague: 0, pupil: 0, other: 0 }
const db = () => school.product.store.read as AnyDatabase
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  const enter = async (username: string, table?: string) => {
    const { id } = await db()
      .selectFrom('admin')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const person = await openedSession(school, { id: Number(id) })
    const row =
      table && (await db().selectFrom(table).select('id').where('admin_id', '=', id).executeTakeFirstOrThrow())
    return { person, profile: Number(row ? row.id : 0) }
  }
  ;({ person: office } = await enter('direction'))
  ;({ person: tutor, profile: ids.tutor } = await enter('lin_yue', 'teacher'))
  ;({ person: colleague, profile: ids.colleague } = await enter('claire_dubois', 'teacher'))
  ;({ person: pupil, profile: ids.pupil } = await enter('zhangwei', 'student'))
  ;({ person: other, profile: ids.other } = await enter('lea_moreau', 'student'))
  // Recent hours of the demo school would conflict with the hours given here.
  const earlier = { start_at: sql<number>`start_at - 8640000`, end_at: sql<number>`end_at - 8640000` }
  await change((inside) => inside.updateTable('tutor_session').set(earlier).execute())
  await change((inside) => inside.updateTable('course_plan').set(earlier).where('start_at', 'is not', null).execute())
  await change((inside) =>
    inside
      .updateTable('teacher')
      .set({ tutor_rate_cents: 3100, currency: 'EUR' })
      .where('id', '=', ids.tutor)
      .execute(),
  )
})
afterAll(() => school.close())

const task = '/admin/k/tutorTask'
const session = '/admin/k/tutorSession'
const row = async (table: string, id: number) =>
  db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Each session has its own time, because a tutor gives one at a time. */
let slot = 0
const nextStart = () => nightFromNow(-1) - ++slot * 600

/** A task in this state, as the calls would have left it, with one student. */
async function taskIn(status: string, changes: object = {}): Promise<number> {
  const { id } = await addSample(school, office, resources.tutor_task, {
    tutor_id: ids.tutor,
    budget_minutes: 600,
    start_date: dayFromNow(-20),
    due_date: dayFromNow(20),
  })
  await office.post('/admin/k/tutorTaskStudent/add', { tutor_task_id: id, student_id: ids.pupil, target: 'B2' })
  await change((inside) =>
    inside
      .updateTable('tutor_task')
      .set({ status, rate_cents: 3100, currency: 'EUR', ...changes })
      .where('id', '=', id)
      .execute(),
  )
  return id
}
const finish = (id: number) =>
  change((inside) =>
    inside.updateTable('tutor_task_student').set({ state: 'achieved' }).where('tutor_task_id', '=', id).execute(),
  )

const hours = (tutor_task_id: number, more: object = {}) => ({
  tutor_task_id,
  start_at: nextStart(),
  minutes: 5,
  mode: 'online',
  content: 'Relecture du dossier',
  students: [{ student_id: ids.pupil, presence: 'present' }],
  ...more,
})
async function sessionIn(status: string, of?: number): Promise<number> {
  const on = of ?? (await taskIn('in_progress'))
  const { data, msg } = await tutor.post(`${session}/log`, hours(on, { send: false }))
  if (!data) throw new Error(msg)
  const submitted_at = status === 'draft' ? null : Math.floor(Date.now() / 1000)
  await change((inside) =>
    inside.updateTable('tutor_session').set({ status, submitted_at }).where('id', '=', data.id).execute(),
  )
  return data.id
}

/** An hour validated before the task reached its state. */
async function givenIn(task: number): Promise<void> {
  const start_at = nextStart()
  const times = { start_at, end_at: start_at + 300, minutes: 5, mode: 'online', create_time: 1, update_time: 1 }
  const values = { ...times, tutor_task_id: task, tutor_id: ids.tutor, content: 'Relecture', status: 'validated' }
  await change((inside) => inside.insertInto('tutor_session').values(values).execute())
}

type Who = 'office' | 'tutor'
interface Step {
  from: string[]
  to: string
  by: Who
  asks?: () => object
  /** Prepares the requirements besides the state. */
  before?(task: number): Promise<unknown>
}
/** Written by hand and not read from the declaration under test. */
const taskSteps: Record<string, Step> = {
  assign: { from: ['draft'], to: 'assigned', by: 'office', asks: () => ({ tutor_id: ids.tutor }) },
  accept: { from: ['assigned'], to: 'accepted', by: 'tutor' },
  decline: { from: ['assigned'], to: 'draft', by: 'tutor', asks: () => ({ status_reason: 'Trop d’heures' }) },
  submit: { from: ['in_progress'], to: 'submitted', by: 'tutor', asks: () => ({ tutor_report: '<p>Fait</p>' }) },
  sendBack: { from: ['submitted'], to: 'in_progress', by: 'office', asks: () => ({ review_note: 'Précisez' }) },
  validate: { from: ['submitted'], to: 'validated', by: 'office' },
  close: { from: ['validated'], to: 'closed', by: 'office' },
  settle: { from: ['cancelled'], to: 'cancelled', by: 'office', before: givenIn },
  cancel: {
    from: ['draft', 'assigned', 'accepted', 'in_progress'],
    to: 'cancelled',
    by: 'office',
    asks: () => ({ status_reason: 'Étudiant parti' }),
  },
  reopen: { from: ['cancelled'], to: 'draft', by: 'office' },
}
const taskStates = ['draft', 'assigned', 'accepted', 'in_progress', 'submitted', 'validated', 'closed', 'cancelled']
const sessionSteps: Record<string, Step> = {
  submit: { from: ['draft'], to: 'submitted', by: 'tutor' },
  validate: { from: ['submitted'], to: 'validated', by: 'office' },
  reject: { from: ['submitted'], to: 'rejected', by: 'office', asks: () => ({ reject_reason: 'Deux fois' }) },
  correct: { from: ['rejected'], to: 'draft', by: 'tutor' },
}
const sessionStates = ['draft', 'submitted', 'validated', 'rejected', 'exported']

test('the actions of the declaration are those of this table', () => {
  expect(Object.keys(resources.tutor_task.actions).toSorted()).toEqual(Object.keys(taskSteps).toSorted())
  expect(Object.keys(resources.tutor_session.actions).toSorted()).toEqual(Object.keys(sessionSteps).toSorted())
})

test.each(taskStates)('a task that is %s allows its own actions and no others', async (state) => {
  for (const [action, { from, to, by, asks = () => ({}), before }] of Object.entries(taskSteps)) {
    const id = await taskIn(state)
    await finish(id)
    await before?.(id)
    const answer = await { office, tutor }[by].post(`${task}/${action}`, { id, ...asks() })
    const { status } = await row('tutor_task', id)
    const seen = { action, done: answer.code === 1, status }
    expect(seen).toEqual({ action, done: from.includes(state), status: from.includes(state) ? to : state })
    if (!from.includes(state)) expectRefusal(answer)
  }
})

test.each(sessionStates)('a session that is %s allows its own actions and no others', async (state) => {
  const on = await taskIn('in_progress')
  for (const [action, { from, to, by, asks = () => ({}) }] of Object.entries(sessionSteps)) {
    const id = await sessionIn(state, on)
    const answer = await { office, tutor }[by].post(`${session}/${action}`, { id, ...asks() })
    const { status } = await row('tutor_session', id)
    const seen = { action, done: answer.code === 1, status }
    expect(seen).toEqual({ action, done: from.includes(state), status: from.includes(state) ? to : state })
    if (!from.includes(state)) expectRefusal(answer)
  }
})

test('nobody acts for a tutor, and a tutor does not decide for the office', async () => {
  const assigned = await taskIn('assigned')
  expectRefusal(await office.post(`${task}/accept`, { id: assigned }), 401)
  expectRefusal(await colleague.post(`${task}/accept`, { id: assigned }))
  expectRefusal(await tutor.post(`${task}/validate`, { id: assigned }), 401)
  const sent = await sessionIn('submitted')
  expectRefusal(await tutor.post(`${session}/validate`, { id: sent }), 401)
  expectRefusal(await colleague.post(`${session}/submit`, { id: sent }))
})

test('a task is assigned with a student and to an active tutor, at the rate of that day', async () => {
  const { id } = await addSample(school, office, resources.tutor_task, { tutor_id: null })
  expectRefusal(await office.post(`${task}/assign`, { id, tutor_id: ids.tutor }))
  await office.post('/admin/k/tutorTaskStudent/add', { tutor_task_id: id, student_id: ids.pupil })
  expectRefusal(await office.post('/admin/k/tutorTaskStudent/add', { tutor_task_id: id, student_id: ids.pupil }))
  const left = await db().selectFrom('teacher').select('id').where('status', '=', 'left').executeTakeFirstOrThrow()
  expectRefusal(await office.post(`${task}/assign`, { id, tutor_id: Number(left.id) }))
  expect(await office.post(`${task}/assign`, { id, tutor_id: ids.tutor })).toMatchObject({ code: 1 })
  await change((inside) =>
    inside.updateTable('teacher').set({ tutor_rate_cents: 9900 }).where('id', '=', ids.tutor).execute(),
  )
  expect(await row('tutor_task', id)).toMatchObject({ rate_cents: 3100, currency: 'EUR', status: 'assigned' })
  await change((inside) =>
    inside.updateTable('teacher').set({ tutor_rate_cents: 3100 }).where('id', '=', ids.tutor).execute(),
  )
  expect(await tutor.post(`${task}/decline`, { id, status_reason: 'Absente' })).toMatchObject({ code: 1 })
  expect(await row('tutor_task', id)).toMatchObject({ tutor_id: null, rate_cents: null })
})

test('the first hour starts a task; a draft or an open student prevents its submission', async () => {
  const id = await taskIn('accepted')
  const { data } = await tutor.post(
    `${session}/log`,
    hours(id, { minutes: 60, start_at: nextStart() - 7200, send: false }),
  )
  expect((await row('tutor_task', id)).status).toBe('in_progress')
  const hand = () => tutor.post(`${task}/submit`, { id, tutor_report: '<p>Fait</p>' })
  await finish(id)
  expectRefusal(await hand())
  expect(await tutor.post(`${session}/submit`, { id: data.id })).toMatchObject({ code: 1 })
  await change((inside) =>
    inside.updateTable('tutor_task_student').set({ state: 'blocked' }).where('tutor_task_id', '=', id).execute(),
  )
  expectRefusal(await hand())
  await finish(id)
  expect(await hand()).toMatchObject({ code: 1 })
  expectRefusal(await office.post(`${task}/validate`, { id }))
  expect(await office.post(`${session}/validate`, { id: data.id })).toMatchObject({ code: 1 })
  expect(await office.post(`${task}/validate`, { id })).toMatchObject({ code: 1 })
  expect(await row('tutor_task', id)).toMatchObject({ validated_minutes: 60, pay_cents: 3100 })
  expectRefusal(await office.post(`${task}/edit`, { id, name: 'Autre' }))
  expect(await office.post(`${task}/close`, { id })).toMatchObject({ code: 1 })
  const paid = await row('tutor_session', data.id)
  expect(paid.status).toBe('exported')
  expect(await row('pay_batch', paid.pay_batch_id)).toMatchObject({ status: 'open' })
  const line = await db()
    .selectFrom('pay_batch_line')
    .selectAll()
    .where('tutor_session_id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ minutes: 60, amount_cents: 3100, rate_cents: 3100 })
})

test('hours given before a task was cancelled and reopened keep their rate', async () => {
  const id = await taskIn('in_progress')
  for (let given = 0; given < 2; given++) await givenIn(id)
  const given = { minutes: 60, end_at: sql<number>`start_at + 3600`, start_at: sql<number>`start_at - 10 * 86400` }
  await change((inside) => inside.updateTable('tutor_session').set(given).where('tutor_task_id', '=', id).execute())
  await office.post(`${task}/cancel`, { id, status_reason: 'Tutrice absente' })
  await office.post(`${task}/reopen`, { id })
  await change((inside) =>
    inside.updateTable('teacher').set({ tutor_rate_cents: 5000 }).where('id', '=', ids.colleague).execute(),
  )
  expect(await office.post(`${task}/assign`, { id, tutor_id: ids.colleague })).toMatchObject({ code: 1 })
  const lines = () => db().selectFrom('pay_batch_line').selectAll().where('tutor_task_id', '=', id).execute()
  expect((await lines()).map((line) => [line.tutor_id, line.minutes, line.rate_cents, line.amount_cents])).toEqual([
    [ids.tutor, 60, 3100, 3100],
    [ids.tutor, 60, 3100, 3100],
  ])
  expect(await colleague.post(`${task}/accept`, { id })).toMatchObject({ code: 1 })
  await colleague.post(`${session}/log`, hours(id, { minutes: 60, start_at: nextStart() - 5 * 86_400 }))
  const sent = await db()
    .selectFrom('tutor_session')
    .select('id')
    .where('tutor_id', '=', ids.colleague)
    .where('tutor_task_id', '=', id)
    .executeTakeFirstOrThrow()
  await office.post(`${session}/validate`, { id: Number(sent.id) })
  await finish(id)
  await colleague.post(`${task}/submit`, { id, tutor_report: '<p>Fait</p>' })
  expect(await office.post(`${task}/validate`, { id })).toMatchObject({ code: 1 })
  expect((await row('tutor_task', id)).pay_cents).toBe(11_200)
  await office.post(`${task}/close`, { id })
  expect((await lines()).reduce((sum, line) => sum + Number(line.amount_cents), 0)).toBe(11_200)
})

test('hours are logged for the past, in steps of five minutes, with students of the task, one session at a time', async () => {
  const id = await taskIn('in_progress')
  const log = (more: object, by = tutor) => by.post(`${session}/log`, hours(id, more))
  const now = Math.floor(Date.now() / 1000)
  for (const wrong of [{ start_at: now }, { minutes: 7 }, { minutes: 485 }, { content: '' }, { students: [] }])
    expectRefusal(await log(wrong))
  expectRefusal(await log({ students: [{ student_id: ids.other, presence: 'present' }] }))
  const old = { start_at: now - 32 * 86_400 }
  expectRefusal(await log(old))
  expect(await log(old, office)).toMatchObject({ code: 1 })
  const start_at = now - 20 * 86_400
  expect(await log({ start_at, minutes: 60 })).toMatchObject({ code: 1 })
  for (const shift of [-1800, 0, 1800]) expectRefusal(await log({ start_at: start_at + shift, minutes: 60 }))
  for (const shift of [-3600, 3600])
    expect(await log({ start_at: start_at + shift, minutes: 60 })).toMatchObject({ code: 1 })
  expectRefusal(await log({}, colleague))
  expectRefusal(await log({}, pupil), 401)
  for (const state of ['draft', 'assigned', 'submitted', 'validated', 'closed', 'cancelled'])
    expectRefusal(await tutor.post(`${session}/log`, hours(await taskIn(state))))
})

test('a rejected session is not corrected when the tutor has logged its time again', async () => {
  const id = await sessionIn('rejected')
  const { tutor_task_id, start_at } = await row('tutor_session', id)
  const again = await tutor.post(`${session}/log`, hours(Number(tutor_task_id), { start_at: Number(start_at) }))
  expect(again).toMatchObject({ code: 1 })
  expectRefusal(await tutor.post(`${session}/correct`, { id }))
  expect((await row('tutor_session', id)).status).toBe('rejected')
  await office.post(`${session}/reject`, { id: again.data.id, reject_reason: 'Deux fois' })
  expect(await tutor.post(`${session}/correct`, { id })).toMatchObject({ code: 1 })
  // Two drafts at one time, as they could be stored before.
  await change((inside) =>
    inside.updateTable('tutor_session').set({ status: 'draft' }).where('id', '=', again.data.id).execute(),
  )
  expectRefusal(await tutor.post(`${session}/submit`, { id }))
})

test('a student confirms or disputes within three days, once, and without an answer the hours are confirmed', async () => {
  const [confirmed, disputed, silent] = [
    await sessionIn('submitted'),
    await sessionIn('submitted'),
    await sessionIn('submitted'),
  ]
  expectRefusal(await other.post(`${session}/confirm`, { id: confirmed }))
  expect(await pupil.post(`${session}/confirm`, { id: confirmed })).toMatchObject({ code: 1 })
  expectRefusal(await pupil.post(`${session}/confirm`, { id: confirmed }))
  expectRefusal(await pupil.post(`${session}/dispute`, { id: confirmed, note: 'Trop long' }))
  expectRefusal(await pupil.post(`${session}/dispute`, { id: disputed, note: '' }))
  expect(await pupil.post(`${session}/dispute`, { id: disputed, note: 'Trente minutes' })).toMatchObject({ code: 1 })
  const { groups } = (await office.get(`${session}/queue`)).data
  expect(groups[0].disputed).toBeGreaterThan(0)
  const firsts = (groups as { sessions: { students: { dispute_note: string | null }[] }[] }[]).flatMap(
    ({ sessions: [first] }) => first!.students.map(({ dispute_note }) => dispute_note),
  )
  expect(firsts).toContain('Trente minutes')
  const late = Math.floor(Date.now() / 1000) - 73 * 3600
  await change((inside) =>
    inside.updateTable('tutor_session').set({ submitted_at: late }).where('id', 'in', [disputed, silent]).execute(),
  )
  expectRefusal(await pupil.post(`${session}/confirm`, { id: silent }))
  await confirmUnanswered(systemContext(school.product))
  const named = async (id: number) => {
    const rows = db().selectFrom('tutor_session_student').selectAll().where('tutor_session_id', '=', id)
    const { confirmed_at, silent: said, disputed_at } = await rows.executeTakeFirstOrThrow()
    return [confirmed_at !== null, Number(said), disputed_at !== null]
  }
  expect(await Promise.all([confirmed, disputed, silent].map(named))).toEqual([
    [true, 0, false],
    [false, 0, true],
    [true, 1, false],
  ])
})

test('a validation by the office leaves the student three days to answer', async () => {
  const [validated, exported, rejected] = [
    await sessionIn('validated'),
    await sessionIn('exported'),
    await sessionIn('rejected'),
  ]
  expect(await pupil.post(`${session}/dispute`, { id: validated, note: 'Trente minutes' })).toMatchObject({ code: 1 })
  expect(await pupil.post(`${session}/confirm`, { id: exported })).toMatchObject({ code: 1 })
  expectRefusal(await pupil.post(`${session}/confirm`, { id: rejected }))
})

test('attendance can be corrected until the session is submitted, and absent students get no minutes', async () => {
  const id = await sessionIn('draft')
  const { tutor_task_id } = await row('tutor_session', id)
  const minutes = async () => {
    const rows = db().selectFrom('tutor_task_student').select('logged_minutes')
    return (await rows.where('tutor_task_id', '=', tutor_task_id).executeTakeFirstOrThrow()).logged_minutes
  }
  const setPresence = (presence: string, by = tutor, student_id = ids.pupil) =>
    by.post(`${session}/presence`, { id, students: [{ student_id, presence }] })
  expect(await minutes()).toBe(5)
  expect(await setPresence('absent')).toMatchObject({ code: 1 })
  expect(await minutes()).toBe(0)
  expect(await setPresence('late')).toMatchObject({ code: 1 })
  expect(await minutes()).toBe(5)
  expectRefusal(await setPresence('late', colleague))
  expectRefusal(await setPresence('late', pupil), 401)
  expectRefusal(await setPresence('late', tutor, ids.other))
  await tutor.post(`${session}/submit`, { id })
  expectRefusal(await setPresence('absent'))
})

test('the office sees possible tutors: of its specialty first, then those with the fewest hours this week', async () => {
  const { specialty_id } = await db()
    .selectFrom('teacher_specialty')
    .innerJoin('teacher', 'teacher.id', 'teacher_id')
    .select('specialty_id')
    .where('role_tags', 'like', '%"tutor"%')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  const id = await taskIn('draft', { specialty_id })
  const { tutors } = (await office.get(`${task}/tutors?id=${id}`)).data as {
    tutors: { id: number; fits: boolean; minutes: number }[]
  }
  const fitting = tutors.filter(({ fits }) => fits)
  expect(fitting.length).toBeGreaterThan(0)
  expect(tutors.slice(0, fitting.length)).toEqual(fitting)
  expect(fitting.map((each) => each.minutes)).toEqual(fitting.map((each) => each.minutes).toSorted((a, b) => a - b))
  expectRefusal(await tutor.get(`${task}/tutors?id=${id}`), 401)
})

test('the office validates many at once, and gets reasons for refused ones', async () => {
  const ready = [await sessionIn('submitted'), await sessionIn('submitted')]
  const done = await sessionIn('validated')
  const { data } = await office.post(`${session}/validateMany`, { ids: [...ready, done, 99_999_999] })
  expect(data).toMatchObject({ count: 2, refused: [{ id: done }, { id: 99_999_999 }] })
  for (const id of ready) expect((await row('tutor_session', id)).status).toBe('validated')
})

test('after any actions in any order, the minutes are those of the sessions', async () => {
  const moves = ['log', 'submit', 'validate', 'reject', 'correct', 'delete', 'longer'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...moves), fc.nat(3)), { minLength: 4, maxLength: 12 }),
      async (acts) => {
        const id = await taskIn('accepted')
        const made: number[] = []
        for (const [move, which] of acts) {
          const one = made[which % Math.max(made.length, 1)] ?? 0
          if (move === 'log') {
            const { data } = await tutor.post(`${session}/log`, hours(id, { minutes: 5, send: false }))
            if (data) made.push(data.id)
          } else if (move === 'delete') await tutor.del(`${session}/del?ids[]=${one}`)
          else if (move === 'longer') {
            const found = made.length > 0 ? await row('tutor_session', one) : null
            if (found)
              await tutor.post(`${session}/edit`, { id: one, end_at: Number(found.start_at) + 600, minutes: 10 })
          } else if (move === 'reject') await office.post(`${session}/reject`, { id: one, reject_reason: 'Non' })
          else await (move === 'validate' ? office : tutor).post(`${session}/${move}`, { id: one })
        }
        const living = await db()
          .selectFrom('tutor_session')
          .selectAll()
          .where('tutor_task_id', '=', id)
          .where('delete_time', 'is', null)
          .execute()
        const sum = (states: string[]) =>
          living.filter(({ status }) => states.includes(status)).reduce((all, { minutes }) => all + Number(minutes), 0)
        const { logged_minutes, validated_minutes } = await row('tutor_task', id)
        expect([logged_minutes, validated_minutes]).toEqual([
          sum(['draft', 'submitted', 'validated']),
          sum(['validated']),
        ])
        const student = await db()
          .selectFrom('tutor_task_student')
          .selectAll()
          .where('tutor_task_id', '=', id)
          .executeTakeFirstOrThrow()
        expect(student.logged_minutes).toBe(logged_minutes)
      },
    ),
    { numRuns: 12, seed: 7 },
  )
})

test('leaving a task sets a date, and returning clears it', async () => {
  const id = await taskIn('in_progress')
  const [{ id: part }] = (await tutor.get(`${task}/page?id=${id}`)).data.students
  const turn = async (changes: object) => {
    expect(await tutor.post('/admin/k/tutorTaskStudent/edit', { id: part, ...changes })).toMatchObject({ code: 1 })
    return (await office.get(`/admin/k/tutorTaskStudent/edit?id=${part}`)).data.row.left_at
  }
  expect(await turn({ state: 'withdrawn' })).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await turn({ tutor_comment: 'Reprise en janvier' })).toMatch(/^\d{4}-/)
  expect(await turn({ state: 'in_progress' })).toBeNull()
})

test('a tutor sees the own tasks and students, a student the own part and no pay', async () => {
  const id = await taskIn('in_progress', { tutor_report: '<p>Secret</p>', review_note: 'Entre nous' })
  const find = `search[0][field]=id&search[0][operator]=%3D&search[0][val]=${id}`
  const seen = async (by: Person) => (await by.get(`${task}/index?${find}`)).data.list[0]
  expect(await seen(colleague)).toBeUndefined()
  expect(await seen(other)).toBeUndefined()
  expect(await seen(tutor)).toMatchObject({ rate_cents: '31.00' })
  expect(await seen(pupil)).not.toHaveProperty('rate_cents')
  const page = await pupil.get(`${task}/page?id=${id}`)
  expect(page.text).not.toMatch(/Secret|Entre nous|3100|31\.00/)
  expectRefusal(await other.get(`${task}/page?id=${id}`))
  const tutored = await tutor.get(
    `/admin/k/student/index?search[0][field]=id&search[0][operator]=%3D&search[0][val]=${ids.pupil}`,
  )
  expect(tutored.data.total).toBe(1)
  const [{ id: part }] = page.data.students
  expect(await pupil.post('/admin/k/tutorTaskStudent/edit', { id: part, feedback_rating: 5 })).toMatchObject({
    code: 1,
  })
  expectRefusal(await pupil.post('/admin/k/tutorTaskStudent/edit', { id: part, progress: 100 }), 401)
  expect(await tutor.post('/admin/k/tutorTaskStudent/edit', { id: part, progress: 40 })).toMatchObject({ code: 1 })
  expectRefusal(await tutor.post('/admin/k/tutorTaskStudent/edit', { id: part, feedback_rating: 1 }), 401)
  const late = await taskIn('in_progress', { start_date: '2020-01-01', due_date: '2020-02-01' })
  const { tasks } = (await tutor.get(`${task}/board`)).data as { tasks: { id: number; overdue: boolean }[] }
  expect(tasks.find((each) => each.id === late)?.overdue).toBe(true)
  const listed = `search[0][field]=id&search[0][operator]=%3D&search[0][val]=${late}`
  expect((await office.get(`${task}/index?${listed}`)).data.list[0].overdue).toBe(true)
  expect(tasks.find((each) => each.id === id)?.overdue).toBe(false)
})

test('hours during a lesson of the tutor are refused and named; the office may log them', async () => {
  const id = await taskIn('in_progress')
  const start_at = nextStart() - 19 * 86_400
  await change(async (inside) => {
    const { id: lesson } = await inside
      .selectFrom('course_plan')
      .select('id')
      .where('teacher_id', '=', ids.tutor)
      .where('status', '=', 'done')
      .executeTakeFirstOrThrow()
    await inside
      .updateTable('course_plan')
      .set({ start_at: start_at - 1800, end_at: start_at + 1800 })
      .where('id', '=', lesson)
      .execute()
  })
  const during = hours(id, { start_at, minutes: 60 })
  const { code, msg } = await tutor.post(`${session}/log`, during)
  expect({ code, msg }).toMatchObject({ code: 0, msg: expect.stringMatching(/^Le tuteur donne alors « .+ » \(.+\)/) })
  // It begins when the other one ends.
  expect(await tutor.post(`${session}/log`, { ...during, start_at: start_at + 1800 })).toMatchObject({ code: 1 })
  expect(await office.post(`${session}/log`, { ...during, minutes: 30 })).toMatchObject({ code: 1 })
})

test('a tutor is reminded once before the due date, and informed once when the hours are used up', async () => {
  const id = await taskIn('in_progress', { due_date: dayFromNow(2), budget_minutes: 10, reminder_days: '["2"]' })
  const notes = async () => {
    const rows = await db().selectFrom('tutor_task_notice').select('kind').where('tutor_task_id', '=', id).execute()
    return rows.map(({ kind }) => String(kind)).toSorted()
  }
  await tutor.post(`${session}/log`, hours(id))
  expect(await notes()).toEqual([])
  await tutor.post(`${session}/log`, hours(id))
  for (let times = 0; times < 2; times++) await remindTutors(systemContext(school.product))
  expect(await notes()).toEqual(['budget100', 'budget80', `due ${dayFromNow(2)} 2`])
  const notified = db().selectFrom('notification').select('id').where('link_path', '=', `/admin/k/tutoring?task=${id}`)
  expect((await notified.where('title', 'like', 'Échéance%').execute()).length).toBe(1)
})

test('a tutor is reminded once of an accepted task without a session for fourteen days after its start', async () => {
  const days = (count: number) => Math.floor(Date.now() / 1000) - count * 86_400
  const accepted = (start: number, update_time: number) =>
    taskIn('accepted', { start_date: dayFromNow(start), reminder_days: '[]', update_time })
  const [quiet, recent, early] = [
    await accepted(-20, days(15)),
    await accepted(-20, days(13)),
    await accepted(-13, days(30)),
  ]
  for (let times = 0; times < 2; times++) await remindTutors(systemContext(school.product))
  const told = async (id: number) => {
    const link = `/admin/k/tutoring?task=${id}`
    const rows = db().selectFrom('notification').select('id').where('link_path', '=', link)
    return (await rows.where('title', 'like', '%sans séance%').execute()).length
  }
  expect([await told(quiet), await told(recent), await told(early)]).toEqual([1, 0, 0])
})

test('hours given before a tutor declines the reopened task keep their rate', async () => {
  const id = await taskIn('in_progress')
  await givenIn(id)
  await office.post(`${task}/cancel`, { id, status_reason: 'Tutrice absente' })
  await office.post(`${task}/reopen`, { id })
  expect(await office.post(`${task}/assign`, { id, tutor_id: ids.tutor })).toMatchObject({ code: 1 })
  expect(await tutor.post(`${task}/decline`, { id, status_reason: 'Trop d’heures' })).toMatchObject({ code: 1 })
  const rate = (tutor_rate_cents: number) =>
    change((inside) => inside.updateTable('teacher').set({ tutor_rate_cents }).where('id', '=', ids.tutor).execute())
  await rate(5000)
  expect(await office.post(`${task}/assign`, { id, tutor_id: ids.colleague })).toMatchObject({ code: 1 })
  await rate(3100)
  const lines = await db().selectFrom('pay_batch_line').selectAll().where('tutor_task_id', '=', id).execute()
  expect(lines.map((line) => [line.tutor_id, line.rate_cents])).toEqual([[ids.tutor, 3100]])
})

test('a restored task has its students again, and its purge waits for theirs', async () => {
  const { id } = await addSample(school, office, resources.tutor_task, { tutor_id: null })
  const join = async (student_id: number) =>
    (await office.post('/admin/k/tutorTaskStudent/add', { tutor_task_id: id, student_id, target: 'B2' })).data.id
  const [removed, kept] = [await join(ids.other), await join(ids.pupil)]
  await office.del(`/admin/k/tutorTaskStudent/del?ids[]=${removed}`)
  const remove = () => office.del(`${task}/del?ids[]=${id}`)
  const students = async () => (await office.get(`${task}/page?id=${id}`)).data.students
  const logged = async (resource: string, row_id: number) => {
    const logs = db().selectFrom('data_recycle_log').select('id').where('resource', '=', resource)
    return Number((await logs.where('row_id', '=', row_id).executeTakeFirst())?.id ?? 0)
  }
  const chief = await school.signIn('superadmin')
  expect(await remove()).toMatchObject({ code: 1 })
  const entry = await logged('tutor_task', id)
  expect(await chief.post('/admin/security/dataRecycleLog/restore', { ids: [entry] })).toMatchObject({ code: 1 })
  expect(await students()).toMatchObject([{ id: kept, student_id: ids.pupil, target: 'B2' }])
  const undone = await remove()
  const back = await office.post(`${task}/undo`, { change: undone.data.change })
  expect(JSON.parse(back.text.trim().split('\n').at(-1)!)).toMatchObject({ code: 1, data: { done: 2, refused: [] } })
  expect(await students()).toMatchObject([{ id: kept }])
  expect(await remove()).toMatchObject({ code: 1 })
  const purge = async (resource: string, row_id: number) =>
    chief.del(`/admin/security/dataRecycleLog/del?ids[]=${await logged(resource, row_id)}`)
  for (const each of [removed, kept]) expect(await purge('tutor_task_student', each)).toMatchObject({ code: 1 })
  expect(await purge('tutor_task', id)).toMatchObject({ code: 1 })
})
