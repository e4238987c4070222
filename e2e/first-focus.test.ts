// A dialog opens with the focus on its first field, or on the harmless answer.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const dialog = (page: Page) => page.locator('[role=dialog].mantine-Modal-content')
/** The label or the text of the focused element. */
async function first(page: Page): Promise<string> {
  await dialog(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('.mantine-Modal-content'))
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement
    const label = focused.labels?.[0]?.textContent ?? focused.getAttribute('aria-label') ?? focused.textContent
    return label.replace(/\s*\*$/, '')
  })
}
const firstId = async (page: Page, call: string) => (await asked<{ list: { id: number }[] }>(page, call)).list[0]!.id

test('the input of an action can be typed at once, and Enter answers a question with no', async () => {
  const page = await school.visit({ as: 'direction' })
  const is = (field: string, value: string) =>
    `search[0][field]=${field}&search[0][operator]=IN&search[0][val]=${value}`
  const student = await firstId(page, `/admin/k/student/index?limit=1&${is('status', 'active')}`)
  const paper = await firstId(page, `/admin/k/certificate/index?limit=1&${is('status', 'issued')}`)
  const places: [string, string, string][] = [
    [`k/student?edit=${student}`, 'Sortie', 'Motif de départ'],
    [`k/certificate?edit=${paper}`, 'Révoquer', 'Motif de la révocation'],
    [`k/certificate?edit=${paper}`, 'Remplacer par une nouvelle', 'Annuler'],
  ]
  for (const [path, step, expected] of places) {
    await page.goto(`${school.url}/admin/${path}`)
    if (path.startsWith('k/student')) {
      await page.locator('.form-steps').getByRole('button', { name: 'Autres actions' }).click()
      await page.getByRole('menuitem', { name: step, exact: true }).click()
    } else await page.getByRole('button', { name: step, exact: true }).first().click()
    expect([step, await first(page)]).toEqual([step, expected])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
  await page.goto(`${school.url}/admin/k/course`)
  await page.locator('.grid tbody tr').first().waitFor()
  await page.locator('.grid tbody tr input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'Modifier', exact: true }).first().click()
  expect(await first(page)).not.toBe('Fermer')
  expect(school.faults).toEqual([])
})
