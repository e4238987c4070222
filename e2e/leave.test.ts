// A teacher goes on leave: the dialog asks for the dates, and the form then shows them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('a leave begins with its dates, which the form shows as long as it lasts', async () => {
  const page = await school.visit({ as: 'direction' })
  const { list } = await asked<{ list: { id: number }[] }>(page, '/admin/k/teacher/index?quick_search=lefebvre')
  const { id } = list[0]!
  await page.goto(`${school.url}/admin/k/teacher?edit=${id}`)
  await page.getByRole('tab', { name: 'Contrat et service' }).click()
  await page.getByLabel('Arrivée').waitFor()
  expect(await page.getByLabel('Absent du').count()).toBe(0)
  await page.locator('.form-steps').getByRole('button', { name: 'Mettre en absence' }).click()
  const dialog = page.getByRole('dialog', { name: /Mettre en absence/ })
  await dialog.getByLabel('Absent du').fill('01/03/2031')
  await dialog.getByLabel('Absent jusqu’au').fill('31/03/2031')
  await dialog.getByRole('button', { name: 'Mettre en absence' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Contrat et service' }).click()
  await expect.poll(() => page.getByLabel('Absent jusqu’au').inputValue()).toBe('31/03/2031')
  const { row } = await asked<{ row: Record<string, string> }>(page, `/admin/k/teacher/edit?id=${id}`)
  expect(row).toMatchObject({ status: 'on_leave', away_from: '2031-03-01', away_until: '2031-03-31' })
  expect(school.faults).toEqual([])
  await endVisit(page)
})
