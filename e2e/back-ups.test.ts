// The page of back-ups: the first back-up is made by a button, drilled, and its proof is downloaded.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from './faults.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('a back-up is made, drilled and proven from its page', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.goto(`${school.url}/admin/routine/backUps`)
  await page.getByText('Aucune sauvegarde').waitFor()
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click()
  await page.locator('.back-ups tbody tr').waitFor({ timeout: 30_000 })
  await page.getByText('gardez-en une copie ailleurs').waitFor()
  await page.getByRole('button', { name: 'Exercer la restauration' }).click()
  await page.getByText(/fichiers restaurés en/).waitFor({ timeout: 45_000 })
  await page.locator('.back-ups tbody .badge[data-tone=green]').waitFor()
  expect(await faultsIn(page, { language: 'fr', colours: true })).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Attestation de l’exercice' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pupitre-[\d-]+\.pdf$/)
  await endVisit(page)
})

test('a phone shows the list in Chinese', async () => {
  const page = await school.visit({ as: 'superadmin', language: 'zh-cn', width: 390 })
  await page.goto(`${school.url}/admin/routine/backUps`)
  await page.locator('.back-ups tbody tr').waitFor()
  await page.getByRole('button', { name: '立即备份' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await faultsIn(page, { language: 'zh-cn', colours: true })).toEqual([])
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
