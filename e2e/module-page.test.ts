// A page of a store module: the guide of the timetable import, found in the menu and from the import itself, in French
// and in Chinese on a phone, and removed with the module.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, openSchool, quiet } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
  await asked(page, '/admin/module/install?uid=timetables', {})
  await page.reload()
  await page.locator('.top-tools').waitFor()
})
afterAll(() => school.close())

const title = 'Guide d’import EDT et FET'
const headings = (of: Page) => of.locator('.module-page h2').allInnerTexts()

test('it is in the menu, and is read with its headings and lists', async () => {
  await page.locator('.side-menu').getByRole('link', { name: 'Planning' }).click()
  await page.locator('.section-pages').getByRole('link', { name: title }).click()
  await page.waitForURL('**/admin/m/timetables/guide')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await headings(page)).toContain('Exporter depuis FET')
  expect(await page.locator('.module-page li').filter({ hasText: 'MAT_LIBELLE' }).count()).toBe(1)
  await page.locator('.tab-strip').getByText(title).waitFor()
  expect(await page.title()).toContain(title)
  // It contains nothing that takes the focus, and must be scrollable by keyboard.
  await page.getByRole('article', { name: title }).focus()
  const scrolled = () => page.locator('#page').evaluate((element) => element.scrollTop)
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(100)
})

test('the import links to it', async () => {
  await page.goto(`${school.url}/admin/k/calendar`)
  await page.getByRole('button', { name: 'Importer un emploi du temps' }).click()
  await page.getByRole('dialog').getByRole('link', { name: title }).click()
  await page.waitForURL('**/admin/m/timetables/guide')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('in Chinese on a phone it is found in the menu and fits the window', async () => {
  const phone = await school.visit({ as: 'superadmin', language: 'zh-cn', width: 390, height: 844 })
  await phone.getByRole('button', { name: '菜单', exact: true }).click()
  await phone.getByRole('dialog').getByRole('link', { name: '课表' }).click()
  await phone.locator('.section-pages').getByRole('link', { name: 'EDT 与 FET 导入指南' }).click()
  await phone.waitForURL('**/admin/m/timetables/guide')
  await phone.locator('.module-page h2').first().waitFor()
  expect(await headings(phone)).toContain('每一列变成什么')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('disabled, it is gone from the menu, and its address says that there is no such page', async () => {
  await asked(page, '/admin/module/changeState', { uid: 'timetables', state: 0 })
  await page.goto(`${school.url}/admin/m/timetables/guide`)
  await page.waitForURL('**/404')
  await page.getByRole('heading').first().waitFor()
  await page.goto(`${school.url}/admin/k/calendar`)
  await quiet(page)
  expect(await page.locator('.section-pages').innerText()).toContain('Salles')
  expect(await page.locator('.section-pages').innerText()).not.toContain(title)
  await page.goto(`${school.url}/admin/auth/menu?quick_search=m/timetables/guide`)
  await page.locator('.grid tbody tr', { hasText: title }).getByText('Module désactivé').waitFor()
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
