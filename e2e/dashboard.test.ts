// The figures on screen: each of the numbers links to the list that it counts.

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
let office: Page
beforeAll(async () => {
  school = await openSchool()
  office = await school.visit({ as: 'scolarite' })
})
afterAll(() => school.close())

const slow = { timeout: 60_000 }
async function part(page: Page, name: string): Promise<Locator> {
  await page.goto(`${school.url}/admin/k/figures`)
  const section = page.getByRole('region', { name, exact: true })
  await section.scrollIntoViewIfNeeded()
  return section
}
const digits = (text: string) => text.replace(/\D/g, '')
/** The number in the head of a list. */
const total = async (page: Page) => digits(await page.locator('.list-head h1 small').innerText())

test('students at risk are listed with their reasons, and the number opens all of them', slow, async () => {
  const section = await part(office, 'Étudiants à suivre de près')
  const all = section.getByRole('link', { name: /^Les voir tous/ })
  const count = digits(await all.innerText())
  expect(Number(count)).toBeGreaterThan(0)
  const figure = office.locator('.figures a', { hasText: 'Étudiants à suivre de près' })
  expect(digits(await figure.locator('b').innerText())).toBe(count)
  await all.click()
  await office.waitForURL(/k\/student\?.*at_risk=1/)
  await expect.poll(() => total(office)).toBe(count)
  const row = (await part(office, 'Étudiants à suivre de près')).locator('tbody tr').first()
  await row.locator('td a').first().click()
  await office.waitForURL(/k\/attendance\?student_id=/)
  expect(Number(await total(office))).toBeGreaterThan(0)
  await (await part(office, 'Étudiants à suivre de près')).locator('tbody th a').first().click()
  await office.locator('.drawer .file-head').waitFor()
})

test('a reader abroad sees sessions in the time zone of the school, and so its days', slow, async () => {
  const seenFrom = async (timeZone: string) => {
    const reader = await school.visit({ as: 'lin_yue', timeZone })
    await reader.goto(`${school.url}/admin/k/figures`)
    await reader.locator('section.week li li').first().waitFor()
    const sessions = await reader.locator('section.week > ol > li').allInnerTexts()
    await endVisit(reader)
    return sessions
  }
  const here = await seenFrom('Europe/Paris')
  expect(here.join()).toMatch(/\d\d:\d\d–\d\d:\d\d/)
  expect(await seenFrom('Asia/Shanghai')).toEqual(here)
})

test('the rooms are drawn hour by hour, and an hour opens the sessions of its day', slow, async () => {
  const rooms = await part(office, 'Occupation des salles cette semaine')
  await rooms.locator('td a').first().click()
  await office.waitForURL(/k\/coursePlan\?.*start_at=/)
  expect(Number(await total(office))).toBeGreaterThan(0)
})

test('the figures of the last days, coming exams and waiting hours link to their lists', slow, async () => {
  const days = await part(office, 'Ces derniers jours')
  const hours = days
    .getByRole('row', { name: /^Heures de cours faites/ })
    .locator('td a')
    .last()
  // None in the holidays.
  const some = digits(await hours.innerText()) !== '0'
  await hours.click()
  await office.waitForURL(/k\/coursePlan\?.*start_at=.*status=done|status=done.*start_at=/)
  await expect.poll(async () => Number(await total(office)) > 0).toBe(some)
  const waiting = await part(office, 'Heures de tutorat à valider')
  const all = waiting.getByRole('link', { name: /^Les voir tous/ })
  const number = digits(await all.innerText())
  await all.click()
  await office.waitForURL(/k\/tutorSession\?.*status=submitted/)
  await expect.poll(() => total(office)).toBe(number)
  const exams = await part(office, 'Examens des 30 prochains jours')
  await exams.locator('tbody th a, p.dim').first().waitFor()
  const nations = await part(office, 'Étudiants par nationalité')
  await nations.getByText('Voir les nombres').click()
  const first = nations.locator('tbody tr').first()
  const count = digits(await first.locator('td').innerText())
  await first.getByRole('link').click()
  await office.waitForURL(/k\/student\?.*nationality=/)
  await expect.poll(() => total(office)).toBe(count)
})

