// Trends of the dashboard's figures: from stored values, and for earlier days from the students' status changes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addDays } from '#text/add-days.ts'
import { computeStatistics } from './statistics/compute.server.ts'
import type { FiguresResponse } from './figures-response.ts'
import type { Trends } from './trends.ts'

let school: School
let office: Person
let db: AnyDatabase
beforeAll(async () => {
  school = await openSchool()
  db = school.product.store.read as AnyDatabase
  office = watched(await school.signIn('scolarite'))
  await computeStatistics(systemContext(school.product), workersOf(school.env))
}, 90_000)
afterAll(() => school.close())

const trends = async (by = office): Promise<Trends> => (await by.get('/admin/index/kIndex?trends=days')).data.trends
const figures = async (): Promise<FiguresResponse['figures']> =>
  (await office.get('/admin/index/kIndex?lists=none')).data.figures
const keptToday = async () => {
  const rows = await db.selectFrom('stat_daily').selectAll().where('metric', '=', 'figure').orderBy('day').execute()
  return { day: String(rows.at(-1)!.day), named: new Map(rows.map((row) => [row.dim_id, row.value])) }
}

test("the stored value of a day equals the page's count on that day", async () => {
  const { named } = await keptToday()
  for (const { name, count } of await figures()) expect([name, named.get(name)]).toEqual([name, count])
})

test('the number of students of each day is computed back from the status changes', async () => {
  const { activeStudents } = await trends()
  expect(activeStudents).toMatchObject({ days: 30 })
  expect(activeStudents!.values).toHaveLength(31)
  const { day } = await keptToday()
  const moves = await db.selectFrom('student_status_log').selectAll().orderBy('at').orderBy('id').execute()
  // The state of each student after their last change before the end of the day; there may be a clock change in
  // between.
  const end = Date.parse(`${addDays(day, -30)}T22:00:00Z`) / 1000
  const stood = new Map(moves.filter(({ at }) => at <= end).map((move) => [move.student_id, move.to_status]))
  expect(activeStudents!.values[0]).toBe([...stood.values()].filter((status) => status === 'active').length)
  expect(activeStudents!.values.at(-1)).toBe((await figures()).find(({ name }) => name === 'activeStudents')!.count)
})

test('stored values have priority, and a day without one repeats the day before', async () => {
  const { day } = await keptToday()
  const rows = [3, 5].map((ago) => ({
    day: addDays(day, -ago),
    metric: 'figure',
    dim_kind: 'school',
    dim_id: 'documentsToCheck',
    value: 100 + ago,
  }))
  await school.product.store.write((at) =>
    at
      .insertInto('stat_daily')
      .values(rows as never)
      .execute(),
  )
  const { documentsToCheck } = await trends()
  const now = (await figures()).find(({ name }) => name === 'documentsToCheck')!.count
  expect(documentsToCheck).toEqual({ days: 5, values: [105, 105, 103, 103, 103, now] })
})

test('sessions are shown by week, with the current week as the page counts it', async () => {
  const { sessionsThisWeek } = await trends()
  expect(sessionsThisWeek!.values.at(-1)).toBe((await figures()).find(({ name }) => name === 'sessionsThisWeek')!.count)
})

test('one day gives no trend, and people without the right to the school’s figures get no trends', async () => {
  expect(await trends()).not.toHaveProperty('agreementsToSign')
  for (const username of ['claire_dubois', 'zhangwei', 'compta'])
    expect(await trends(watched(await school.signIn(username)))).toEqual({})
})
