// Students at risk: low attendance, low marks, missing work; of the school and of a teacher.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { computeStatistics } from './statistics/compute.server.ts'
import type { ChartRow, ChartContent } from './charts.ts'

let school: School
let db: AnyDatabase
const now = Math.floor(Date.now() / 1000)
const timestamps = { create_time: now, update_time: now }
/** Each run opens the product in a new thread, which takes time on a busy machine. */
const slow = { timeout: 90_000 }

async function add(table: string, values: object): Promise<number> {
  const insert = (at: AnyDatabase) => at.insertInto(table).values({ ...timestamps, ...values })
  const row = await school.product.store.write((at) =>
    insert(at as AnyDatabase)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(row.id)
}
const change = (table: string, id: number, values: object) =>
  school.product.store.write((at) => (at as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute())
const student = (last_name: string) =>
  add('student', { last_name, first_name: 'Essai', status: 'active', search_text: '', locale: 'fr' })
const teacherOf = async (username: string) => {
  const rows = db.selectFrom('teacher').innerJoin('admin', 'admin.id', 'teacher.admin_id').select('teacher.id as id')
  return Number((await rows.where('username', '=', username).executeTakeFirstOrThrow()).id)
}

let term: number
/** A course with four past sessions of an hour, attended by these students. */
async function course(code: string, lead_teacher_id: number | null, students: number[]) {
  const { academic_year_id } = await db
    .selectFrom('academic_term')
    .select('academic_year_id')
    .where('id', '=', term)
    .executeTakeFirstOrThrow()
  const id = await add('course', {
    code,
    name: code,
    academic_year_id,
    lead_teacher_id,
    status: 'in_progress',
    search_text: '',
  })
  for (const student_id of students) await add('course_enrolment', { course_id: id, student_id, status: 'active' })
  const sessions: number[] = []
  for (const daysAgo of [1, 2, 3, 4]) {
    const start_at = now - daysAgo * 86_400
    const line = { course_id: id, seq: daysAgo, title: code, status: 'done', start_at, end_at: start_at + 3600 }
    sessions.push(await add('course_plan', { ...line, timezone: 'Europe/Paris' }))
  }
  return { id, sessions }
}
const register = async (sessions: number[], student_id: number, statuses: string[], missed = 0) => {
  for (const [place, status] of statuses.entries()) {
    const line = { course_plan_id: sessions[place], student_id, status, marked_at: now }
    await add('attendance', { ...line, minutes_missed: status === 'late' ? missed : 0 })
  }
}
let tests = 0
async function marked(course_id: number, marks: Record<number, number | string>): Promise<void> {
  const scale = await db.selectFrom('grading_scale').select('id').where('is_default', '=', 1).executeTakeFirstOrThrow()
  const paper = { name: `Test ${++tests}`, course_id, academic_term_id: term, kind: 'quiz', status: 'published' }
  const assessment_id = await add('assessment', {
    ...paper,
    grading_scale_id: scale.id,
    max_value: 2000,
    search_text: '',
  })
  for (const [student_id, mark] of Object.entries(marks)) {
    const worth = typeof mark === 'string' ? { code: mark } : { value: mark, normalized: mark }
    await add('score', { student_id: Number(student_id), course_id, academic_term_id: term, assessment_id, ...worth })
  }
}

let absent: number
let weak: number
let owing: number
let fine: number
let elsewhere: number
beforeAll(async () => {
  school = await openSchool()
  db = school.product.store.read as AnyDatabase
  const today = dayFromNow()
  const current = db.selectFrom('academic_term').select('id').where('start_date', '<=', today)
  term = Number((await current.where('end_date', '>=', today).executeTakeFirstOrThrow()).id)
  // The term began before the four sessions on every day of the test.
  await change('academic_term', term, { start_date: dayFromNow(-9) })
  // Students of the demo school always attended, so fewer of them come before those created here.
  await school.product.store.write((at) =>
    (at as AnyDatabase).updateTable('attendance').set({ status: 'present', minutes_missed: 0 }).execute(),
  )
  absent = await student('ABSENT')
  weak = await student('FAIBLE')
  owing = await student('DEVOIRS')
  fine = await student('TRANQUILLE')
  elsewhere = await student('AILLEURS')
  const own = await course('SUIVI-1', await teacherOf('claire_dubois'), [absent, weak, owing, fine, elsewhere])
  await register(own.sessions, absent, ['absent', 'present', 'excused', 'late'], 15)
  for (const each of [weak, owing, fine, elsewhere])
    await register(own.sessions, each, ['present', 'present', 'present', 'exempt'])
  await marked(own.id, { [weak]: 700, [owing]: 2000, [fine]: 1200, [elsewhere]: 1500 })
  await marked(own.id, { [weak]: 800, [owing]: 2000, [fine]: 1600, [absent]: 'ABJ' })
  await marked(own.id, { [owing]: 'NR' })
  await marked(own.id, { [owing]: 'NR', [fine]: 'NR', [weak]: 600 })
  const other = await course('SUIVI-2', await teacherOf('lin_yue'), [elsewhere])
  await register(other.sessions, elsewhere, ['absent', 'absent', 'absent', 'absent'])
  await computeStatistics(systemContext(school.product), workersOf(school.env))
}, 120_000)
afterAll(() => school.close())

const chart = async (by: Person, name: string) =>
  (await by.get(`/admin/index/kIndex?chart=${name}`)).data.chart as ChartContent
const own = (rows: ChartRow[], id: number) => rows.find(({ leads }) => leads!.search.edit === String(id))
/** Three of four hours were due for the student exempted once; a quarter of an hour late is a missed quarter. */
const expected = () => ({
  absent: [Math.round((1 - (60 + 60 + 15) / 240) * 10_000), null, 0],
  weak: [10_000, (700 + 800 + 600) / 3, 0],
  owing: [10_000, (2000 + 2000 + 0 + 0) / 4, 2],
})

test('a teacher sees those at risk in the own courses, and nothing about other courses', async () => {
  const claire = watched(await school.signIn('claire_dubois'))
  const { rows, series, all } = await chart(claire, 'ownAtRisk')
  expect(series).toHaveLength(3)
  const { absent: a, weak: w, owing: o } = expected()
  expect(own(rows, absent)!.values).toEqual(a)
  expect(own(rows, weak)!.values).toEqual(w)
  expect(own(rows, owing)!.values).toEqual(o)
  expect(own(rows, fine)).toBeUndefined()
  expect(own(rows, elsewhere)).toBeUndefined()
  expect(all!.count).toBeGreaterThanOrEqual(3)
  const lin = await chart(await school.signIn('lin_yue'), 'ownAtRisk')
  expect(own(lin.rows, elsewhere)!.values.slice(0, 2)).toEqual([0, null])
  expect(own(lin.rows, absent)).toBeUndefined()
})

test('the office sees the whole school, and each number links to the lines that it counts', slow, async () => {
  const office = watched(await school.signIn('scolarite'))
  // Only these students of the demo school stay at risk, so that all of them are shown.
  const mine = [absent, weak, owing, fine, elsewhere]
  await school.product.store.write((at) =>
    (at as AnyDatabase).updateTable('student').set({ at_risk: 0 }).where('id', 'not in', mine).execute(),
  )
  const { rows, all } = await chart(office, 'atRisk')
  const studentIds = new Set(rows.map(({ leads }) => Number(leads!.search.edit)))
  expect(studentIds).toEqual(new Set([absent, weak, owing, elsewhere]))
  // Half of the hours in one course, none in the other.
  expect(own(rows, elsewhere)!.values).toEqual([Math.round((180 / 420) * 10_000), 1500, 0])
  expect(own(rows, owing)!.values).toEqual(expected().owing)
  const { figures } = (await office.get('/admin/index/kIndex?lists=none')).data
  const figure = figures.find(({ name }: { name: string }) => name === 'atRisk')
  expect(figure).toMatchObject({ count: 4, path: all!.leads!.path, search: all!.leads!.search })
  const listed = await office.get(
    '/admin/k/student/index?search[0][field]=at_risk&search[0][operator]=IN&search[0][val]=1',
  )
  expect(listed.data.total).toBe(4)
  const missing = own(rows, owing)!.each![2]!
  expect(missing.path).toBe('k/score')
  const query = Object.entries(missing.search).map(
    ([field, val], n) => `search[${n}][field]=${field}&search[${n}][operator]=IN&search[${n}][val]=${val}`,
  )
  expect((await office.get(`/admin/k/score/index?${query.join('&')}`)).data.total).toBe(2)
})

test(
  'a student who has improved or left is no longer at risk, and the version of the record does not change',
  slow,
  async () => {
    const version = async () =>
      db.selectFrom('student').select(['version', 'update_time']).where('id', '=', absent).executeTakeFirstOrThrow()
    const before = await version()
    await school.product.store.write((at) =>
      (at as AnyDatabase)
        .updateTable('attendance')
        .set({ status: 'present' })
        .where('student_id', '=', absent)
        .execute(),
    )
    await change('student', weak, { status: 'withdrawn' })
    await computeStatistics(systemContext(school.product), workersOf(school.env))
    const flags = await db
      .selectFrom('student')
      .select(['id', 'at_risk', 'term_attendance', 'term_average'])
      .where('id', 'in', [absent, weak])
      .orderBy('id')
      .execute()
    expect(flags).toEqual([
      { id: absent, at_risk: 0, term_attendance: 10_000, term_average: null },
      { id: weak, at_risk: 0, term_attendance: null, term_average: null },
    ])
    expect(await version()).toEqual(before)
  },
)

test('people without the right to all marks and registers do not see them', async () => {
  for (const username of ['compta', 'zhangwei', 'claire_dubois']) {
    const person = await school.signIn(username)
    const { figures, charts } = (await person.get('/admin/index/kIndex?lists=none')).data
    const names = [...figures, ...charts].map(({ name }: { name: string }) => name)
    expect([username, names]).not.toContain('atRisk')
    expect([username, await chart(person, 'atRisk')]).toEqual([username, null])
    const { list } = (await person.get('/admin/k/student/index?limit=1')).data
    for (const column of ['at_risk', 'term_attendance', 'term_average', 'missed_work'])
      expect(list[0]).not.toHaveProperty(column)
  }
})
