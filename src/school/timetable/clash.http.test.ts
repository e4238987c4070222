// Double bookings: refusals, warnings, and overrides.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { resources } from '#subjects.server.ts'
import type { Clash } from './clash.ts'

let school: School
let chief: Person
let one: Ids
let two: Ids
interface Ids {
  course: number
  teacher: number
  room: number
  student: number
}
/** A Tuesday far from all planned sessions, ten o'clock in Paris. */
const ten = Date.parse('2029-03-13T09:00:00Z') / 1000
const hour = 3600

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  one = await someone('Martin')
  two = await someone('Wang')
})
afterAll(() => school.close())

const add = async (name: string, changes: object) =>
  (await addSample(school, chief, resources[name]!, changes as never)).id
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))

async function someone(last_name: string): Promise<Ids> {
  const teacher = await add('teacher', { last_name, first_name: 'Anne', native_name: '', weekly_max_minutes: 6000 })
  await write((db) => db.updateTable('teacher').set({ status: 'active' }).where('id', '=', teacher).execute())
  const room = await add('room', {
    name: `Salle ${last_name}`,
    capacity: 30,
    kind: 'physical',
    allow_overlap: 0,
    status: 'active',
    site: 'Nation',
  })
  const course = await add('course', { name: `Cours ${last_name}` })
  const student = await add('student', { last_name: 'Zhang', first_name: 'Wei', native_name: '', nationality: 'FR' })
  await enrol(course, student)
  return { course, teacher, room, student }
}

const enrol = (course_id: number, student_id: number) =>
  write((db) =>
    db
      .insertInto('course_enrolment')
      .values({ course_id, student_id, status: 'active', create_time: 1, update_time: 1 })
      .onConflict((there) => there.doNothing())
      .execute(),
  )

/** A session at this time, or a line without a date. */
async function session(of: Partial<Ids>, from?: number, to = (from ?? 0) + hour): Promise<number> {
  const { course = one.course, teacher = null, room = null } = of
  const place = { teacher_id: teacher, room_id: room, assistant_id: null, kind: 'lecture' }
  const id = await add('course_plan', { course_id: course, ...place })
  if (from !== undefined)
    await write((db) =>
      db
        .updateTable('course_plan')
        .set({ start_at: from, end_at: to, status: 'scheduled' })
        .where('id', '=', id)
        .execute(),
    )
  return id
}

async function check(asked: Record<string, unknown>, person = chief): Promise<Clash[]> {
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))
  const { data, msg } = await person.get(`/admin/k/coursePlan/check?${query}`)
  if (!data) throw new Error(msg)
  return data.clashes
}
const kindsIn = (clashes: Clash[]) => clashes.map(({ kind }) => kind).toSorted()
const place = (body: object, person = chief) => person.post('/admin/k/coursePlan/place', body)

/** Allen's thirteen relations of an hour from ten to eleven to another span. */
const relations: Record<string, [from: number, to: number, meets: boolean]> = {
  before: [-2, -1, false],
  meets: [-1, 0, false],
  overlaps: [-0.5, 0.5, true],
  'is finished by': [-1, 1, true],
  contains: [-1, 2, true],
  starts: [0, 0.5, true],
  equals: [0, 1, true],
  'is started by': [0, 2, true],
  during: [0.25, 0.75, true],
  finishes: [0.5, 1, true],
  'is overlapped by': [0.5, 1.5, true],
  'is met by': [1, 2, false],
  after: [2, 3, false],
}

