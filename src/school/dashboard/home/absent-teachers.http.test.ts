// The absent teachers on the home page of the office.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { momentOf, weekdayOf } from '#platform/time/index.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { listBehind } from '../testing/list-behind.ts'
import type { HomeResponse } from './home.ts'

let school: School
let chief: Person
let office: Person
const change = <Result>(work: (inside: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const today = dayFromNow(0)
const at = (hour: string, days = 0) => momentOf(dayFromNow(days), hour, 'Europe/Paris')

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  office = await school.signIn('scolarite')
})
afterAll(() => school.close())
beforeEach(() =>
  change(async (inside) => {
    await inside.deleteFrom('teacher_unavailability').execute()
    const working = { status: 'active', away_from: null, away_until: null }
    await inside.updateTable('teacher').set(working).where('status', '=', 'on_leave').execute()
  }),
)

const homeOf = async (person = office) => (await person.get('/admin/index/kIndex?home=day')).data.home as HomeResponse
const absentOf = async (person = office) => (await homeOf(person)).absent

async function teacher(last_name: string): Promise<number> {
  const { id } = await addSample(school, chief, resources.teacher, { last_name, first_name: 'Anne' })
  await change((inside) => inside.updateTable('teacher').set({ status: 'active' }).where('id', '=', id).execute())
  return id
}

const leave = async (id: number, from: number, until: number) =>
  expect(
    await chief.post('/admin/k/teacher/startLeave', { id, away_from: dayFromNow(from), away_until: dayFromNow(until) }),
  ).toMatchObject({ code: 1 })

const unavailable = async (teacher_id: number, about: object) =>
  expect(await chief.post('/admin/k/teacherUnavailability/add', { teacher_id, ...about })).toMatchObject({ code: 1 })

test('a teacher on leave is absent until the last day of the leave, and not before it', async () => {
  const [now, later] = [await teacher('CONGE'), await teacher('BIENTOT')]
  await leave(now, -3, 4)
  await leave(later, 2, 4)
  const absent = await absentOf()
  const search = { edit: String(now) }
  expect(absent).toMatchObject([{ id: now, title: expect.stringMatching(/CONGE/i), path: 'k/teacher', search }])
  // Only people who see the dates of a leave read its last day.
  expect(absent[0]!.facts).toEqual({ until: null })
  expect((await absentOf(chief))[0]!.facts).toEqual({ until: dayFromNow(4) })
})

test('hours in which a teacher never works are no absence', async () => {
  const id = await teacher('HEBDO')
  const weekly = { kind: 'weekly', weekday: weekdayOf(today), from_time: '08:00', to_time: '12:00' }
  await unavailable(id, weekly)
  expect(await absentOf()).toEqual([])
  await unavailable(id, { kind: 'once', start_at: at('10:00'), end_at: at('12:00') })
  await unavailable(id, { kind: 'once', start_at: at('09:00', 3), end_at: at('10:00', 3) })
  const [absent] = await absentOf()
  expect(absent).toMatchObject({ id, facts: { hours: '10:00–12:00' }, path: 'k/teacherUnavailability' })
  expect(await listBehind(school, office, absent!)).toMatchObject({
    total: 1,
    list: [{ teacher_id: id, kind: 'once' }],
  })
})

test('of many, those who teach today are named first, and the numbers open all of them', async () => {
  const names = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Absent${letter}`)
  const ids: number[] = []
  for (const name of names) ids.push(await teacher(name))
  for (const id of ids.slice(0, 2)) await leave(id, 0, 1)
  for (const id of ids.slice(2)) await unavailable(id, { kind: 'once', start_at: at('08:00'), end_at: at('18:00') })
  const { id: course } = await addSample(school, chief, resources.course, {})
  const { id: session } = await addSample(school, chief, resources.course_plan, { course_id: course })
  const lesson = { teacher_id: ids[4], status: 'scheduled', start_at: at('23:00'), end_at: at('23:30') }
  await change((inside) => inside.updateTable('course_plan').set(lesson).where('id', '=', session).execute())
  const home = await homeOf()
  expect(home.absent.map(({ id }) => id)).toEqual([ids[4], ids[0], ids[1]])
  const lines = home.today.filter(({ name }) => name === 'teachersOnLeave' || name === 'unavailableToday')
  expect(lines.map(({ name, count }) => [name, count])).toEqual([
    ['teachersOnLeave', 2],
    ['unavailableToday', 3],
  ])
  for (const line of lines) expect((await listBehind(school, office, line)).total).toBe(line.count)
})

test('a few are all named, without a number', async () => {
  await leave(await teacher('SEULE'), 0, 1)
  const { absent, today: lines } = await homeOf()
  expect(absent).toHaveLength(1)
  expect(lines.map(({ name }) => name)).not.toContain('teachersOnLeave')
})
