// How the tests try the actions of a session, and the timetable rows of each person of the cast.

import type { AnyDatabase } from '#engine/server/product.ts'
import { timetableWords } from '#school/timetable/words.ts'
import { resources } from '#subjects.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, begun } from '#server/testing/samples.ts'
import type { School } from '#server/testing/school.ts'
import type { Try } from './tries.ts'
import { type Cast, type Rows, idOf } from './cast.ts'
import type { Name } from './permission-table.ts'

/** Far from everything that the school has planned. */
const start_at = 3_000_000_000
const dates = { start_at, end_at: start_at + 3600 }

const step = (from: string, asked: object = {}, began = start_at): Try => ({
  send: ({ person, url, id }) => person.post(url, { id, ...asked }),
  arrange:
    ({ id }) =>
    async (db) => {
      const there = { status: from, start_at: began, end_at: began + 3600, register_status: 'open' }
      await db.updateTable('course_plan').set(there).where('id', '=', id).execute()
    },
})
const plan = '/admin/k/coursePlan'

function ruleFor(cast: Cast, name: Name) {
  const course = cast.rows(name, resources.course).own
  const teacher = cast.rows(name, resources.teacher).own
  const clock = { local_start: '03:00', local_end: '03:30' }
  return { course_id: course, teacher_id: teacher, weekdays: '1', ...clock, from_date: '2065-01-05', count: 1 }
}

const timetable = { dialect: 'timetables.edt', file: 'QQ==', from: '2065-01-05', until: '2065-01-12' }

function timed() {
  return async (db: AnyDatabase) => {
    await db.deleteFrom('attendance').execute()
    await db
      .updateTable('course_plan')
      .set({ status: 'scheduled', ...dates, register_status: 'open' })
      .execute()
  }
}

export const planningTries: Record<string, Try> = {
  [`POST ${plan}/schedule`]: step('planned', dates),
  [`POST ${plan}/move`]: step('scheduled', { start_at: start_at + 86_400, end_at: start_at + 90_000 }),
  [`POST ${plan}/hold`]: step('scheduled', {}, 1_700_000_000),
  [`POST ${plan}/reopen`]: step('done'),
  [`POST ${plan}/postpone`]: step('scheduled'),
  [`POST ${plan}/cancel`]: step('scheduled', { cancel_reason: 'Grève' }),
  [`POST ${plan}/restore`]: step('cancelled'),
  [`GET ${plan}/calendar`]: {
    send: ({ person, url }) => {
      return person.get(`${url}?from=${dayFromNow(-1)}&to=${dayFromNow(2)}`)
    },
    result: ({ code, data }, { id }) => (code === 1 ? (data.list.id.includes(id) ? 'yes' : 'none') : undefined),
  },
  [`GET ${plan}/classes`]: { send: ({ person, url }) => person.get(url) },
  [`GET ${plan}/session`]: { send: ({ person, url, id }) => person.get(`${url}?id=${id}`) },
  [`GET ${plan}/check`]: {
    send: ({ person, url, id }) => person.get(`${url}?id=${id}&start_at=${start_at}&end_at=${dates.end_at}`),
  },
  [`POST ${plan}/place`]: step('planned', dates),
  'GET /admin/k/coursePlanSeries/preview': {
    send: ({ cast, name, person, url }) =>
      person.get(
        `${url}?${new URLSearchParams(Object.entries(ruleFor(cast, name)).map(([key, value]) => [key, String(value)]))}`,
      ),
  },
  'POST /admin/k/coursePlanSeries/create': {
    send: ({ cast, name, person, url }) =>
      person.post(url, { ...ruleFor(cast, name), title: 'Texte', days: [{ date: '2065-01-05' }] }),
  },
  'POST /admin/k/coursePlanSeries/foreseeTimetable': {
    // A caller with the right gets the message that no module reads the file.
    send: ({ person, url }) => person.post(url, timetable),
    result: ({ msg }) => (msg === timetableWords.noModule[0] ? 'yes' : undefined),
  },
  'POST /admin/k/coursePlanSeries/takeTimetable': {
    send: ({ person, url }) => person.post(url, { ...timetable, lines: [2] }),
    result: ({ msg }) => (msg === timetableWords.noModule[0] ? 'yes' : undefined),
  },
  'POST /admin/k/coursePlanSeries/change': {
    send: ({ cast, name, whose, person, url }) =>
      person.post(url, { id: idOf(cast.rows(name, resources.course_plan), whose), scope: 'this', days: 1 }),
    arrange: timed,
  },
  'POST /admin/k/attendance/add': {
    async send({ cast, name, person, url }) {
      const { own } = cast.rows(name, resources.course_plan)
      const student = cast.rows(name, resources.student).own
      return person.post(url, { course_plan_id: own, student_id: student })
    },
    arrange: () => (db) => db.deleteFrom('attendance').execute(),
  },
  'GET /admin/k/register/index': { send: ({ person, url }) => person.get(url) },
  'GET /admin/k/attendance/register': {
    send: ({ cast, name, whose, person, url }) =>
      person.get(`${url}?id=${idOf(cast.rows(name, resources.course_plan), whose)}`),
  },
  'POST /admin/k/attendance/register': {
    async send({ cast, name, whose, person, url }) {
      const id = idOf(cast.rows(name, resources.course_plan), whose)
      const { data } = await cast.people.super.get(`${url}?id=${id}`)
      const student_id = data?.list?.[0].student_id ?? 1
      return person.post(url, { id, lines: [{ student_id, status: 'late', minutes_missed: 5 }] })
    },
  },
  'POST /admin/k/attendanceJustification/add': {
    async send({ cast, name, person, url }) {
      const { own } = cast.rows(name, resources.student)
      return person.post(url, { student_id: own, from_at: 1, to_at: 2, reason_kind: 'medical' })
    },
  },
  'GET /admin/k/calendarFeed/mine': { send: ({ person, url }) => person.get(url) },
  'POST /admin/k/calendarFeed/renew': { send: ({ person, url }) => person.post(url) },
  'POST /admin/k/calendarFeed/wish': {
    send: ({ person, url }) => person.post(url, { tutoring: true, deadlines: true }),
  },
  'POST /admin/k/calendarFeed/revoke': { send: ({ person, url, id }) => person.post(url, { id }) },
}

