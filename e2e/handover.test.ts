// A teacher leaves: the office is refused, hands over the open work, and the new teachers and the calendar are informed.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('leaving is refused, the work is handed over by keyboard on a phone, and then the teacher has left', async () => {
  const page = await school.visit({ as: 'direction', width: 390 })
  const { list } = await asked<{ list: { id: number }[] }>(page, '/admin/k/teacher/index?quick_search=faure')
  const { id } = list[0]!
  await page.goto(`${school.url}/admin/k/teacher?edit=${id}`)
  await page.locator('.form-steps').getByRole('button', { name: 'Départ' }).click()
  const leaving = page.getByRole('dialog', { name: /^Départ/ })
  await leaving.getByLabel('Départ').fill('31/12/2030')
  await leaving.getByRole('button', { name: 'Départ' }).click()
  await leaving
    .getByRole('alert')
    .getByText(/ne peut pas encore partir : \d+ séances à venir/)
    .waitFor()
  await leaving.getByRole('button', { name: 'Transmettre le travail…' }).click()

  const dialog = page.getByRole('dialog', { name: /^Transmettre le travail de FAURE/ })
  await dialog
    .getByText(/Qui reprend/)
    .first()
    .waitFor()
  expect(await dialog.getByLabel('Date de départ').inputValue()).toBe('31/12/2030')
  const all = dialog.getByRole('combobox', { name: 'Tout confier à' })
  const give = async (typed: string, name: RegExp) => {
    await all.focus()
    await page.keyboard.press('ControlOrMeta+a')
    const found = page.waitForResponse((answer) => answer.url().includes(`quick_search=${typed}`))
    await page.keyboard.type(typed)
    await found
    await page.getByRole('option', { name }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => all.inputValue()).toMatch(name)
  }
  await give('dubois', /DUBOIS/)
  await dialog
    .getByText(/^DUBOIS Claire .*est déjà pris par/)
    .first()
    .waitFor()
  const submit = dialog.getByRole('button', { name: 'Transmettre', exact: true })
  expect(await submit.isDisabled()).toBe(true)

  await give('benali', /BENALI/)
  await dialog.locator('.no-clash').first().waitFor()
  await dialog.locator('[data-severity=block]').first().waitFor({ state: 'detached' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await submit.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/Le départ de FAURE .* est enregistré/).waitFor()
  const { row } = await asked<{ row: { status: string; leave_date: string } }>(page, `/admin/k/teacher/edit?id=${id}`)
  expect(row).toMatchObject({ status: 'left', leave_date: '2030-12-31' })
  const { works } = await asked<{ works: unknown[] }>(page, `/admin/k/teacher/openWork?id=${id}`)
  expect(works).toEqual([])
  expect(school.faults).toEqual([])
  await endVisit(page)
})
