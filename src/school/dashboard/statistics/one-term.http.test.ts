// A generated term of forty sessions with every status, justifications, cancellations and deduction rules. Register,
// used hours, certificate, result, statistics and dashboards must give the same minutes, which this test computes
// itself, minute by minute.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { momentOf } from '#platform/time/index.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { chanceFrom } from '#demo/random.ts'
import { computeStatistics } from './compute.server.ts'

const zone = 'Europe/Paris'
const statuses = ['present', 'late', 'absent', 'excused', 'left_early', 'exempt'] as const
const rules = ['none', 'per_session', 'per_minute', 'excused_free'] as const
const count = 40
const chance = chanceFrom(20_251)

interface Session {
  id: number
  day: string
  start: number
  minutes: number
  fate: 'held' | 'untaken' | 'cancelled' | 'postponed' | 'restored' | 'reopened'
}
interface Student {
  id: number
  enrolment: number
  rule: (typeof rules)[number]
}
interface Line {
  session: Session
  student: Student
  status: (typeof statuses)[number]
  typed: number
}
interface Justification {
  id: number
  student: Student
  from: number
  to: number
  accepted: boolean
}
type Sums = Record<'due' | 'attended' | 'excused' | 'unexcused', number>

let school: School
let chief: Person
let claire: Person
let lea: Person
let term: number
let course: number
const students: Student[] = []
const sessions: Session[] = []
let lines: Line[] = []
const justifications: Justification[] = []

const db = () => school.product.store.read as AnyDatabase
const write = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const timestamps = { create_time: 1, update_time: 1 }
async function insert(table: string, row: object): Promise<number> {
  const added = await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .insertInto(table)
      .values({ ...row, ...timestamps })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(added.id)
}
async function done(answer: Promise<{ code: number; msg: string; data?: unknown }>) {
  const given = await answer
  expect(given).toMatchObject({ code: 1 })
  return given.data as Record<string, never>
}
const fileOf = async (table: 'teacher' | 'student', username: string) => {
  const rows = db().selectFrom(table).innerJoin('admin', 'admin.id', `${table}.admin_id`).select(`${table}.id as id`)
  return Number((await rows.where('admin.username', '=', username).executeTakeFirstOrThrow()).id)
}

// The expected values, computed without the product's code.

const counts = ({ fate }: Session) => fate !== 'cancelled' && fate !== 'postponed'

/** Minute by minute: missed or not, covered by an accepted justification or not. */
function sumsOf({ session, student, status, typed }: Line): Sums {
  const sums: Sums = { due: 0, attended: 0, excused: 0, unexcused: 0 }
  if (!counts(session) || status === 'exempt') return sums
  const covers = justifications.filter((each) => each.student === student && each.accepted)
  for (let minute = 0; minute < session.minutes; minute++) {
    const at = session.start + minute * 60
    const missed = {
      present: false,
      absent: true,
      excused: true,
      late: minute < typed,
      left_early: minute >= session.minutes - typed,
    }[status]
    const excused = status === 'excused' || covers.some(({ from, to }) => from <= at && at + 60 <= to)
    sums.due++
    sums[missed ? (excused ? 'excused' : 'unexcused') : 'attended']++
  }
  return sums
}

function deductedBy(line: Line): number {
  if (!counts(line.session)) return 0
  const { due, attended, excused } = sumsOf(line)
  return { none: 0, per_session: line.session.minutes, per_minute: attended, excused_free: due - excused }[
    line.student.rule
  ]
}

function total(some: readonly Line[]): Sums {
  const all = some.map(sumsOf)
  const sum = (name: keyof Sums) => all.reduce((result, each) => result + each[name], 0)
  return { due: sum('due'), attended: sum('attended'), excused: sum('excused'), unexcused: sum('unexcused') }
}
const linesOf = (student: Student) => lines.filter((line) => line.student === student)
const rateOf = ({ due, attended }: Sums) => (due > 0 ? Math.round((attended / due) * 1000) / 10 : null)

// Creates the term.

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  claire = watched(await school.signIn('claire_dubois'))
  lea = watched(await school.signIn('lea_moreau'))
  await forgetTheDemo()
  await makeCourse()
  await makeSessions()
  await planJustifications('before')
  await takeRegisters()
  await changeRule()
  await planJustifications('after')
  await takeSomeBack()
  await changeFates()
  await mark()
  await computeStatistics(systemContext(school.product), workersOf(school.env))
}, 180_000)
afterAll(() => school.close())

