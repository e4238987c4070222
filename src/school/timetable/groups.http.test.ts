// Sessions for groups: who takes part on which day, what each student sees, and the conflicts of people in two groups.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, expectRefusal, openCourse, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addDays } from '#text/add-days.ts'
import { resources } from '#subjects.server.ts'
import type { Clash } from './clash.ts'

let school: School
let chief: Person
let lea: Person
let leaId: number
/** Active students without an account. */
let others: number[]
let course: number
let place = 0
/** At noon of a day far from the school's own sessions; another one for each test. */
let day: string
let noon: number
const hour = 3600

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  lea = watched(await school.signIn('lea_moreau'))
  leaId = (await lea.get('/admin/k/student/index')).data.list[0].id
  const active = read().selectFrom('student').select('id').where('status', '=', 'active').where('admin_id', 'is', null)
  others = (await active.orderBy('id').execute()).map(({ id }) => Number(id))
  course = await add('course', { code: 'ALG', name: 'Algèbre', name_zh: null, name_en: 'Algebra' })
})
afterAll(() => school.close())
beforeEach(() => {
  day = addDays('2031-05-05', 7 * ++place)
  noon = Date.parse(`${day}T10:00:00Z`) / 1000
})

const read = () => school.product.store.read as AnyDatabase
const add = async (name: string, changes: object) =>
  (await addSample(school, chief, resources[name]!, changes as never)).id

async function groupOf(name: string, members: readonly number[], more = {}): Promise<number> {
  const id = await add('student_group', { code: `${name} ${place}`, name, name_zh: null, name_en: null, ...more })
  for (const student_id of members) await enter(id, student_id)
  return id
}
async function enter(student_group_id: number, student_id: number, more = {}) {
  const body = { student_group_id, student_id, start_date: '2030-01-01', ...more }
  const { data, msg } = await chief.post('/admin/k/groupMember/add', body)
  if (!data.id) throw new Error(msg)
  return Number(data.id)
}

async function session(group_ids: number[], start_at = noon, more = {}): Promise<number> {
  const whom = group_ids.length > 0 ? { participants: 'groups', group_ids } : {}
  const id = await add('course_plan', { course_id: course, ...free, ...whom, ...more })
  await school.product.store.write((db) =>
    (db as AnyDatabase)
      .updateTable('course_plan')
      .set({ start_at, end_at: start_at + hour, status: 'scheduled' })
      .where('id', '=', id)
      .execute(),
  )
  return id
}
const free = { teacher_id: null, assistant_id: null, room_id: null, kind: 'tutorial' }

const rosterOf = async (id: number) =>
  (await chief.get(`/admin/k/attendance/register?id=${id}`)).data.list.map(
    ({ student_id }: { student_id: number }) => student_id,
  ) as number[]
const clashesAt = async (query: object): Promise<Clash[]> => {
  const sent = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return (await chief.get(`/admin/k/coursePlan/check?${sent}`)).data.clashes
}
const students = (clashes: Clash[]) => clashes.filter(({ kind }) => kind === 'students')

