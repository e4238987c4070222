// The calendar on screen: parallel sessions in lanes, weekends, filters in the address, the own sessions of a teacher,
// and the agenda of a phone at the present time.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, momentOf } from '#platform/time/index.ts'
import { inside } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
let office: Page
/** A year without sessions of the demo school; that day is a Wednesday. */
const day = '2065-01-07'
const morning = Date.UTC(2065, 0, 7, 8) / 1000
beforeAll(async () => {
  school = await openSchool()
  for (let place = 0; place < 4; place += 1) layDown(morning + place * 900, place)
  office = await school.visit({ as: 'scolarite' })
})
afterAll(() => school.close())

/** A session of an hour and a half in a course, a room and with a teacher of their own. */
function layDown(start: number, place: number, teacher?: string): void {
  inside(school, (database) =>
    database
      .prepare(
        `insert into course_plan (course_id, teacher_id, room_id, seq, title, timezone, start_at, end_at, status, create_time, update_time)
         select course.id, coalesce((select teacher.id from teacher join admin on admin.id = teacher.admin_id where username = ?), teacher.id),
           (select id from room where delete_time is null order by id limit 1 offset ?),
           900, 'Séance', 'Europe/Paris', ?, ?, 'scheduled', 1, 1
         from course, (select id from teacher where delete_time is null order by id limit 1 offset ?) teacher
         where course.delete_time is null and course.status = 'in_progress' order by course.id limit 1 offset ?`,
      )
      .run(teacher ?? null, place, start, start + 5400, place, place),
  )
}
const open = (page: Page, query: string) => page.goto(`${school.url}/admin/k/calendar?${query}`)
const columns = (page: Page) => page.locator('.week-calendar [role=columnheader]')
const lanes = (page: Page) => page.locator('.lane')
const group = (page: Page, name: string) => page.getByRole('group', { name })
const pressed = (page: Page) => page.locator('.lane-choices [aria-pressed=true]').innerText()

test('a weekend without sessions has no columns, and a Saturday with one has its own', async () => {
  await open(office, `date=${day}`)
  await office.locator('.session-card').first().waitFor()
  expect(await columns(office).count()).toBe(5)
  layDown(morning + 10 * 86_400, 0)
  await open(office, 'date=2065-01-18')
  await office.locator('.session-card').first().waitFor()
  const heads = await columns(office).allInnerTexts()
  expect(heads).toHaveLength(6)
  expect(heads.at(-1)).toContain('sam.')
  await open(office, `view=month&date=${day}`)
  await office.locator('.day-count').first().waitFor()
  expect(await columns(office).count()).toBe(6)
})

test('the calendar has no word of another language, also for screen readers', async () => {
  for (const [language, timed] of [
    ['fr', 'Par heure'],
    ['zh-cn', '按时间'],
  ] as const) {
    const page = await school.visit({ as: 'scolarite', language })
    await open(page, `date=${day}`)
    await page.locator('.session-card, .session-crowd').first().waitFor()
    const words = await page.locator('.week-calendar').evaluate((calendar) => calendar.textContent)
    expect(words).toContain(timed)
    expect(words).not.toContain('Timed')
    await endVisit(page)
  }
})

test('parallel sessions of a week are a number that opens their day in lanes, by keyboard too', async () => {
  await open(office, `date=${day}`)
  const crowd = office.locator('.session-crowd')
  await crowd.waitFor()
  expect(await crowd.locator('strong').innerText()).toMatch(/^4 séances/)
  await office
    .locator('[tabindex]', { has: office.locator('.session-crowd') })
    .last()
    .focus()
  await office.keyboard.press('Enter')
  await office.waitForURL(new RegExp(`view=day.*date=${day}|date=${day}.*view=day`))
  await lanes(office).first().waitFor()
  expect(await pressed(office)).toBe('Par salle')
  expect(await lanes(office).count()).toBe(4)
  for (const card of await office.locator('.lane button').all()) {
    expect(await card.innerText()).toMatch(/\n\d\d:\d\d–\d\d:\d\d\n\S/)
    expect(await card.evaluate((element) => element.clientWidth)).toBeGreaterThan(120)
  }
  expect(school.faults).toEqual([])
})

