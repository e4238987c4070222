// The dashboard filtered to a part of the school: each number equals the count of the list that it opens, and filters
// without effect are named.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { computeStatistics } from './statistics/compute.server.ts'
import type { ChartContent } from './charts.ts'
import type { FilterOptions } from './filter.ts'
import type { FiguresResponse } from './figures-response.ts'
import { listBehind } from './testing/list-behind.ts'

let school: School
let office: Person
let db: AnyDatabase
let offered: FilterOptions
beforeAll(async () => {
  school = await openSchool()
  db = school.product.store.read as AnyDatabase
  office = watched(await school.signIn('scolarite'))
  await computeStatistics(systemContext(school.product), workersOf(school.env))
  offered = (await office.get('/admin/index/kIndex?narrow=offered')).data.offered
}, 90_000)
afterAll(() => school.close())

const page = async (query = '', by = office): Promise<FiguresResponse> =>
  (await by.get(`/admin/index/kIndex?lists=none${query}`)).data
const chart = async (name: string, query = ''): Promise<ChartContent> =>
  (await office.get(`/admin/index/kIndex?chart=${name}${query}`)).data.chart

/** The total of the list itself, from its own address. */
const total = async (path: string, search: Record<string, string | undefined>) =>
  (await listBehind(school, office, { path, search })).total

/** The specialty with the most students. */
async function biggest(): Promise<string> {
  const rows = await db.selectFrom('student').select('specialty_id').where('status', '=', 'active').execute()
  const by = Map.groupBy(rows, ({ specialty_id }) => specialty_id)
  return String([...by].filter(([id]) => id).toSorted((one, other) => other[1].length - one[1].length)[0]![0])
}

/** The specialty and those below it. */
const ofIt = (specialty: string) => expect.stringMatching(new RegExp(`^${specialty}(,|$)`))

async function termNow(): Promise<string> {
  const today = dayFromNow()
  const term = db.selectFrom('academic_term').select('id').where('start_date', '<=', today)
  return String((await term.where('end_date', '>=', today).executeTakeFirstOrThrow()).id)
}

describe('a filtered figure', () => {
  test.each([
    ['a specialty', async () => `&specialty=${await biggest()}`],
    ['a term', async () => `&term=${await termNow()}`],
    ['this month', async () => '&period=month'],
    ['a site', async () => `&site=${encodeURIComponent(offered.site![0]!.value)}`],
    ['all four', async () => `&specialty=${await biggest()}&term=${await termNow()}&period=days90&site=Nulle part`],
  ])('of %s is the count of the list that it opens', async (_, asked) => {
    const { figures } = await page(await asked())
    expect(figures.length).toBeGreaterThan(8)
    for (const { name, path, search, count } of figures)
      expect([name, await total(path, search)]).toEqual([name, count])
  })

  test('names filters without effect, and then counts the whole school', async () => {
    const whole = new Map((await page()).figures.map((each) => [each.name, each]))
    expect([...whole.values()].every(({ apart }) => apart.length === 0)).toBe(true)
    const specialty = await biggest()
    const { figures } = await page(`&specialty=${specialty}`)
    const named = new Map(figures.map((each) => [each.name, each]))
    expect(named.get('activeStudents')).toMatchObject({ apart: [], search: { specialty_id: ofIt(specialty) } })
    expect(named.get('activeStudents')!.count).toBeLessThan(whole.get('activeStudents')!.count)
    expect(named.get('documentsToCheck')).toEqual({ ...whole.get('documentsToCheck')!, apart: ['specialty'] })
    expect(named.get('sessionsThisWeek')!.apart).toEqual([])
  })

  test('keeps its own days, and a period limits the others', async () => {
    const { figures } = await page('&period=days30')
    const named = new Map(figures.map((each) => [each.name, each]))
    expect(named.get('sessionsToday')!.apart).toEqual(['period'])
    expect(named.get('sessionsInPeriod')!.count).toBeGreaterThan(0)
    expect((await page()).figures.map(({ name }) => name)).not.toContain('sessionsInPeriod')
  })

  test('includes the specialties below the chosen one', async () => {
    const child = await db.selectFrom('specialty').select(['id', 'parent_id']).where('parent_id', '>', 0).execute()
    const above = String(child[0]!.parent_id)
    const { figures } = await page(`&specialty=${above}`)
    const ids = figures[0]!.search.specialty_id!.split(',')
    const below = child.filter(({ parent_id }) => String(parent_id) === above).map(({ id }) => String(id))
    expect(ids).toEqual(expect.arrayContaining([above, ...below]))
    const each = await Promise.all(ids.map((specialty_id) => total('k/student', { specialty_id, status: 'active' })))
    expect(figures[0]).toMatchObject({ name: 'activeStudents', count: each.reduce((all, own) => all + own, 0) })
  })

  test('of a deleted specialty counts the whole school, and reports that', async () => {
    const { figures } = await page('&specialty=999999')
    expect(figures.every(({ apart }) => apart.includes('specialty'))).toBe(true)
  })

  test('refuses unknown filters', async () => {
    const { code, msg } = await office.get('/admin/index/kIndex?period=always')
    expect([code, msg]).toEqual([0, expect.stringContaining('period')])
  })
})