test('accounting opens the agreements behind the signed amounts', slow, async () => {
  // At the beginning of a term, none of its agreements is signed yet.
  const today = Math.floor(Date.now() / 1000)
  inside(school, (database) =>
    database
      .prepare(
        "update protocol set completed_at = ? where status = 'signed' and contracted_cents > 0 and party_kind = 'student'",
      )
      .run(today),
  )
  const compta = await school.visit({ as: 'compta' })
  const signed = await part(compta, 'Montants signés')
  await signed
    .getByRole('row', { name: /^Cette période/ })
    .locator('td a')
    .first()
    .click()
  await compta.waitForURL(/k\/protocol\?.*completed_at=.*currency=|currency=.*completed_at=/)
  expect(Number(await total(compta))).toBeGreaterThan(0)
  await endVisit(compta)
})

test('a teacher opens the hours of a month and what students have opened', slow, async () => {
  const lin = await school.visit({ as: 'lin_yue' })
  const hours = await part(lin, 'Mes heures de tutorat, mois par mois')
  await hours.locator('tbody td a').first().click()
  await lin.waitForURL(/k\/tutorSession\?.*start_at=/)
  const opened = await part(lin, 'Ressources ouvertes ces 14 jours')
  await opened.locator('tbody td a').first().click()
  await lin.locator('.readers').waitFor()
  await endVisit(lin)
})

test('the office looks at one specialty, keeps it in the address and opens the same part of a list', slow, async () => {
  await office.goto(`${school.url}/admin/k/figures`)
  const specialty = office.getByLabel('Filière', { exact: true })
  const active = office.locator('.figures a', { hasText: 'Étudiants actifs' })
  const count = async () => Number(digits(await active.locator('b').innerText()))
  await specialty.locator('option').nth(1).waitFor({ state: 'attached' })
  const whole = await count()
  const line = active.getByRole('img', { name: /^En 30 jours : de \d+ à \d+$/ })
  await line.waitFor()
  await specialty.selectOption({ index: 1 })
  await office.waitForURL(/figures\?specialty=\d+$/)
  await expect.poll(count).toBeLessThan(whole)
  const part = await count()
  expect(await line.count()).toBe(0)
  await office.locator('.figures a', { hasText: 'Pièces à vérifier' }).getByText('Hors filtre : Filière').waitFor()
  await office.reload()
  await expect.poll(count).toBe(part)
  expect(await specialty.inputValue()).not.toBe('')
  await active.click()
  await office.waitForURL(/k\/student\?.*specialty_id=/)
  await expect.poll(() => total(office)).toBe(String(part))
  await office.goBack()
  await office.getByRole('button', { name: 'Toute l’école' }).click()
  await office.waitForURL(/figures$/)
  await expect.poll(count).toBe(whole)
})

test('a Chinese phone shows a teacher the figures of their own courses, within its width', slow, async () => {
  const claire = await school.visit({ as: 'claire_dubois', language: 'zh-cn', width: 390, scheme: 'dark' })
  const week = await part(claire, '我的一周')
  expect(await week.locator('ol > li > time').count()).toBe(7)
  await week.locator('li li a').first().click()
  await claire.waitForURL(/k\/calendar\?.*session=\d+/)
  await claire.getByRole('dialog').waitFor()
  const section = await part(claire, '我的课程中需重点关注的学生')
  await section.locator('table, p').first().waitFor()
  expect(await claire.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await endVisit(claire)
  expect(school.faults).toEqual([])
})

test('the day of the next session is in the reader’s language', async () => {
  const claire = await school.visit({ as: 'claire_dubois' })
  await claire.goto(`${school.url}/admin/dashboard`)
  const section = claire.getByRole('region', { name: 'Tout de suite', exact: true })
  const link = await section.locator('a[href*="date="]').first().getAttribute('href')
  const next = new URL(link!, school.url).searchParams.get('date')!
  const day = (ahead: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() + ahead * 86_400_000)
  const named = { [day(1)]: 'demain', [day(0)]: 'aujourd’hui' }[next]
  expect(await section.innerText()).toContain(`${named ?? next.split('-').toReversed().join('/')} `)
  await endVisit(claire)
})
