// Sample rows of any entity, added over HTTP; and people whose every answer is checked.

import { expect } from 'vitest'
import { type Resource, formFields } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { formType, formWith } from './files.ts'
import { sampleInput } from './sample-input.ts'
import { resources } from '#subjects.server.ts'
import type { Answer, Person, School } from './school.ts'

export const everyResource: Resource[] = Object.values(resources)
export const urlOf = ({ path }: Resource, call: string) => `/admin/${path}/${call}`

const counts = new WeakMap<School, number>()

/** Input that `add` accepts; every call uses other values. */
export async function sample(school: School, by: Person, resource: Resource): Promise<Record<string, unknown>> {
  const n = (counts.get(school) ?? 0) + 1
  counts.set(school, n)
  const targets = formFields(resource).map(([, { target }]) => target)
  const input = sampleInput(resource, n, await idsToPointTo(school, targets))
  return { ...input, ...(await fitting[resource.name]?.(n, school, by)) }
}

export async function addSample(
  school: School,
  by: Person,
  resource: Resource,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown> & { id: number }> {
  const input = { ...(await sample(school, by, resource)), ...changes }
  const { code, msg, data } = await by.post(urlOf(resource, 'add'), input)
  if (code !== 1) throw new Error(`The sample ${resource.name} was refused: ${msg} ${JSON.stringify(data)}`)
  return { ...input, id: data.id }
}

/** Values that the rules of an entity need and its declaration cannot express. */
const fitting: Record<string, (n: number, school: School, by: Person) => Promise<object> | object> = {
  academic_year: (n) => ({ start_date: `${2100 + n}-09-01`, end_date: `${2101 + n}-08-31` }),
  async academic_term(_n, school, by) {
    const { id, start_date, end_date } = await addSample(school, by, resources.academic_year)
    return { academic_year_id: id, start_date, end_date }
  },
  /** Outside every academic year. */
  course: () => ({ start_date: null, end_date: null, academic_term_id: null, capacity_min: null, capacity_max: null }),
  /** Days of leave are only valid for a teacher on leave. */
  teacher: () => ({ away_from: null, away_until: null }),
  /** A year that the student does not have yet. */
  enrolment_year: async (_n, school, by) => ({
    academic_year_id: (await addSample(school, by, resources.academic_year)).id,
    entry_date: null,
    exit_date: null,
  }),
  course_enrolment: async (_n, school, by) => ({
    student_id: await activeStudent(school),
    course_id: await openCourse(school, by),
    start_date: null,
    end_date: null,
  }),
  student_group: () => ({ academic_term_id: null, kind: 'other', capacity: null }),
  student_group_member: async (_n, school, by) => ({
    student_group_id: (await addSample(school, by, resources.student_group)).id,
    student_id: await activeStudent(school),
    start_date: '2101-01-10',
    end_date: null,
  }),
  assessment: async (_n, school, by) => ({
    ...(await courseAndTerm(school, by)),
    resit_of_id: null,
    course_plan_id: null,
    max_value: 2000,
  }),
  courseware: async (_n, school, by) => ({
    course_id: (await firstOf(school, 'course')) ?? (await openCourse(school, by)),
    kind: 'text',
    audience: 'course',
    student_ids: [],
    watermark: 0,
    course_plan_id: null,
    release_rule: 'date',
    release_at: null,
    expire_at: null,
  }),
  grading_scale: () => ({ max_value: 2000, min_value: 0, step: 25, pass_value: 1000 }),
  grading_scale_conversion: async (_n, school) => ({ to_scale_id: await secondOf(school, 'grading_scale') }),
  // The only kind without conditions for its student.
  certificate: () => ({ kind: 'custom' }),
  course_plan: async (_n, school, by) => ({
    course_id: (await idsToPointTo(school, ['course'])).course ?? (await addSample(school, by, resources.course)).id,
    participants: 'all',
    student_ids: [],
    group_ids: [],
    planned_minutes: 90,
  }),
  attendance: sampleRegister,
  attendance_justification: (n) => ({ from_at: 2_200_000_000 + n, to_at: 2_200_003_600 + n }),
  teacher_unavailability: (n) => ({
    kind: 'once',
    start_at: 3_900_000_000 + n * 60,
    end_at: 3_900_000_060 + n * 60,
    weekday: null,
    from_time: null,
    to_time: null,
  }),
  data_recycle: async (_n, school, by) => ({ controller: await unwatched(school, by, 'data_recycle') }),
  sensitive_data: async (_n, school, by) => ({
    controller: await unwatched(school, by, 'sensitive_data'),
    data_fields: ['status'],
  }),
  notification: (n) => ({
    channels: ['inapp'],
    link_path: '/admin/k/student',
    ack_deadline: null,
    expire_at: 2_300_000_000 + n,
  }),
  student_document: async (n, school, by) => ({ file: await sendNote(school, by, n) }),
  tutor_task: () => ({ start_date: '2039-01-01', due_date: '2040-12-31' }),
  async tutor_task_student(_n, school, by) {
    const { id } = await addSample(school, by, resources.tutor_task)
    return { tutor_task_id: id }
  },
  /** It has no placeholders to fill in, and the student reads and confirms it. */
  protocol_template: (n) => ({
    code: `modele-${n}`,
    kind: 'other',
    layout: 'fr',
    sign_mode: 'acknowledge',
    signer_roles: [{ role: 'student', order: 1, required: true, proof: 'none' }],
  }),
  async protocol(_n, school, by) {
    const { id } = await addSample(school, by, resources.protocol_template)
    const { code, msg } = await by.post('/admin/k/protocolTemplate/publish', { id })
    if (code !== 1) throw new Error(`The sample template was not published: ${msg}`)
    return { template_id: id, party_kind: 'student', amended_clauses: null }
  },
  // The groups of students and teachers exist already.
  admin_group: () => ({ part: null }),
  admin_rule: () => ({ type: 'menu', menu_type: 'tab' }),
  user_rule: () => ({ type: 'menu', menu_type: 'tab' }),
  user_score_log: (n) => ({ score: n }),
}

/** A course that accepts enrolments. */
export async function openCourse(school: School, by: Person, changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = await addSample(school, by, resources.course, { to_staff: 1, ...changes })
  const { code, msg } = await by.post(urlOf(resources.course, 'open'), { id })
  if (code !== 1) throw new Error(`The course was not opened: ${msg}`)
  return id
}

async function firstOf({ product }: School, table: string): Promise<number | undefined> {
  const rows = (product.store.read as AnyDatabase).selectFrom(table).select('id').where('delete_time', 'is', null)
  return (await rows.orderBy('id').limit(1).executeTakeFirst())?.id as number | undefined
}

async function activeStudent({ product }: School): Promise<number> {
  const active = product.store.read.selectFrom('student').select('id').where('status', '=', 'active')
  return (await active.where('delete_time', 'is', null).orderBy('id').executeTakeFirstOrThrow()).id
}

/** A new course, and a term of its year. */
async function courseAndTerm(school: School, by: Person) {
  const { id, academic_year_id } = await addSample(school, by, resources.course)
  const terms = (school.product.store.read as AnyDatabase).selectFrom('academic_term').select('id')
  const term = await terms.where('academic_year_id', '=', academic_year_id).limit(1).executeTakeFirstOrThrow()
  return { course_id: id, academic_term_id: Number(term.id) }
}

async function secondOf({ product }: School, table: string): Promise<number> {
  const rows = (product.store.read as AnyDatabase).selectFrom(table).select('id').orderBy('id').limit(2)
  return Number((await rows.execute())[1]!.id)
}

/** The address, which only its sender may use at first. */
export async function sendNote({ app }: School, { token }: Person, n: number | string): Promise<string> {
  const headers = { 'content-type': formType, server: '1', ...(token && { batoken: token }) }
  const payload = formWith({ name: 'piece.pdf', content: `%PDF-1.7\n% ${n}` })
  const reply = await app.inject({ method: 'POST', url: '/admin/ajax/upload', headers, payload })
  return reply.json().data?.file?.url ?? ''
}

/** A busy machine may refuse with a message; the test repeats the call. */
export async function again<Reply>(ask: () => Promise<Reply>, late: (reply: Reply) => boolean): Promise<Reply> {
  for (let tries = 0; tries < 6; tries++) {
    const reply = await ask()
    if (!late(reply)) return reply
  }
  return ask()
}

/** A register needs a participant and a session that has begun. */
async function sampleRegister(n: number, school: School, by: Person) {
  const student_id = (await addSample(school, by, resources.student, { nationality: 'FR' })).id
  const changes = { participants: 'selected', student_ids: [student_id] }
  const { id } = await addSample(school, by, resources.course_plan, changes)
  const start_at = Math.floor(Date.now() / 1000) - 3600 - n * 300
  await begun(school, id, start_at)
  return { course_plan_id: id, student_id, status: 'present', minutes_missed: 0 }
}

export async function begun({ product }: School, id: number, start_at: number): Promise<void> {
  const changes = { status: 'scheduled', start_at, end_at: start_at + 300 }
  await product.store.write((db) =>
    (db as AnyDatabase).updateTable('course_plan').set(changes).where('id', '=', id).execute(),
  )
}

/** An entity that no rule watches at the moment: the oldest rule is deleted for the new one. */
async function unwatched(school: School, by: Person, name: 'data_recycle' | 'sensitive_data'): Promise<string> {
  const living = school.product.store.read
    .selectFrom(name)
    .select(['id', 'controller'])
    .where('delete_time', 'is', null)
  const rules = await living.orderBy('id').execute()
  const hasStatus = ['auth/admin', 'auth/group', 'auth/menu', 'k/student', 'k/teacher', 'k/room', 'user/user']
  const free = hasStatus.find((path) => rules.every(({ controller }) => controller !== path))
  if (free) return free
  const { id, controller } = rules.find((rule) => hasStatus.includes(rule.controller))!
  await by.del(`/admin/${resources[name].path}/del?ids[]=${id}`)
  return controller
}

/**
 * The first row of each entity; for groups the lowest one, so that no test person gains rights by accident. Querying
 * every table would take longer than the call that needs the sample.
 */
async function idsToPointTo(
  { product }: School,
  names: readonly (string | undefined)[],
): Promise<Record<string, number>> {
  const db = product.store.read as AnyDatabase
  const wanted = everyResource.filter(({ name }) => names.includes(name))
  const first = wanted.map(async ({ name, table, hardDelete }) => {
    const living = hardDelete ? db.selectFrom(table) : db.selectFrom(table).where('delete_time', 'is', null)
    const rows = name === 'admin_group' ? living.where('name', '=', 'Étudiant') : living
    const row = await rows.select('id').orderBy('id').limit(1).executeTakeFirst()
    return row ? [[name, Number(row.id)] as const] : []
  })
  return Object.fromEntries((await Promise.all(first)).flat())
}

/** Checks that every answer of this person is the envelope and contains nothing secret. */
export function watched(person: Person): Person {
  const look = async (asked: Promise<Answer>) => {
    const answer = await asked
    expectNoSecret(answer.text)
    if (String(answer.headers['content-type']).startsWith('application/json')) expectEnvelope(answer)
    return answer
  }
  return {
    ...person,
    get: (url, headers) => look(person.get(url, headers)),
    post: (url, body, headers) => look(person.post(url, body, headers)),
    del: (url, headers) => look(person.del(url, headers)),
  }
}

export function expectEnvelope({ text }: Pick<Answer, 'text'>): void {
  const sent = JSON.parse(text) as object
  expect(Object.keys(sent)).toEqual(['code', 'msg', 'time', 'data'])
  expect(sent).toMatchObject({ code: expect.any(Number), msg: expect.any(String), time: expect.any(Number) })
}

/** A refusal may repeat the input; nothing else may leave the server. */
export function expectNoSecret(text: string): void {
  expect(text).not.toMatch(/\$argon2|\b(adm|adr|mem|mer|dev)_[\w-]{20}/)
  if (text.startsWith('{"code":1,')) expect(text).not.toMatch(/"(search_text|delete_time|password|(?!ip_)\w+_hash)":/)
}

/** Messages have non-breaking spaces inside « and »; tests type normal ones. */
export const plain = (sentence: string) => sentence.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Code 0 (or another given one) with a message and no other data. */
export function expectRefusal({ code, msg }: Pick<Answer, 'code' | 'msg'>, expected = 0): void {
  expect({ code, hasSentence: msg.length > 5 }).toEqual({ code: expected, hasSentence: true })
}

/** No internal details, and no error message of the program. */
export function expectNothingOfTheInside(text: string): void {
  expect(text).not.toMatch(/\bat \/|node_modules|\.ts:|Fastify|FST_|SyntaxError|sqlite|postgres|select |insert |stack/i)
  expect(text).not.toContain(process.cwd())
}
