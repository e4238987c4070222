// Every action of a state machine, run eight times at the same moment: one succeeds, and the others are refused and
// change nothing.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { everyResource, sample, sendNote, urlOf } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'

const times = 8
/** The number of demo records tried in their own state, and of records put into a state. */
const tried = 8

let school: School
let chief: Person
let tutor: Person
/** The teacher whose tasks and hours the tutor is responsible for. */
let teacher: number
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  const account = await db()
    .selectFrom('admin')
    .innerJoin('teacher', 'teacher.admin_id', 'admin.id')
    .select(['admin.id', 'teacher.id as teacher'])
    .where('username', '=', 'lin_yue')
    .executeTakeFirstOrThrow()
  teacher = Number(account.teacher)
  tutor = await openedSession(school, { id: Number(account.id) })
  // Whether a lesson is refused for a closure or for an absence of its teacher depends on the current day.
  await school.product.store.write(async (inside) => {
    await (inside as AnyDatabase).updateTable('holiday').set({ blocks_sessions: 0 }).execute()
    await (inside as AnyDatabase).deleteFrom('teacher_unavailability').execute()
  })
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const put = (table: string, id: number, values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute(),
  )

/** The next state of these actions is decided by their rules; other actions without a target state do not change it. */
const movedByRule = new Set(['protocol reissue', 'protocol undoPaper'])
const steps = everyResource
  .filter(({ state }) => state)
  .flatMap((resource) =>
    Object.entries(resource.actions).map(([name, { from, to }]) => ({
      resource,
      name,
      from,
      to,
      step: `${resource.name} ${name}`,
    })),
  )
  .filter(({ from, to, step }) => (to === undefined ? movedByRule.has(step) : !from.includes(to)))

test.each(steps)('$step', async ({ resource, name, from, to, step }) => {
  const own = await rowsIn(resource, from, 'in')
  const others = await rowsIn(resource, from, 'not in')
  const refusals: string[] = []
  for (const id of [...own, ...others]) {
    if (others.includes(id)) await put(resource.table, id, { [resource.state!]: from[0] })
    await prepared[step]?.(id)
    const body = { id, ...(await asked(resource, name)), ...(await sent[step]?.(id)) }
    const before = await traces(resource, id, name)
    const person = ofTheTutor.has(step) ? tutor : chief
    const answers = await Promise.all(Array.from({ length: times }, () => person.post(urlOf(resource, name), body)))
    const done = answers.filter(({ code }) => code === 1)
    refusals.push(answers[0]!.msg)
    if (done.length === 0) continue
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect({ done: done.length, traces: (await traces(resource, id, name)) - before }).toEqual({ done: 1, traces: 1 })
    const state = await stateOf(resource, id)
    if (to === undefined) expect(from).not.toContain(state)
    else expect(state).toBe(to)
    return
  }
  expect.fail(`No record could take the step: ${refusals.join(' / ')}`)
})

async function rowsIn(resource: Resource, states: readonly string[], how: 'in' | 'not in'): Promise<number[]> {
  const all = db()
    .selectFrom(resource.table)
    .select('id')
    .where(resource.state!, how, [...states])
  const rows = await all.where('delete_time', 'is', null).orderBy('id').limit(tried).execute()
  return rows.map(({ id }) => Number(id))
}

async function stateOf({ table, state }: Resource, id: number) {
  const row = await db().selectFrom(table).select(`${state} as state`).where('id', '=', id).executeTakeFirstOrThrow()
  return row.state
}