describe.each(['teacher', 'room', 'student'] as const)('the same %s', (resource) => {
  let day: number
  let kind: string
  beforeAll(async () => {
    day = ten + { teacher: 1, room: 2, student: 3 }[resource] * 7 * 86_400
    kind = { teacher: 'teacher', room: 'room', student: 'students' }[resource]
    if (resource === 'student') await enrol(two.course, one.student)
    await session(
      resource === 'student' ? { teacher: one.teacher, course: one.course } : { [resource]: one[resource] },
      day,
    )
  })
  const asked = (from: number, to: number) => ({
    course_id: two.course,
    teacher_id: two.teacher,
    room_id: two.room,
    start_at: day + from * hour,
    end_at: day + to * hour,
    ...(resource !== 'student' && { [`${resource}_id`]: one[resource] }),
  })

  test.each(Object.entries(relations))('%s', async (_name, [from, to, meets]) => {
    const found = (await check(asked(from, to))).filter((each) => each.kind === kind)
    expect(found).toHaveLength(meets ? 1 : 0)
  })

  test('for any two spans', async () => {
    const quarter = fc.integer({ min: -16, max: 16 }).map((n) => n / 4)
    await fc.assert(
      fc.asyncProperty(quarter, fc.integer({ min: 1, max: 20 }), async (from, quarters) => {
        const to = from + quarters / 4
        const found = (await check(asked(from, to))).some((each) => each.kind === kind)
        expect(found).toBe(from < 1 && to > 0)
      }),
      { numRuns: 15 },
    )
  })
})

describe('warnings', () => {
  const day = ten + 60 * 86_400

  test('names the teacher, the other session and its time, in the language of the reader', async () => {
    await session({ course: one.course, teacher: one.teacher }, day)
    const asked = `course_id=${two.course}&teacher_id=${one.teacher}&start_at=${day}&end_at=${day + hour}`
    const messageIn = async (language: string) =>
      (await chief.get(`/admin/k/coursePlan/check?${asked}`, { 'think-lang': language })).data.clashes[0].message
    expect(await messageIn('fr')).toBe('MARTIN Anne est déjà pris par « Cours Martin », sam. 12 mai, 11:00–12:00.')
    expect(await messageIn('zh-cn')).toMatch(/^MARTIN Anne 在 5月12日周六, 11:00–12:00 已有课“Cours Martin”。$/)
    expect(await messageIn('en')).toBe('MARTIN Anne already has “Cours Martin”, Sat 12 May, 11:00–12:00.')
  })

  test('counts the students and names five of them', async () => {
    const course = await add('course', { name: 'Grammaire' })
    const ids: number[] = []
    for (let n = 0; n < 7; n++)
      ids.push(await add('student', { last_name: `Eleve-${'abcdefg'[n]}`, nationality: 'FR' }))
    for (const id of ids) {
      await enrol(course, id)
      await enrol(one.course, id)
    }
    await session({ course }, day + 10 * hour)
    const found = await check({
      course_id: one.course,
      teacher_id: two.teacher,
      start_at: day + 10 * hour,
      end_at: day + 11 * hour,
    })
    const students = found.find(({ kind }) => kind === 'students')!
    expect(students.students!.count).toBe(7)
    expect(students.students!.names).toHaveLength(5)
    expect(students.message).toMatch(/^7 étudiants .*« Grammaire ».* et 2 autres\.$/)
  })

  test('is reported for a room that is too small, a finished course, hours beyond the agreed number and a long way', async () => {
    const room = await add('room', {
      name: 'Bureau',
      capacity: 1,
      kind: 'physical',
      status: 'active',
      site: 'Bastille',
      allow_overlap: 0,
    })
    const course = await add('course', { name: 'Atelier' })
    for (const id of [one.student, two.student]) await enrol(course, id)
    const teacher = await add('teacher', { last_name: 'Petit', weekly_max_minutes: 60 })
    await session({ teacher, room: one.room }, day + 20 * hour)
    await write(async (db) => {
      await db.updateTable('course').set({ end_date: '2028-01-01' }).where('id', '=', course).execute()
      await db.updateTable('config').set({ value: '15' }).where('name', '=', 'travel_gap').execute()
    })
    await new Promise((done) => setTimeout(done, 900))
    const asked = {
      course_id: course,
      teacher_id: teacher,
      room_id: room,
      start_at: day + 21 * hour,
      end_at: day + 22 * hour,
    }
    const found = await check(asked)
    expect(kindsIn(found)).toEqual(['capacity', 'courseDates', 'travel', 'weeklyMax'])
    expect(found.every(({ severity }) => severity === 'warn')).toBe(true)
    await write((db) => db.updateTable('config').set({ value: '0' }).where('name', '=', 'travel_gap').execute())
  })

  test("is reported for a closure of the school and for a teacher's unavailability on Tuesdays", async () => {
    const [from, to] = [ten + 90 * 86_400, ten + 90 * 86_400 + hour]
    const date = new Date(from * 1000).toISOString().slice(0, 10)
    await add('holiday', { name: 'Travaux', name_zh: '施工', start_date: date, end_date: date, blocks_sessions: 1 })
    const weekly = {
      kind: 'weekly',
      start_at: null,
      end_at: null,
      weekday: new Date(from * 1000).getUTCDay() || 7,
      reason: 'Thèse',
    }
    const away = {
      ...weekly,
      teacher_id: two.teacher,
      from_time: '08:00',
      to_time: '12:00',
      valid_from: null,
      valid_to: null,
    }
    await add('teacher_unavailability', away)
    const found = await check({ course_id: two.course, teacher_id: two.teacher, start_at: from, end_at: to })
    expect(kindsIn(found)).toEqual(['closure', 'unavailable'])
    expect(found.every(({ severity }) => severity === 'block')).toBe(true)
    expect(found.map(({ message }) => message).join()).toMatch(/Travaux.*Thèse|Thèse.*Travaux/)
  })
})