describe('a session for groups', () => {
  test('has the members of that day in its register, and nobody else', async () => {
    const [first, second, third, late] = others as [number, number, number, number]
    const [one, two] = [await groupOf('TD 1', [first, second]), await groupOf('TD 2', [second, third])]
    const moved = await enter(one, late, { end_date: addDays(day, -1) })
    await enter(two, late, { start_date: day })
    const [before, now] = [await session([one], noon - 86_400), await session([one])]
    expect((await rosterOf(before)).toSorted()).toEqual([first, second, late].toSorted())
    expect((await rosterOf(now)).toSorted()).toEqual([first, second].toSorted())
    expect((await rosterOf(await session([one, two]))).toSorted()).toEqual([first, second, third, late].toSorted())
    expect(moved).toBeGreaterThan(0)
  })

  test('needs a group', async () => {
    const refused = add('course_plan', { course_id: course, ...free, participants: 'groups', group_ids: [] })
    await expect(refused).rejects.toThrow('Choose at least one group')
  })

  test('is in the calendar of the members of that day, and not in that of others', async () => {
    const group = await groupOf('TD 1', [])
    await enter(group, leaId, { end_date: day })
    const [own, after] = [await session([group]), await session([group], noon + 86_400)]
    const foreign = await session([await groupOf('TD 2', others.slice(0, 1))])
    expect(await seen(own)).toBe(true)
    expect(await seen(after)).toBe(false)
    expect(await seen(foreign)).toBe(false)
    const shown = (await lea.get(`/admin/k/coursePlan/calendar?from=${day}&to=${addDays(day, 7)}`)).data
    expect(JSON.stringify(shown)).toContain(String(own))
    expect(JSON.stringify(shown)).not.toContain(String(noon + 86_400))
  })
  const seen = async (id: number) => (await lea.get(`/admin/k/coursePlan/session?id=${id}`)).code === 1

  test('keeps its groups when it is postponed', async () => {
    const group = await groupOf('TD 1', [])
    const id = await session([group])
    const { version } = (await chief.get(`/admin/k/coursePlan/edit?id=${id}`)).data.row
    expect(await chief.post('/admin/k/coursePlan/postpone', { id, version })).toMatchObject({ code: 1 })
    const twin = await read().selectFrom('course_plan').select('id').where('moved_from_id', '=', id).executeTakeFirst()
    const row = (await chief.get(`/admin/k/coursePlan/edit?id=${twin!.id}`)).data.row
    expect(row).toMatchObject({ participants: 'groups', group_ids: [group] })
  })
})

describe('a student in two groups that meet at one time', () => {
  test('is a conflict that names the student, both groups and the other course', async () => {
    const [first, second, third] = others as [number, number, number]
    const [one, two] = [await groupOf('TD Alpha', [first, second]), await groupOf('TD Beta', [second, third])]
    const other = await add('course', { code: 'GEO', name: 'Géométrie', name_zh: null, name_en: 'Geometry' })
    await session([two], noon, { course_id: other })
    const id = await session([one])
    const [told, ...more] = students(await clashesAt({ id, start_at: noon, end_at: noon + hour }))
    expect(more).toEqual([])
    const { names } = told!.students!
    expect(told!.students).toMatchObject({ count: 1 })
    expect(told!.message).toMatch(/^1 student of “TD Alpha \d+ TD Alpha” already in “.*\(TD Beta \d+ TD Beta\)”, /)
    expect(told!.message).toContain(names[0])
  })

  test('is found for a new session too, and beside sessions of whole courses', async () => {
    const [first] = others as [number]
    const one = await groupOf('TD 1', [first])
    const whole = await add('course', { code: 'ANA', name: 'Analyse', name_zh: null, name_en: null })
    await school.product.store.write((db) =>
      (db as AnyDatabase)
        .insertInto('course_enrolment')
        .values({ course_id: whole, student_id: first, status: 'active', create_time: 1, update_time: 1 })
        .execute(),
    )
    await session([], noon, { course_id: whole })
    const asked = { course_id: course, start_at: noon, end_at: noon + hour, group_ids: one }
    expect(students(await clashesAt(asked))).toMatchObject([{ message: expect.stringContaining('Analyse') }])
    expect(students(await clashesAt({ ...asked, start_at: noon + hour, end_at: noon + 2 * hour }))).toEqual([])
  })

  test('is none if the groups of one course have no common member on that day', async () => {
    const [first, second, third] = others as [number, number, number]
    const [one, two] = [await groupOf('TD 1', [first]), await groupOf('TD 2', [second])]
    await enter(one, third, { end_date: addDays(day, -1) })
    await enter(two, third, { start_date: day })
    await session([two])
    const id = await session([one])
    expect(await clashesAt({ id, start_at: noon, end_at: noon + hour })).toEqual([])
  })
})

