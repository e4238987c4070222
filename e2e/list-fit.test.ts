// At 1440 pixels no list scrolls sideways until its reader chooses more columns than the page has room for.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#subjects.ts'
import { widthOfList } from './list-width.ts'
import { type School, endVisit, openList, openSchool } from './school.ts'
import { openPage, watchCalls } from './visited-page.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const slow = { timeout: 180_000 }
const head = (page: Page, name: string) => page.locator(`.grid th[data-name=${name}]`)
const isWide = (page: Page) => page.locator('.grid-frame').evaluate((frame) => frame.scrollWidth > frame.clientWidth)

// pages-of-roles.test.ts checks the same for each account in one other language.
test.each([
  ['superadmin', 'fr'],
  ['scolarite', 'en'],
] as const)('every list of %s fits in %s', slow, async (as, language) => {
  const page = await school.visit({ as, language, width: 1440, height: 900 })
  await watchCalls(page)
  await page.goto(`${school.url}/admin/dashboard`)
  const wide: string[] = []
  let lists = 0
  for (const { path } of Object.values(resources)) {
    await openPage(page, `/admin/${path}`)
    const width = await widthOfList(page)
    if (!width) continue
    lists++
    if (width.content > width.room) wide.push(`${path}: ${width.content} in ${width.room}`)
  }
  expect(wide).toEqual([])
  expect(lists).toBeGreaterThan(30)
  await endVisit(page)
})

test('a column without room is chosen, and the choice stays until it is undone', slow, async () => {
  const page = await school.visit({ as: 'scolarite' })
  await openList(page, 'k/student')
  expect(await head(page, 'specialty_id').count()).toBe(1)
  expect(await head(page, 'entry_date').count()).toBe(0)
  await page.getByRole('button', { name: 'Affichage' }).click()
  expect(await page.getByLabel('Date d’entrée', { exact: true }).isChecked()).toBe(false)
  for (const label of ['Année d’inscription', 'Niveau / année', 'Date d’entrée'])
    await page.getByLabel(label, { exact: true }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await head(page, 'entry_date').waitFor()
  expect(await isWide(page)).toBe(true)
  await page.getByRole('button', { name: 'Affichage' }).click()
  await page.getByRole('button', { name: 'Rétablir l’affichage d’origine' }).click()
  await head(page, 'entry_date').waitFor({ state: 'detached' })
  expect(await isWide(page)).toBe(false)
  await endVisit(page)
})

test('a wider page shows more columns, and a text that is cut can be read under the pointer', slow, async () => {
  const page = await school.visit({ as: 'scolarite' })
  await openList(page, 'k/student')
  const mail = page.locator('.grid tbody td[data-name=email]').first()
  await mail.hover()
  await expect.poll(() => mail.getAttribute('title')).toContain('@')
  const whole = page.locator('.grid tbody td[data-name=nationality]').first()
  await whole.hover()
  await page.waitForTimeout(400)
  expect(await whole.getAttribute('title')).toBeNull()
  await page.setViewportSize({ width: 2400, height: 900 })
  await head(page, 'advisor_id').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await head(page, 'advisor_id').waitFor({ state: 'detached' })
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