describe('a conflict', () => {
  const day = ten + 120 * 86_400
  let waiting: number
  beforeAll(async () => {
    await session({ teacher: one.teacher, room: one.room }, day)
    waiting = await session({ course: two.course, teacher: one.teacher, room: one.room })
  })
  const wanted = (changes = {}) => ({ id: waiting, start_at: day, end_at: day + hour, ...changes })

  test('is refused, and the answer offers free rooms and free times that are really free', async () => {
    const answer = await place(wanted())
    expectRefusal(answer)
    expect(answer.msg).toMatch(/MARTIN Anne.*1 autre conflit/)
    expect(answer.data.mayOverride).toBe(true)
    const { data } = await chief.get(`/admin/k/coursePlan/check?id=${waiting}&start_at=${day}&end_at=${day + hour}`)
    expect(data.rooms.length).toBeGreaterThan(0)
    expect(data.rooms.map(({ id }: { id: number }) => id)).not.toContain(one.room)
    expect(data.slots.length).toBeGreaterThan(0)
    for (const { start_at, end_at } of data.slots.slice(0, 2))
      expect((await check({ id: waiting, start_at, end_at })).filter(({ severity }) => severity === 'block')).toEqual(
        [],
      )
  })

  test('is solved only by times at which the room is free, unless the room may be shared', async () => {
    const course = await add('course', { name: 'Lecture' })
    const [from, next] = [day + 14 * 86_400, day + 14 * 86_400 + hour]
    const room = await add('room', { name: 'Hall', kind: 'physical', status: 'active', allow_overlap: 0 })
    await session({ room }, next)
    const asked = new URLSearchParams({ course_id: String(course), room_id: String(room) })
    const proposed = async (): Promise<number[]> =>
      (await chief.get(`/admin/k/coursePlan/check?${asked}&start_at=${from}&end_at=${from + hour}`)).data.slots.map(
        ({ start_at }: { start_at: number }) => start_at,
      )
    expect(await proposed()).not.toContain(next)
    await write((db) => db.updateTable('room').set({ allow_overlap: 1 }).where('id', '=', room).execute())
    expect(await proposed()).toContain(next)
  })

  test('can be overridden by the office, with a reason that is stored', async () => {
    expect(await place(wanted({ override_reason: 'Co-intervention' }))).toMatchObject({ code: 1 })
    const { row } = (await chief.get(`/admin/k/coursePlan/edit?id=${waiting}`)).data
    expect(row).toMatchObject({ status: 'scheduled', start_at: day, override_reason: 'Co-intervention' })
  })

  test('can never be overridden by a teacher', async () => {
    await write((db) => db.updateTable('config').set({ value: '1' }).where('name', '=', 'teachers_move').execute())
    await new Promise((done) => setTimeout(done, 900))
    const claire = watched(await school.signIn('claire_dubois'))
    const { id: teacher } = await school.product.store.read
      .selectFrom('teacher')
      .select('id')
      .where('teacher_no', '=', 'ENS-0001')
      .executeTakeFirstOrThrow()
    await session({ teacher }, day + 50 * hour)
    const own = await session({ course: two.course, teacher }, day + 60 * hour)
    const answer = await place(
      { id: own, start_at: day + 50 * hour, end_at: day + 51 * hour, override_reason: 'Si' },
      claire,
    )
    expectRefusal(answer, 401)
    expectRefusal(await place({ id: own, start_at: day + 50 * hour, end_at: day + 51 * hour }, claire))
    expect(await place({ id: own, start_at: day + 54 * hour, end_at: day + 55 * hour }, claire)).toMatchObject({
      code: 1,
    })
  })
})