describe('an enrolment', () => {
  test('tells that the course meets at the time of a group of the student, once for two groups', async () => {
    const [first, second] = others as [number, number]
    const [one, two] = [await groupOf('TD 1', [first]), await groupOf('TD 2', [first])]
    const other = await add('course', { code: 'TRI', name: 'Trigonométrie', name_zh: null, name_en: 'Trigonometry' })
    await session([one, two], noon, { course_id: other })
    const wanted = await openCourse(school, chief)
    await session([], noon, { course_id: wanted })
    const asked = { course_id: wanted, student_ids: [first, second], try: true }
    const { overlaps } = (await chief.post('/admin/k/courseEnrolment/enrol', asked)).data
    expect(overlaps).toEqual([expect.stringContaining('Trigonometry')])
  })
})

describe('a series', () => {
  test('is for groups: each of its sessions has them, and the preview tells their conflicts', async () => {
    const [first, second] = others as [number, number]
    const [one, two] = [await groupOf('TD 1', [first, second]), await groupOf('TD 2', [second])]
    const waiting = await add('course_plan', { course_id: course, ...free, teacher_id: null })
    await session([two])
    const teacher_id = await add('teacher', { status: 'active' })
    await school.product.store.write((db) =>
      (db as AnyDatabase).updateTable('teacher').set({ status: 'active' }).where('id', '=', teacher_id).execute(),
    )
    const rule = {
      course_id: course,
      freq: 'weekly',
      weekdays: '1',
      local_start: '12:00',
      local_end: '13:00',
      from_date: day,
      count: 2,
      teacher_id,
      group_ids: String(one),
    }
    const { data } = await chief.get(`/admin/k/coursePlanSeries/preview?${new URLSearchParams(rule as never)}`)
    const [told] = students(data.days[0].clashes)
    expect(told!.message).toContain('TD 1')
    expect(told!.message).toContain('TD 2')
    const days = data.days.map(({ date }: { date: string }) => ({ date }))
    const made = await chief.post('/admin/k/coursePlanSeries/create', { ...rule, days })
    expect(made).toMatchObject({ code: 1, data: { count: 2 } })
    const rows = read().selectFrom('course_plan').select(['id', 'participants']).where('series_id', '=', made.data.id)
    const sessions = await rows.orderBy('start_at').execute()
    expect(sessions.map(({ participants }) => participants)).toEqual(['groups', 'groups'])
    expect((await rosterOf(Number(sessions[1]!.id))).toSorted()).toEqual([first, second].toSorted())
    expect((await chief.get(`/admin/k/coursePlan/edit?id=${waiting}`)).data.row).toMatchObject({ status: 'planned' })
  })
})

describe('a message to a group', () => {
  const preview = async (person: Person, ref: number, audience = 'students') => {
    const targets = [{ kind: 'group', ref: String(ref), include: 1, audience }]
    return person.post('/admin/k/notification/preview', { targets })
  }

  test('reaches the members of today, and its teacher, but no former member', async () => {
    const [first, second, former] = others as [number, number, number]
    const teacher_id = await add('teacher', { status: 'active' })
    const group = await groupOf('TD 1', [], { teacher_id })
    for (const student of [first, second]) await enter(group, student, { start_date: dayFromNow(0) })
    await enter(group, former, { start_date: dayFromNow(-10), end_date: dayFromNow(-1) })
    const { data } = await preview(chief, group)
    const ids = (data.people as { id: number }[]).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([first, second].toSorted())
    expect((await preview(chief, group, 'teachers')).data.people).toMatchObject([{ kind: 'teacher', id: teacher_id }])
    expectRefusal(await preview(chief, 999_999))
  })

  test('is written by the teacher in charge, and by no other teacher', async () => {
    const [claire, lin] = [await school.signIn('claire_dubois'), await school.signIn('lin_yue')]
    const dubois = read().selectFrom('teacher').select('id').where('last_name', '=', 'Dubois')
    const own = Number((await dubois.executeTakeFirstOrThrow()).id)
    const group = await groupOf('TD 1', others.slice(0, 1), { teacher_id: own, course_id: null })
    expect(await preview(claire, group)).toMatchObject({ code: 1 })
    expectRefusal(await preview(lin, group))
  })
})