/** Nothing points to that session any more. */
export async function bare(db: AnyDatabase, id: number): Promise<void> {
  await db.deleteFrom('attendance').where('course_plan_id', '=', id).execute()
  const unplaced = { status: 'planned', start_at: null, end_at: null }
  await db.updateTable('course_plan').set(unplaced).where('id', '=', id).execute()
}

interface Own {
  claire: number
  lin: number
  lea: number
  advised: number
  other: number
  courses: Rows
}

export const ofPlanning = new Set([
  'course_plan',
  'attendance',
  'attendance_justification',
  'teacher_unavailability',
  'calendar_feed',
])

/** A session of each of the two teachers, already begun, with a line in its register. */
export async function planningRows(school: School, people: Cast['people'], own: Own) {
  const { super: chief } = people
  const now = Math.floor(Date.now() / 1000)
  const session = async (
    course_id: number,
    teacher_id: number,
    [student, ...rest]: [number, ...number[]],
    begins: number,
  ) => {
    const changes = {
      course_id,
      teacher_id,
      assistant_id: null,
      room_id: null,
      participants: 'selected',
      student_ids: [student, ...rest],
    }
    const { id } = await addSample(school, chief, resources.course_plan, changes)
    await begun(school, id, begins)
    const line = { course_plan_id: id, student_id: student }
    return { course_plan: id, attendance: (await addSample(school, chief, resources.attendance, line)).id }
  }
  const mine = await session(own.courses.own, own.claire, [own.lea, own.advised], now - 7200)
  const theirs = await session(own.courses.other, own.lin, [own.other], now - 3600)
  const justification = async (student_id: number) =>
    (await addSample(school, chief, resources.attendance_justification, { student_id })).id
  const away = async (teacher_id: number) =>
    (await addSample(school, chief, resources.teacher_unavailability, { teacher_id })).id
  const pair = (one: number, two: number): Rows => ({ own: one, other: two })
  const rows = {
    course_plan: pair(mine.course_plan, theirs.course_plan),
    attendance: pair(mine.attendance, theirs.attendance),
    attendance_justification: pair(await justification(own.lea), await justification(own.other)),
    teacher_unavailability: pair(await away(own.claire), await away(own.lin)),
  }
  return { rows, feeds: await feedsOf(school, people) }
}

async function feedsOf({ product }: School, people: Cast['people']): Promise<Partial<Record<Name, Rows>>> {
  const names = ['student', 'teacher A', 'teacher B', 'group', 'super'] as const
  const made = names.map((name) => ({ owner_kind: 'admin', owner_id: people[name].id, token_hash: `feed of ${name}` }))
  const rows = await product.store.write((db) =>
    (db as AnyDatabase)
      .insertInto('calendar_feed')
      .values(made.map((feed) => ({ ...feed, create_time: 1, update_time: 1 })))
      .returning(['id', 'owner_id'])
      .execute(),
  )
  const of = (name: Name) => Number(rows.find((row) => Number(row.owner_id) === people[name].id)!.id)
  return Object.fromEntries(
    names.map((name) => [name, { own: of(name), other: of(name === 'super' ? 'group' : 'super') }]),
  )
}

/** Two series that created sessions. */
export async function addSeries({ product }: School): Promise<void> {
  await product.store.write(async (inside) => {
    const db = inside as AnyDatabase
    const course = await db.selectFrom('course').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const rule = {
      course_id: course.id,
      weekdays: '1',
      local_start: '09:00',
      local_end: '10:30',
      timezone: 'Europe/Paris',
    }
    const row = { ...rule, from_date: '2026-09-07', until_date: '2026-12-18', create_time: 1, update_time: 1 }
    await db
      .insertInto('course_plan_series')
      .values([row, { ...row, weekdays: '2' }])
      .execute()
  })
}