async function traces({ name: resource }: Resource, id: number, action: string): Promise<number> {
  const rows = db().selectFrom('trail_row').where('resource', '=', resource).where('row_id', '=', id)
  const { count } = await rows
    .where('action', '=', action)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function asked(resource: Resource, name: string): Promise<object> {
  const { asks = [] } = resource.actions[name]!
  if (asks.length === 0) return {}
  const written = await sample(school, chief, resource)
  const shown = asks.map((each) => [each, { ...resource.fields[each]!, form: undefined }] as const)
  const values = { ...sampleInput({ ...resource, fields: Object.fromEntries(shown) as never }, 1, {}), ...written }
  return Object.fromEntries(asks.map((each) => [each, (values as Record<string, unknown>)[each]]))
}

const ofTheTutor = new Set([
  'tutor_task accept',
  'tutor_task decline',
  'tutor_task submit',
  'tutor_session submit',
  'tutor_session correct',
])
const now = () => Math.floor(Date.now() / 1000)
const soon = () => now() + 30 * 86_400

const taskOfTutor = (id: number) => put('tutor_task', id, { tutor_id: teacher })
async function sessionOfTutor(id: number): Promise<void> {
  await put('tutor_session', id, { tutor_id: teacher })
  const row = await db().selectFrom('tutor_session').select('tutor_task_id').where('id', '=', id).executeTakeFirst()
  await put('tutor_task', Number(row!.tutor_task_id), { status: 'in_progress' })
}

async function inOpenCourse(table: string, id: number, values: object = {}): Promise<void> {
  const { course_id } = await db().selectFrom(table).select('course_id').where('id', '=', id).executeTakeFirstOrThrow()
  await put('course', Number(course_id), { status: 'in_progress', capacity_max: null })
  await put(table, id, { ...values })
}
async function enrolmentOfStudent(id: number): Promise<void> {
  const { student_id } = await db()
    .selectFrom('course_enrolment')
    .select('student_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await put('student', Number(student_id), { status: 'active' })
  await inOpenCourse('course_enrolment', id, { offer_until: soon() })
}

interface Deliberated {
  id: number
  seen: string
  proposed: string | null
  stop: object | null
}

/** The jury accepts every proposed decision. */
async function decidedByJury(id: number): Promise<void> {
  const { data } = await chief.get(`/admin/k/deliberation/index?jury=${id}`)
  const { people } = data as { people: Deliberated[] }
  const complete = people.filter(({ proposed, stop }) => proposed && !stop)
  const seen = Object.fromEntries(complete.map((line) => [line.id, line.seen]))
  if (complete.length === 0) return
  expect(await chief.post('/admin/k/deliberation/accept', { jury: id, seen })).toMatchObject({ code: 1 })
}

/** Preparations of a record before an action. */
const prepared: Record<string, (id: number) => Promise<unknown>> = {
  'tutor_task accept': taskOfTutor,
  'tutor_task decline': taskOfTutor,
  async 'tutor_task submit'(id) {
    await taskOfTutor(id)
    await school.product.store.write(async (inside) => {
      const any = inside as AnyDatabase
      await any.updateTable('tutor_task_student').set({ state: 'achieved' }).where('tutor_task_id', '=', id).execute()
      await any
        .updateTable('tutor_session')
        .set({ status: 'validated' })
        .where('tutor_task_id', '=', id)
        .where('status', '=', 'draft')
        .execute()
    })
  },
  'tutor_session submit': sessionOfTutor,
  'tutor_session correct': sessionOfTutor,
  'course_enrolment admit': enrolmentOfStudent,
  'course_enrolment acceptOffer': enrolmentOfStudent,
  'course_enrolment resume': enrolmentOfStudent,
  'course_plan schedule': (id) => inOpenCourse('course_plan', id, { teacher_id: teacher, register_status: 'open' }),
  'course_plan restore': (id) => inOpenCourse('course_plan', id, { start_at: soon(), end_at: soon() + 3600 }),
  'jury sign': decidedByJury,
  'protocol undoPaper': (id) => put('protocol', id, { paper_scan: '/storage/default/scan.pdf', completed_at: now() }),
  'protocol withdraw': (id) => put('protocol', id, { withdrawal_until: soon() }),
}

/** Input that a sample value cannot provide. */
const sent: Record<string, (id: number) => Promise<object> | object> = {
  'teacher startLeave': () => ({ away_from: dayFromNow(0), away_until: dayFromNow(20) }),
  'teacher leave': () => ({ leave_date: dayFromNow(0) }),
  'course_plan schedule': () => ({ start_at: soon(), end_at: soon() + 3600 }),
  'protocol signOnPaper': async (id) => ({ paper_scan: await sendNote(school, chief, id), signed_on: dayFromNow(0) }),
  'tutor_task assign': () => ({ tutor_id: teacher }),
  'renewal file': () => ({ filed_on: dayFromNow(0) }),
  'renewal askDocuments': () => ({ asked_on: dayFromNow(0) }),
  'renewal favour': () => ({ favourable_on: dayFromNow(0) }),
  'renewal receiveCard': () => ({ card_on: dayFromNow(0) }),
}