/** Removes all other sessions from the figures, and makes the term long enough for forty days. */
async function forgetTheDemo(): Promise<void> {
  await write(async (inside) => {
    await inside.deleteFrom('attendance').execute()
    await inside.updateTable('course_plan').set({ delete_time: 1 }).execute()
    await inside.updateTable('attendance_justification').set({ delete_time: 1 }).execute()
  })
  const today = dayFromNow()
  const current = db().selectFrom('academic_term').select('id').where('start_date', '<=', today)
  term = Number((await current.where('end_date', '>=', today).executeTakeFirstOrThrow()).id)
  await write((inside) =>
    inside
      .updateTable('academic_term')
      .set({ start_date: dayFromNow(-50) })
      .where('id', '=', term)
      .execute(),
  )
}

async function makeCourse(): Promise<void> {
  const { academic_year_id } = await db()
    .selectFrom('academic_term')
    .select('academic_year_id')
    .where('id', '=', term)
    .executeTakeFirstOrThrow()
  course = await insert('course', {
    code: 'QUARANTE',
    name: 'Quarante séances',
    academic_year_id,
    academic_term_id: term,
    search_text: '',
    lead_teacher_id: await fileOf('teacher', 'claire_dubois'),
    status: 'in_progress',
  })
  const known = { birth_date: '2004-05-01', nationality: 'FR', academic_year_id }
  for (const [place, rule] of rules.entries()) {
    const own = place === 0 ? await fileOf('student', 'lea_moreau') : undefined
    const id = own ?? (await addSample(school, chief, resources.student, known)).id
    await write((inside) =>
      inside.updateTable('student').set({ status: 'active', birth_date: '2004-05-01' }).where('id', '=', id).execute(),
    )
    const seat = { course_id: course, student_id: id, status: 'active', billing_rule: rule }
    students.push({ id, rule, enrolment: await insert('course_enrolment', seat) })
  }
}

/**
 * One per day, up to yesterday. Those that will be cancelled or restored are in the future when their register is
 * taken.
 */
async function makeSessions(): Promise<void> {
  const fates = [
    ...Array<Session['fate']>(5).fill('untaken'),
    ...Array<Session['fate']>(4).fill('cancelled'),
    ...(['postponed', 'postponed', 'restored', 'restored', 'reopened'] as const),
  ]
  for (let n = 0; n < count; n++) {
    const day = dayFromNow(n - count)
    const start = momentOf(day, chance.oneOf(['08:30', '10:00', '14:00']), zone)
    const minutes = chance.between(3, 12) * 15
    const times = { start_at: start, end_at: start + minutes * 60, timezone: zone, status: 'scheduled' }
    const teacher_id = await fileOf('teacher', 'claire_dubois')
    const id = await insert('course_plan', { course_id: course, seq: n + 1, title: 'Séance', teacher_id, ...times })
    // Distributed over the term in an order that depends on the seed.
    const fate = n % 2 === 0 && fates.length > 0 ? fates.splice(chance.between(0, fates.length - 1), 1)[0]! : 'held'
    sessions.push({ id, day, start, minutes, fate })
  }
}

const isAhead = ({ fate }: Session) => fate === 'cancelled' || fate === 'postponed' || fate === 'restored'
const shift = (session: Session, start_at: number) =>
  write((inside) =>
    inside
      .updateTable('course_plan')
      .set({ start_at, end_at: start_at + session.minutes * 60 })
      .where('id', '=', session.id)
      .execute(),
  )
const far = Date.parse('2033-03-01T08:00:00Z') / 1000

async function takeRegisters(): Promise<void> {
  for (const [n, session] of sessions.entries()) {
    if (session.fate === 'untaken') continue
    if (isAhead(session)) await shift(session, far + n * 86_400)
    const sheet = students.map((student): Line => {
      const status = chance.oneOf(statuses)
      const part = status === 'late' || status === 'left_early'
      // For an absence the form may send any number.
      const typed = part ? chance.between(1, session.minutes) : status === 'absent' ? chance.oneOf([0, 30]) : 0
      return { session, student, status, typed }
    })
    lines.push(...sheet)
    const sent = sheet.map(({ student, status, typed }) => ({ student_id: student.id, status, minutes_missed: typed }))
    await done(chief.post('/admin/k/attendance/register', { id: session.id, lines: sent }))
  }
}

