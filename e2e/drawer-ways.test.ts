import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentity } from './reach-in.ts'
import { type School, openList, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const edited = () => new URL(page.url()).searchParams.get('edit')
const ids = () =>
  page.locator('.grid tbody tr').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id ?? ''))
const ready = () => page.locator('.drawer .file-parts').waitFor()

test('a double click opens a record, and Alt with an arrow leads to the next and back', async () => {
  await openList(page, 'k/student?limit=10')
  const [first = '', second = ''] = await ids()
  await page.locator('.grid tbody tr').first().locator('td[data-name=status]').dblclick()
  await expect.poll(edited).toBe(first)
  await ready()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(edited).toBe(second)
  await ready()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(edited).toBe(first)
})

test('after the last record of a page comes the first of the next page', async () => {
  await openList(page, 'k/student?limit=10')
  const last = (await ids()).at(-1)!
  await openList(page, `k/student?limit=10&edit=${last}`)
  await ready()
  await page.getByRole('button', { name: 'Fiche suivante' }).click()
  await page.waitForURL('**page=2*')
  expect(edited()).not.toBe(last)
  await expect.poll(ids).toContain(edited()!)
  await ready()
  await page.getByRole('button', { name: 'Fiche précédente' }).click()
  await expect.poll(edited).toBe(last)
})

test('unsaved input is asked about before the next record', async () => {
  await openList(page, 'k/student?limit=10')
  const [first = '', second = ''] = await ids()
  await openList(page, `k/student?limit=10&edit=${first}`)
  await openIdentity(page)
  await page.locator('.drawer').getByLabel('Lieu de naissance').fill('Nantes')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText('Quitter sans enregistrer ?').waitFor()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  expect(edited()).toBe(first)
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect.poll(edited).toBe(second)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
