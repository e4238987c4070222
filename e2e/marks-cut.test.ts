// Marks during a cut network, a lost answer or a closed tab: none is lost, and none causes a conflict with itself.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layDownClass, layDownManyIn, openGrid, storedIn, typeDown } from './marks-class.ts'
import { paste } from './paste.ts'
import { type School, openSchool, reloadAnyway, signIn, endVisit } from './school.ts'

let school: School
let course: number
beforeAll(async () => {
  school = await openSchool()
  course = layDownClass(school)
})
afterAll(() => school.close())

const waitingCells = (page: Page) => page.locator('.mark-cell[data-state=waiting]')
const waitingSaid = (page: Page) => page.locator('.marks-unanswered')

test('marks typed while the network is down survive a reload, and are sent automatically once it is back', async () => {
  const five = layDownManyIn(school, course, 5)
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, five)
  await page.context().setOffline(true)
  await typeDown(page, ['11', '12,5', '13'])
  await paste(page.locator('[data-place="3-0"]'), '14\n15\n')
  await waitingSaid(page).getByText('5 notes en attente').waitFor()
  expect(await waitingCells(page).count()).toBe(5)
  await typeDown(page, ['16'], 4)
  await expect.poll(() => page.locator('[data-place="4-0"]').inputValue()).toBe('16')
  await waitingSaid(page).getByRole('button', { name: 'Réessayer' }).click()
  await page.waitForTimeout(300)
  expect(await waitingCells(page).count()).toBe(5)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/marks-cut.png` })

  // The tab closes only after a question; after closing anyway the marks are restored.
  await page.route('**/admin/k/marks/save*', (route) => route.abort())
  await page.context().setOffline(false)
  expect(await reloadAnyway(page)).toBe('beforeunload')
  await waitingSaid(page).getByText('5 notes en attente').waitFor()
  await page.unroute('**/admin/k/marks/save*')
  await expect.poll(() => storedIn(school, five), { timeout: 15_000 }).toEqual([11, 12.5, 13, 14, 16])
  await waitingSaid(page).waitFor({ state: 'detached' })
  expect(await page.locator('.mark-cell[data-state=saved]').count()).toBe(5)
  await page.reload()
  await expect.poll(() => page.locator('[data-place="4-0"]').inputValue()).toBe('16')
  await endVisit(page)
})

test('a mark whose answer was lost is no conflict with itself, and correcting it at once asks nothing', async () => {
  const six = layDownManyIn(school, course, 6)
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, six)
  let lost = 0
  await page.route('**/admin/k/marks/save', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await typeDown(page, ['11'])
  await expect.poll(() => lost).toBeGreaterThan(1)
  await waitingSaid(page).waitFor({ state: 'detached' })
  expect(storedIn(school, six)).toEqual([11])

  await page.unroute('**/admin/k/marks/save')
  await page.route('**/admin/k/marks/save', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await typeDown(page, ['12'])
  await typeDown(page, ['13'])
  await expect.poll(() => storedIn(school, six)).toEqual([13])
  await page.locator('.mark-cell[data-state=saved]').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await endVisit(page)
})

test('closing the tab in the middle of a mark asks first, and so does opening another course while one is refused', async () => {
  const seven = layDownManyIn(school, course, 7)
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, seven)
  await page.locator('[data-place="0-0"]').focus()
  await page.keyboard.type('1')
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await question).dismiss()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await page.locator('.mark-cell[data-state=refused]').waitFor()
  await page.locator('.remote-field [aria-label=Effacer]').click()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect.poll(() => page.locator('.remote-field input').first().inputValue()).toBe('TEST-7 Grammaire')
  expect(await page.locator('[data-place="0-0"]').inputValue()).toBe('199')
  await endVisit(page)
})

test('a mark typed at the end of the session is saved after signing in again', async () => {
  const nine = layDownManyIn(school, course, 9)
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, nine)
  const over = JSON.stringify({ code: 409, msg: '', time: 0, data: null })
  await page.route('**/admin/k/marks/save', (route) => route.fulfill({ contentType: 'application/json', body: over }))
  await typeDown(page, ['11'])
  await page.waitForURL('**/admin/login?to=*')
  await page.unroute('**/admin/k/marks/save')
  await signIn(page, 'claire_dubois', '**/admin/k/marks?*')
  await expect.poll(() => storedIn(school, nine)).toEqual([11])
  await endVisit(page)
})

test('leaving without the waiting marks drops them, and so does signing out', async () => {
  const eight = layDownManyIn(school, course, 8)
  const page = await school.visit({ as: 'claire_dubois' })
  const stored = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('pupitre.draft.')).length)
  await openGrid(page, school, eight)
  await page.route('**/admin/k/marks/save', (route) => route.abort())
  await typeDown(page, ['11'])
  await waitingSaid(page).waitFor()
  expect(await stored()).toBe(1)
  await page.locator('.remote-field [aria-label=Effacer]').click()
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await page.locator('.marks').waitFor({ state: 'detached' })
  expect(await stored()).toBe(0)

  // This one is still being sent while signing out.
  await page.unroute('**/admin/k/marks/save')
  let cut = () => {}
  const held = new Promise<void>((resolve) => (cut = resolve))
  await page.route('**/admin/k/marks/save', async (route) => {
    await held
    await route.abort()
  })
  await openGrid(page, school, eight)
  expect(await page.locator('[data-place="0-0"]').inputValue()).toBe('')
  await typeDown(page, ['12'])
  await page.locator('.mark-cell[data-state=saving]').waitFor()
  await page.getByRole('button', { name: /^Compte/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click()
  await page.waitForURL('**/admin/login')
  const failed = page.waitForEvent('requestfailed')
  cut()
  await failed
  await page.waitForTimeout(1000)
  expect(await stored()).toBe(0)
  expect(storedIn(school, eight)).toEqual([])
  await endVisit(page)
})