/** Whole sessions, parts, single minutes, several days; some of each are never accepted. */
async function planJustifications(when: 'before' | 'after'): Promise<void> {
  for (const student of students) {
    for (let n = 0; n < 7; n++) {
      const { start, minutes } = sessions[chance.between(0, count - 1)]!
      const [from, to] = chance.oneOf([
        [start, start + minutes * 60],
        [start - 3600, start + 60],
        [start + chance.between(0, 30) * 60, start + chance.between(31, 240) * 60],
        [start + (minutes - 20) * 60, start + 2 * 86_400],
      ])
      const sent = { student_id: student.id, from_at: from, to_at: to, reason_kind: 'medical', text: 'Fièvre' }
      const { id } = await addSample(school, chief, resources.attendance_justification, sent)
      const decision = chance.weighted({ accept: 6, refuse: 1, none: 1 })
      if (decision === 'accept') await done(chief.post('/admin/k/attendanceJustification/accept', { id }))
      if (decision === 'refuse')
        await done(chief.post('/admin/k/attendanceJustification/refuse', { id, review_note: when }))
      justifications.push({ id, student, from, to, accepted: decision === 'accept' })
    }
  }
}

async function takeSomeBack(): Promise<void> {
  for (const [n, justification] of justifications.filter(({ accepted }) => accepted).entries()) {
    if (n % 5 !== 0) continue
    const body = { id: justification.id, review_note: 'Faux' }
    await done(chief.post('/admin/k/attendanceJustification/takeBack', body))
    justification.accepted = false
  }
}

async function changeRule(): Promise<void> {
  const student = students[0]!
  student.rule = 'per_minute'
  await done(chief.post('/admin/k/courseEnrolment/edit', { id: student.enrolment, billing_rule: student.rule }))
}

/** Every session ends in the past part of the term; the reopened one has lost its register. */
async function changeFates(): Promise<void> {
  const step = (action: string, body: object) => done(chief.post(`/admin/k/coursePlan/${action}`, body))
  for (const session of sessions) {
    const { id, fate } = session
    if (fate === 'cancelled' || fate === 'restored') await step('cancel', { id, cancel_reason: 'Grève' })
    if (fate === 'restored') await step('restore', { id })
    if (fate === 'postponed') await step('postpone', { id })
    if (fate === 'reopened') {
      await step('reopen', { id })
      lines = lines.filter((line) => line.session !== session)
    }
    if (isAhead(session)) await placeAt(session)
  }
}

/** Moves a session to its day; accepted justifications are then computed again. */
async function placeAt(session: Session): Promise<void> {
  await shift(session, session.start)
  const url = '/admin/k/attendanceJustification'
  const overlapping = justifications.filter(
    ({ accepted, from, to }) => accepted && from < session.start + session.minutes * 60 && to > session.start,
  )
  for (const { id } of overlapping) {
    await done(chief.post(`${url}/takeBack`, { id, review_note: 'Relecture' }))
    await done(chief.post(`${url}/accept`, { id }))
  }
}

/** A result needs a mark. */
async function mark(): Promise<void> {
  const scale = await db()
    .selectFrom('grading_scale')
    .select('id')
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow()
  const paper = { course_id: course, academic_term_id: term, kind: 'quiz', status: 'published', max_value: 2000 }
  const assessment_id = await insert('assessment', {
    ...paper,
    name: 'Contrôle',
    grading_scale_id: scale.id,
    search_text: '',
  })
  for (const { id } of students) {
    const score = { student_id: id, course_id: course, academic_term_id: term, assessment_id }
    await insert('score', { ...score, value: 1200, normalized: 1200 })
  }
}

