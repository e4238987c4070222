import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#platform/time/index.ts'
import { inside } from './reach-in.ts'
import { type School, openList, openSchool, titles, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const chip = (label: string) => page.locator('.chip-label', { hasText: label })
const total = async () => Number((await page.locator('.list-head h1 small').innerText()).replaceAll(/\D/g, ''))
const column = (name: string) => page.locator(`.grid tbody td[data-name=${name}]`).allInnerTexts()

async function countOf(status: string): Promise<number> {
  const other = await page.context().newPage()
  await other.goto(`${school.url}/admin/k/student?status=${status}`)
  await other.locator('.grid tbody tr[data-id]').first().waitFor()
  const found = Number((await other.locator('.list-head h1 small').innerText()).replaceAll(/\D/g, ''))
  await other.close()
  return found
}

test('a closed field filters by one of several values, or by none of them', async () => {
  await openList(page, 'k/student')
  const all = await total()
  await chip('Statut').click()
  await page.getByLabel('À examiner').check()
  await page.getByLabel('Brouillon').check()
  await page.waitForURL((url) => url.searchParams.get('status')?.split(',').length === 2)
  // The rows of the first filter may appear before those of both.
  const [pending, draft] = await Promise.all(['pending', 'draft'].map((status) => countOf(status)))
  const some = pending! + draft!
  await expect.poll(total).toBe(some)
  await page.getByLabel('Condition : Statut').selectOption({ label: 'n’est aucun de' })
  await page.waitForURL((url) => url.searchParams.get('status')?.startsWith('!') === true)
  await expect.poll(total).toBe(all - some)
  await page.keyboard.press('Escape')
  expect(await chip('Statut').innerText()).toContain('sauf')
})

test('a column without a chip is found in the menu; text filters are is, is not, contains, is empty', async () => {
  await openList(page, 'k/student')
  const all = await total()
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitem', { name: 'Ville', exact: true }).click()
  await page.locator('.popover').getByLabel('Valeur').fill('cheng')
  await page.keyboard.press('Enter')
  await page.waitForURL('**city=cheng')
  await expect.poll(() => chip('Ville').innerText()).toMatch(/contient «\scheng\s»/)
  await expect.poll(total).toBeLessThan(all)
  const there = await total()
  expect(there).toBeGreaterThan(0)
  await page.getByLabel('Condition : Ville').selectOption({ label: 'est' })
  await page.locator('.popover').getByLabel('Valeur').fill('Chengdu')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe('=Chengdu')
  await expect.poll(total).toBe(there)
  await page.getByLabel('Condition : Ville').selectOption({ label: 'est vide' })
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe('null')
  expect(await chip('Ville').innerText()).toContain('vide')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Effacer Ville' }).click()
  await expect.poll(total).toBe(all)
})

test('days have open ranges, and ranges that move with the calendar', async () => {
  await openList(page, 'k/student')
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitem', { name: 'Date d’entrée' }).click()
  await page.locator('.popover').getByLabel('De', { exact: true }).fill('01/01/2025')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('entry_date')).toBe('2025-01-01..')
  await expect.poll(() => chip('Date d’entrée').innerText()).toContain('à partir du 01/01/2025')
  // Columns beyond the edge of the screen are drawn a moment later.
  const since = async () => (await column('entry_date')).map((day) => day.split('/').toReversed().join('-'))
  await expect.poll(async () => (await since()).filter((day) => day < '2025-01-01')).toEqual([])
  await page.getByRole('button', { name: 'Cette année' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('entry_date')).toBe('thisYear')
  const year = dayIn(Math.floor(Date.now() / 1000), 'Europe/Paris').slice(0, 4)
  expect(await page.locator('.popover').getByLabel('À', { exact: true }).inputValue()).toBe(`31/12/${year}`)
  await page.reload()
  await expect.poll(() => chip('Date d’entrée').innerText()).toContain('Cette année')
  await expect.poll(async () => (await column('entry_date')).every((day) => day.endsWith(year))).toBe(true)
})

test('a filter typed into the address works, and filters without a match can be cleared', async () => {
  await openList(page, 'k/student?city=!lyon&gender=2')
  const chips = await page.locator('.chip[data-set]').allInnerTexts()
  expect(chips.join(' ')).toMatch(/ne contient pas «\slyon\s»/)
  await openList(page, 'k/student?city=nowhere&quick_search=nobody')
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click()
  await expect.poll(() => titles(page).then((all) => all.length)).toBe(20)
  expect(new URL(page.url()).search).toBe('')
})

test('a hidden column is not offered as a filter', async () => {
  const student = await school.visit({ as: 'zhangwei', language: 'fr' })
  // With a filter, a student gets the list and not the page of the own file.
  await openList(student, 'k/student?status=active')
  await student.getByRole('button', { name: 'Autres filtres' }).click()
  const offered = await student.getByRole('menuitem').allInnerTexts()
  expect(offered).toContain('Date d’entrée')
  expect(offered).not.toContain('Étiquettes')
  await endVisit(student)
})

test('on a phone all filters share one sheet', async () => {
  const phone = await school.visit({ as: 'superadmin', width: 390 })
  await openList(phone, 'k/student')
  await phone.getByRole('button', { name: 'Filtres' }).click()
  await phone.locator('summary', { hasText: 'Statut' }).click()
  await phone.getByLabel('À examiner').check()
  await phone.waitForURL('**status=pending')
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Filtres (1)' }).waitFor()
  expect(await phone.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await endVisit(phone)
})

test('a reader in another zone sees and filters moments in the time zone of the school', async () => {
  const near = Date.parse('2026-11-20T22:30:00Z') / 1000
  inside(school, (database) =>
    database.prepare('update certificate set issued_at = ? where id = (select max(id) from certificate)').run(near),
  )
  const address = `${school.url}/admin/k/certificate?issued_at=2026-11-20..2026-11-20`
  const shownTo = async (timeZone: string) => {
    const reader = await school.visit({ as: 'superadmin', timeZone })
    await reader.goto(address)
    await reader.locator('.grid tbody tr[data-id]').first().waitFor()
    const moments = await reader.locator('.grid tbody td[data-name=issued_at]').allInnerTexts()
    await endVisit(reader)
    return moments
  }
  for (const timeZone of ['Asia/Shanghai', 'America/Martinique']) {
    const moments = await shownTo(timeZone)
    expect(moments).toContain('20/11/2026 23:30')
    expect(moments.filter((moment) => !moment.startsWith('20/11/2026'))).toEqual([])
  }
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
