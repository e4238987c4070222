// Closures and the number of sessions of a series; and the zone of a closure in every check of a day.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let course: number
let teacher: number

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  course = await add('course', { name: 'Grammaire' })
  teacher = await add('teacher', { status: 'active', weekly_max_minutes: null })
})
afterAll(() => school.close())
afterEach(async () => {
  await write((db) => db.deleteFrom('holiday').execute())
  await zoneIs('none')
})

const add = async (name: string, changes: object) =>
  (await addSample(school, chief, resources[name]!, changes as never)).id
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
async function zoneIs(school_zone: string): Promise<void> {
  expect(await chief.post('/admin/routine/config/edit', { school_zone })).toMatchObject({ code: 1 })
  forgetSettings(school.product)
}
const closed = (start_date: string, zone: string | null, end_date = start_date) =>
  add('holiday', {
    name: `Vacances ${zone ?? ''}`,
    kind: 'school_break',
    start_date,
    end_date,
    zone,
    blocks_sessions: 1,
  })

interface Day {
  date: string
  state: string
}
let year = 2060
/** Ten Mondays of a year without other sessions. */
const rule = (changes = {}) => ({
  course_id: course,
  teacher_id: teacher,
  weekdays: '1',
  local_start: '09:00',
  local_end: '10:30',
  count: 10,
  from_date: `${++year}-03-01`,
  ...changes,
})
async function foreseen(sent: object): Promise<Day[]> {
  const query = new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, String(value)]))
  const { data, msg } = await chief.get(`/admin/k/coursePlanSeries/preview?${query}`)
  if (!data) throw new Error(msg)
  return data.days
}
const statesOf = (days: readonly Day[]) => days.map(({ state }) => state)

describe('a series of ten sessions', () => {
  test('creates ten, with two closures between them', async () => {
    const sent = rule()
    const usual = await foreseen(sent)
    expect(usual).toHaveLength(10)
    await closed(usual[2]!.date, null)
    await closed(usual[6]!.date, null)
    const days = await foreseen(sent)
    expect(days.filter(({ state }) => state === 'closure').map(({ date }) => date)).toEqual([
      usual[2]!.date,
      usual[6]!.date,
    ])
    const open = days.filter(({ state }) => state === 'ok').map(({ date }) => ({ date }))
    expect(open).toHaveLength(10)
    const answer = await chief.post('/admin/k/coursePlanSeries/create', { ...sent, title: 'Texte', days: open })
    expect(answer).toMatchObject({ code: 1, data: { count: 10 } })
  })

  test('counts closures if it does not skip them, and they are conflicts', async () => {
    const sent = rule({ skip_holidays: 0 })
    const usual = await foreseen(sent)
    await closed(usual[2]!.date, null)
    const days = await foreseen(sent)
    expect(days.map(({ date }) => date)).toEqual(usual.map(({ date }) => date))
    expect(days[2]!.state).toBe('clash')
  })

  test('with a last day ends on that day, whatever closures are before', async () => {
    const sent = rule({ count: '' })
    const until = { ...sent, until_date: `${year}-04-30` }
    const usual = await foreseen(until)
    await closed(usual[1]!.date, null)
    expect((await foreseen(until)).map(({ date }) => date)).toEqual(usual.map(({ date }) => date))
  })
})

describe('a closure of zone A', () => {
  const check = async (date: string) => {
    const start_at = Date.parse(`${date}T09:00:00Z`) / 1000
    const query = { course_id: course, teacher_id: teacher, start_at, end_at: start_at + 3600 }
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const { clashes, slots } = (await chief.get(`/admin/k/coursePlan/check?${asked}`)).data
    const dayOf = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10)
    return {
      kinds: clashes.map(({ kind }: { kind: string }) => kind),
      offered: slots.some((slot: { start_at: number }) => dayOf(slot.start_at) === date),
    }
  }

  test('does not block a school of zone C: series, single sessions and proposals agree', async () => {
    const sent = rule({ count: 3 })
    const [, second] = await foreseen(sent)
    await closed(second!.date, 'A')
    await zoneIs('C')
    expect(statesOf(await foreseen(sent))).toEqual(['ok', 'ok', 'ok'])
    expect(await check(second!.date)).toEqual({ kinds: [], offered: true })
    const days = (await foreseen(sent)).map(({ date }) => ({ date }))
    expect(await chief.post('/admin/k/coursePlanSeries/create', { ...sent, title: '', days })).toMatchObject({
      code: 1,
      data: { count: 3 },
    })
  })

  test.each(['A', 'none'])('blocks a school whose zone is %s', async (zone) => {
    const sent = rule({ count: 3 })
    const [, second] = await foreseen(sent)
    await closed(second!.date, 'A')
    await zoneIs(zone)
    expect(statesOf(await foreseen(sent))).toEqual(['ok', 'closure', 'ok', 'ok'])
    expect(await check(second!.date)).toEqual({ kinds: ['closure'], offered: false })
  })

  test('does not change that a closure without a zone applies to everybody', async () => {
    const sent = rule({ count: 3 })
    const [, second] = await foreseen(sent)
    await closed(second!.date, null)
    await zoneIs('C')
    expect(statesOf(await foreseen(sent))).toEqual(['ok', 'closure', 'ok', 'ok'])
    expect(await check(second!.date)).toEqual({ kinds: ['closure'], offered: false })
  })
})