test('the lanes are by teacher or by class too, and the address keeps the choice', async () => {
  await open(office, `view=day&date=${day}`)
  await group(office, 'Colonnes du jour').getByRole('button', { name: 'Par enseignant' }).click()
  await office.waitForURL(/lanes=teacher/)
  const named = () => lanes(office).locator('h3').allInnerTexts()
  await expect.poll(async () => (await named()).join()).toMatch(/[A-Z]{2}/)
  const teachers = await named()
  await office.reload()
  await lanes(office).first().waitFor()
  expect(await named()).toEqual(teachers)
  await group(office, 'Colonnes du jour').getByRole('button', { name: 'Par classe' }).click()
  await office.waitForURL(/lanes=class/)
  await expect.poll(async () => (await named()).join()).toContain('·')
  // More classes than columns: the next ones are one step away.
  const next = office.getByRole('button', { name: 'Colonnes suivantes' })
  const first = await named()
  await next.click()
  await office.waitForURL(/lane=\d/)
  await expect.poll(named).not.toEqual(first)
  await lanes(office).locator('button').first().click()
  await office.getByRole('dialog').waitFor()
  await office.keyboard.press('Escape')
  await expect.poll(() => office.url()).toMatch(/lane=\d/)
})

test('filters are in the address; without a match the page says so and removes them', async () => {
  await open(office, `view=day&date=${day}`)
  await lanes(office).nth(3).waitFor()
  const room = inside(school, (database) => database.prepare('select id, name from room order by id limit 1').get())!
  await office.getByRole('combobox', { name: 'Salle' }).fill(String(room.name))
  await office.getByRole('option', { name: String(room.name) }).click()
  await office.waitForURL(/room=\d+/)
  await expect.poll(() => lanes(office).count()).toBe(1)
  await office.getByRole('combobox', { name: 'Statut' }).selectOption('cancelled')
  const none = office.getByRole('status').filter({ hasText: 'Aucune séance ne correspond aux filtres.' })
  await none.waitFor()
  await none.getByRole('button', { name: 'Retirer les filtres' }).click()
  await expect.poll(() => lanes(office).count()).toBe(4)
  expect(office.url()).not.toMatch(/room=|status=/)
  await open(office, `view=day&date=${day}&student=999999`)
  await office.locator('.calendar-body').getByRole('button', { name: 'Retirer les filtres' }).click()
  await expect.poll(() => lanes(office).count()).toBe(4)
})

test('the office chooses a class and a specialty, and a link shows the same', async () => {
  await open(office, `view=agenda&date=${day}`)
  const cards = office.locator('.session-card')
  await expect.poll(() => cards.count()).toBe(4)
  const field = office.getByRole('combobox', { name: 'Classe' })
  const offered = office.locator('.calendar-filters [role=listbox] [role=option]').filter({ visible: true })
  // A list that did not open is asked for again, as a person would.
  await expect
    .poll(async () => {
      if ((await offered.count()) > 0) return 'offered'
      await field.press('Escape')
      await field.click()
      return office.locator('.calendar-filters').innerHTML()
    })
    .toBe('offered')
  await offered.first().click()
  await office.waitForURL(/class=\d+\./)
  const link = office.url()
  const chosen = await office.getByRole('combobox', { name: 'Classe' }).inputValue()
  const other = await school.visit({ as: 'superadmin' })
  await other.goto(link)
  await expect.poll(() => other.getByRole('combobox', { name: 'Classe' }).inputValue()).toBe(chosen)
  await endVisit(other)
})

test('classes that could not be read are read again when their list opens again', async () => {
  await open(office, `view=agenda&date=${day}`)
  const field = office.getByRole('combobox', { name: 'Classe' })
  await office.route(
    '**/coursePlan/classes',
    (route) => route.fulfill({ json: { code: 0, msg: 'Classes illisibles.', data: null } }),
    { times: 1 },
  )
  await field.click()
  await office.getByRole('listbox').getByText('Classes illisibles.').waitFor()
  await office.keyboard.press('Escape')
  await field.click()
  await office.locator('.calendar-filters [role=listbox] [role=option]').first().waitFor()
})