describe('a teacher without planning rights', () => {
  const day = ten + 170 * 86_400
  let claire: Person
  let me: number
  let own: number
  let busy: { start_at: number; end_at: number }
  beforeAll(async () => {
    await write((db) => db.updateTable('config').set({ value: '1' }).where('name', '=', 'teachers_move').execute())
    await new Promise((done) => setTimeout(done, 900))
    claire = watched(await school.signIn('claire_dubois'))
    const files = school.product.store.read.selectFrom('teacher').select('id').where('teacher_no', '=', 'ENS-0001')
    me = (await files.executeTakeFirstOrThrow()).id
    const away = { kind: 'once', reason: 'chimiothérapie', start_at: day, end_at: day + 4 * hour }
    await add('teacher_unavailability', { ...away, teacher_id: one.teacher })
    const leave = { status: 'on_leave', away_from: '2029-08-01', away_until: '2029-09-30' }
    await write((db) => db.updateTable('teacher').set(leave).where('id', '=', one.teacher).execute())
    await session({ teacher: one.teacher, room: one.room, course: one.course }, day)
    await enrol(two.course, one.student)
    own = await session({ teacher: me, room: one.room, course: two.course }, day + 30 * hour)
    await write((db) =>
      db.updateTable('course_plan').set({ assistant_id: one.teacher }).where('id', '=', own).execute(),
    )
    busy = { start_at: day, end_at: day + hour }
  })
  afterAll(async () => {
    await write((db) => db.updateTable('config').set({ value: '0' }).where('name', '=', 'teachers_move').execute())
    await write((db) => db.updateTable('teacher').set({ status: 'active' }).where('id', '=', one.teacher).execute())
  })
  const secrets = /chimio|Cours Martin|2029|mardi|jeudi|août|sept|congé|onLeave|"session":/i

  test('sees that another teacher, a room or students are occupied, but neither why nor by what', async () => {
    const asked = new URLSearchParams({ id: String(own), start_at: String(busy.start_at), end_at: String(busy.end_at) })
    const { data } = await claire.get(`/admin/k/coursePlan/check?${asked}`)
    expect(new Set(kindsIn(data.clashes))).toEqual(new Set(['unavailable', 'room', 'students']))
    expect(JSON.stringify(data.clashes)).not.toMatch(secrets)
    const refused = await place({ id: own, ...busy }, claire)
    expectRefusal(refused)
    expect(refused.text).not.toMatch(secrets)
    // The office sees the same conflicts completely.
    const whole = JSON.stringify((await chief.get(`/admin/k/coursePlan/check?${asked}`)).data.clashes)
    expect(whole).toContain('chimiothérapie')
    expect(whole).toContain('Cours Martin')
  })

  test('sees the own reasons and sessions completely', async () => {
    await add('teacher_unavailability', {
      kind: 'once',
      reason: 'Kiné',
      start_at: day + 50 * hour,
      end_at: day + 51 * hour,
      teacher_id: me,
    })
    const found = await check({ id: own, start_at: day + 50 * hour, end_at: day + 51 * hour }, claire)
    expect(found.find(({ kind }) => kind === 'unavailable')?.message).toContain('Kiné')
  })

  test('cannot query other teachers', async () => {
    for (const name of ['teacher_id', 'assistant_id']) {
      const asked = { ...busy, course_id: two.course, [name]: two.teacher }
      const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))
      expectRefusal(await claire.get(`/admin/k/coursePlan/check?${query}`), 401)
      const ofOwn = new URLSearchParams({ ...Object.fromEntries(query), id: String(own) })
      expectRefusal(await claire.get(`/admin/k/coursePlan/check?${ofOwn}`), 401)
    }
  })
})

