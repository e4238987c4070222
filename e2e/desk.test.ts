// The menu of each role: at most nine entries that stay where they are, the pages of an entry above the page, pinned
// pages below the entries.

import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, endVisit, openList, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'scolarite' })
})
afterAll(() => school.close())

const menu = (on = page) => on.getByRole('navigation', { name: 'Menu', exact: true })
const entries = (on = page) => menu(on).locator('> .menu-list > li').allInnerTexts()
const section = (on = page) => on.locator('.section-pages')
const soon = { timeout: 5000 }

const registrar = [
  'Aujourd’hui',
  'Étudiants',
  'Candidatures',
  'Pièces et séjour',
  'Attestations',
  'Planning',
  'Absences',
  'Notes et bulletins',
  'Messages et signatures',
]

test('an entry opens its first page, and its other pages are above that page', async () => {
  await expect.poll(() => entries(), soon).toEqual(registrar)
  await menu().getByRole('link', { name: 'Notes et bulletins' }).click()
  await page.waitForURL('**/admin/k/marks')
  await expect.poll(() => section().getByRole('link').allInnerTexts(), soon).toContain('Barèmes')
  await section().getByRole('link', { name: 'Barèmes' }).click()
  await page.waitForURL('**/admin/k/gradingScale')
  await page.locator('.list-head h1:visible', { hasText: 'Barèmes' }).waitFor()
  expect(await section().locator('[aria-current=page]').innerText()).toBe('Barèmes')
  expect(await menu().locator('[aria-current=page]').allInnerTexts()).toEqual(['Notes et bulletins'])
  await menu().getByRole('link', { name: 'Aujourd’hui' }).click()
  await page.waitForURL('**/admin/dashboard')
  const pages = ['Tableau de bord', 'Chiffres de l’école', 'Ce qui manque', 'Passage d’année', 'Reprise des données']
  await expect.poll(() => section().getByRole('link').allInnerTexts(), soon).toEqual(pages)
})

test('the menu stays as it is when a record opens, and on a page that it does not show', async () => {
  await openList(page, 'k/student')
  await page.locator('.grid tbody tr[data-id]').first().dblclick()
  await page.waitForURL('**/admin/k/student?edit=*')
  expect(await entries()).toEqual(registrar)
  await openList(page, 'k/courseware')
  expect(await entries()).toEqual(registrar)
  expect(await menu().locator('[aria-current=page]').count()).toBe(0)
  expect(await section().count()).toBe(0)
})

test('a pinned page is below the entries, in every browser of the account, until it is unpinned', async () => {
  await openList(page, 'k/courseware')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commandes' }).getByRole('combobox').fill('epingler')
  await page.getByRole('option', { name: 'Épingler au menu : Ressources' }).click()
  const pinned = (on: Page) => on.getByRole('region', { name: 'Épinglés' }).getByRole('link')
  await expect.poll(() => pinned(page).allInnerTexts(), soon).toEqual(['Ressources'])
  expect(await entries()).toEqual(registrar)
  const other = await school.visit({ as: 'scolarite' })
  await pinned(other).click()
  await other.waitForURL('**/admin/k/courseware')
  await other.locator('.grid tbody tr[data-id]').first().waitFor()
  await other.locator('.tab-strip').getByRole('link', { name: 'Ressources' }).click({ button: 'right' })
  await other.getByRole('menuitem', { name: 'Détacher du menu' }).click()
  await expect.poll(() => pinned(other).count(), soon).toBe(0)
  await endVisit(other)
})

test('the desk of a student in Chinese, on a phone', async () => {
  const phone = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390 })
  await phone.locator('.top-bar > button').first().click()
  const sheet = phone.getByRole('dialog', { name: 'Pupitre' })
  const names = ['今天', '我的课表', '我的成绩', '我的考勤', '课程资料', '证明与材料', '待我签署', '消息', '辅导']
  await expect.poll(() => sheet.locator('.menu-list > li').allInnerTexts(), soon).toEqual(names)
  await sheet.getByRole('link', { name: '证明与材料' }).click()
  await phone.waitForURL('**/admin/k/certificate')
  await phone.locator('.section-pages').getByRole('link', { name: '我的档案' }).waitFor()
  expect(await phone.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await endVisit(phone)
})

test('collapsed and along the top the entries are links, and doubled their pages are at the side', async () => {
  const setLayout = async (change: object) => {
    await page.evaluate((change) => {
      const config = JSON.parse(localStorage.getItem('storeConfig')!)
      localStorage.setItem('storeConfig', JSON.stringify({ ...config, layout: { ...config.layout, ...change } }))
    }, change)
    await openList(page, 'k/room')
  }
  await setLayout({ menuCollapse: true })
  await menu().getByRole('link', { name: 'Planning' }).waitFor()
  expect(await menu().getByRole('button').count()).toBe(0)
  await setLayout({ menuCollapse: false, layoutMode: 'Streamline' })
  await expect.poll(() => page.locator('.top-menu').getByRole('link').allInnerTexts()).toEqual(registrar)
  await section().getByRole('link', { name: 'Fermetures' }).waitFor()
  await setLayout({ layoutMode: 'Double' })
  await page.locator('.side-menu').getByRole('link', { name: 'Fermetures' }).waitFor()
  expect(await section().count()).toBe(0)
  await setLayout({ layoutMode: 'Default' })
})

test('the common tree of menus is another choice of a group', async () => {
  const chief = await school.visit({ as: 'superadmin' })
  const groups = '/admin/auth/group/index?limit=100&quick_search=Comptabilit%C3%A9'
  const { list } = await asked<{ list: { id: number; name: string }[] }>(chief, groups)
  const { id } = list.find(({ name }) => name === 'Comptabilité')!
  await openList(chief, `auth/group?edit=${id}`)
  await chief.locator('.drawer .form-fields').waitFor()
  expect(await chief.locator('.drawer').getByText('Bureau', { exact: true }).count()).toBe(1)
  await asked(chief, '/admin/auth/group/edit', { id, desk: 'tree' })
  const accounts = await school.visit({ as: 'compta' })
  await menu(accounts).getByRole('button', { name: 'Tutorat' }).waitFor()
  for (const each of [accounts, chief]) await endVisit(each)
})

test.each(['light', 'dark'] as const)('menu, section and pins are accessible (%s)', async (scheme) => {
  const visitor = await school.visit({ as: 'direction', scheme })
  await asked(visitor, '/admin/index/pin', { name: 'k/room', pinned: true })
  await openList(visitor, 'k/specialty')
  await visitor.waitForTimeout(300)
  await visitor.evaluate(axe.source)
  expect(
    await visitor.evaluate('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))'),
  ).toEqual([])
  await endVisit(visitor)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