test('a teacher sees the own sessions first, and all of the own courses when asked', async () => {
  const own = inside(school, (database) =>
    database
      .prepare(
        `select course.id from course join teacher on teacher.id = course.lead_teacher_id
         join admin on admin.id = teacher.admin_id where username = 'claire_dubois' limit 1`,
      )
      .get(),
  )!
  const other = morning + 21 * 86_400
  inside(school, (database) => {
    const insert = database.prepare(
      `insert into course_plan (course_id, teacher_id, seq, title, timezone, start_at, end_at, status, create_time, update_time)
       select ?, teacher.id, 900, 'Séance', 'Europe/Paris', ?, ?, 'scheduled', 1, 1
       from teacher join admin on admin.id = teacher.admin_id where username = ?`,
    )
    insert.run(Number(own.id), other, other + 3600, 'claire_dubois')
    insert.run(Number(own.id), other + 7200, other + 9000, 'lin_yue')
  })
  const claire = await school.visit({ as: 'claire_dubois' })
  const cards = claire.locator('.session-card')
  await open(claire, 'date=2065-01-28')
  await expect.poll(() => cards.count()).toBe(1)
  const whose = group(claire, 'Séances affichées')
  expect(await whose.locator('[aria-pressed=true]').innerText()).toBe('Mes séances')
  await whose.getByRole('button', { name: 'Tous mes cours' }).click()
  await claire.waitForURL(/whose=all/)
  await expect.poll(() => cards.count()).toBe(2)
  expect(school.faults).toEqual([])
  await endVisit(claire)
})

test('on a phone the agenda is scrolled to the session that runs, and a day in lanes fits', async () => {
  const now = Math.floor(Date.now() / 1000)
  layDown(now - 600, 0)
  const phone = await school.visit({ as: 'scolarite', width: 390, language: 'zh-cn' })
  await open(phone, '')
  await phone.locator('.session-card').first().waitFor()
  const tops = () =>
    phone.locator('.session-card').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
  // The first session that is not over stands below the heading of its day.
  await expect.poll(async () => (await tops()).some((top) => top > 0 && top < 420)).toBe(true)
  await open(phone, `view=day&date=${day}`)
  await lanes(phone).first().waitFor()
  expect(await lanes(phone).count()).toBeLessThan(4)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: '后面的分栏' }).click()
  await phone.waitForURL(/lane=\d/)
  expect(school.faults).toEqual([])
  await endVisit(phone)
})

test('the list of sessions opens on today, soonest first, with the register and the class log of the day', async () => {
  // Shortly after midnight it began a moment ago, because a session of the day before is not listed.
  const now = Math.floor(Date.now() / 1000)
  layDown(Math.max(now - 600, momentOf(dayIn(now, 'Europe/Paris'), '00:00', 'Europe/Paris')), 1, 'claire_dubois')
  const claire = await school.visit({ as: 'claire_dubois' })
  await claire.goto(`${school.url}/admin/k/coursePlan`)
  await claire.waitForURL(/start_at=fromToday/)
  const row = claire.locator('.grid tbody tr').filter({ has: claire.getByRole('link', { name: 'Faire l’appel' }) })
  await row.first().waitFor()
  await row.first().getByRole('link', { name: 'Cahier de texte' }).click()
  const drawer = claire.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Cahier de texte', selected: true }).waitFor()
  await claire.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(claire.url()).not.toMatch(/tab=|edit=/)
  await row.first().getByRole('link', { name: 'Faire l’appel' }).click()
  await claire.waitForURL(/k\/register\?session=\d+/)
  // A list with filters of its own stays as it is.
  await claire.goto(`${school.url}/admin/k/coursePlan?status=done`)
  await claire.locator('.grid tbody tr a').first().waitFor()
  expect(claire.url()).toMatch(/coursePlan\?status=done$/)
  expect(school.faults).toEqual([])
  await endVisit(claire)
})
