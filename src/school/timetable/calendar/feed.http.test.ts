// The personal calendar: checked with a strict parser, read by its secret address, and updated after moved and
// cancelled sessions.

import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let claire: Person
let chief: Person
let url: string
beforeAll(async () => {
  school = await openSchool()
  claire = await school.signIn('claire_dubois')
  chief = await school.signIn('superadmin')
  url = await renewed()
})
afterAll(() => school.close())

const renewed = async () => new URL((await claire.post('/admin/k/calendarFeed/renew')).data.url).pathname
const fetched = (headers = {}, of = url) => school.app.inject({ method: 'GET', url: of, headers })
async function events() {
  const calendar = new ICAL.Component(ICAL.parse((await fetched()).body))
  return new Map(calendar.getAllSubcomponents('vevent').map((each) => [each.getFirstPropertyValue('uid'), each]))
}
async function nextSession() {
  const now = Math.floor(Date.now() / 1000)
  const { id: teacher } = await school.product.store.read
    .selectFrom('teacher')
    .select('id')
    .where('teacher_no', '=', 'ENS-0001')
    .executeTakeFirstOrThrow()
  const rows = school.product.store.read.selectFrom('course_plan').selectAll().where('teacher_id', '=', teacher)
  return rows
    .where('status', '=', 'scheduled')
    .where('start_at', '>', now + 86_400)
    .orderBy('start_at', 'desc')
    .executeTakeFirstOrThrow()
}

test('has the own sessions with the rules of the time zone, and no names of other people', async () => {
  const { body, headers } = await fetched()
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(body))
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(20)
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
  expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(body).not.toMatch(/DUBOIS|ZHANG|@example/)
})

test('is not sent again if nothing has changed', async () => {
  const { etag } = (await fetched()).headers
  expect((await fetched({ 'if-none-match': String(etag) })).statusCode).toBe(304)
})

const noted = async () => (await claire.get('/admin/k/calendarFeed/mine')).data.feed
const fetchedAgo = (seconds: number) =>
  school.product.store.write((db) =>
    db
      .updateTable('calendar_feed')
      .set({ last_fetched_at: Math.floor(Date.now() / 1000) - seconds })
      .where('revoked_at', 'is', null)
      .execute(),
  )

test('stores at most once an hour that it was read, and counts every reading', async () => {
  url = await renewed()
  await fetched()
  const { last_fetched_at } = await noted()
  expect(await noted()).toMatchObject({ fetch_count: 1 })
  await fetchedAgo(3500)
  for (let n = 0; n < 3; n++) await fetched()
  expect(await noted()).toMatchObject({ fetch_count: 1 })
  await fetchedAgo(3700)
  await fetched()
  expect(await noted()).toMatchObject({ fetch_count: 5 })
  expect((await noted()).last_fetched_at).toBeGreaterThanOrEqual(last_fetched_at)
})

test('can be read sixty times an hour, and says when it may be read again', async () => {
  url = await renewed()
  for (let n = 0; n < 60; n++) expect((await fetched()).statusCode).toBe(200)
  const refused = await fetched({ 'think-lang': 'en' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(refused.json()).toMatchObject({ code: 0, msg: expect.stringMatching(/^Too many requests\. Try again in/) })
  url = await renewed()
  expect((await fetched()).statusCode).toBe(200)
})

test('contains tutoring hours and homework if its owner chose them', async () => {
  const tutor = await school.signIn('lin_yue')
  const read = async (wish?: object) => {
    const path = new URL((await tutor.post('/admin/k/calendarFeed/renew', wish)).data.url).pathname
    return (await fetched({}, path)).body
  }
  const [all, without] = [await read(), await read({ tutoring: false, deadlines: false })]
  expect(all).toMatch(/UID:tutoring-\d+@/)
  expect(all).toMatch(/SUMMARY:(Tutorat|辅导)/)
  expect(all).not.toMatch(/ZHANG|@example\.test/)
  expect(without).not.toMatch(/UID:(tutoring|homework)-/)
  expect((await tutor.get('/admin/k/calendarFeed/mine')).data.feed).toMatchObject({
    include_tutoring: 0,
    include_deadlines: 0,
  })
})

test('keeps its address when its contents are changed', async () => {
  const tutor = await school.signIn('lin_yue')
  const path = new URL((await tutor.post('/admin/k/calendarFeed/renew')).data.url).pathname
  expect((await fetched({}, path)).body).toMatch(/UID:tutoring-/)
  expect(await tutor.post('/admin/k/calendarFeed/wish', { tutoring: false, deadlines: true })).toMatchObject({
    code: 1,
  })
  expect((await fetched({}, path)).body).not.toMatch(/UID:tutoring-/)
  expect((await tutor.post('/admin/k/calendarFeed/wish', { tutoring: 'no', deadlines: true })).code).toBe(0)
})

test('shows moved and cancelled sessions', async () => {
  const { id, start_at } = await nextSession()
  const uid = [...(await events()).keys()].find((each) => String(each).startsWith(`plan-${id}@`))
  const later = { start_at: start_at! + 400 * 60, end_at: start_at! + 430 * 60, override_reason: 'Essai' }
  expect((await chief.post('/admin/k/coursePlan/place', { id, ...later })).code).toBe(1)
  const moved = (await events()).get(uid!)!
  expect((moved.getFirstPropertyValue('dtstart') as ICAL.Time).toUnixTime()).toBe(later.start_at)
  expect(Number(moved.getFirstPropertyValue('sequence'))).toBe(1)
  await chief.post('/admin/k/coursePlan/cancel', { id, cancel_reason: 'Grève' })
  const gone = (await events()).get(uid!)!
  expect(gone.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(Number(gone.getFirstPropertyValue('sequence'))).toBe(2)
})

test('a new address ends the old one, and closing it ends it for good', async () => {
  const old = url
  url = await renewed()
  expect((await fetched({}, old)).statusCode).toBe(404)
  const { feed } = (await claire.get('/admin/k/calendarFeed/mine')).data
  expect((await claire.post('/admin/k/calendarFeed/revoke', { id: feed.id })).code).toBe(1)
  expect((await fetched()).statusCode).toBe(404)
  expect((await fetched({}, `/api/calendar/feed/${'0'.repeat(48)}.ics`)).statusCode).toBe(404)
})