describe('a generated term of forty sessions', () => {
  test('contains every case of the rules', () => {
    expect(sessions).toHaveLength(count)
    expect(new Set(lines.map(({ status }) => status)).size).toBe(statuses.length)
    const all = lines.map((line) => ({ line, sums: sumsOf(line) }))
    const some = (which: (each: (typeof all)[number]) => boolean) => all.filter(which).length
    expect(
      some(({ line, sums }) => line.status === 'absent' && sums.excused > 0 && sums.unexcused > 0),
    ).toBeGreaterThan(0)
    expect(some(({ line, sums }) => line.status === 'late' && sums.excused > 0)).toBeGreaterThan(0)
    expect(some(({ line }) => !counts(line.session))).toBeGreaterThan(10)
    expect(justifications.filter(({ accepted }) => accepted).length).toBeGreaterThan(20)
  })

  test('the register has these minutes, line by line', async () => {
    for (const session of sessions) {
      const { list } = (await chief.get(`/admin/k/attendance/register?id=${session.id}`)).data
      const own = lines.filter((line) => line.session === session)
      for (const line of own) {
        const sent = list.find((each: { student_id: number }) => each.student_id === line.student.id)
        expect({ day: session.day, ...sent.minutes }).toEqual({ day: session.day, ...sumsOf(line) })
      }
      if (own.length === 0) expect(list.every(({ minutes }: { minutes: unknown }) => minutes === null)).toBe(true)
    }
  })

  test('these minutes of the purchased hours are used', async () => {
    for (const student of students) {
      const { row } = (await chief.get(`/admin/k/courseEnrolment/edit?id=${student.enrolment}`)).data
      const used = linesOf(student).reduce((sum, line) => sum + deductedBy(line), 0)
      expect([student.rule, row.used_minutes]).toEqual([student.rule, used])
      const { list } = (await chief.get('/admin/k/attendance/index?limit=200')).data
      const listed = list as { student_id: number; minutes_counted: number }[]
      const own = listed.filter(({ student_id }) => student_id === student.id)
      expect(own.reduce((sum, { minutes_counted }) => sum + minutes_counted, 0)).toBe(used)
    }
  })

  test('the certificate states these minutes and the missing registers', async () => {
    const period = { period_from: dayFromNow(-count), period_to: dayFromNow(-1) }
    const missing = sessions.filter(({ fate }) => fate === 'untaken' || fate === 'reopened')
    const unregistered = {
      sessions: missing.length,
      minutes: missing.reduce((sum, { minutes }) => sum + minutes, 0),
    }
    for (const student of students) {
      const wish = { student_id: student.id, kind: 'attendance', doc_locale: 'fr', ...period }
      const { id } = await done(chief.post('/admin/k/certificate/add', wish))
      await done(chief.post('/admin/k/certificate/issue', { id }))
      const { snapshot } = (await chief.get(`/admin/k/certificate/edit?id=${id}`)).data.row
      expect(snapshot.attended).toMatchObject({ ...total(linesOf(student)), unregistered })
    }
  })

  test('the result of the term has these minutes of absence', async () => {
    await done(chief.post('/admin/k/termResult/compute', { academic_term_id: term, writes: true }))
    for (const student of students) {
      const { excused, unexcused } = total(linesOf(student))
      const rows = db().selectFrom('term_result').selectAll().where('student_id', '=', student.id)
      const result = await rows
        .where('academic_term_id', '=', term)
        .where('course_id', '=', course)
        .where('delete_time', 'is', null)
        .executeTakeFirstOrThrow()
      expect([result.absence_minutes, result.absence_unexcused_minutes]).toEqual([excused + unexcused, unexcused])
    }
  })

  test('the statistics add up to these minutes, for the school and for each student', async () => {
    const { stats } = (await chief.get('/admin/k/student/figures')).data
    const sum = (metric: string) =>
      (stats as { metric: string; value: number }[])
        .filter((stat) => stat.metric === metric)
        .reduce((result, { value }) => result + value, 0)
    const { due, excused, unexcused } = total(lines)
    expect([sum('minutes_due'), sum('minutes_missed')]).toEqual([due, excused + unexcused])
    for (const student of students) {
      const own = total(linesOf(student))
      const { row } = (await chief.get(`/admin/k/student/edit?id=${student.id}`)).data
      expect(row.term_attendance).toBe(Math.round((own.attended / own.due) * 10_000))
    }
  })

  test('the dashboards of the school, the teacher and the student show these minutes', async () => {
    const chart = async (by: Person, name: string) => (await by.get(`/admin/index/kIndex?chart=${name}`)).data.chart
    const mondayOf = (day: string) => {
      const date = new Date(day)
      return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
    }
    const weeks = Map.groupBy(lines, ({ session }) => mondayOf(session.day))
    const expected = [...weeks].toSorted().map(([, some]) => rateOf(total(some)))
    const drawn = (rows: { values: (number | null)[] }[]) =>
      rows.map(({ values }) => values[0]).filter((value) => value !== null)
    const known = expected.filter((value) => value !== null)
    expect(drawn((await chart(chief, 'attendance')).rows)).toEqual(known)
    expect(drawn((await chart(claire, 'ownAttendance')).rows)).toEqual(known)
    const own = rateOf(total(linesOf(students[0]!)))
    expect(drawn((await chart(lea, 'myAttendance')).rows)).toEqual([own])
    expect((await lea.get('/admin/index/kIndex?lists=none')).data.near.presence).toBe(own)
  })
})