describe('a filtered chart', () => {
  test.each(['files', 'levels', 'nationalities', 'specialties'])('%s counts the records of its lists', async (name) => {
    const { rows, apart } = await chart(name, `&specialty=${await biggest()}`)
    expect(apart).toBeUndefined()
    expect(rows.length).toBeGreaterThan(0)
    for (const { label, leads, values } of rows)
      if (leads) expect([label, await total(leads.path, leads.search)]).toEqual([label, values[0]])
  })

  test('the specialties add up to the school, in every sum stored by both', async () => {
    const sum = ({ rows }: ChartContent) =>
      rows.reduce((all, { values }) => all + values.reduce<number>((own, value) => own + (value ?? 0), 0), 0)
    const specialties = await db.selectFrom('specialty').select('id').where('parent_id', 'is', null).execute()
    for (const name of ['registrations', 'hours', 'marks', 'files']) {
      const parts = await Promise.all(specialties.map(async ({ id }) => sum(await chart(name, `&specialty=${id}`))))
      const [whole, part] = [sum(await chart(name)), parts.reduce((all, each) => all + each, 0)]
      expect(part).toBeGreaterThan(0)
      // Students without a specialty belong to no part.
      expect(part).toBeLessThanOrEqual(whole)
    }
  })

  test('shows the weeks of the period, and names filters without effect', async () => {
    const weeks = await chart('attendance', '&period=days30&site=Paris')
    expect(weeks.rows.length).toBeLessThanOrEqual(6)
    expect(weeks.apart).toEqual(['site'])
    expect((await chart('attendance')).rows.length).toBeGreaterThanOrEqual(12)
  })

  test('without sums by specialty shows the whole school', async () => {
    const { apart, ...narrowed } = await chart('tutored', `&specialty=${await biggest()}`)
    const whole = await chart('tutored')
    expect(apart).toEqual(['specialty'])
    expect(whole.series?.length).toBeGreaterThan(0)
    expect(narrowed).toEqual(whole)
  })

  test('of students at risk contains only those of the specialty', async () => {
    const specialty = await biggest()
    const { all } = await chart('atRisk', `&specialty=${specialty}`)
    expect(all!.leads!.search.specialty_id).toEqual(ofIt(specialty))
    expect(await total('k/student', all!.leads!.search)).toBe(all!.count)
  })
})

test('a teacher has no filters', async () => {
  const teacher = watched(await school.signIn('claire_dubois'))
  expect((await teacher.get('/admin/index/kIndex?narrow=offered')).data.offered).toEqual({})
  const { figures } = await page('&period=month', teacher)
  expect(figures.map(({ search }) => search)).toEqual((await page('', teacher)).figures.map(({ search }) => search))
})

test('the office can filter by terms, specialties and sites', () => {
  expect([offered.term!.length, offered.specialty!.length, offered.site!.length].every((many) => many > 0)).toBe(true)
  expect(offered.term!.every(({ value, label }) => /^\d+$/.test(value) && label !== '')).toBe(true)
})