test('exams of a series that move together cause no warning about each other', async () => {
  const day = ten + 120 * 86_400
  const rule = { weekdays: '2,3', local_start: '10:00', local_end: '11:00', from_date: '2029-07-10', skip_holidays: 1 }
  const timestamps = { create_time: 1, update_time: 1 }
  const [{ id: series_id }] = (await write((db) =>
    db
      .insertInto('course_plan_series')
      .values({ ...rule, ...timestamps, course_id: two.course, freq: 'weekly', timezone: 'Europe/Paris' })
      .returning('id')
      .execute(),
  )) as [{ id: number }]
  const exams = [
    await session({ course: two.course, teacher: two.teacher }, day),
    await session({ course: two.course, teacher: two.teacher }, day + 28 * hour),
  ]
  await write((db) => db.updateTable('course_plan').set({ kind: 'exam', series_id }).where('id', 'in', exams).execute())
  const { course } = await someone('Petit')
  await session({ course, teacher: two.teacher }, day + 24 * hour)
  const move = () => chief.post('/admin/k/coursePlanSeries/change', { id: exams[0], scope: 'all', days: 1 })
  // Another session of the teacher refuses the move, and the refusal lists all conflicts.
  expect(kindsIn((await move()).data.clashes)).toEqual(['teacher'])
  // An examination that stays on that day does cause the warning.
  const stays = await session({ course: two.course }, day + 30 * hour)
  await write((db) => db.updateTable('course_plan').set({ kind: 'exam' }).where('id', '=', stays).execute())
  expect(kindsIn((await move()).data.clashes)).toEqual(['exams', 'teacher'])
})

test('of a hundred planners who want one teacher and one room at the same moment exactly one succeeds', async () => {
  const day = ten + 150 * 86_400
  const [{ id: course_id }] = [{ id: two.course }]
  const row = { course_id, title: 'Course', teacher_id: one.teacher, room_id: one.room, create_time: 1, update_time: 1 }
  const rows = await school.product.store.write((db) =>
    (db as AnyDatabase)
      .insertInto('course_plan')
      .values(Array.from({ length: 100 }, (_, n) => ({ ...row, seq: 500 + n })))
      .returning('id')
      .execute(),
  )
  const answers = await Promise.all(
    rows.map(({ id }, n) =>
      place({ id: Number(id), start_at: day + (n % 4) * 600, end_at: day + hour + (n % 4) * 600 }),
    ),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  const held = await school.product.store.read
    .selectFrom('course_plan')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('start_at', '>=', day)
    .where('start_at', '<', day + hour)
    .execute()
  expect(held).toHaveLength(1)
})
