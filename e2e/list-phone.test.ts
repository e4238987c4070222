import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin', width: 390 })
})
afterAll(() => school.close())

const sideways = () => page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)

test('a row is a card: its name, its state and at most three more values', async () => {
  await openList(page, 'k/student')
  const cells = page.locator('.grid tbody tr').first().locator('td[data-name]')
  const shown = await cells.evaluateAll((all) =>
    all.filter((cell) => cell.checkVisibility()).map((cell) => (cell as HTMLElement).dataset.name),
  )
  expect(shown.slice(0, 2)).toEqual(['title', 'status'])
  expect(shown).toHaveLength(5)
  expect(await sideways()).toBeLessThanOrEqual(0)
})

test('the sheets of the columns and of a card are within reach', async () => {
  await page.getByRole('button', { name: 'Affichage' }).click()
  const sheet = page.locator('.popover')
  await sheet.locator('.view-columns').waitFor()
  const { y, height, width } = (await sheet.boundingBox())!
  expect([Math.round(y + height), Math.round(width)]).toEqual([900, 390])
  await page.keyboard.press('Escape')
  await page.locator('.grid-dots').first().click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  await page.waitForURL('**edit=*')
  await page.locator('.drawer .file-parts').waitFor()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await page.goBack()
})

test('actions on ticked rows are available', async () => {
  await openList(page, 'k/student')
  await page.locator('.grid tbody input[type=checkbox]').first().check()
  await page.locator('.chosen-bar').getByRole('button', { name: 'Modifier' }).waitFor()
  expect(await sideways()).toBeLessThanOrEqual(0)
})

test('a printed list has the title, the filters in words and all loaded rows', async () => {
  const wide = await school.visit({ as: 'superadmin' })
  await openList(wide, 'k/student?status=active&entry_date=2020-01-01..')
  await wide.emulateMedia({ media: 'print' })
  const words = await wide.locator('.printed-filters').innerText()
  expect(words).toMatch(/Statut\s:\sInscrit/)
  expect(words).toContain('à partir du 01/01/2020')
  for (const chrome of ['.filter-bar', '.pager', '.grid-check', '.grid-dots', '.list-head button'])
    expect(await wide.locator(chrome).first().isVisible()).toBe(false)
  expect(await wide.locator('.grid tbody tr').count()).toBe(20)
  await endVisit(wide)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
